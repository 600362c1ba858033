import { isRemote } from '@hireloom/contracts/meeting-platform/meeting-link';
import { type PlatformKind, platformKinds } from '@hireloom/contracts/meeting-platform/platform-pick';
import type { Config } from '../../../platform/config/config.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import { type OpenProvider, openSignIn, type SignInSettings } from '../../../platform/oauth/provider.ts';

/** How one signs in for meetings of this kind; null where there is nothing to sign in at, or it is not set up. */
function settingsFor(config: Config, kind: PlatformKind): SignInSettings | null {
  if (kind === 'teams' && config.MICROSOFT_CLIENT_ID) {
    const login = config.MICROSOFT_LOGIN_URL.replace(/\/+$/, '');
    return {
      issuer: new URL(`${login}/${config.MICROSOFT_TENANT}/v2.0`),
      client_id: config.MICROSOFT_CLIENT_ID,
      client_secret: config.MICROSOFT_CLIENT_SECRET,
      scope: 'openid profile email offline_access User.Read OnlineMeetings.ReadWrite',
      more: { prompt: 'select_account' },
    };
  }
  if (kind === 'meet' && config.GOOGLE_CLIENT_ID)
    return {
      issuer: new URL(config.GOOGLE_ISSUER),
      client_id: config.GOOGLE_CLIENT_ID,
      client_secret: config.GOOGLE_CLIENT_SECRET,
      scope: 'openid email https://www.googleapis.com/auth/calendar.events',
      more: { access_type: 'offline', prompt: 'consent' },
    };
  if (kind === 'zoom' && config.ZOOM_CLIENT_ID) {
    const login = config.ZOOM_LOGIN_URL.replace(/\/+$/, '');
    return {
      issuer: new URL(login),
      client_id: config.ZOOM_CLIENT_ID,
      client_secret: config.ZOOM_CLIENT_SECRET,
      scope: null,
      more: {},
      endpoints: { authorization: `${login}/oauth/authorize`, token: `${login}/oauth/token` },
    };
  }
  return null;
}

/** The kinds that this installation can sign in at. */
export const signInsOf = (config: Config): PlatformKind[] =>
  platformKinds.filter((kind) => isRemote(kind) && settingsFor(config, kind) !== null);

/** One page for all: what comes back says by its state which sign-in it belongs to. */
export const redirectUri = (config: Config): string => `${publicOrigin(config)}/authorize`;

/** Where one signs in for meetings of this kind; null where the installation is not set up for it. */
export async function providerOf(config: Config, kind: PlatformKind): Promise<OpenProvider | null> {
  const settings = settingsFor(config, kind);
  return settings && openSignIn(settings);
}
