import type { ActionReply } from '@hireloom/contracts/kit/reply';
import type { peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { activity } from '../../platform/activity/activity.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { endSessions, isExpired } from '../../platform/auth/sessions.ts';
import type { Context } from '../../platform/context.ts';
import { asSystem } from '../../platform/db/transaction.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { readMember } from './member-row.ts';

const MOST = 50;

/** A member's last sign-ins, newest first. Throws `not_found`. */
export async function memberSessions(
  { tx, viewer, platform }: Context,
  id: number,
): Promise<ReplyOf<typeof peopleEndpoints.sessions.list>> {
  const { account_id } = await readMember(tx, viewer.team_id, id);
  const rows = await asSystem(tx, (system) =>
    system
      .selectFrom('session')
      .select(['id', 'started_on', 'last_used_on', 'user_agent', 'address', 'ended_on'])
      .where('account_id', '=', account_id)
      .orderBy('started_on', 'desc')
      .limit(MOST)
      .execute(),
  );
  const now = platform.now();
  return { results: rows.map((row) => ({ ...row, open: row.ended_on === null && !isExpired(row, now) })) };
}

/** Signs a member out everywhere, at once. Throws `not_found`; `conflict` for oneself. */
export async function endMemberSessions(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer, platform } = context;
  const { account_id, first_name, last_name } = await readMember(tx, viewer.team_id, id);
  if (id === viewer.id) throw conflict('Sign out to end your own session');
  await asSystem(tx, (system) => endSessions(system, platform, account_id, 'ended_by_admin'));
  const name = `${first_name} ${last_name}`;
  await activity(context, { entity: 'member', record_id: id, record_name: name, action: 'sessions_ended' });
  await announceSessions(tx, viewer.team_id, account_id);
  context.after_commit.push(() => sessionCache(platform).forget(account_id));
  return actionSaid(0, phrase('{name} was signed out everywhere', { name }));
}
