import type { Config } from '../../../platform/config/config.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import { type OpenProvider, openSignIn, type SignInSettings } from '../../../platform/oauth/provider.ts';

export const identityProviders = ['google', 'microsoft'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

/** How one signs in there; null where this installation is not set up for it. */
function settingsFor(config: Config, provider: IdentityProvider): SignInSettings | null {
  if (provider === 'microsoft') {
    if (!config.MICROSOFT_CLIENT_ID) return null;
    const login = config.MICROSOFT_LOGIN_URL.replace(/\/+$/, '');
    return {
      issuer: new URL(`${login}/${config.MICROSOFT_TENANT}/v2.0`),
      client_id: config.MICROSOFT_CLIENT_ID,
      client_secret: config.MICROSOFT_CLIENT_SECRET,
      scope: 'openid profile email offline_access User.Read Mail.ReadWrite Mail.Send',
      more: { prompt: 'select_account' },
    };
  }
  if (!config.GOOGLE_CLIENT_ID) return null;
  return {
    issuer: new URL(config.GOOGLE_ISSUER),
    client_id: config.GOOGLE_CLIENT_ID,
    client_secret: config.GOOGLE_CLIENT_SECRET,
    scope: 'openid email https://mail.google.com/',
    more: { access_type: 'offline', prompt: 'consent' },
  };
}

/** The providers that this installation can sign in at. */
export const signInsOf = (config: Config): IdentityProvider[] =>
  identityProviders.filter((provider) => settingsFor(config, provider) !== null);

/** Where the provider sends the browser back to. A page of ours of its own for each, so that none can pass for another. */
export const redirectUri = (config: Config, provider: IdentityProvider): string =>
  `${publicOrigin(config)}/mailbox/auth-redirect/${provider}`;

/** The provider, found by its own description of itself; null where the installation is not set up for it. */
export async function openProvider(config: Config, provider: IdentityProvider): Promise<OpenProvider | null> {
  const settings = settingsFor(config, provider);
  return settings && openSignIn(settings);
}
