import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';

/** Offers that went to another application, numbered after those that it had. */
export interface MovedOffers {
  ids: number[];
  /** How far their numbers were moved. */
  by: number;
}

/** One person has one live offer: whoever merges two decides which it is. Throws `conflict`. */
export async function refuseTwoOffers({ tx, viewer }: Context, keep: number, drop: number): Promise<void> {
  const { rows } = await sql<{ people: number }>`select count(distinct a.candidate_id)::int as people from offer o
      join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
    where o.team_id = ${viewer.team_id} and a.candidate_id in (${keep}, ${drop}) and o.deleted_on is null
      and a.deleted_on is null and o.status = any(${liveOffers})`.execute(tx);
  if (rows[0]?.people === 2) throw conflict('Both have a live offer. Withdraw one of the two first.');
}

/** Hands offers over from one application to another. */
export async function moveOffers({ tx, viewer }: Context, from: number, to: number): Promise<MovedOffers> {
  const { rows: last } = await sql<{ number: number }>`select coalesce(max(number), 0)::int as number from offer
    where team_id = ${viewer.team_id} and applicant_id = ${to}`.execute(tx);
  const by = last[0]?.number ?? 0;
  const { rows } = await sql<{ id: number }>`update offer set applicant_id = ${to}, number = number + ${by}
    where team_id = ${viewer.team_id} and applicant_id = ${from} returning id`.execute(tx);
  return { ids: rows.map(({ id }) => id), by };
}

/** Hands them back. */
export async function moveOffersBack(
  { tx, viewer }: Context,
  to: number,
  { ids, by }: MovedOffers,
): Promise<void> {
  await sql`update offer set applicant_id = ${to}, number = number - ${by}
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
}
