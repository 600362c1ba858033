import {
  OFFER_PUSH_PAGE,
  type OfferPush,
  type offerPushEndpoints,
} from '@hireloom/contracts/offer-push/offer-push-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { readStoredColumns } from '../../platform/db/stored-shape.ts';
import { conflict, notFound } from '../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { processShapes, queueSending } from '../stage-change/index.ts';

/** A page of what was sent of offers, newest first. */
export async function listOfferPushes(
  { tx, viewer }: Context,
  { before }: QueryOf<typeof offerPushEndpoints.list>,
): Promise<ReplyOf<typeof offerPushEndpoints.list>> {
  const { rows } =
    await sql<OfferPush>`select p.id, p.updated_on as updated_at, p.log, o.status as offer_status,
      jsonb_build_object('id', o.id, 'name', a.applicant) as offer,
      case when p.status then 'success' when p.sent_on is null then 'processing' else 'failed' end as state
    from stage_change_process p
      join offer o on o.team_id = p.team_id and o.id = p.offer_id
      join applicant a on a.team_id = p.team_id and a.id = p.applicant_id
    where p.team_id = ${viewer.team_id} and p.type = 'offer' and ${before ? sql`p.id < ${before}` : sql`true`}
    order by p.id desc limit ${OFFER_PUSH_PAGE}`.execute(tx);
  return { results: readStoredColumns(rows, { log: processShapes.log }, ({ id }) => id) };
}

/** Sends failed ones again, with all their attempts. Throws `conflict` when one has not failed. */
export async function retryOfferPushes(context: Context, ids: number[]): Promise<ActionReply> {
  const { tx, viewer } = context;
  const { rows } = await sql<{
    id: number;
    failed: boolean;
  }>`select id, status is not true and sent_on is not null as failed
    from stage_change_process where team_id = ${viewer.team_id} and type = 'offer' and id = any(${ids})
    order by id for update`.execute(tx);
  if (rows.length < new Set(ids).size) throw notFound('Some of the processes');
  if (rows.some(({ failed }) => !failed)) throw conflict('Only what has failed can be sent again');
  await sql`update stage_change_process set status = null, sent_on = null, claimed_until = null, updated_on = now()
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
  for (const { id } of rows) queueSending(context, 'offer', id);
  return actionSaid(
    0,
    rows.length === 1 ? 'It is sent again' : phrase('{count} are sent again', { count: rows.length }),
  );
}
