import type {
  PermissionPresetRow,
  permissionPresetEndpoints,
} from '@hireloom/contracts/permission-preset/permission-preset-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { defaultRecruiterPermissions, type ModulePermission } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { readPermissions } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';

async function select({ tx, viewer }: Context, id: number | null): Promise<PermissionPresetRow[]> {
  const { rows } = await sql<
    Omit<PermissionPresetRow, 'permissions'> & { permissions: unknown }
  >`select p.id, p.version, p.name, p.permissions, p.is_default, p.updated_on,
      jsonb_build_object('id', m.id, 'name', m.name) as updated_by
    from permission_preset p join member m on m.team_id = p.team_id and m.id = p.updated_by_id
    where p.team_id = ${viewer.team_id} and p.deleted_on is null and (${id}::bigint is null or p.id = ${id}::bigint)
    order by lower(p.name), p.id`.execute(tx);
  return rows.map((row) => ({ ...row, permissions: readPermissions(row.permissions) }));
}

/** The team's own presets, by name. */
export async function listPresets(context: Context): Promise<ReplyOf<typeof permissionPresetEndpoints.list>> {
  const results = await select(context, null);
  return { results, count: results.length };
}

/** Throws `not_found`. */
export async function readPreset(context: Context, id: number): Promise<PermissionPresetRow> {
  const [row] = await select(context, id);
  if (!row) throw notFound('Permission preset');
  return row;
}

/** What a new recruiter of the team begins with: its default preset, else everything in the daily work but deleting. */
export async function newRecruiterPermissions(tx: Tx, teamId: number): Promise<ModulePermission[]> {
  const row = await tx
    .selectFrom('permission_preset')
    .select('permissions')
    .where('team_id', '=', teamId)
    .where('is_default', '=', true)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  return row ? readPermissions(row.permissions) : defaultRecruiterPermissions();
}
