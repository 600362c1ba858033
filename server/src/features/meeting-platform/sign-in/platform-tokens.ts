import { readJsonText } from '@hireloom/contracts/kit/form-data/json-text';
import type { PlatformKind } from '@hireloom/contracts/meeting-platform/platform-pick';
import { open, seal } from '../../../platform/auth/keys.ts';
import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import {
  lastingToken,
  type OauthTokens,
  oauthTokens,
  renewTokens,
  SignInEnded,
} from '../../../platform/oauth/tokens.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { MeetingFault } from '../meeting-fault.ts';
import { providerOf } from './platform-provider.ts';

const PURPOSE = 'meeting_platform';

/** As `meeting_platform.tokens` keeps them. */
export const sealTokens = ({ secret }: Pick<Platform, 'secret'>, tokens: OauthTokens): string =>
  seal(secret, PURPOSE, JSON.stringify(oauthTokens.parse(tokens)));

/** What was sealed; null where there is nothing, or it was sealed with another key. */
export function openTokens({ secret }: Pick<Platform, 'secret'>, sealed: string | null): OauthTokens | null {
  const text = sealed === null ? null : open(secret, PURPOSE, sealed);
  return text === null ? null : (oauthTokens.safeParse(readJsonText(text)).data ?? null);
}

const signInAgain = () => new MeetingFault('sign_in', phrase('The sign-in has ended. Sign in again.'));
const notNow = () => new MeetingFault('later', phrase('The sign-in can not be renewed now'));

/**
 * A token that makes meetings now, renewed under the lock of its platform: providers void a token that two renew at once.
 * Throws `MeetingFault`: `sign_in` where nobody has signed in, or the provider renews it no more.
 */
export function platformToken(
  platform: Platform,
  teamId: number,
  { id, kind }: { id: number; kind: PlatformKind },
): Promise<string> {
  return withTeam(platform.db, teamId, async (tx) => {
    const row = await tx
      .selectFrom('meeting_platform')
      .select('tokens')
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const tokens = openTokens(platform, row?.tokens ?? null);
    if (!tokens?.refresh_token) throw signInAgain();
    const lasting = lastingToken(tokens, platform.now());
    if (lasting) return lasting;
    const provider = await providerOf(platform.config, kind).catch(() => null);
    if (!provider) throw notNow();
    const renewed = await renewTokens(provider, tokens, platform.now()).catch((error: unknown) => {
      throw error instanceof SignInEnded ? signInAgain() : notNow();
    });
    await tx
      .updateTable('meeting_platform')
      .set({ tokens: sealTokens(platform, renewed) })
      .where('team_id', '=', teamId)
      .where('id', '=', id)
      .execute();
    return renewed.access_token ?? '';
  });
}
