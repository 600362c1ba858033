import { convertValue, textOf } from '@hireloom/contracts/custom-field/convert-value';
import { FAILURES_TOLD } from '@hireloom/contracts/custom-field/field-calls';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { StoredField } from './definitions.ts';

/** Values of one statement. */
const BATCH = 2000;

/** What became of the values of a field, and those that do not fit. */
export interface Converted {
  records: number;
  failed: number;
  failing: { id: number; value: unknown; why: string }[];
}

/** Goes through all records with a value, the newest first. Where it is applied, what fits is written. */
export async function convertAll(
  { tx, viewer }: Context,
  { entity, key }: StoredField,
  next: StoredField,
  apply: boolean,
): Promise<Converted> {
  const found: Converted = { records: 0, failed: 0, failing: [] };
  const table = sql.table(entity);
  for (let last = Number.MAX_SAFE_INTEGER; ; ) {
    const { rows } = await sql<{
      id: number;
      value: unknown;
    }>`select id, custom -> ${key} as value from ${table}
      where team_id = ${viewer.team_id} and id < ${last} and custom ->> ${key} is not null order by id desc limit ${BATCH}
      ${apply ? sql`for no key update` : sql``}`.execute(tx);
    const done: { id: number; value: unknown }[] = [];
    for (const { id, value } of rows) {
      if (textOf(value) === '') continue;
      found.records += 1;
      const made = convertValue(next, value);
      if ('value' in made) done.push({ id, value: made.value });
      else {
        found.failed += 1;
        if (found.failing.length < FAILURES_TOLD) found.failing.push({ id, value, why: made.why });
      }
    }
    if (apply && found.failed === 0 && done.length > 0)
      await sql`update ${table} t set custom = t.custom || jsonb_build_object(${key}::text, n.value), version = t.version + 1
        from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) as n (id bigint, value jsonb)
        where t.team_id = ${viewer.team_id} and t.id = n.id`.execute(tx);
    const end = rows.at(-1)?.id;
    if (end === undefined || rows.length < BATCH) return found;
    last = end;
  }
}
