import type { Platform } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { lastingToken, renewTokens, SignInEnded } from '../../../platform/oauth/tokens.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { openSecret, sealSecret } from '../account-secret.ts';
import { MailboxFault } from '../provider.ts';
import { identityProviders, openProvider } from './identity-provider.ts';

/**
 * A token that opens the mailbox now, renewed under the lock of its account: providers may void a token that two renew
 * at once. Throws `MailboxFault`: `sign_in` once the provider renews it no more.
 */
export async function freshToken(platform: Platform, teamId: number, accountId: number): Promise<string> {
  return withTeam(platform.db, teamId, async (tx) => {
    const account = await tx
      .selectFrom('mailbox_account')
      .select(['provider', 'secret'])
      .where('team_id', '=', teamId)
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirst();
    const provider = identityProviders.find((known) => known === account?.provider);
    const secret = openSecret(platform, account?.secret ?? null);
    if (!provider || !secret?.refresh_token) throw signInAgain();
    const lasting = lastingToken(secret, platform.now());
    if (lasting) return lasting;
    const found = await openProvider(platform.config, provider).catch(() => null);
    if (!found) throw new MailboxFault('unreachable', phrase('The sign-in can not be renewed now'));
    const renewed = await renewTokens(found, secret, platform.now()).catch((error: unknown) => {
      if (error instanceof SignInEnded) throw signInAgain();
      throw new MailboxFault('unreachable', phrase('The sign-in can not be renewed now'));
    });
    await tx
      .updateTable('mailbox_account')
      .set({ secret: sealSecret(platform, renewed) })
      .where('team_id', '=', teamId)
      .where('id', '=', accountId)
      .execute();
    return renewed.access_token ?? '';
  });
}

const signInAgain = () => new MailboxFault('sign_in', phrase('The sign-in has ended. Sign in again.'));
