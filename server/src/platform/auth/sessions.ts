import { randomUUID } from 'node:crypto';
import { ANOTHER_SESSION } from '@hireloom/contracts/kit/errors';
import type { Platform } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';

const DAY_MS = 86_400_000;
/** A session ends when it was not refreshed for so long … */
const IDLE_MS = 14 * DAY_MS;
/** … and in any case so long after the sign-in. */
const ABSOLUTE_MS = 60 * DAY_MS;

export type EndReason =
  | 'signed_out'
  | 'another_session_initiated'
  | 'replayed'
  | 'user_inactive'
  | 'vendors_off'
  | 'ended_by_admin'
  | 'password_changed'
  | 'expired';

export interface Client {
  user_agent: string;
  address: string;
}

/** Is the session too old, or was it left alone for too long? */
export function isExpired(session: { started_on: string; last_used_on: string }, now: Date): boolean {
  const at = now.getTime();
  return at - Date.parse(session.started_on) > ABSOLUTE_MS || at - Date.parse(session.last_used_on) > IDLE_MS;
}

/**
 * Starts the one session of an account and ends the one before it. The account's row is locked first, so that of
 * several sign-ins at once the last one to get here lives. Runs as the system role.
 */
export async function startSession(
  tx: Tx,
  platform: Platform,
  accountId: number,
  client: Client,
): Promise<{ id: string; counter: number }> {
  await lockAccount(tx, accountId);
  await endSessions(tx, platform, accountId, 'another_session_initiated');
  const now = platform.now().toISOString();
  const id = randomUUID();
  await tx
    .insertInto('session')
    .values({ id, account_id: accountId, started_on: now, last_used_on: now, ...client })
    .execute();
  return { id, counter: 1 };
}

/** Ends the live sessions of an account, or of several; all or all but `keep`. Runs as the system role. */
export async function endSessions(
  tx: Tx,
  platform: Platform,
  accounts: number | readonly number[],
  reason: EndReason,
  keep?: string,
): Promise<void> {
  let ending = tx
    .updateTable('session')
    .set({ ended_on: platform.now().toISOString(), end_reason: reason })
    .where('account_id', 'in', [accounts].flat())
    .where('ended_on', 'is', null);
  if (keep) ending = ending.where('id', '!=', keep);
  await ending.execute();
}

/** Puts changes of one account's sessions, password and links in a row. Answers what the account is now. */
export function lockAccount(tx: Tx, accountId: number) {
  return tx
    .selectFrom('account')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export const unauthenticated = (message = 'Please sign in') => new AppError('unauthenticated', 401, message);

export const userInactive = () =>
  new AppError('user_inactive', 401, 'Your account is not active. Please ask your administrator.');

/** What people are told who are nothing but vendors, while their team has switched vendors off. */
export const vendorsOff = () =>
  new AppError(
    'user_inactive',
    401,
    'External vendors are switched off in this team. Please ask your administrator.',
  );

/** What the holder of an ended session is told. */
export function sessionEnded(reason: string | null): AppError {
  if (reason === 'another_session_initiated') {
    return new AppError('unauthenticated', 401, 'Another user logged in for same account', undefined, {
      status: ANOTHER_SESSION,
    });
  }
  if (reason === 'user_inactive') return userInactive();
  return unauthenticated('Your session has ended. Please sign in again.');
}
