import { setTimeout as delay } from 'node:timers/promises';
import { hashPassword, passwordProblem, verifyPassword } from '../../platform/auth/password.ts';
import { announceSessions, sessionCache } from '../../platform/auth/session-cache.ts';
import { endSessions, lockAccount } from '../../platform/auth/sessions.ts';
import { clearAllAttempts, countAttempt, lockedOut, ownKeys } from '../../platform/auth/sign-in-guard.ts';
import type { Platform, Viewer } from '../../platform/context.ts';
import { type Tx, withSystem } from '../../platform/db/transaction.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import { queueLinkMail, queuePasswordChanged } from './account-mail.ts';
import { findAccount } from './account.ts';
import { endLinks, issueLink, openLink, type Purpose } from './links.ts';

/** Answers about addresses all take this long, so that their time does not tell whether the address is known. */
const SAME_TIME_MS = 250;
/** Nobody gets more mails than this from whoever types their address. */
const MAIL_PAUSE_MS = 60_000;

type Person = Awaited<ReturnType<typeof openLink>>;

/**
 * Sends a link to choose a password, if the address belongs to somebody: to activate the account if that never
 * happened, else to reset it. The caller can't tell whether anything was sent.
 */
export async function sendLink(platform: Platform, email: string, onlyActivation: boolean): Promise<void> {
  await Promise.all([
    withSystem(platform.db, (tx) => send(tx, platform, email, onlyActivation)),
    delay(SAME_TIME_MS),
  ]);
}

async function send(tx: Tx, platform: Platform, email: string, onlyActivation: boolean): Promise<void> {
  const found = await findAccount(tx, email);
  if (!found || (onlyActivation && found.activated_on)) return;
  const account = await lockAccount(tx, found.id);
  const member = await tx
    .selectFrom('member')
    .select(['team_id', 'email', 'first_name', 'is_active'])
    .where('account_id', '=', account.id)
    .where('team_id', '=', account.home_team_id)
    .executeTakeFirstOrThrow();
  if (!account.is_active || !member.is_active) return;
  const recent = await tx
    .selectFrom('one_time_link')
    .select('id')
    .where('account_id', '=', account.id)
    .where('used_on', 'is', null)
    .where('created_on', '>', new Date(platform.now().getTime() - MAIL_PAUSE_MS).toISOString())
    .executeTakeFirst();
  if (recent) return;
  const purpose = account.activated_on ? 'reset' : 'activate';
  const link = await issueLink(tx, platform, account.id, purpose);
  const job = await queueLinkMail(tx, platform, member, purpose, link);
  await flushJobs(tx, [job]);
}

/**
 * Gives the owner of a link a new password and uses the link up. Errors: `not_found` for a link that is not good,
 * `invalid_input` at `password` for one that may not be chosen (the link stays good).
 */
export async function redeemLink(
  platform: Platform,
  purpose: Purpose,
  link: { a: string; b: string },
  password: string,
): Promise<void> {
  const person = await withSystem(platform.db, (tx) => openLink(tx, platform, purpose, link.a, link.b));
  refuseWeak(platform, person, password);
  const password_hash = await hashPassword(password);
  await withSystem(platform.db, async (tx) => {
    await lockAccount(tx, person.account_id);
    // Again, now that nobody else can use it: of two at once, one finds it used.
    await openLink(tx, platform, purpose, link.a, link.b);
    await storePassword(tx, platform, person, password_hash);
    await tx
      .insertInto('activity')
      .values({
        team_id: person.team_id,
        actor_id: person.member_id,
        role: person.acting_role,
        entity: 'member',
        record_id: person.member_id,
        record_name: `${person.first_name} ${person.last_name}`,
        action: purpose === 'activate' ? 'activated' : 'password_reset',
      })
      .execute();
    await flushJobs(tx, purpose === 'reset' ? [await queuePasswordChanged(tx, platform, person)] : []);
  });
  sessionCache(platform).forget(person.account_id);
}

/** The name of the person behind an activation link. */
export async function readActivation(platform: Platform, link: { a: string; b: string }) {
  const person = await withSystem(platform.db, (tx) => openLink(tx, platform, 'activate', link.a, link.b));
  return { username: person.username, first_name: person.first_name };
}

/**
 * Changes the viewer's password and ends their other sessions. Errors: `invalid_input` at `current_password` or
 * `password`, `locked_out` after too many wrong current passwords.
 */
export async function changePassword(
  platform: Platform,
  viewer: Viewer,
  given: { current_password: string; password: string },
): Promise<void> {
  const { account, person, wait } = await withSystem(platform.db, async (tx) => {
    const self = await readPerson(tx, viewer);
    refuseWeak(platform, self, given.password);
    const counted = await countAttempt(tx, platform, ownKeys(viewer.account_id));
    return { person: self, ...counted, account: await lockAccount(tx, viewer.account_id) };
  });
  if (wait > 0) throw lockedOut(wait);
  if (!(await verifyPassword(account.password_hash, given.current_password))) {
    throw invalid({ current_password: 'This is not your current password' });
  }
  const password_hash = await hashPassword(given.password);
  await withSystem(platform.db, async (tx) => {
    const now = await lockAccount(tx, viewer.account_id);
    if (now.password_hash !== account.password_hash)
      throw conflict('Your password was changed at this moment elsewhere');
    await storePassword(tx, platform, person, password_hash, viewer.session_id);
    await flushJobs(tx, [await queuePasswordChanged(tx, platform, person)]);
  });
  sessionCache(platform).forget(viewer.account_id);
}

function readPerson(tx: Tx, viewer: Viewer): Promise<Person> {
  return tx
    .selectFrom('member as m')
    .innerJoin('team as t', 't.id', 'm.team_id')
    .select(['m.account_id', 'm.team_id', 'm.id as member_id', 't.name as team_name'])
    .select(['m.first_name', 'm.last_name', 'm.username', 'm.email', 'm.acting_role'])
    .where('m.team_id', '=', viewer.team_id)
    .where('m.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
}

function refuseWeak(platform: Platform, person: Person, password: string): void {
  const problem = passwordProblem(password, [
    platform.config.PRODUCT_NAME,
    person.team_name,
    person.username,
    person.email,
    person.email.split('@')[0] ?? '',
    person.first_name,
    person.last_name,
    `${person.first_name}${person.last_name}`,
  ]);
  if (problem) throw invalid({ password: problem });
}

async function storePassword(
  tx: Tx,
  platform: Platform,
  person: Person,
  hash: string,
  keep?: string,
): Promise<void> {
  const now = platform.now().toISOString();
  await tx
    .updateTable('account')
    .set((set) => ({ password_hash: hash, activated_on: set.fn.coalesce('activated_on', set.val(now)) }))
    .where('id', '=', person.account_id)
    .execute();
  await endLinks(tx, platform, person.account_id);
  await endSessions(tx, platform, person.account_id, 'password_changed', keep);
  await clearAllAttempts(tx, platform, person.account_id);
  await announceSessions(tx, person.team_id, person.account_id);
}
