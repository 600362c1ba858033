import { quoteLexeme } from '@hireloom/search';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';

/** Columns of `search_profile` that a range may be asked of. */
export type RangeColumn =
  | 'years'
  | 'current_month'
  | 'expected_month'
  | 'notice'
  | 'created_on'
  | 'contact_on'
  | 'resume_on';

/**
 * What a person must have to be found. Words stand for tsquery operands; marks and ranges for columns of
 * `search_profile`; `sql` for anything else, as a condition over `s.candidate_id`, with the share of people it is
 * thought to keep.
 */
export type Clause =
  | { kind: 'lexemes'; any: readonly (readonly string[])[] }
  | { kind: 'prefix'; lexeme: string }
  | { kind: 'phrase'; steps: readonly (readonly string[])[]; slop: number }
  | { kind: 'marks'; any: readonly string[] }
  | { kind: 'range'; column: RangeColumn; min: Bound | null; max: Bound | null }
  | { kind: 'sql'; condition: Condition; share: number }
  | { kind: 'and' | 'or'; items: readonly Clause[] }
  | { kind: 'not'; item: Clause };

export interface Bound {
  value: number | Date;
  exclusive: boolean;
}

export const allOf = (items: readonly Clause[]): Clause => {
  const flat = items.flatMap((item) => (item.kind === 'and' ? item.items : [item]));
  const [only] = flat;
  return flat.length === 1 && only ? only : { kind: 'and', items: flat };
};

/** A word of a title or a skill stands in the index without its field too. */
export const bare = (lexeme: string): string => lexeme.replace(/^[ts]\./, '');

/** Groups of lexemes without those that a shorter group finds as well; the shortest first. */
export function withoutImplied<T extends { lexemes: readonly string[] }>(groups: readonly T[]): T[] {
  const kept: T[] = [];
  for (const next of groups.toSorted((a, b) => a.lexemes.length - b.lexemes.length)) {
    const has = new Set([...next.lexemes, ...next.lexemes.map(bare)]);
    if (!kept.some(({ lexemes }) => lexemes.every((lexeme) => has.has(lexeme)))) kept.push(next);
  }
  return kept;
}

/** Any of these: the index looks up every word of it for everybody that has one of them, so no word stands there twice. */
export const anyOf = (items: readonly Clause[]): Clause => {
  const flat = items.flatMap((item) => (item.kind === 'or' ? item.items : [item]));
  const groups = flat.flatMap((item) => (item.kind === 'lexemes' ? item.any : []));
  const any = withoutImplied(groups.map((lexemes) => ({ lexemes }))).map(({ lexemes }) => lexemes);
  const others = flat.filter(({ kind }) => kind !== 'lexemes');
  const all: Clause[] = any.length === 0 ? others : [{ kind: 'lexemes', any }, ...others];
  const [only] = all;
  return all.length === 1 && only ? only : { kind: 'or', items: all };
};

/** The tsquery for a match that asks for words only; null if it asks for anything else. */
export function tsqueryText(match: Clause): string | null {
  switch (match.kind) {
    case 'lexemes':
      return oneOf(match.any.map((all) => joined(all.map(quoteLexeme), ' & ')));
    case 'prefix':
      return `${quoteLexeme(match.lexeme)}:*`;
    case 'phrase':
      return phraseText(match.steps, match.slop);
    case 'not': {
      const inner = tsqueryText(match.item);
      return inner === null ? null : `!(${inner})`;
    }
    case 'and':
    case 'or': {
      const parts = match.items.map(tsqueryText);
      if (parts.includes(null)) return null;
      if (match.kind === 'or') return oneOf(parts as string[]);
      return parts.length === 0 ? null : joined(parts as string[], ' & ');
    }
    default:
      return null;
  }
}

/** Whether any part of a match looks at words. */
export function asksWords(match: Clause): boolean {
  switch (match.kind) {
    case 'lexemes':
    case 'prefix':
    case 'phrase':
      return true;
    case 'and':
    case 'or':
      return match.items.some(asksWords);
    case 'not':
      return asksWords(match.item);
    default:
      return false;
  }
}

/** A lexeme that no text has, for a choice between nothing. */
const NEVER = quoteLexeme('~');

function joined(parts: readonly string[], operator: string): string {
  return parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(operator)})`;
}

const oneOf = (parts: readonly string[]) => (parts.length === 0 ? NEVER : joined(parts, ' | '));

/** More ways than this to place the words of a phrase are not written out one by one. */
const MAX_WAYS = 64;

/**
 * Words one after the other; with a slop, with up to so many others between two of them. The ways to place them multiply
 * with every word: of a long phrase with a slop it is asked that each word follows the one before it, pair by pair.
 */
function phraseText(steps: readonly (readonly string[])[], slop: number): string {
  const [first = '', ...rest] = steps.map((forms) => oneOf(forms.map(quoteLexeme)));
  const after = (head: string, step: string) =>
    Array.from({ length: slop + 1 }, (_, between) => `(${head} <${between + 1}> ${step})`);
  if ((slop + 1) ** rest.length <= MAX_WAYS)
    return oneOf(rest.reduce((heads, step) => heads.flatMap((head) => after(head, step)), [first]));
  const all = [first, ...rest];
  return joined(
    rest.map((step, index) => oneOf(after(all[index] ?? '', step))),
    ' & ',
  );
}

/**
 * The condition over `s` (search_text) and `p` (search_profile). `indexed: false` keeps the text index out of the plan;
 * else it is in it: the planner takes words that it does not know at planning for rare.
 */
export function clauseSql(match: Clause, indexed = true): Condition {
  const text = tsqueryText(match);
  if (text !== null)
    return indexed
      ? sql`(${sql.join(
          lookups(match).map((lookup) => sql`s.vector @@ (select ${lookup}::tsquery)`),
          sql` or `,
        )})`
      : sql`ts_match_vq(s.vector, ${text}::tsquery)`;
  switch (match.kind) {
    case 'and':
      return andSql(match.items, indexed);
    case 'or':
      return sql`(${sql.join(
        match.items.map((item) => clauseSql(item, indexed)),
        sql` or `,
      )})`;
    case 'not':
      return sql`(${clauseSql(match.item, indexed)}) is not true`;
    case 'marks':
      return sql`p.marks && ${match.any}::text[]`;
    case 'range':
      return rangeSql(match);
    case 'sql':
      return match.condition;
    default:
      throw new Error(`A ${match.kind} asks for words only`);
  }
}

/**
 * What the index is asked, one thing after the other: in one question it would weigh all of it for everybody who has any
 * word of it. No more than that, since whoever is of the team is gone through for each.
 */
function lookups(match: Clause): (string | null)[] {
  if (match.kind === 'or' && match.items.length > 0) return match.items.flatMap(lookups);
  if (match.kind !== 'lexemes' || match.any.length === 0) return [tsqueryText(match)];
  const single = match.any.filter((all) => all.length === 1);
  const several = match.any.filter((all) => all.length > 1);
  return [single, several]
    .filter((any) => any.length > 0)
    .map((any) => tsqueryText({ kind: 'lexemes', any }));
}

/** Conditions on words become one tsquery, so that the index is asked once. */
function andSql(items: readonly Clause[], indexed: boolean): Condition {
  const words = items.filter((item) => tsqueryText(item) !== null);
  const others = items.filter((item) => tsqueryText(item) === null);
  const conditions = [
    ...(words.length > 0 ? [clauseSql({ kind: 'and', items: words }, indexed)] : []),
    ...others.map((item) => clauseSql(item, indexed)),
  ];
  return conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` and `)})`;
}

function rangeSql({ column, min, max }: Extract<Clause, { kind: 'range' }>): Condition {
  const name = sql.ref(`p.${column}`);
  const conditions = [
    ...(min ? [sql`${name} ${sql.raw(min.exclusive ? '>' : '>=')} ${boundSql(min)}`] : []),
    ...(max ? [sql`${name} ${sql.raw(max.exclusive ? '<' : '<=')} ${boundSql(max)}`] : []),
  ];
  return conditions.length === 0 ? sql`${name} is not null` : sql.join(conditions, sql` and `);
}

/** Whatever the column holds, any number may be asked: half a day, or more than the column could store. */
const boundSql = ({ value }: Bound): Condition =>
  typeof value === 'number' ? sql`${value}::float8` : sql`${value}`;
