import { type ListQuery, mayBeEmpty } from '@hireloom/contracts/kit/list-query';
import { type RawBuilder, sql } from 'kysely';
import { openTo, scopeOf, targetTable, titleColumn, valueSql } from '../columns.ts';
import type { Viewer } from '../../platform/context.ts';
import { type Condition, everyone, type Resource } from '../resource.ts';

interface Term {
  by: Condition;
  up: boolean;
  mayBeEmpty: boolean;
}

/** A field of the team that a list is sorted by: where its values stand. */
export interface OwnKey {
  field_id: number;
  column: 'text' | 'number' | 'at';
}

/** How a list is ordered: by its terms, then by id, which is unlike for all rows. */
export interface Sort {
  terms: Term[];
  /** Direction of the id. */
  up: boolean;
  /** Tables whose names are sorted by. */
  joins: RawBuilder<unknown>[];
  /** Set where a field of the team is all that is sorted by. */
  own?: OwnKey;
}

export const newestFirst: Sort = { terms: [], up: false, joins: [] };

const textKinds = new Set(['text', 'email', 'url', 'long_text']);

/** The order that a query asks for. */
export function sortOf(
  resource: Resource,
  query: ListQuery,
  viewer: Viewer,
  own: ReadonlyMap<string, OwnKey> = new Map(),
): Sort {
  const joins: RawBuilder<unknown>[] = [];
  const ascending = (index: number) => query.ascending[index] ?? query.ascending[0] ?? false;
  const at = query.orderBy.indexOf('id');
  // Nothing stands after the id: no two rows share it.
  const keys = at < 0 ? query.orderBy : query.orderBy.slice(0, at);
  const terms = keys.map((key, index): Term => {
    const inverse = resource.reads?.sortBy?.[key]?.inverse ?? false;
    return {
      by: sortExpression(resource, key, joins, viewer, own),
      up: ascending(index) !== inverse,
      mayBeEmpty: own.has(key) || sortsEmpty(resource, key),
    };
  });
  const up = at < 0 ? (terms[0]?.up ?? ascending(0)) : ascending(at);
  const [first] = keys;
  const alone = keys.length === 1 && first !== undefined && terms[0]?.up === up ? own.get(first) : undefined;
  return { terms, up, joins, ...(alone && { own: alone }) };
}

/** Only what can be empty says where empty values stand: else one index serves both directions. */
const sortsEmpty = ({ entity, reads }: Resource, key: string): boolean =>
  !reads?.sortBy?.[key]?.filled && mayBeEmpty(entity, key);

function sortExpression(
  resource: Resource,
  key: string,
  joins: RawBuilder<unknown>[],
  viewer: Viewer,
  own: ReadonlyMap<string, OwnKey>,
): Condition {
  const ofTeam = own.get(key);
  if (ofTeam) return ownExpression(key, ofTeam, joins);
  const special = resource.reads?.sortBy?.[key];
  if (special) return special.by;
  const stored = resource.reads?.keys?.[key];
  if (stored) return sql.ref(`t.${stored}`);
  const field = resource.entity.fields[key];
  const stampRef = key === 'created_by' || key === 'updated_by';
  if (stampRef || field?.kind === 'ref' || field?.kind === 'lookup') {
    const alias = `s_${key}`;
    const table = field ? targetTable(field) : 'member';
    // What the viewer may not open is sorted as empty.
    const scope = field && (field.copyOf ? openTo(resource, key, viewer) : scopeOf(field, viewer, alias));
    joins.push(
      sql`left join ${sql.table(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.team_id`)} = t.team_id and ${sql.ref(`${alias}.id`)} = ${valueSql(resource, key)} and ${scope ?? everyone}`,
    );
    return sql`lower(${sql.ref(`${alias}.${field ? titleColumn(field) : 'name'}`)})`;
  }
  const open = openTo(resource, key, viewer);
  const value = open ? sql`case when ${open} then ${valueSql(resource, key)} end` : valueSql(resource, key);
  return field && textKinds.has(field.kind) ? sql`lower(${value})` : value;
}

function ownExpression(key: string, { field_id, column }: OwnKey, joins: RawBuilder<unknown>[]): Condition {
  const alias = `s_${key}`;
  joins.push(
    sql`left join custom_value ${sql.ref(alias)} on ${sql.ref(`${alias}.team_id`)} = t.team_id and ${sql.ref(`${alias}.field_id`)} = ${field_id}
      and ${sql.ref(`${alias}.record_id`)} = t.id and ${sql.ref(`${alias}.item`)} = 0`,
  );
  return sql.ref(`${alias}.${column}`);
}

const direction = (up: boolean) => (up ? 'asc' : 'desc');

/** ORDER BY of a sort, or of its reverse: empty values stand last whichever way one sorts. */
export function orderOf({ terms, up }: Sort, reversed: boolean): Condition {
  return orderBy(terms, up, reversed, ({ by }) => by, sql.ref('t.id'));
}

/** The same over the columns `k0`, `k1`, … and `id` of rows that were found before. */
export function orderOfFound({ terms, up }: Sort, reversed: boolean, found: string): Condition {
  return orderBy(
    terms,
    up,
    reversed,
    (_term, index) => sql.ref(`${found}.k${index}`),
    sql.ref(`${found}.id`),
  );
}

function orderBy(
  terms: Term[],
  up: boolean,
  reversed: boolean,
  value: (term: Term, index: number) => Condition,
  id: Condition,
): Condition {
  const parts = terms.map((term, index) => {
    const empty = term.mayBeEmpty ? ` nulls ${reversed ? 'first' : 'last'}` : '';
    return sql`${value(term, index)} ${sql.raw(`${direction(term.up !== reversed)}${empty}`)}`;
  });
  return sql.join([...parts, sql`${id} ${sql.raw(direction(up !== reversed))}`]);
}

/** What a sort compares, as columns `k0`, `k1`, … beside the id. */
export function keysOf({ terms }: Sort): Condition {
  return sql.join(
    terms.map(({ by }, index) => sql`, ${by} as ${sql.ref(`k${index}`)}`),
    sql``,
  );
}

/** A row by which a list goes on: how many rows stand up to and with it, its id and the text of what it is sorted by. */
export interface Place {
  position: number;
  id: number;
  key: string | null;
}

/** Whether reading may begin beside a known row: one column at most, in the direction of the id. */
export function goesOnFrom({ terms, up, joins }: Sort): boolean {
  const [term] = terms;
  return joins.length === 0 && (!term || (terms.length === 1 && term.up === up));
}

/**
 * The rows after a place, or (reversed) those up to and with it. Where the sorted column is filled at the place and
 * empty further on, or the other way round, the rows beyond that border are not among them.
 */
export function beside({ terms: [term], up }: Sort, { id, key }: Place, reversed: boolean): Condition {
  const sign = sql.raw(up !== reversed ? (reversed ? '>=' : '>') : reversed ? '<=' : '<');
  if (!term) return sql`t.id ${sign} ${id}`;
  return key === null
    ? sql`${term.by} is null and t.id ${sign} ${id}`
    : sql`(${term.by}, t.id) ${sign} (${key}, ${id})`;
}
