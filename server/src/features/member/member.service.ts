import type { Member, memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { activity, type Change } from '../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { endSessions } from '../../platform/auth/sessions.ts';
import { type Context, enqueue } from '../../platform/context.ts';
import { asSystem } from '../../platform/db/transaction.ts';
import { emit } from '../../platform/events/emit.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { dropMailTo } from '../../platform/mail/mail.ts';
import {
  admitAccount,
  createAccount,
  endLinks,
  issueLink,
  queueLinkMail,
  renameAccount,
} from '../auth/index.ts';
import { newRecruiterPermissions } from '../permission-preset/index.ts';
import type { LeavingConsequence } from './leaving.ts';
import { checkHeirs, reportHigher } from './leaving.service.ts';
import { checkReportsTo, keepAnAdmin, keepVendorLimit, lockTeam } from './member-guards.ts';
import { type MemberRecord, readMember, toMember } from './member-row.ts';

const labels: Record<string, string> = {
  first_name: 'First name',
  last_name: 'Last name',
  username: 'User name',
  email: 'E-mail',
  phone: 'Phone',
  roles: 'Roles',
  reports_to: 'Reports to',
  permissions: 'Permissions',
  is_active: 'Active',
};

/**
 * Invites a member: makes the account and sends the link to choose a password. Errors: `invalid_input` at `email` or
 * `username` when somebody anywhere has it, at `roles` when the vendor limit is reached, at `reports_to` when they can
 * not report to that member.
 */
export async function inviteMember(
  context: Context,
  body: BodyOf<typeof memberEndpoints.create>,
): Promise<Member> {
  const { viewer, tx } = context;
  await lockTeam(tx, viewer.team_id);
  if (body.reports_to) await checkReportsTo(tx, viewer.team_id, null, body.reports_to);
  const member = await addMember(context, body);
  if (member.roles.includes('vendor')) await keepVendorLimit(tx, viewer.team_id);
  return toMember(context, member);
}

/** Makes a member with an account and sends the link, under the team's lock, once everything else was checked. */
export async function addMember(
  context: Context,
  { reports_to, ...body }: BodyOf<typeof memberEndpoints.create>,
): Promise<MemberRecord> {
  const { viewer, tx } = context;
  const roles = [...new Set(body.roles)];
  const accountId = await asSystem(tx, (system) => createAccount(system, viewer.team_id, body));
  const { id } = await tx
    .insertInto('member')
    .values({
      ...body,
      reports_to_id: reports_to ?? null,
      team_id: viewer.team_id,
      account_id: accountId,
      roles,
      acting_role: roles[0] ?? '',
      permissions: JSON.stringify(
        roles.includes('recruiter') ? await newRecruiterPermissions(tx, viewer.team_id) : [],
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const member = await readMember(tx, viewer.team_id, id);
  await sendInvitation(context, member);
  await activity(context, { entity: 'member', record_id: id, record_name: nameOf(member), action: 'create' });
  await emit(context, 'member.invited', id);
  return member;
}

/**
 * Changes a member, deactivates one or takes one back. Rights change at once for the sessions they have. Errors:
 * as in `inviteMember`; `conflict` when no active Admin would be left; `invalid_input` at `hand_over.<kind>` for somebody
 * who can not take over. `leaving` is what follows for whoever leaves or gives up a role.
 */
export async function updateMember(
  context: Context,
  id: number,
  { reports_to, hand_over, ...body }: BodyOf<typeof memberEndpoints.update>,
  leaving: readonly LeavingConsequence[],
): Promise<Member> {
  const { viewer, tx, platform } = context;
  await lockTeam(tx, viewer.team_id);
  const before = await readMember(tx, viewer.team_id, id);
  const roles = [...new Set(body.roles ?? before.roles)];
  if (reports_to) await checkReportsTo(tx, viewer.team_id, id, reports_to);
  if (body.permissions && !roles.includes('recruiter')) {
    throw invalid({ permissions: 'Only recruiters have module permissions' });
  }
  const firstTimeRecruiter = roles.includes('recruiter') && !before.roles.includes('recruiter');
  const permissions =
    body.permissions ?? (firstTimeRecruiter ? await newRecruiterPermissions(tx, viewer.team_id) : undefined);
  // Whoever leaves, or acts no more as what they were asked as, hands over what waits for them.
  const leaves = before.is_active && body.is_active === false;
  const handsOver = leaves || before.roles.some((role) => !roles.includes(role));
  if (hand_over && !leaves) throw invalid({ hand_over: 'Only a member who leaves hands over' });
  const heirs = await checkHeirs(context, id, hand_over ?? {});
  if (handsOver) for (const { before: lock } of leaving) await lock(context, id);
  await tx
    .updateTable('member')
    .set((set) => ({
      ...body,
      ...(reports_to === undefined ? {} : { reports_to_id: reports_to }),
      roles,
      permissions: permissions ? JSON.stringify(permissions) : set.ref('permissions'),
      acting_role: roles.find((role) => role === before.acting_role) ?? roles[0] ?? '',
      version: set('version', '+', 1),
      updated_on: platform.now().toISOString(),
    }))
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const after = await readMember(tx, viewer.team_id, id);
  await keepAnAdmin(tx, viewer.team_id);
  if (isVendor(after) && !isVendor(before)) await keepVendorLimit(tx, viewer.team_id);
  await updateAccount(context, before, after);
  if (leaves) await dropMailTo(tx, viewer.team_id, before.email);
  if (handsOver) for (const { after: handOver } of leaving) await handOver(context, id, heirs);
  if (leaves) await reportHigher(context, before);
  const changes = changesBetween(before, after);
  await activity(context, {
    entity: 'member',
    record_id: id,
    record_name: nameOf(after),
    action: 'update',
    changes,
  });
  await emitChange(context, before, after, changes);
  await announceSessions(tx, viewer.team_id, after.account_id);
  context.after_commit.push(() => platform.counts.forget(viewer.team_id));
  context.after_commit.push(() => sessionCache(platform).forget(after.account_id));
  return toMember(context, after);
}

/** Leaving and coming back are events of their own. */
async function emitChange(
  context: Context,
  before: MemberRecord,
  after: MemberRecord,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  if (before.is_active !== after.is_active)
    await emit(context, after.is_active ? 'member.reactivated' : 'member.deactivated', after.id);
  else await emit(context, 'member.updated', after.id, { fields: changes.map(({ field }) => field) });
}

/** What of a member's change concerns signing in: names, the right to do so, open links, live sessions. */
async function updateAccount(context: Context, before: MemberRecord, after: MemberRecord): Promise<void> {
  const { tx, platform } = context;
  const accountId = after.account_id;
  const newAddress = after.email !== before.email;
  const activated = await asSystem(tx, async (system) => {
    if (newAddress || after.username !== before.username) await renameAccount(system, accountId, after);
    if (newAddress || !after.is_active) await endLinks(system, platform, accountId);
    if (!after.is_active) await endSessions(system, platform, accountId, 'user_inactive');
    return admitAccount(system, accountId, after.is_active);
  });
  if (!activated && after.is_active && newAddress) await sendInvitation(context, after);
}

async function sendInvitation(context: Context, member: MemberRecord): Promise<void> {
  const { tx, platform, viewer } = context;
  const link = await asSystem(tx, (system) => issueLink(system, platform, member.account_id, 'activate'));
  enqueue(
    context,
    await queueLinkMail(tx, platform, { ...member, team_id: viewer.team_id }, 'activate', link),
  );
}

const nameOf = (member: MemberRecord) => `${member.first_name} ${member.last_name}`;

const isVendor = (member: MemberRecord) => member.is_active && member.roles.includes('vendor');

function changesBetween(before: MemberRecord, after: MemberRecord): Change[] {
  const from: Record<string, unknown> = { ...before };
  const to: Record<string, unknown> = { ...after };
  return Object.entries(labels)
    .filter(([field]) => JSON.stringify(from[field]) !== JSON.stringify(to[field]))
    .map(([field, label]) => ({ field, label, from: from[field] ?? null, to: to[field] ?? null }));
}
