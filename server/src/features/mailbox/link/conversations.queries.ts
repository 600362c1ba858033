import type { mailboxThreadEndpoints } from '@hireloom/contracts/mailbox/thread-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { withMerged } from '../../candidate/index.ts';
import { isOwn, isReadable, type LinkedEntity, refuseUnseen, standing } from '../readable.ts';
import { threadColumns } from '../thread/threads.queries.ts';
import { linksOf } from './links.queries.ts';

type Conversations = ReplyOf<(typeof mailboxThreadEndpoints)['conversations']>;
type Reading = Pick<Context, 'tx' | 'viewer'>;

const MOST = 200;

/** The conversations of a record, newest first, as far as the viewer may read them. Throws `not_found` for the record. */
export async function listConversations(
  context: Context,
  entity: LinkedEntity,
  id: number,
): Promise<Conversations> {
  await refuseUnseen(context, entity, id);
  const { tx, viewer } = context;
  const { rows } = await sql<
    Omit<Conversations['results'][number], 'links'> & { is_own: boolean }
  >`select ${threadColumns}, ${isOwn(viewer)} as is_own, jsonb_build_object('id', m.id, 'name', m.name) as owner
    from mailbox_thread t join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
      join member m on m.team_id = a.team_id and m.id = a.member_id
    where t.team_id = ${viewer.team_id} and t.id in (${await threadsOf(context, { [entity]: [id] })}) and ${isReadable(viewer)}
    order by t.last_on desc, t.id desc limit ${MOST}`.execute(tx);
  const links = await linksOf(context, rows);
  return {
    results: rows.map(({ is_own, ...row }) => ({
      ...row,
      ...(is_own ? {} : { unread: 0, is_flagged: false }),
      links: links.get(row.id) ?? [],
    })),
  };
}

/**
 * Ids of the conversations that belong to records, as a subquery: those of a candidate with those of their applications, and
 * of an applicant what is said with the person where it belongs to no other application.
 */
export async function threadsOf(
  context: Reading,
  { candidate = [], applicant = [], job = [] }: Readonly<Partial<Record<LinkedEntity, readonly number[]>>>,
): Promise<RawBuilder<unknown>> {
  const people: number[] = [];
  for (const id of candidate) people.push(...(await withMerged(context, id)));
  const { team_id } = context.viewer;
  return sql`select l.thread_id from mailbox_link l where l.team_id = ${team_id} and ${standing}
      and (l.candidate_id = any(${people}) or l.applicant_id = any(${applicant}) or l.job_id = any(${job})
        or l.applicant_id in (select p.id from applicant p where p.team_id = ${team_id} and p.candidate_id = any(${people})))
    union select l.thread_id from mailbox_link l join applicant p on p.team_id = l.team_id and p.candidate_id = l.candidate_id
    where l.team_id = ${team_id} and ${standing} and p.id = any(${applicant})
      and not exists (select from mailbox_link other where other.team_id = l.team_id and other.thread_id = l.thread_id
        and other.applicant_id is not null and not other.is_suggested and other.dismissed_on is null)`;
}
