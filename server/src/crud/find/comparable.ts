import { datePresets, type ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Condition } from '../condition.ts';

/** What may be asked of one value of `t`: the conditions that the operators of a filter are made of. */
export interface Comparable {
  /** There is a value. */
  filled: Condition;
  /** There is none, where an index finds that. Without it this is the opposite of `filled`. */
  missing?: Condition;
  /** It is one of these, or points to one of them. */
  among?(values: readonly unknown[]): Condition;
  /** It is none of these, or missing. Without it this is the opposite of `among`. */
  besides?(values: readonly unknown[]): Condition;
  /** A text that holds this one. */
  holds?(text: string): Condition;
  is?(yes: boolean): Condition;
  /** Of numbers and days. */
  least?(value: unknown): Condition;
  most?(value: unknown): Condition;
  /** A day or moment of the last so many days. */
  newer?(days: number): Condition;
}

const not = (condition: Condition): Condition => sql`(${condition}) is not true`;

/**
 * What the query asks of one value, by the keys that begin with `key`.
 * @param open whether the viewer may open what the value refers to. What they may not is missing for them: it is found
 * as no value, it is none of any values, and it is empty.
 */
export function askedOf(
  value: Comparable,
  key: string,
  query: ListQuery,
  open: Condition | undefined,
): Condition[] {
  const asked: Condition[] = [];
  const found = (condition: Condition | undefined) => condition && asked.push(condition);
  const seen = (condition: Condition) => (open ? sql`${condition} and ${open}` : condition);
  const given = (ending: string) => query[`${key}${ending}`];
  const plain = given('');
  if (Array.isArray(plain)) found(value.among?.(plain));
  else if (typeof plain === 'boolean') found(value.is?.(plain));
  else if (typeof plain === 'string' && plain) found(value.holds?.(plain));
  if (given('_min') !== undefined) found(value.least?.(given('_min')));
  if (given('_max') !== undefined) found(value.most?.(given('_max')));
  const preset = given('_preset') as keyof typeof datePresets | undefined;
  if (preset) found(value.newer?.(datePresets[preset]));
  if (given('_last') !== undefined) found(value.newer?.(Number(given('_last'))));
  if (given('_from')) found(value.least?.(given('_from')));
  if (given('_to')) found(value.most?.(given('_to')));
  // An index finds what is asked for: whether it is open to the viewer is said once, for all of it.
  if (open && asked.length > 0) asked.push(open);
  const excluded = given('_not');
  if (Array.isArray(excluded) && excluded.length > 0 && value.among)
    found(value.besides && !open ? value.besides(excluded) : not(seen(value.among(excluded))));
  const empty = given('_empty');
  if (empty === true) found(value.missing && !open ? value.missing : not(seen(value.filled)));
  if (empty === false) found(seen(value.filled));
  return asked;
}
