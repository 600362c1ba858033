import { type RawBuilder, sql } from 'kysely';
import type { Context, TeamWork } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import type { StoredOffer } from './door/offer-door.ts';
import { offersChangeableBy } from './scope.ts';

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** What the rules of a change look at besides. */
export interface LockedOffer extends StoredOffer {
  name: string;
  version: number;
  viewed_on: string | null;
  updated_by: string | null;
  updated_on: string;
  /** Whether the applicant is still in the running; whoever was hired is. */
  is_running: boolean;
}

/** Offers as what follows from their changes needs them, in the order of their ids; those that are not there are left out. */
export function readOffers(work: Work, ids: readonly number[]): Promise<LockedOffer[]> {
  return read(work, sql`o.id = any(${ids})`);
}

/**
 * One offer, locked until the transaction ends: first its applicant, then itself, so that whoever changes an applicant and
 * then their offers never waits for whoever comes the other way. Throws `not_found`.
 */
export async function lockOffer(work: Work, id: number): Promise<LockedOffer> {
  const { tx, team_id } = work;
  await sql`select from applicant where team_id = ${team_id}
    and id = (select applicant_id from offer where team_id = ${team_id} and id = ${id}) for no key update`.execute(
    tx,
  );
  await sql`select from offer where team_id = ${team_id} and id = ${id} and deleted_on is null
    for no key update`.execute(tx);
  const [found] = await read(work, sql`o.id = ${id}`);
  if (!found) throw notFound('Offer');
  return found;
}

/** Throws `not_found` unless the viewer may change this offer; locks nothing, as whoever changes it locks its applicant first. */
export async function refuseUnchangeable({ tx, viewer }: Context, id: number): Promise<void> {
  const { rows } = await sql`select from offer t where t.team_id = ${viewer.team_id} and t.id = ${id}
    and t.deleted_on is null and ${offersChangeableBy(viewer, 't')}`.execute(tx);
  if (rows.length === 0) throw notFound('Offer');
}

async function read({ tx, team_id }: Work, which: RawBuilder<unknown>): Promise<LockedOffer[]> {
  const { rows } =
    await sql<LockedOffer>`select o.id, o.number, o.status, o.applicant_id, a.candidate_id, a.job_id,
      o.company_id, o.owner_id, o.created_by_id, o.joining_date, o.expires_on, o.template_id, o.template_version,
      o.template_language, o.visa_line_id, o.visa_reason, o.name, o.version, o.viewed_on, o.updated_on,
      u.name as updated_by, a.status in ('active', 'hired') and a.deleted_on is null as is_running
    from offer o
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      left join member u on u.team_id = o.team_id and u.id = o.updated_by_id
    where o.team_id = ${team_id} and o.deleted_on is null and ${which} order by o.id`.execute(tx);
  return rows;
}
