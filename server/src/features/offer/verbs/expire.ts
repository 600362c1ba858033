import { openOffers } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { changeOffer } from '../change/change-offer.ts';
import { teamDay } from './rules.ts';

/** So many at once. */
const MOST = 50;

/**
 * Ends the offers that nobody answered until the end of their last day, in the time zone of the team. Answers how many it
 * looked at, so that whoever asks goes on until there are none.
 */
export async function expireOffers(work: TeamWork): Promise<number> {
  const { tx, team_id, platform } = work;
  const today = await teamDay(work);
  const { rows } = await sql<{
    id: number;
  }>`select id from offer where team_id = ${team_id} and deleted_on is null
    and status in ('sent', 'viewed') and expires_on < ${today} order by applicant_id desc, id limit ${MOST}`.execute(
    tx,
  );
  for (const { id } of rows)
    await changeOffer(work, id, { by: { kind: 'system' } }, ({ status, expires_on }) =>
      openOffers.includes(status) && expires_on < today
        ? { what: 'expired', set: { status: 'expired', ended_on: platform.now().toISOString() } }
        : null,
    );
  return rows.length;
}
