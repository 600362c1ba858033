import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import type { FoundMail, MailFinds } from './mail-finds.queries.ts';

const FIELD = 'E-mails';

interface ToldMail {
  subject: string;
  on: string;
}

/**
 * The hits of a page with the mail that each was found by: its subject and day, and a reason. Finds are those of this very
 * request, so that no mail is told that the viewer may not read.
 */
export async function withMails(
  context: Context,
  finds: readonly MailFinds[],
  hits: SearchHit[],
): Promise<SearchHit[]> {
  const wanted = finds.filter((find) => find.wanted);
  const found = wanted.flatMap(({ people }) => hits.flatMap((hit) => people.get(hit.candidate.id) ?? []));
  if (found.length === 0) return hits;
  const told = await readMails(context, found);
  return hits.map((hit) => {
    const own = wanted.flatMap(({ words, people }) => {
      const mail = newestOf(told, people.get(hit.candidate.id));
      return mail ? [{ words, mail }] : [];
    });
    const [first] = own;
    if (!first) return hit;
    const reasons = own.map(({ words }) => {
      const word = words.join(' ');
      return { word, kind: 'word' as const, found: word, fields: [FIELD] };
    });
    const { subject, on } = first.mail;
    const marks = marksIn(subject, first.words);
    const snippet = { field: FIELD, text: subject, marks, near: [], on };
    return { ...hit, reasons: [...hit.reasons, ...reasons], snippets: [snippet, ...hit.snippets] };
  });
}

type Told = Record<keyof FoundMail, ReadonlyMap<number, ToldMail>>;

async function readMails({ tx, viewer }: Context, found: readonly FoundMail[]): Promise<Told> {
  const ids = (kind: keyof FoundMail) => found.flatMap((one) => one[kind] ?? []);
  const { rows } = await sql<{ kind: keyof FoundMail; id: number } & ToldMail>`
    select 'mail' as kind, m.id, m.subject, m.created_on as on from mail_message m
    where m.team_id = ${viewer.team_id} and m.id = any(${ids('mail')}::bigint[])
    union all select 'item', i.id, i.subject, i.sent_on from mailbox_item i
    where i.team_id = ${viewer.team_id} and i.id = any(${ids('item')}::bigint[])`.execute(tx);
  const of = (wanted: keyof FoundMail) =>
    new Map(rows.flatMap(({ kind, id, subject, on }) => (kind === wanted ? [[id, { subject, on }]] : [])));
  return { mail: of('mail'), item: of('item') };
}

function newestOf(told: Told, found: FoundMail | undefined): ToldMail | undefined {
  const mail = told.mail.get(found?.mail ?? 0);
  const item = told.item.get(found?.item ?? 0);
  return mail && item ? (Date.parse(item.on) > Date.parse(mail.on) ? item : mail) : (mail ?? item);
}

/** Places of words that begin with one that was asked for, in order, none twice. */
function marksIn(subject: string, words: readonly string[]): [number, number][] {
  const asked = words.map((word) => word.toLowerCase());
  return [...subject.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].flatMap(({ 0: word, index }) =>
    asked.some((one) => word.toLowerCase().startsWith(one)) ? [[index, index + word.length]] : [],
  );
}
