import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Platform } from '../context.ts';
import type { Tx } from '../db/transaction.ts';
import { AppError } from '../http/app-error.ts';
import { deriveKey } from './keys.ts';
import { phrase } from '../words/phrase.ts';

/** So many attempts are free; each one after them waits, one minute at first, then twice as long, up to half an hour. */
const FREE_ATTEMPTS = 5;
/** The same for all network addresses together that nobody knows: many of them guess at one account. */
const FREE_EVERYWHERE = 50;
const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 1800;
/** From here on a wait is told in minutes. */
const TOLD_IN_MINUTES = 120;

/** Under which keys an attempt is counted, in the order of the alphabet, and how many are free under each. */
export type GuardKeys = readonly { key: string; free: number }[];

/** Who tries: the account whose name was typed, if there is one, and where from. */
export interface Attempt {
  account_id: number | undefined;
  name: string;
  /** A device on which this account has signed in before, by its signed cookie. */
  device: string | null;
  address: string;
}

/**
 * What an attempt to sign in is counted under. A device that is known to the account has a count of its own, so nobody
 * else can keep its owner out; everybody else counts by network address and all together (decision 045). A name that
 * nobody has is a keyed hash of it and is counted alike.
 */
export function signInKeys(platform: Platform, { account_id, name, device, address }: Attempt): GuardKeys {
  const hashed = (text: string) =>
    createHmac('sha256', deriveKey(platform.secret, 'guard')).update(text).digest('base64url');
  const who = account_id === undefined ? hashed(name) : `account:${account_id}`;
  if (device) return [{ key: `${who}:device:${device}`, free: FREE_ATTEMPTS }];
  return [
    { key: `${who}:address:${hashed(networkOf(address))}`, free: FREE_ATTEMPTS },
    { key: `${who}:everywhere`, free: FREE_EVERYWHERE },
  ];
}

/** What attempts to name the current password are counted under, by somebody who is signed in. */
export const ownKeys = (accountId: number): GuardKeys => [
  { key: `account:${accountId}:own`, free: FREE_ATTEMPTS },
];

/** A household has a whole network of IPv6 addresses: the first half of one stands for all. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const rest = tail ? tail.split(':').length : 0;
  const filled = tail === undefined ? groups : [...groups, ...Array(8 - groups.length - rest).fill('0')];
  return [...filled, '0', '0', '0', '0']
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * Counts an attempt before its password is looked at: under each key, until one of them has to wait. One statement
 * does it for a key, so parallel attempts can't pass the limit together. Answers the seconds to wait, 0 for none. Runs
 * as the system role and must commit before the password is checked.
 */
export async function countAttempt(tx: Tx, platform: Platform, keys: GuardKeys): Promise<{ wait: number }> {
  for (const { key, free } of keys) {
    const wait = await countUnder(tx, platform, key, free);
    if (wait > 0) return { wait };
  }
  return { wait: 0 };
}

async function countUnder(tx: Tx, platform: Platform, key: string, free: number): Promise<number> {
  const now = platform.now().toISOString();
  const count = sql<number>`(case when guard.last_on < ${now}::timestamptz - interval '1 day' then 1 else guard.attempts + 1 end)`;
  const wait = sql`make_interval(secs => least(${FIRST_WAIT_SECONDS} * power(2, least(${count} - ${free}, 20)), ${LONGEST_WAIT_SECONDS}))`;
  const counted = await sql`
    insert into sign_in_guard as guard (key, last_on) values (${key}, ${now})
    on conflict (key) do update set
      attempts = ${count}, last_on = ${now},
      locked_until = case when ${count} >= ${free} then ${now}::timestamptz + ${wait} end
    where guard.locked_until is null or guard.locked_until <= ${now}
    returning key`.execute(tx);
  if (counted.rows.length > 0) return 0;
  const { locked_until } = await tx
    .selectFrom('sign_in_guard')
    .select('locked_until')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  const until = locked_until ? Date.parse(locked_until) : 0;
  return Math.max(1, Math.ceil((until - platform.now().getTime()) / 1000));
}

/** Says how long to wait; the reply carries it as `Retry-After`, too. */
export function lockedOut(wait: number): AppError {
  const sentence =
    wait < TOLD_IN_MINUTES
      ? phrase('Too many attempts. Try again in {wait} seconds.', { wait })
      : phrase('Too many attempts. Try again in {minutes} minutes.', { minutes: Math.ceil(wait / 60) });
  return new AppError('locked_out', 429, sentence, undefined, { retry_after: wait });
}

/** Forgets what was counted under the keys, after a right password. Runs as the system role. */
export async function clearAttempts(tx: Tx, platform: Platform, keys: GuardKeys): Promise<void> {
  const names = keys.map(({ key }) => key);
  await forget(tx, platform, sql`key = any(${names})`);
}

/** Forgets all attempts at an account, once it has another password. Runs as the system role. */
export async function clearAllAttempts(tx: Tx, platform: Platform, accountId: number): Promise<void> {
  await forget(tx, platform, sql`starts_with(key, ${`account:${accountId}:`})`);
}

/** In the order in which attempts lock them; and some old ones of others. */
async function forget(tx: Tx, platform: Platform, which: ReturnType<typeof sql>): Promise<void> {
  await sql`delete from sign_in_guard where key in
    (select key from sign_in_guard where ${which} order by key for update)`.execute(tx);
  const old = new Date(platform.now().getTime() - 2 * 86_400_000).toISOString();
  await sql`delete from sign_in_guard where key in
    (select key from sign_in_guard where last_on < ${old} limit 100 for update skip locked)`.execute(tx);
}
