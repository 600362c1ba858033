import type { Member } from '@hireloom/contracts/member/member-endpoints';
import type { UserRow } from '@hireloom/contracts/auth/auth-endpoints';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { sql } from 'kysely';
import { actingRole, knownRoles, readPermissions } from '../../platform/auth/viewer.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';

const columns = [
  'id',
  'account_id',
  'first_name',
  'last_name',
  'username',
  'email',
  'phone',
  'photo_file_id',
  'roles',
  'acting_role',
  'permissions',
  'is_active',
  'reports_to_id',
  'last_login',
  'created_on',
] as const;

export const selectMember = (tx: Tx, teamId: number) =>
  tx
    .selectFrom('member')
    .select(columns)
    .select(
      sql<
        string | null
      >`(select above.name from member above where above.team_id = member.team_id and above.id = member.reports_to_id)`.as(
        'reports_to',
      ),
    )
    .select(
      sql<
        RefValue[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by lower(g.name)), '[]')
        from member_group_members l join member_group g on g.team_id = l.team_id and g.id = l.member_group_id
        where l.team_id = member.team_id and l.member_id = member.id and g.deleted_on is null and g.status = 'active')`.as(
        'member_groups',
      ),
    )
    .where('team_id', '=', teamId);

export type MemberRecord = Awaited<ReturnType<typeof readMember>>;

/** A member of the team. Throws `not_found`. */
export async function readMember(tx: Tx, teamId: number, id: number) {
  const member = await selectMember(tx, teamId).where('id', '=', id).executeTakeFirst();
  if (!member) throw notFound('Member');
  return member;
}

export async function toUser({ platform, viewer }: Context, member: MemberRecord): Promise<UserRow> {
  const roles = knownRoles(member.roles);
  return {
    id: member.id,
    first_name: member.first_name,
    last_name: member.last_name,
    username: member.username,
    email: member.email,
    phone: member.phone,
    photo: member.photo_file_id ? fileLink(platform, viewer, member.photo_file_id) : null,
    roles,
    current_role: actingRole(roles, member.acting_role),
  };
}

export async function toMember(context: Context, record: MemberRecord): Promise<Member> {
  const user = await toUser(context, record);
  const { is_active, last_login, created_on, member_groups } = record;
  return {
    id: record.id,
    user,
    current_role: user.current_role,
    roles: user.roles,
    ...(context.viewer.current_role === 'admin' ? { permissions: readPermissions(record.permissions) } : {}),
    is_active,
    last_login,
    reports_to:
      record.reports_to_id === null ? null : { id: record.reports_to_id, name: record.reports_to ?? '' },
    member_groups,
    created_on,
  };
}
