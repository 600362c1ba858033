import type { QueryNode } from '@hireloom/search';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { mailsVisibleTo } from '../../mail/index.ts';
import { isReadable, linkSeen, standing } from '../../mailbox/index.ts';
import { mailNodes, mailQuery, typedWords } from './mail-words.ts';

/** The newest mail that says so: one of ours, or one of a mailbox. */
export interface FoundMail {
  mail: number | null;
  item: number | null;
}

/** Whom one piece of a query finds by mails. */
export interface MailFinds {
  node: QueryNode;
  words: string[];
  /** Whether it is asked for, or who has it is left out. */
  wanted: boolean;
  people: ReadonlyMap<number, FoundMail>;
}

/** Words that more mails have are no words to search by: of those the newest are looked at, as in the outbox. */
const MOST_MAILS = 10_000;

/** Whom each piece of a query about mails finds; of mails that the viewer may read, and of records that they may open. */
export async function readMailFinds(
  context: Context,
  node: QueryNode,
  words: 'any' | 'all',
): Promise<MailFinds[]> {
  const finds: MailFinds[] = [];
  for (const { node: piece, wanted } of mailNodes(node)) {
    const people = await peopleOfMails(context, mailQuery(piece, words));
    finds.push({ node: piece, words: typedWords(piece), wanted, people });
  }
  return finds;
}

/**
 * Words stand beside the walled tables, so that their index is used: mails are found there by their numbers, and kept if the
 * viewer may read them. Of mailboxes only what belongs to a record is looked at.
 */
async function peopleOfMails(
  { tx, viewer }: Context,
  asked: string,
): Promise<ReadonlyMap<number, FoundMail>> {
  const { team_id } = viewer;
  const said = sql`(select to_tsquery('simple', ${asked}))`;
  const { rows: mails } = await sql<{ id: number }>`select mail_id as id from mail_search s
    where s.team_id = ${team_id} and s.said @@ ${said} order by s.mail_id desc limit ${MOST_MAILS}`.execute(
    tx,
  );
  const { rows: items } = await sql<{ id: number }>`select s.item_id as id from mailbox_search s
    where s.team_id = ${team_id} and s.words @@ ${said} and (select true from mailbox_link l
      where l.team_id = s.team_id and l.thread_id = s.thread_id and ${standing} limit 1)
    order by s.item_id desc limit ${MOST_MAILS}`.execute(tx);
  const ids = (found: readonly { id: number }[]) => sql`any(${found.map(({ id }) => id)}::bigint[])`;
  const { rows } = await sql<{
    person: number;
    mail: number | null;
    item: number | null;
  }>`${sql.raw(PREPARED)}select person, max(mail) as mail, max(item) as item from (
      select m.candidate_id as person, m.id as mail, null::bigint as item from mail_message m
      where m.id = ${ids(mails)} and m.candidate_id is not null and ${mailsVisibleTo(viewer)}
    union all
      select coalesce(l.candidate_id, entry.candidate_id), null, i.id
      from mailbox_item i join mailbox_thread t on t.team_id = i.team_id and t.id = i.thread_id
        join mailbox_account a on a.team_id = t.team_id and a.id = t.account_id
        join mailbox_link l on l.team_id = t.team_id and l.thread_id = t.id
        left join applicant entry on entry.team_id = l.team_id and entry.id = l.applicant_id
      where i.team_id = ${team_id} and i.id = ${ids(items)} and i.kind <> 'bounce'
        and ${isReadable(viewer)} and ${standing} and ${linkSeen(viewer)}
    ) found where person is not null group by person`.execute(tx);
  return new Map(rows.map(({ person, mail, item }) => [person, { mail, item }]));
}
