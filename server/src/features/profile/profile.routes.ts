import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { roleLabels, roles } from '@hireloom/contracts/permissions';
import { profileEndpoints } from '@hireloom/contracts/profile/profile-endpoints';
import { sessionCache } from '../../platform/auth/session-cache.ts';
import { withTeam } from '../../platform/db/transaction.ts';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { signedIn } from '../../platform/http/signed-in.ts';
import { changeRole, currentRole, ownSessions, profile, updateProfile } from './profile.service.ts';

/** What people see and change of themselves, and the role they act in. */
export const profileRoutes: Route[] = [
  bareRoute(authEndpoints.changeRole, async (bare, { body }) => {
    const viewer = signedIn(bare);
    const { platform } = bare;
    await withTeam(platform.db, viewer.team_id, (tx) =>
      changeRole(
        {
          ...{ viewer, team_id: viewer.team_id, platform, tx },
          ...{ request_id: bare.request.id, uploads: [], jobs: [], after_commit: [] },
        },
        body.role,
      ),
    );
    sessionCache(platform).forget(viewer.account_id);
    return { role: body.role };
  }),
  route(authEndpoints.currentRole, async (context) => ({ role: await currentRole(context) })),
  readRoute(authEndpoints.roleList, async () => ({
    results: roles.map((name, index) => ({ id: index + 1, name, label: roleLabels[name] })),
  })),
  readRoute(profileEndpoints.profile, profile),
  route(profileEndpoints.update, (context, { body }) => updateProfile(context, body)),
  route(profileEndpoints.sessions, ownSessions),
];
