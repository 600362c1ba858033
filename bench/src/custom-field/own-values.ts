import type pg from 'pg';

export const FIELDS = 100;
/** So many of them stand on tables, and so are projected. */
const ON_TABLES = FIELDS / 10;

/** Kinds of fields, over and over, each with its value of a candidate. */
const kinds = [
  [{ type: 'others', subtype: 'integer' }, 'to_jsonb(id % 1000)'],
  [
    { type: 'options', choices: ['A', 'B', 'C'] },
    `to_jsonb(case when id % 500 = 0 then 'C' when id % 2 = 0 then 'A' else 'B' end)`,
  ],
  [{ type: 'date' }, `to_jsonb(to_char(date '2020-01-01' + (id % 2000)::int, 'YYYY-MM-DD'))`],
  [{ type: 'others', subtype: 'text' }, `to_jsonb('Note ' || id % 5000)`],
  [{ type: 'others', subtype: 'yes_no' }, 'to_jsonb(id % 2 = 0)'],
] as const;

const each = <T>(make: (kind: (typeof kinds)[number], at: number) => T): T[] =>
  Array.from({ length: FIELDS }, (_, at) => make(kinds[at % kinds.length] ?? kinds[0], at));

export const definitions = (): object[] =>
  each(([kind], at) => ({
    ...{ key: `field_${at}`, title: `Field ${at}`, show_on_table: at < ON_TABLES },
    ...kind,
  }));

/** A function takes a hundred arguments: fifty names with their values. */
function objectsOf(pairs: readonly string[]): string[] {
  const [part, rest] = [pairs.slice(0, 50), pairs.slice(50)];
  return part.length === 0 ? [] : [`jsonb_build_object(${part.join(', ')})`, ...objectsOf(rest)];
}

/**
 * Gives all candidates of a team a value of each field. An index over words is made anew after so many changes: that is
 * several times faster than adding row by row.
 */
export async function fillValues(client: pg.Client, team: number): Promise<void> {
  const values = objectsOf(each(([, value], at) => `'field_${at}', ${value}`)).join(' || ');
  await client.query('begin');
  await client.query(`set local maintenance_work_mem = '512MB'`);
  await client.query('drop index list_text_custom');
  await client.query(`update candidate set custom = ${values} where team_id = $1`, [team]);
  await client.query(
    'create index list_text_custom on list_text using gin (team_id, entity, custom gin_trgm_ops)',
  );
  await client.query('commit');
  for (const table of ['candidate', 'custom_value', 'list_text'])
    await client.query(`vacuum analyze ${table}`);
}
