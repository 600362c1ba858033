import { datePresets, type ListQuery } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import type { Condition } from '../condition.ts';
import { oneOf } from '../find/compare.ts';
import type { Narrowing } from '../find/narrowing.ts';
import type { Match } from '../find/reads.ts';
import type { Projected, StoredField } from './definitions.ts';

type Filter = Pick<StoredField, 'id'> & { projection: Projected };

export const columnFor = (projection: Projected): 'text' | 'number' | 'at' =>
  projection === 'choice' ? 'text' : projection;

/** What is asked of a field whose values are projected: a narrowing over its index, and conditions over `t`. */
export function askedOfProjected(
  field: Filter,
  key: string,
  query: ListQuery,
  teamId: number,
): { conditions: Condition[]; narrowings: Narrowing[] } {
  const column = columnFor(field.projection);
  const given = (ending: string) => query[`${key}${ending}`];
  const matches = matchesOf(field.projection, given);
  const found: { conditions: Condition[]; narrowings: Narrowing[] } = { conditions: [], narrowings: [] };
  const narrow = (match: Match) =>
    found.narrowings.push({
      ...{ team_id: teamId, field_id: field.id, on: 'id', matches: [match] },
      projection: { table: 'custom_value', column, id: 'record_id' },
      // Whoever walks the list looks at the value of each row: nothing is gathered before.
      walk: sql`(select bool_or(${match(sql.ref(`v.${column}`))}) ${valueOf(field)})`,
    });
  if (matches.length > 0)
    narrow((at) =>
      sql.join(
        matches.map((match) => match(at)),
        sql` and `,
      ),
    );
  const excluded = given('_not');
  if (Array.isArray(excluded) && excluded.length > 0)
    found.conditions.push(
      sql`(select bool_or(${oneOf(sql.ref(`v.${column}`), excluded)}) ${valueOf(field)}) is not true`,
    );
  if (given('_empty') === true) found.conditions.push(sql`not exists (select ${valueOf(field)})`);
  if (given('_empty') === false) narrow((at) => sql`${at} is not null`);
  return found;
}

const valueOf = ({ id }: Filter): Condition =>
  sql`from custom_value v where v.team_id = t.team_id and v.field_id = ${id} and v.record_id = t.id`;

function matchesOf(projection: Projected, given: (ending: string) => unknown): Match[] {
  const matches: Match[] = [];
  const plain = given('');
  if (Array.isArray(plain)) matches.push((at) => oneOf(at, plain));
  else if (typeof plain === 'boolean') matches.push((at) => sql`${at} = ${plain ? 1 : 0}`);
  if (projection === 'number') {
    const [least, most] = [given('_min'), given('_max')];
    if (least !== undefined) matches.push((at) => sql`${at} >= ${least}`);
    if (most !== undefined) matches.push((at) => sql`${at} <= ${most}`);
    return matches;
  }
  const [from, to] = [given('_from'), given('_to')];
  const preset = given('_preset') as keyof typeof datePresets | undefined;
  const days = preset ? datePresets[preset] : given('_last');
  if (from) matches.push((at) => sql`${at} >= ${from}::date::timestamptz`);
  if (to) matches.push((at) => sql`${at} < (${to}::date + 1)::timestamptz`);
  if (days !== undefined)
    matches.push((at) => sql`${at} >= (current_date - ${Number(days)}::int)::timestamptz`);
  return matches;
}
