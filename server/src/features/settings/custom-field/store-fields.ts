import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import type { NextField, NextTable } from './next-fields.ts';

/** Writes a table as it is to be. What is not among its fields any more is retired, with its values. */
export async function storeTable(
  { tx, viewer, platform }: Context,
  { table, active, fields, before }: NextTable,
): Promise<void> {
  await tx
    .insertInto('custom_field_table')
    .values({ team_id: viewer.team_id, entity: table, active })
    .onConflict((conflicting) => conflicting.columns(['team_id', 'entity']).doUpdateSet({ active }))
    .execute();
  const kept = fields.flatMap(({ id }) => id ?? []);
  const retired = before.fields.map(({ id }) => id).filter((id) => !kept.includes(id));
  if (retired.length > 0) {
    await tx
      .updateTable('custom_field')
      .set({ retired_on: platform.now().toISOString() })
      .where('team_id', '=', viewer.team_id)
      .where('id', 'in', retired)
      .execute();
  }
  const stored = new Map(before.fields.map((field) => [field.id, field]));
  for (const [position, field] of fields.entries()) {
    const { id } = field;
    const values = { ...columnsOf(field), position };
    if (id === undefined) {
      await tx
        .insertInto('custom_field')
        .values({ ...values, key: field.key, type: field.type, team_id: viewer.team_id, entity: table })
        .execute();
      continue;
    }
    await tx
      .updateTable('custom_field')
      .set(values)
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute();
    // Its projection holds what is unique: it is made anew.
    if (field.unique && !stored.get(id)?.unique) await holdUnique({ tx, viewer }, id, field.title);
  }
}

async function holdUnique({ tx, viewer }: Pick<Context, 'tx' | 'viewer'>, id: number, title: string) {
  await sql`savepoint unique_values`.execute(tx);
  try {
    await sql`set local statement_timeout = '10min'`.execute(tx);
    await sql`delete from custom_value where team_id = ${viewer.team_id} and field_id = ${id}`.execute(tx);
    await sql`select project_custom_field(${viewer.team_id}::bigint, ${id}::bigint)`.execute(tx);
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    if (!isTaken) throw error;
    throw conflict(phrase('{title} can not be unique: several records have the same value', { title }));
  }
}

const columnsOf = (field: NextField) => ({
  title: field.title,
  choices: field.choices,
  active: field.active,
  show_on_table: field.show_on_table,
  show_on_email_templates: field.show_on_email_templates,
  subtype: field.subtype,
  section: field.section,
  required: field.required,
  is_unique: field.unique,
  default_value: field.default === null ? null : JSON.stringify(field.default),
  help: field.help,
  min_value: field.min,
  max_value: field.max,
  currency: field.currency,
  show_when_field: field.show_when?.field ?? null,
  show_when_value: field.show_when?.value ?? null,
  roles: [...field.roles],
  retired_on: null,
});
