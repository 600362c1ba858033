import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { outboxEndpoints, SuppressionRow } from '@hireloom/contracts/mail/outbox-endpoints';
import { sql } from 'kysely';
import { everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { release, suppress } from '../../../platform/mail/suppression.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';

/** Addresses that nothing is sent to, or only what is for them alone; newest first. */
export async function listSuppressions(
  { tx, viewer }: Context,
  { search, page, page_size }: QueryOf<typeof outboxEndpoints.suppressions>,
): Promise<ReplyOf<typeof outboxEndpoints.suppressions>> {
  const found = search ? sql`strpos(address, ${search.trim().toLowerCase()}) > 0` : everyone;
  const where = sql`team_id = ${viewer.team_id} and ${found}`;
  const { rows: results } = await sql<SuppressionRow>`select id, address, reason, words, created_on
    from mail_suppression where ${where} order by id desc limit ${page_size} offset ${(page - 1) * page_size}`.execute(
    tx,
  );
  const counted = await sql<{
    count: number;
  }>`select count(*)::int as count from mail_suppression where ${where}`.execute(tx);
  return { results, count: counted.rows[0]?.count ?? 0 };
}

/** An admin wants nothing to be sent to an address any more. */
export async function block(
  { tx, viewer }: Context,
  { address, words }: { address: string; words: string | null },
): Promise<SuppressionRow> {
  const line = { address, words, reason: 'manual' as const, mail_id: null, by: viewer.id };
  const { reason, ...stored } = await suppress(tx, viewer.team_id, line);
  return { ...stored, reason: reason === 'bounce' || reason === 'opt_out' ? reason : 'manual' };
}

/** Lets an address get mails again. Throws `not_found` for a line that is gone. */
export async function unblock({ tx, viewer }: Context, id: number): Promise<ActionReply> {
  const address = await release(tx, viewer.team_id, id);
  if (address === null) throw notFound('The address');
  return actionSaid(0, phrase('{address} gets e-mails again', { address }));
}
