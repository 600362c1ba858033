import { type outboxEndpoints, outboxStates } from '@hireloom/contracts/mail/outbox-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { MailFull, MailRow } from '@hireloom/contracts/mail/mail';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { PREPARED } from '../../../platform/db/driver.ts';
import { cleanLetter } from '../../../platform/html/clean-letter.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { mailsVisibleTo } from './mail-scope.ts';
import { readMails } from './mail-rows.ts';

type Calls = typeof outboxEndpoints;

/** Nobody turns so many pages: more are not counted. */
const MOST = 1000;
/** Words that more mails have are no words to search by: of those the newest are found. */
const MOST_FOUND = 10_000;
/** What was sent may be longer than what may be written: the signature and what is quoted stand there too. */
const LONGEST = 1_000_000;

/** A page of the outbox, with what waits and what went wrong. */
export async function listMails(
  context: Context,
  { tab, search, page, page_size }: QueryOf<Calls['list']>,
): Promise<ReplyOf<Calls['list']>> {
  const { viewer } = context;
  const scope = mailsVisibleTo(viewer);
  const found = search ? await foundBy(context, search) : everyone;
  const where = sql`${scope} and ${inTab(tab)} and ${found}`;
  const results = await readMails(
    context,
    where,
    sql`order by m.id desc limit ${page_size} offset ${(page - 1) * page_size}`,
  );
  const inScope = (name: keyof typeof outboxStates) => sql`${scope} and ${inTab(name)}`;
  const { total, ...tabs } = await countAll(context, {
    ...{ total: where, waiting: inScope('waiting'), failed: inScope('failed'), bounced: inScope('bounced') },
  });
  return { results, ...(total > MOST ? { count: MOST, count_exact: false } : { count: total }), tabs };
}

const inTab = (tab: keyof typeof outboxStates): Condition =>
  tab === 'all' ? everyone : sql`m.state in (${sql.join(outboxStates[tab].map((state) => sql.lit(state)))})`;

/** Counts by several conditions in one statement, each as far as `MOST` and one more. */
async function countAll<K extends string>(
  { tx }: Pick<Context, 'tx'>,
  wanted: Record<K, Condition>,
): Promise<Record<K, number>> {
  const counts = Object.entries<Condition>(wanted).map(
    ([
      name,
      where,
    ]) => sql`(select count(*)::int from (select from mail_message m where ${where} limit ${MOST + 1}) found)
      as ${sql.ref(name)}`,
  );
  const { rows } = await sql<Record<K, number>>`${sql.raw(PREPARED)}select ${sql.join(counts)}`.execute(tx);
  const [counted] = rows;
  if (!counted) throw new Error('A count always answers');
  return counted;
}

/** Mails whose subject or recipients have words that begin so, all of them. */
async function foundBy({ tx, viewer }: Context, search: string): Promise<Condition> {
  const words = search.toLowerCase().split(PARTS).filter(Boolean).slice(0, 10);
  if (words.length === 0) return everyone;
  const query = words.map((word) => `'${word}':*`).join(' & ');
  const { rows } = await sql<{ mail_id: number }>`select mail_id from mail_search
    where team_id = ${viewer.team_id} and words @@ ${query}::tsquery order by mail_id desc limit ${MOST_FOUND}`.execute(
    tx,
  );
  return sql`m.id = any(${rows.map(({ mail_id }) => mail_id)})`;
}

/** What parts words: as the database does for what it keeps (`mail_words`). */
const PARTS = /[\s@.,;:<>()"'!?/\\+_-]+/;

/** A mail that the viewer may read. Throws `not_found` for any other. */
export async function findMail(context: Context, id: number): Promise<MailRow> {
  const [mail] = await readMails(context, sql`${mailsVisibleTo(context.viewer)} and m.id = ${id}`, sql``);
  if (!mail) throw notFound('E-mail');
  return mail;
}

/** The same with its text: cleaned once more, pictures of ours by links that are the viewer's own. */
export async function readMail(context: Context, id: number): Promise<MailFull> {
  const { tx, viewer, platform } = context;
  const mail = await findMail(context, id);
  const stored = await tx
    .selectFrom('mail_message')
    .select(['html', 'message_id', 'attempts'])
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const link = (file: number, inline = false) => fileLink(platform, viewer, file, { inline });
  const html = cleanLetter(stored.html, LONGEST).replaceAll(
    / data-file="(\d+)"/g,
    (_, file: string) => ` src="${link(Number(file), true)}"`,
  );
  return { ...mail, ...stored, html, files: mail.files.map((file) => ({ ...file, url: link(file.id) })) };
}

/** Mails of records, for their pages: those with an id below `before`, newest first. */
export function mailsOf(
  context: Context,
  about: RawBuilder<unknown>,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<MailRow[]> {
  const older = before === undefined ? everyone : sql`m.id < ${before}`;
  const where = sql`${mailsVisibleTo(context.viewer)} and ${about} and ${older}`;
  return readMails(context, where, sql`order by m.id desc limit ${limit}`);
}
