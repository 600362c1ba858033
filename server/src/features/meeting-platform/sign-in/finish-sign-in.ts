import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type {
  MeetingPlatformRow,
  meetingPlatformEndpoints,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import type { PlatformKind } from '@hireloom/contracts/meeting-platform/platform-pick';
import { z } from 'zod';
import { activity } from '../../../platform/activity/activity.ts';
import { open, sha256 } from '../../../platform/auth/keys.ts';
import type { Platform, Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { finishCode } from '../../../platform/oauth/code-flow.ts';
import { type OauthTokens, tokensOf } from '../../../platform/oauth/tokens.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { wakeMeetings } from '../keep/wake-meetings.ts';
import { callService } from '../maker/service-call.ts';
import { lockPlatform } from '../meeting-platform.service.ts';
import { readPlatforms } from '../platforms.queries.ts';
import { VERIFIER } from './begin-sign-in.ts';
import { providerOf, redirectUri } from './platform-provider.ts';
import { sealTokens } from './platform-tokens.ts';

const notOpen = () => conflict('This sign-in is not open any more. Begin again.');
const refused = () => conflict('The sign-in was not completed. Begin again.');

/**
 * Keeps the tokens of a sign-in, sealed, and takes up what waited for the platform. What the browser came back with is
 * good once, and only for the session that began it; a wrong, foreign, used or old one gets the same words. Throws
 * `conflict`.
 */
export async function finishSignIn(
  platform: Platform,
  viewer: Viewer,
  { code, state }: BodyOf<typeof meetingPlatformEndpoints.finishSignIn>,
): Promise<MeetingPlatformRow> {
  const { id, kind, verifier } = await take(platform, viewer, state);
  const provider = await providerOf(platform.config, kind).catch(() => null);
  if (!provider) throw refused();
  const uri = redirectUri(platform.config);
  const answer = await finishCode(provider, uri, { code, state, verifier }, kind !== 'zoom').catch(
    (error: unknown) => {
      platform.log.warn({ err: error, kind }, 'sign-in at a meeting platform failed');
      throw refused();
    },
  );
  const tokens = tokensOf(answer, platform.now());
  if (!tokens.refresh_token)
    throw conflict('The provider gave no lasting access. Begin again and agree to it.');
  const account_name = await nameOf(platform, kind, answer.claims() ?? {}, tokens);
  return runInTeam(platform, viewer, { uploads: [], request_id: 'meeting_sign_in' }, async (context) => {
    const { name } = await lockPlatform(context, id);
    await context.tx
      .updateTable('meeting_platform')
      .set((column) => ({
        ...{ tokens: sealTokens(platform, tokens), account_name, state: 'untried' },
        ...{ error: null, error_phrase: null, error_on: null, version: column('version', '+', 1) },
        ...{ updated_by_id: viewer.id, updated_on: platform.now().toISOString() },
      }))
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute();
    await wakeMeetings(context, viewer.team_id, id);
    const log = { entity: 'meeting_platform', record_id: id, record_name: name, action: 'signed_in' };
    await activity(context, log);
    await entityChanged(context, 'meeting_platform', id);
    const [row] = await readPlatforms(context.tx, viewer.team_id, id);
    if (!row) throw notOpen();
    return row;
  });
}

/** Marks the sign-in as used, in a commit of its own: whatever follows, it is never good again. */
async function take(platform: Platform, viewer: Viewer, state: string) {
  const { team_id } = viewer;
  const found = await withTeam(platform.db, team_id, async (tx) => {
    const row = await tx
      .updateTable('meeting_platform_sign_in')
      .set({ used_on: platform.now().toISOString() })
      .where('team_id', '=', team_id)
      .where('member_id', '=', viewer.id)
      .where('session_id', '=', viewer.session_id)
      .where('state_hash', '=', sha256(state))
      .where('used_on', 'is', null)
      .where('expires_on', '>', platform.now().toISOString())
      .returning(['platform_id', 'verifier'])
      .executeTakeFirst();
    if (!row) return null;
    const [one] = await readPlatforms(tx, team_id, row.platform_id);
    return one ? { ...row, kind: one.kind } : null;
  });
  const verifier = found && open(platform.secret, VERIFIER, found.verifier);
  if (!found || !verifier) throw notOpen();
  return { id: found.platform_id, kind: found.kind, verifier };
}

const claim = z.object({ email: z.string().optional(), preferred_username: z.string().optional() });
const zoomUser = z.object({ email: z.string() });

/** Whose meetings they will be, to be shown; null where the provider does not say. */
async function nameOf(
  { config }: Platform,
  kind: PlatformKind,
  claims: object,
  { access_token = '' }: OauthTokens,
): Promise<string | null> {
  if (kind !== 'zoom') {
    const { email, preferred_username } = claim.safeParse(claims).data ?? {};
    return email ?? preferred_username ?? null;
  }
  const service = { name: 'Zoom', root: config.ZOOM_API_URL, token: access_token };
  const me = await callService(service, { method: 'GET', path: '/users/me' }).catch(() => null);
  return zoomUser.safeParse(me).data?.email ?? null;
}
