import { Readable } from 'node:stream';
import type { recruiterPermissionEndpoints } from '@hireloom/contracts/member/recruiter-permission-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { allSwitches, readGranted, switchKey } from '@hireloom/contracts/permission/permission-set';
import { moduleLabels, optionLabels } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { cell } from '../../crud/export.ts';
import { readPermissions } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { RawReply } from '../../platform/http/route.ts';
import { fileLink } from '../../platform/storage/files.ts';

/** Everybody who may act as recruiter, by name, active or not; of these alone where `ids` are given. */
export async function listRecruiters(
  { tx, viewer, platform }: Context,
  ids?: readonly number[],
): Promise<ReplyOf<typeof recruiterPermissionEndpoints.list>> {
  let members = tx
    .selectFrom('member')
    .select(['id', 'name', 'photo_file_id', 'is_active', 'version', 'permissions'])
    .where('team_id', '=', viewer.team_id)
    .where(sql<boolean>`'recruiter' = any(roles)`);
  if (ids) members = members.where('id', 'in', ids);
  const rows = await members.orderBy('name').orderBy('id').execute();
  const results = rows.map(({ photo_file_id: photo, permissions, ...row }) => ({
    ...row,
    photo: photo ? fileLink(platform, viewer, photo) : null,
    permissions: readPermissions(permissions),
  }));
  return { results, count: results.length };
}

/** The whole matrix: a line for each recruiter, a column for each switch. */
export async function recruitersAsCsv(context: Context): Promise<RawReply> {
  const { results } = await listRecruiters(context);
  const heads = allSwitches.map(({ module, option }) => `${moduleLabels[module]}: ${optionLabels[option]}`);
  const line = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`;
  const lines = results.map(({ name, is_active, permissions }) => {
    const granted = readGranted(permissions);
    return line([
      name,
      is_active ? 'yes' : 'no',
      ...allSwitches.map((one) => (granted.has(switchKey(one)) ? 'yes' : 'no')),
    ]);
  });
  return new RawReply(Readable.from([`\uFEFF${line(['Name', 'Active', ...heads])}`, ...lines]), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="permissions.csv"',
  });
}
