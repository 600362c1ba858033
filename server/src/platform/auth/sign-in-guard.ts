import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { deriveKey } from './keys.ts';
import { phrase } from '../words/phrase.ts';

/** So many attempts are free; each one after them waits, one minute at first, then twice as long, up to half an hour. */
const FREE_ATTEMPTS = 5;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 1800;

/** What attempts are counted under: the account, or for a name that nobody has a keyed hash of it. */
export function guardKey(platform: Platform, accountId: number | undefined, name: string): string {
  if (accountId !== undefined) return `account:${accountId}`;
  return createHmac('sha256', deriveKey(platform.secret, 'guard')).update(name).digest('base64url');
}

/**
 * Counts an attempt before its password is looked at. One statement does it, so parallel attempts can't pass the
 * limit together. Throws `locked_out` with the seconds to wait. Runs as the system role and must commit before the
 * password is checked.
 */
export async function countAttempt(tx: Tx, platform: Platform, key: string): Promise<{ wait: number }> {
  const now = platform.now().toISOString();
  const count = sql<number>`(case when guard.last_on < ${now}::timestamptz - interval '1 day' then 1 else guard.attempts + 1 end)`;
  const wait = sql`make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, least(${count} - ${FREE_ATTEMPTS}, 20)), ${LONGEST_WAIT_SECONDS}))`;
  const counted = await sql`
    insert into sign_in_guard as guard (key, last_on) values (${key}, ${now})
    on conflict (key) do update set
      attempts = ${count}, last_on = ${now},
      locked_until = case when ${count} >= ${FREE_ATTEMPTS} then ${now}::timestamptz + ${wait} end
    where guard.locked_until is null or guard.locked_until <= ${now}
    returning key`.execute(tx);
  if (counted.rows.length > 0) return { wait: 0 };
  const { locked_until } = await tx
    .selectFrom('sign_in_guard')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const until = locked_until ? Date.parse(locked_until) : 0;
  return { wait: Math.max(1, Math.ceil((until - platform.now().getTime()) / 1000)) };
}

export const lockedOut = (wait: number) =>
  new AppError(
    'locked_out',
    429,
    phrase('Too many attempts. Try again in {wait} seconds.', { wait }),
    undefined,
    {
      retry_after: wait,
    },
  );

/** Forgets the attempts after a right password, and some old ones of others. Runs as the system role. */
export async function clearAttempts(tx: Tx, platform: Platform, key: string): Promise<void> {
  const old = new Date(platform.now().getTime() - 2 * 86_400_000).toISOString();
  await sql`delete from sign_in_guard where key = ${key} or key in
    (select key from sign_in_guard where last_on < ${old} limit 100 for update skip locked)`.execute(tx);
}
