import type { Profile, profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { Role } from '@hireloom/contracts/permissions';
import { activity } from '../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { actingRole, heldRoles } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import { asSystem } from '../../platform/db/transaction.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { adoptImage } from '../../platform/storage/files.ts';
import { readMember, toUser } from '../member/index.ts';

/** All that the viewer may know of themselves, and what they may do. */
export async function profile(context: Context): Promise<Profile> {
  const { viewer, tx } = context;
  const member = await readMember(tx, viewer.team_id, viewer.id);
  const team = await tx
    .selectFrom('team')
    .select(['id', 'name'])
    .where('id', '=', viewer.team_id)
    .executeTakeFirstOrThrow();
  return {
    user: { ...(await toUser(context, member)), roles: [...viewer.roles], current_role: viewer.current_role },
    team,
    is_super_recruiter: viewer.current_role === 'super_recruiter',
    permissions: viewer.permissions,
    closed_stages: viewer.closed_stages,
  };
}

/** Changes the viewer's own name, phone or photo. `photo: null` takes the picture away. */
export async function updateProfile(
  context: Context,
  { photo, ...changes }: BodyOf<typeof profileEndpoints.update>,
): Promise<Profile> {
  const { viewer, tx, platform, uploads } = context;
  const picture = uploads.find((upload) => upload.field === 'photo');
  const photoId = picture
    ? await adoptImage(context, picture, { entity: 'member', record_id: viewer.id })
    : photo;
  await tx
    .updateTable('member')
    .set((set) => ({
      ...changes,
      ...(photoId === undefined ? {} : { photo_file_id: photoId }),
      version: set('version', '+', 1),
      updated_on: platform.now().toISOString(),
    }))
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', viewer.id)
    .execute();
  const record_name = `${changes.first_name ?? ''} ${changes.last_name ?? ''}`.trim() || viewer.name;
  await activity(context, { entity: 'member', record_id: viewer.id, record_name, action: 'profile_updated' });
  await announceSessions(tx, viewer.team_id, viewer.account_id);
  context.after_commit.push(() => platform.counts.forget(viewer.team_id));
  context.after_commit.push(() => sessionCache(platform).forget(viewer.account_id));
  return profile(context);
}

/** Lets the viewer act in another role. Throws `forbidden` for one that they may not act in at this moment. */
export async function changeRole(context: Context, role: Role): Promise<void> {
  const { viewer, tx } = context;
  const now = await heldNow(context);
  if (now.roles.includes(role) && !now.held.includes(role))
    throw forbidden('External vendors are switched off in this team');
  const changed = await tx
    .updateTable('member')
    .set({ acting_role: role })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', viewer.id)
    .where('is_active', '=', true)
    .where((where) => where(where.val<string>(role), '=', where.fn.any('roles')))
    .returning('id')
    .executeTakeFirst();
  if (!changed) throw forbidden('You do not hold this role');
  await activity(context, {
    entity: 'member',
    record_id: viewer.id,
    record_name: viewer.name,
    action: 'role_changed',
    changes: [{ field: 'current_role', label: 'Current role', from: viewer.current_role, to: role }],
  });
  await announceSessions(tx, viewer.team_id, viewer.account_id);
}

/** The role as it is stored now, whatever a cache says. */
export async function currentRole(context: Context): Promise<Role> {
  const { held, acting_role } = await heldNow(context);
  return actingRole(held, acting_role);
}

/** Roles as they are stored, and those of them that the viewer may act in. */
async function heldNow({ viewer, tx }: Context) {
  const member = await tx
    .selectFrom('member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['m.roles', 'm.acting_role', 't.settings as team_settings'])
    .where('m.team_id', '=', viewer.team_id)
    .where('m.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return { ...member, held: heldRoles(member) };
}

/** The viewer's last sign-ins, newest first. */
export async function ownSessions({ viewer, tx }: Context) {
  const rows = await asSystem(tx, (system) =>
    system
      .selectFrom('session')
      .select(['id', 'started_on', 'last_used_on', 'user_agent', 'ended_on'])
      .where('account_id', '=', viewer.account_id)
      .orderBy('started_on', 'desc')
      .limit(50)
      .execute(),
  );
  return { results: rows.map((row) => ({ ...row, current: row.id === viewer.session_id })) };
}
