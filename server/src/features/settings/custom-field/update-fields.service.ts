import { channels } from '@hireloom/contracts/channels';
import {
  type CustomFieldData,
  type CustomFieldTable,
  customFieldData,
} from '@hireloom/contracts/custom-field/custom-fields';
import { customRulesOf } from '@hireloom/contracts/custom-field/custom-rules';
import { sql } from 'kysely';
import { readDefinitions } from '../../../crud/custom/definitions.ts';
import { activity } from '../../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../../platform/auth/session-cache.ts';
import { type Context, enqueue } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { notify } from '../../../platform/realtime/realtime.ts';
import { parseJsonText } from '../json-text.ts';
import { customFieldRules, storedJson } from './custom-field.shapes.ts';
import { listCustomFields } from './list-fields.ts';
import { nextFields, refuseWrong } from './next-fields.ts';
import { projectAnewJob } from './project-anew.job.ts';
import { storeTable } from './store-fields.ts';

/**
 * Stores the given tables, see `customFieldData`. Errors at `data`: what is not JSON of that form, a key twice in a
 * table or one that was used before, an id of no field of the table, another key, type or subtype for an existing field,
 * and whatever is wrong with a definition.
 */
export async function updateCustomFields(context: Context, text: string): Promise<CustomFieldTable[]> {
  const { tx, viewer } = context;
  const given = parseJsonText('data', text, customFieldData);
  if (new Set(given.map(({ table }) => table)).size < given.length)
    throw invalid({ data: 'A table is given twice' });
  await tx.selectFrom('team').select('id').where('id', '=', viewer.team_id).forNoKeyUpdate().execute();
  const before = await listCustomFields(context);
  const wishes = given.map((table) => nextFields(table, before));
  await refuseWrong(context, wishes);
  const projected = await projections(context);
  for (const wish of wishes) await storeTable(context, wish);
  for (const [id, column] of await projections(context))
    if (column !== (projected.get(id) ?? null)) await projectField(context, id);
  return finish(context, before, given);
}

/** In which column lists find the values of each field; null for none. */
async function projections(context: Context): Promise<Map<number, string | null>> {
  return new Map((await readDefinitions(context)).map(({ id, projection }) => [id, projection]));
}

/**
 * Projects the values of a field. What others were about to write at this moment did not know of it: a job looks at
 * these records once more.
 */
export async function projectField(context: Context, id: number): Promise<void> {
  const { tx, viewer } = context;
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const { rows } = await sql<{
    projected: number;
  }>`select project_custom_field(${viewer.team_id}::bigint, ${id}::bigint) as projected`.execute(tx);
  const since = context.platform.now().toISOString();
  if ((rows[0]?.projected ?? 0) > 0) enqueue(context, projectAnewJob.queued(viewer.team_id, { id, since }));
}

async function finish(
  context: Context,
  before: CustomFieldTable[],
  given: CustomFieldData,
): Promise<CustomFieldTable[]> {
  const after = await keepRules(context);
  const changes = given.map(({ table }) => ({
    field: table,
    label: table,
    from: before.find((entry) => entry.table === table),
    to: after.find((entry) => entry.table === table),
  }));
  await activity(context, {
    entity: 'custom_field',
    record_id: 0,
    record_name: 'Custom fields',
    action: 'update',
    changes,
  });
  await notify(context, channels.team(context.viewer.team_id), { entity: 'custom_field' });
  return after;
}

/** Keeps beside the team what every read asks for; whoever is signed in is read anew. */
export async function keepRules(context: Context): Promise<CustomFieldTable[]> {
  const { tx, viewer, platform } = context;
  const after = await listCustomFields(context);
  const rules = storedJson(customFieldRules.rules, customRulesOf(after));
  const { numUpdatedRows } = await tx
    .updateTable('team')
    .set({ custom_rules: rules })
    .where('id', '=', viewer.team_id)
    .where(sql<boolean>`custom_rules <> ${rules}::jsonb`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) {
    await announceSessions(tx, viewer.team_id, null);
    context.after_commit.push(() => sessionCache(platform).forgetTeam(viewer.team_id));
  }
  return after;
}

/** A field of the team that is in use. Undefined for another one. */
export async function findField(context: Context, id: number) {
  const all = await readDefinitions(context);
  return all.find((field) => field.id === id && field.retired_on === null);
}
