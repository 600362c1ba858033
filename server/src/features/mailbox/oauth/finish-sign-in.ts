import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { mailboxAccountEndpoints } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { z } from 'zod';
import { open, sha256 } from '../../../platform/auth/keys.ts';
import type { Platform, Viewer } from '../../../platform/context.ts';
import { withTeam } from '../../../platform/db/transaction.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { finishCode } from '../../../platform/oauth/code-flow.ts';
import { tokensOf } from '../../../platform/oauth/tokens.ts';
import { saveSignedInAccount } from '../../mail-account/index.ts';
import { type AccountSecret, sealSecret } from '../account-secret.ts';
import { graphJson } from '../graph/graph-client.ts';
import { VERIFIER } from './begin-sign-in.ts';
import { type IdentityProvider, identityProviders, openProvider, redirectUri } from './identity-provider.ts';

const notOpen = () => conflict('This sign-in is not open any more. Begin again.');
const refused = () => conflict('The sign-in was not completed. Begin again.');

/** Who signed in, by what never changes, and the address that they write from. */
interface Identity {
  subject: string;
  address: string;
  name: string;
}

/**
 * Connects the mailbox that the viewer signed in to. What they came back with is good once, and only for the session that
 * began it; a wrong, foreign, used or old one gets the same words. Answers the account's id. Throws `conflict`.
 */
export async function finishSignIn(
  platform: Platform,
  viewer: Viewer,
  { code, state }: BodyOf<typeof mailboxAccountEndpoints.finishSignIn>,
): Promise<number> {
  const { provider, verifier } = await take(platform, viewer, state);
  const found = await openProvider(platform.config, provider).catch(() => null);
  if (!found) throw refused();
  const uri = redirectUri(platform.config, provider);
  const tokens = await finishCode(found, uri, { code, state, verifier }, true).catch((error: unknown) => {
    platform.log.warn({ err: error, provider }, 'sign-in elsewhere failed');
    throw refused();
  });
  const secret: AccountSecret = tokensOf(tokens, platform.now());
  if (!secret.refresh_token)
    throw conflict('The provider gave no lasting access. Begin again and agree to it.');
  const identity = await identify(platform, provider, tokens.claims() ?? {}, secret);
  return keep(platform, viewer, provider, identity, secret);
}

/** Marks the sign-in as used, in a commit of its own: whatever follows, it is never good again. */
async function take(platform: Platform, viewer: Viewer, state: string) {
  const row = await withTeam(platform.db, viewer.team_id, (tx) =>
    tx
      .updateTable('mailbox_sign_in')
      .set({ used_on: platform.now().toISOString() })
      .where('team_id', '=', viewer.team_id)
      .where('member_id', '=', viewer.id)
      .where('session_id', '=', viewer.session_id)
      .where('state_hash', '=', sha256(state))
      .where('used_on', 'is', null)
      .where('expires_on', '>', platform.now().toISOString())
      .returning(['provider', 'verifier'])
      .executeTakeFirst(),
  );
  const provider = identityProviders.find((known) => known === row?.provider);
  const verifier = row ? open(platform.secret, VERIFIER, row.verifier) : null;
  if (!provider || verifier === null) throw notOpen();
  return { provider, verifier };
}

const microsoftClaims = z.object({ tid: z.string().min(1), oid: z.string().min(1) });
const googleClaims = z.object({ sub: z.string().min(1), email: z.email(), email_verified: z.literal(true) });
const me = z.object({
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
  displayName: z.string().nullish(),
});

/** Addresses are said by the provider and may change hands: nobody is known by theirs. */
async function identify(
  platform: Platform,
  provider: IdentityProvider,
  claims: object,
  { access_token = '' }: AccountSecret,
): Promise<Identity> {
  if (provider === 'google') {
    const read = googleClaims.safeParse(claims);
    if (!read.success) throw refused();
    return { subject: read.data.sub, address: read.data.email, name: read.data.email };
  }
  const read = microsoftClaims.safeParse(claims);
  if (!read.success) throw refused();
  const profile = me.parse(
    await graphJson(platform, access_token, { path: '/me?$select=mail,userPrincipalName,displayName' }),
  );
  const address = profile.mail ?? profile.userPrincipalName;
  if (!address) throw conflict('This Microsoft account has no mailbox');
  const { tid, oid } = read.data;
  return { subject: `${tid}:${oid}`, address, name: profile.displayName ?? address };
}

/** Google's mailboxes are read by IMAP with the same sign-in. */
const servers = {
  google: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  microsoft: { host: null, port: null, security: null },
} as const;

/** Writes the account down, or signs in anew the one that the same person has connected before. */
function keep(
  platform: Platform,
  { team_id, id: member_id }: Viewer,
  provider: IdentityProvider,
  { subject, address, name }: Identity,
  secret: AccountSecret,
): Promise<number> {
  const now = platform.now().toISOString();
  const signedIn = {
    address,
    subject,
    username: address,
    secret: sealSecret(platform, secret),
    ...servers[provider],
    state: 'catching_up',
    error: null,
    disconnected_on: null,
    failures: 0,
    next_try_on: now,
    updated_on: now,
  };
  return withTeam(platform.db, team_id, async (tx) => {
    const own = { team_id, member_id, provider };
    const known = await tx
      .selectFrom('mailbox_account')
      .select(['id', 'subject', 'address'])
      .where('team_id', '=', team_id)
      .where('member_id', '=', member_id)
      .where('provider', '=', provider)
      .where('is_removed', '=', false)
      .forUpdate()
      .execute();
    const same = known.find((account) => account.subject === subject);
    if (!same && known.some((account) => account.address.toLowerCase() === address.toLowerCase()))
      throw conflict('This address is connected already by another sign-in. Disconnect it first.');
    const send_account_id = await saveSignedInAccount(tx, team_id, {
      ...{ member_id, name, address },
      kind: provider === 'microsoft' ? 'graph' : 'google',
    });
    const row = same
      ? await tx
          .updateTable('mailbox_account')
          .set((column) => ({ ...signedIn, send_account_id, version: column('version', '+', 1) }))
          .where('team_id', '=', team_id)
          .where('id', '=', same.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('mailbox_account')
          .values({ ...own, ...signedIn, send_account_id, name })
          .returning('id')
          .executeTakeFirstOrThrow();
    return row.id;
  });
}
