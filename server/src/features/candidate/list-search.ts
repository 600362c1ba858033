import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Comparable } from '../../crud/find/comparable.ts';
import type { Match, Projection } from '../../crud/find/reads.ts';
import { type Condition, nobody } from '../../crud/resource.ts';
import { plain } from './search-words.ts';

const MOST_WORDS = 8;
/** An index over letters by threes knows nothing of shorter texts inside a word. */
const SHORTEST = 3;

/** All words of a candidate, their own and those of their parts. */
export const candidateSearch: Projection = { table: 'candidate_search', column: 'words', id: 'candidate_id' };

/**
 * What a text asks of the words of a candidate. In a search each of its words may stand anywhere; one or two letters
 * must begin a word there. A whole text must stand as it is; a short one asks nothing, as no index could tell.
 */
export function wordMatches(text: string, whole: boolean): Match[] {
  if (whole) {
    const pattern = containing(plain(text));
    return plain(text).length < SHORTEST ? [] : [(words) => sql`${words} like ${pattern}`];
  }
  return plain(text)
    .split(' ')
    .slice(0, MOST_WORDS)
    .map((word): Match => {
      const pattern = containing(word);
      if (word.length >= SHORTEST || word === '') return (words) => sql`${words} like ${pattern}`;
      return (words) => sql`(${words} like ${pattern.slice(1)} or ${words} like ${`% ${pattern.slice(1)}`})`;
    });
}

/** The same as one condition over `candidate_search` under `s`. */
export function wordsHold(text: string): Condition {
  return sql.join(
    wordMatches(text, false).map((match) => match(sql.ref('s.words'))),
    sql` and `,
  );
}

const bornUpTo = (age: unknown) => sql`(current_date - make_interval(years => ${age}::int))::date`;
const isAge = (age: unknown) =>
  sql`(t.date_of_birth <= ${bornUpTo(years(age, 'up'))} and t.date_of_birth > ${bornUpTo(years(age, 'down') + 1)})`;

/** An age as days of birth, which have an index: who was born up to so many years ago is at least that old. */
export const byAge: Comparable = {
  filled: sql`t.date_of_birth is not null`,
  missing: sql`t.date_of_birth is null`,
  among: (ages) => (ages.length > 0 ? sql`(${sql.join(ages.map(isAge), sql` or `)})` : nobody),
  least: (age) => sql`t.date_of_birth <= ${bornUpTo(years(age, 'up'))}`,
  most: (age) => sql`t.date_of_birth > ${bornUpTo(years(age, 'down') + 1)}`,
};

/** Ages are whole years, and of no more than a century or two. */
function years(value: unknown, round: 'up' | 'down'): number {
  const whole = round === 'up' ? Math.ceil(Number(value)) : Math.floor(Number(value));
  return Math.min(Math.max(whole, -1), 1000);
}
