import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import type { OfferChange } from '../door/offer-door.ts';

export interface OfferFacts {
  /** Name of the person. */
  name: string;
  /** Who recruits for the job. */
  recruiters: number[];
}

/** What news of these offers name and whom they are for, by the offer. */
export async function readFacts(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  changes: readonly OfferChange[],
): Promise<ReadonlyMap<number, OfferFacts>> {
  const { rows } = await sql<OfferFacts & { id: number }>`select o.id, o.name, array(select r.member_id
      from job_recruiters r where r.team_id = a.team_id and r.job_id = a.job_id order by r.member_id) as recruiters
    from offer o join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
    where o.team_id = ${team_id} and o.id = any(${changes.map(({ offer }) => offer.id)})`.execute(tx);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}
