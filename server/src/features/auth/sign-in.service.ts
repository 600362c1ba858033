import { verifyPassword } from '../../platform/auth/password.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import {
  type Client,
  endSessions,
  isExpired,
  lockAccount,
  sessionEnded,
  startSession,
  unauthenticated,
  userInactive,
} from '../../platform/auth/sessions.ts';
import { readDevice, signDevice } from '../../platform/auth/device.ts';
import { clearAttempts, countAttempt, lockedOut, signInKeys } from '../../platform/auth/sign-in-guard.ts';
import { readRefresh, signAccess, signRefresh } from '../../platform/auth/tokens.ts';
import { heldRoles, refuseVendorsOff } from '../../platform/auth/viewer.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { type Tx, withSystem } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findAccount, fold } from './account.ts';

export interface Tokens {
  access: string;
  refresh: string;
}

const wrongCredentials = () => new AppError('wrong_credentials', 401, 'User name or password is wrong');

/** Somebody who has signed in, and what their device is to remember. */
interface SignedIn {
  tokens: Tokens;
  account_id: number;
  device: string;
}

/**
 * Signs in with user name or e-mail and ends the session before. `keptBy` reads what the device remembers of an
 * account. Errors: `wrong_credentials` (the same for a name that nobody has), `locked_out` after too many attempts,
 * `user_inactive` once the password was right (also for vendors while their team has switched them off).
 */
export async function signIn(
  platform: Platform,
  given: { username: string; password: string },
  client: Client,
  keptBy: (accountId: number) => string | undefined,
): Promise<SignedIn> {
  const { account, device, keys, wait } = await withSystem(platform.db, async (tx) => {
    const found = await findAccount(tx, given.username);
    const known = found ? readDevice(platform, found.id, keptBy(found.id)) : null;
    const attempt = { account_id: found?.id, name: fold(given.username), device: known };
    const counted = signInKeys(platform, { ...attempt, address: client.address });
    return {
      account: found,
      device: known,
      keys: counted,
      ...(await countAttempt(tx, platform, counted)),
    };
  });
  if (wait > 0) throw lockedOut(wait);
  const right = await verifyPassword(account?.password_hash ?? null, given.password);
  if (!account || !right) throw wrongCredentials();
  const { session, member } = await withSystem(platform.db, async (tx) => {
    const now = await lockAccount(tx, account.id);
    if (now.password_hash !== account.password_hash) throw wrongCredentials();
    const person = await memberOf(tx, account.id, account.home_team_id);
    await clearAttempts(tx, platform, keys);
    const mayAct = now.is_active && person.is_active && heldRoles(person).length > 0;
    if (!mayAct) return { session: null, member: person };
    const started = await startSession(tx, platform, account.id, client);
    const last_login = platform.now().toISOString();
    await tx.updateTable('member').set({ last_login }).where('id', '=', person.id).execute();
    await announceSessions(tx, account.home_team_id, account.id);
    return { session: started, member: person };
  });
  if (!session) {
    refuseVendorsOff(member);
    throw userInactive();
  }
  sessionCache(platform).forget(account.id);
  return {
    tokens: await tokensFor(platform, member.id, session.id, session.counter),
    account_id: account.id,
    device: signDevice(platform, account.id, device),
  };
}

function memberOf(tx: Tx, accountId: number, teamId: number) {
  return tx
    .selectFrom('member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['m.id', 'm.is_active', 'm.roles', 't.settings as team_settings'])
    .where('m.account_id', '=', accountId)
    .where('m.team_id', '=', teamId)
    .executeTakeFirstOrThrow();
}

async function tokensFor(
  platform: Platform,
  memberId: number,
  sessionId: string,
  counter: number,
): Promise<Tokens> {
  return {
    access: await signAccess(platform, { member_id: memberId, session_id: sessionId }),
    refresh: signRefresh(platform, { session_id: sessionId, counter }),
  };
}

/**
 * New tokens for a refresh token, which is used up by it. A token that was used up before is taken as stolen: the
 * whole session ends. Errors: 401 `unauthenticated` or `user_inactive`.
 */
export async function refreshTokens(platform: Platform, token: string): Promise<Tokens> {
  const claims = readRefresh(platform, token);
  if (!claims) throw unauthenticated();
  const outcome = await withSystem(platform.db, (tx) =>
    rotate(tx, platform, claims.session_id, claims.counter),
  );
  if ('account_id' in outcome) sessionCache(platform).forget(outcome.account_id);
  if ('refused' in outcome) throw outcome.refused;
  return tokensFor(platform, outcome.member_id, claims.session_id, outcome.counter);
}

type Rotation =
  | { member_id: number; counter: number }
  | { refused: AppError; account_id: number }
  | { refused: AppError };

/** Answers a refusal instead of throwing it, so that the end of a stolen session is committed. */
async function rotate(tx: Tx, platform: Platform, sessionId: string, counter: number): Promise<Rotation> {
  const session = await tx
    .selectFrom('session')
    .selectAll()
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return { refused: unauthenticated() };
  const account = await tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', session.account_id)
    .executeTakeFirstOrThrow();
  const member = await memberOf(tx, account.id, account.home_team_id);
  if (!account.is_active || !member.is_active) return { refused: userInactive() };
  refuseVendorsOff(member);
  if (session.ended_on) return { refused: sessionEnded(session.end_reason) };
  const now = platform.now();
  const replayed = counter !== session.refresh_counter;
  if (replayed || isExpired(session, now)) {
    const reason = replayed ? 'replayed' : 'expired';
    await endSessions(tx, platform, account.id, reason);
    await announceSessions(tx, account.home_team_id, account.id);
    return { refused: sessionEnded(reason), account_id: account.id };
  }
  const next = session.refresh_counter + 1;
  await tx
    .updateTable('session')
    .set({ refresh_counter: next, last_used_on: now.toISOString() })
    .where('id', '=', sessionId)
    .execute();
  return { member_id: member.id, counter: next };
}

/** Ends the viewer's session on the server: neither of its tokens is good for anything afterwards. */
export async function signOut(platform: Platform, viewer: Viewer): Promise<void> {
  await withSystem(platform.db, async (tx) => {
    await tx
      .updateTable('session')
      .set({ ended_on: platform.now().toISOString(), end_reason: 'signed_out' })
      .where('id', '=', viewer.session_id)
      .where('ended_on', 'is', null)
      .execute();
    await announceSessions(tx, viewer.team_id, viewer.account_id);
  });
  sessionCache(platform).forget(viewer.account_id);
}
