import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomPKCECodeVerifier,
} from 'openid-client';
import { randomSecret } from '../auth/keys.ts';
import type { OpenProvider } from './provider.ts';

/** How long what a browser comes back with is good. */
export const SIGN_IN_MINUTES = 15;

/** Where the browser goes to sign in, and what has to be remembered until it comes back. */
export async function beginCode(
  { configuration, more, scope }: OpenProvider,
  redirectUri: string,
): Promise<{ url: string; state: string; verifier: string }> {
  const state = randomSecret();
  const verifier = randomPKCECodeVerifier();
  const url = buildAuthorizationUrl(configuration, {
    ...more,
    redirect_uri: redirectUri,
    ...(scope === null ? {} : { scope }),
    state,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return { url: url.href, state, verifier };
}

/** What the provider gives for the code that the browser came back with. Throws where it refuses. */
export function finishCode(
  { configuration }: OpenProvider,
  redirectUri: string,
  { code, state, verifier }: { code: string; state: string; verifier: string },
  /** Whether the provider says who signed in. */
  idTokenExpected: boolean,
): ReturnType<typeof authorizationCodeGrant> {
  const back = new URL(redirectUri);
  back.searchParams.set('code', code);
  back.searchParams.set('state', state);
  // The state is known here alone and bound to the provider, which says as much as naming itself.
  back.searchParams.set('iss', configuration.serverMetadata().issuer);
  return authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    idTokenExpected,
  });
}
