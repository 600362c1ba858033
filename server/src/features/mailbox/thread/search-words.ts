import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';

const MOST = 10;

/** What somebody looks for in their mails: words, of whom, to whom, with something that hangs on it. */
export interface MailQuestion {
  words: string[];
  from: string[];
  to: string[];
  has_file: boolean;
}

/** Reads what was typed: `invoice from:ann has:file`. What holds no letter and no digit is left out. */
export function readQuestion(typed: string): MailQuestion {
  const question: MailQuestion = { words: [], from: [], to: [], has_file: false };
  const tokens = typed.toLowerCase().match(/\S+/g) ?? [];
  for (const token of tokens.slice(0, MOST)) {
    const [, key, value] = /^(from|to|has):(.*)$/.exec(token) ?? [];
    if (key === 'has') question.has_file ||= /^(file|attachment)s?$/.test(value ?? '');
    else if (key === 'from' || key === 'to') {
      if (value) question[key].push(value);
    } else if (/[\p{L}\p{N}]/u.test(token)) question.words.push(token);
  }
  return question;
}

/** Asks for something that mails must hold, rather than for what hangs on them alone. */
export const asksWords = ({ words, from, to }: MailQuestion): boolean =>
  words.length + from.length + to.length > 0;

/**
 * Mails (`mailbox_search` as `s` with `mailbox_item` as `i`) that are asked for. Words are found by their beginnings, those
 * of names and addresses too.
 */
export function mailHolds({ words, from, to }: MailQuestion): Condition {
  const conditions = [
    ...words.map((word) => sql`s.words @@ to_tsquery('simple', ${`${quoted(word)}:*`})`),
    ...[...from, ...to].map(namesSomebody),
    ...from.map((part) => sql`(i.from_address ilike ${like(part)} or i.from_name ilike ${like(part)})`),
    ...to.map(
      (
        part,
      ) => sql`exists (select from jsonb_array_elements(case when jsonb_typeof(i.recipients) = 'array' then i.recipients end) r
        where r ->> 'address' ilike ${like(part)} or r ->> 'name' ilike ${like(part)})`,
    ),
  ];
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether somebody in a mail is called so: over the index, which knows people by their weight. */
function namesSomebody(part: string): Condition {
  const pieces = part.match(/[\p{L}\p{N}]+/gu) ?? [];
  return pieces.length === 0
    ? sql`false`
    : sql`s.words @@ to_tsquery('simple', ${pieces.map((piece) => `${quoted(piece)}:*B`).join(' & ')})`;
}

const quoted = (word: string) => `'${word.replaceAll('\\', '').replaceAll("'", "''")}'`;
const like = (part: string) => `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
