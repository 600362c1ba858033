import {
  allowInsecureRequests,
  type Configuration,
  discovery,
  type TokenEndpointResponse,
  type TokenEndpointResponseHelpers,
} from 'openid-client';
import type { Config } from '../../../platform/config/config.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { AccountSecret } from '../account-secret.ts';

export const identityProviders = ['google', 'microsoft'] as const;
export type IdentityProvider = (typeof identityProviders)[number];

interface SignInSettings {
  issuer: URL;
  client_id: string;
  client_secret: string | undefined;
  scope: string;
  /** What the provider wants besides, to answer a token that lasts. */
  more: Record<string, string>;
}

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

export interface OpenProvider extends SignInSettings {
  configuration: Configuration;
}

const open = new Map<string, Promise<Configuration>>();

/** The provider, found by its own description of itself; null where the installation is not set up for it. */
export async function openProvider(config: Config, provider: IdentityProvider): Promise<OpenProvider | null> {
  const settings = settingsFor(config, provider);
  if (!settings) return null;
  const { issuer, client_id, client_secret } = settings;
  const key = `${issuer.href} ${client_id} ${client_secret ?? ''}`;
  const found =
    open.get(key) ??
    discovery(issuer, client_id, client_secret, undefined, {
      // Only where the operator has named a provider without TLS, as tests do.
      execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [],
    });
  open.set(key, found);
  try {
    return { ...settings, configuration: await found };
  } catch (error) {
    // Asked again at the next sign-in.
    open.delete(key);
    throw error;
  }
}

/** Tokens as an account keeps them. A refresh may come without a new refresh token: the one before stays good. */
export function secretOf(
  tokens: TokenEndpointResponse & TokenEndpointResponseHelpers,
  now: Date,
  before?: AccountSecret,
): AccountSecret {
  const seconds = tokens.expiresIn() ?? 3600;
  const refresh = tokens.refresh_token ?? before?.refresh_token;
  return {
    access_token: tokens.access_token,
    ...(refresh ? { refresh_token: refresh } : {}),
    expires_on: new Date(now.getTime() + seconds * 1000).toISOString(),
  };
}
