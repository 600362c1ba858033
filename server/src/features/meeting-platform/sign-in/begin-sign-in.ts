import { seal, sha256 } from '../../../platform/auth/keys.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { beginCode, SIGN_IN_MINUTES } from '../../../platform/oauth/code-flow.ts';
import { lockPlatform } from '../meeting-platform.service.ts';
import { providerOf, redirectUri } from './platform-provider.ts';

export const VERIFIER = 'meeting platform sign-in';

/**
 * Where the viewer's browser goes to sign in for a platform. What it comes back with is good for this session alone, once,
 * for a quarter of an hour. Throws `not_found`; `conflict` where there is nothing to sign in at.
 */
export async function beginSignIn(context: Context, id: number): Promise<string> {
  const { tx, viewer, platform } = context;
  const { config, secret, now } = platform;
  const { kind } = await lockPlatform(context, id);
  const provider = await providerOf(config, kind).catch((error: unknown) => {
    platform.log.warn({ err: error, kind }, 'meeting platform can not be reached');
    throw conflict('The sign-in page can not be reached now. Try again in a while.');
  });
  if (!provider) throw conflict('This installation is not set up for this sign-in');
  const { url, state, verifier } = await beginCode(provider, redirectUri(config));
  const own = { team_id: viewer.team_id, member_id: viewer.id };
  await tx
    .deleteFrom('meeting_platform_sign_in')
    .where('team_id', '=', own.team_id)
    .where('member_id', '=', own.member_id)
    .where('expires_on', '<', now().toISOString())
    .execute();
  await tx
    .insertInto('meeting_platform_sign_in')
    .values({
      ...{ ...own, platform_id: id, session_id: viewer.session_id, state_hash: sha256(state) },
      verifier: seal(secret, VERIFIER, verifier),
      expires_on: new Date(now().getTime() + SIGN_IN_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return url;
}
