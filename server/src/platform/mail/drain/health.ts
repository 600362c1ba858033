import { channels } from '@hireloom/contracts/channels';
import type { Tx } from '../../db/transaction.ts';
import { notify } from '../../realtime/realtime.ts';
import { inEnglish, type Sentence } from '../../words/phrase.ts';
import type { MailAccount } from '../account.ts';
import type { HandOver } from '../smtp/sender.ts';
import { MOST_WORDS } from '../smtp/trouble.ts';

/** How an account does, and the words of its server while it does not do. */
type Health = { state: 'ok' } | { state: 'failing' | 'sign_in_again'; words: Sentence };

/** What an attempt tells of its account; null where it tells of the mail alone. */
export function healthBy(came: HandOver): Health | null {
  if (came.kind === 'given') return { state: 'ok' };
  if (came.kind === 'no_line')
    return { state: came.sign_in ? 'sign_in_again' : 'failing', words: came.words };
  return null;
}

/** A success is noted once a minute, not with each mail. */
const NOTED_MS = 60_000;

/** Keeps how an account does beside it, and tells open pages where that changes. */
export async function noteHealth(
  tx: Tx,
  teamId: number,
  account: MailAccount,
  health: Health,
  now: Date,
): Promise<void> {
  const error = health.state === 'ok' ? null : inEnglish(health.words).slice(0, MOST_WORDS);
  const same = account.state === health.state && account.error === error;
  if (same && health.state === 'ok' && now.getTime() - account.noted < NOTED_MS) return;
  const at = now.toISOString();
  await tx
    .updateTable('mail_account')
    .set({
      ...{ state: health.state, error },
      ...(error === null ? { last_ok_on: at, error_on: null } : { error_on: at }),
    })
    .where('team_id', '=', teamId)
    .where('id', '=', account.id)
    // Set up anew meanwhile: what came of the old settings says nothing of the new ones.
    .where('version', '=', account.version)
    .execute();
  Object.assign(account, { state: health.state, error, error_on: error && at, noted: now.getTime() });
  if (!same)
    await notify({ tx, viewer: { team_id: teamId } }, channels.team(teamId), {
      entity: 'mail_account',
      id: account.id,
    });
}

/** A server that does not let us in is asked again after a while: too many wrong passwords close a mailbox. */
const CLOSED_MS = 10 * NOTED_MS;

/** The words of a server that has just refused the sign-in; null where it may be asked. */
export function closedDoor({ state, error, error_on }: MailAccount, now: Date): Sentence | null {
  if (state !== 'sign_in_again' || error_on === null) return null;
  return now.getTime() - Date.parse(error_on) < CLOSED_MS ? (error ?? '') : null;
}
