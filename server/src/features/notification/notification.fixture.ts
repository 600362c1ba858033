import { viewerOfMember } from '../../platform/auth/viewer.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { runInTeam } from '../../platform/http/run.ts';
import type { Actor, TestTeam } from '../../testing/app.ts';
import type { News } from './news.ts';
import { notifyMembers } from './notify.ts';

/** Runs `work` as a member, in one transaction, past the HTTP side. */
export async function actingAs<T>(
  platform: Platform,
  team: TestTeam,
  actor: Actor,
  work: (context: Context) => Promise<T>,
): Promise<T> {
  const viewer = await team.sql((tx) => viewerOfMember(tx, team.id, actor.id));
  if (!viewer) throw new Error('The member is not active');
  return runInTeam(platform, viewer, { uploads: [], request_id: 'test' }, work);
}

export const someNews = (more: Partial<News> = {}): News => ({
  event: 'offer',
  context: 'offer',
  type: 'sent',
  message: 'An offer was sent',
  why: 'You made this offer.',
  ...more,
});

/** Tells members something that the team's admin caused. */
export const tell = (
  platform: Platform,
  team: TestTeam,
  members: readonly number[],
  more: Partial<News> = {},
): Promise<void> =>
  actingAs(platform, team, team.admin, (context) => notifyMembers(context, members, someNews(more)));

/** The mails of a team, the oldest first, with when each is to go. */
export const mailsOf = (team: TestTeam) =>
  team.sql((tx) =>
    tx
      .selectFrom('mail_message')
      .select(['id', 'recipients', 'subject', 'html', 'plain'])
      .where('team_id', '=', team.id)
      .orderBy('id')
      .execute(),
  );
