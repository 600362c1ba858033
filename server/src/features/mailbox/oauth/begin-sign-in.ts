import { seal, sha256 } from '../../../platform/auth/keys.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { beginCode, SIGN_IN_MINUTES } from '../../../platform/oauth/code-flow.ts';
import { type IdentityProvider, openProvider, redirectUri } from './identity-provider.ts';

export const VERIFIER = 'mailbox sign-in';

/**
 * Where the viewer's browser goes to sign in elsewhere. What it comes back with is good for this session alone, once,
 * for a quarter of an hour. Throws `invalid_input` where the installation is not set up for the provider.
 */
export async function beginSignIn(context: Context, provider: IdentityProvider): Promise<string> {
  const { tx, viewer, platform } = context;
  const { config, secret, now } = platform;
  const found = await openProvider(config, provider).catch((error: unknown) => {
    platform.log.warn({ err: error, provider }, 'identity provider can not be reached');
    throw conflict('The sign-in page can not be reached now. Try again in a while.');
  });
  if (!found) throw invalid({ provider: 'This installation is not set up for this sign-in' });
  const { url, state, verifier } = await beginCode(found, redirectUri(config, provider));
  const own = { team_id: viewer.team_id, member_id: viewer.id };
  await tx
    .deleteFrom('mailbox_sign_in')
    .where('team_id', '=', own.team_id)
    .where('member_id', '=', own.member_id)
    .where('expires_on', '<', now().toISOString())
    .execute();
  await tx
    .insertInto('mailbox_sign_in')
    .values({
      ...own,
      session_id: viewer.session_id,
      provider,
      state_hash: sha256(state),
      verifier: seal(secret, VERIFIER, verifier),
      expires_on: new Date(now().getTime() + SIGN_IN_MINUTES * 60_000).toISOString(),
    })
    .execute();
  return url;
}
