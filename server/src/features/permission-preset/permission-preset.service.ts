import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { builtInLabels } from '@hireloom/contracts/permission-preset/built-in-presets';
import {
  MOST_PRESETS,
  type PermissionPresetRow,
  permissionPresetEndpoints,
} from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import { sql } from 'kysely';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { readPreset } from './permission-preset.queries.ts';

const ENTITY = 'permission_preset';

/** Keeps switches under a name. Throws `invalid_input` at `name` where it is taken, `conflict` past the most. */
export async function createPreset(
  context: Context,
  { name, permissions }: BodyOf<typeof permissionPresetEndpoints.create>,
): Promise<PermissionPresetRow> {
  const { tx, viewer } = context;
  await lockPresets(context);
  await checkName(context, name, 0);
  const { count } = await tx
    .selectFrom('permission_preset')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= MOST_PRESETS)
    throw conflict(phrase('A team keeps at most {count} presets', { count: MOST_PRESETS }));
  const { id } = await tx
    .insertInto('permission_preset')
    .values({
      ...{ team_id: viewer.team_id, name, permissions: JSON.stringify(permissions) },
      ...{ created_by_id: viewer.id, updated_by_id: viewer.id },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await told(context, { id, name }, 'create');
  return readPreset(context, id);
}

/**
 * Renames or changes a preset, or makes it what new recruiters begin with, in place of another; those who have it keep
 * their switches. Throws as `createPreset`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updatePreset(
  context: Context,
  id: number,
  { version, ...body }: BodyOf<typeof permissionPresetEndpoints.update>,
): Promise<PermissionPresetRow> {
  await lockPresets(context);
  const before = await readPreset(context, id);
  if (version !== before.version)
    throw staleVersion({ label: 'Preset' }, { ...before, updated_by: before.updated_by?.name ?? null });
  if (body.name !== undefined) await checkName(context, body.name, id);
  if (body.is_default && !before.is_default) await dropDefault(context);
  await put(context, id, {
    ...(body.name === undefined ? {} : { name: body.name }),
    ...(body.permissions === undefined ? {} : { permissions: JSON.stringify(body.permissions) }),
    ...(body.is_default === undefined ? {} : { is_default: body.is_default }),
  });
  const after = await readPreset(context, id);
  await told(context, after, 'update', changesBetween(before, after));
  return after;
}

/** Deletes a preset: recruiters keep their switches, new ones begin as a full recruiter if it was theirs. Throws `not_found`. */
export async function removePreset(context: Context, id: number): Promise<ActionReply> {
  await lockPresets(context);
  const row = await readPreset(context, id);
  await put(context, id, { deleted_on: sql<string>`now()`, is_default: false });
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

/** Presets of a team change one after the other: names and the one default hold under a race. */
async function lockPresets({ tx, viewer }: Context): Promise<void> {
  await tx
    .selectFrom('team')
    .select('id')
    .where('id', '=', viewer.team_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

async function checkName({ tx, viewer }: Context, name: string, own: number): Promise<void> {
  const builtIn = Object.values(builtInLabels).some((label) => label.toLowerCase() === name.toLowerCase());
  const taken = await tx
    .selectFrom('permission_preset')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .where('id', '<>', own)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (builtIn || taken) throw invalid({ name: 'Name is already used' });
}

async function dropDefault({ tx, viewer }: Context): Promise<void> {
  await tx
    .updateTable('permission_preset')
    .set((set) => ({ is_default: false, version: set('version', '+', 1) }))
    .where('team_id', '=', viewer.team_id)
    .where('is_default', '=', true)
    .where('deleted_on', 'is', null)
    .execute();
}

async function put({ tx, viewer }: Context, id: number, columns: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('permission_preset')
    .set((set) => ({
      ...columns,
      version: set('version', '+', 1),
      updated_on: sql<string>`now()`,
      updated_by_id: viewer.id,
    }))
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

async function told(
  context: Context,
  { id, name }: { id: number; name: string },
  action: 'create' | 'update' | 'delete',
  changes: Change[] = [],
): Promise<void> {
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action, changes });
  await entityChanged(context, ENTITY, id);
}

const labels = { name: 'Name', permissions: 'Permissions', is_default: 'For new recruiters' } as const;

const changesBetween = (before: PermissionPresetRow, after: PermissionPresetRow): Change[] =>
  (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    JSON.stringify(before[field]) === JSON.stringify(after[field])
      ? []
      : [{ field, label: labels[field], from: before[field], to: after[field] }],
  );
