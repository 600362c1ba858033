import { type RawBuilder, sql } from 'kysely';

const MOST_BODY = 60_000;

interface MailTexts {
  subject: string;
  /** Names and addresses. */
  people: readonly string[];
  body: string;
}

/** Words of a mail: subject first, then people, then its text. Parts of addresses are words of their own. */
export function searchVector({ subject, people, body }: MailTexts): RawBuilder<string> {
  const named = people.flatMap((one) => [one, one.replaceAll(/[@._+-]+/g, ' ')]).join(' ');
  const text = (value: string) => value.replaceAll('\u0000', ' ');
  return sql<string>`setweight(to_tsvector('simple', ${text(subject)}), 'A')
    || setweight(to_tsvector('simple', ${text(named).slice(0, 8000)}), 'B')
    || setweight(to_tsvector('simple', ${text(body).slice(0, MOST_BODY)}), 'C')`;
}
