import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { storedJson } from '../../../platform/db/stored-shape.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';
import type { MailboxFault } from '../provider.ts';
import type { AccountRow } from './account-row.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** New mail is here within a minute, and so is the news that the server is not. */
const POLL_MS = 35 * SECOND;
const FIRST_WAIT_MS = 20 * SECOND;
const MOST_WAIT_MS = 15 * MINUTE;
/** A refused password is not tried often: servers lock whoever guesses. */
const SIGN_IN_WAIT_MS = 15 * MINUTE;
const MOST_SIGN_IN_WAIT_MS = 6 * 60 * MINUTE;

type State = 'ok' | 'catching_up' | 'sign_in_again' | 'unreachable' | 'paused';

interface Health {
  state: State;
  /** Why it can not be read; null after a success. */
  said: Sentence | null;
  next?: string;
  failures?: number;
  ok_on?: string;
}

type Marked = Pick<AccountRow, 'team_id' | 'id'>;

/** Writes down how a mailbox is. */
export async function mark(tx: Tx, { team_id, id }: Marked, health: Health): Promise<void> {
  const { state, said, next, failures, ok_on } = health;
  await sql`update mailbox_account set state = ${state}, error = ${said && inEnglish(said)},
      error_phrase = ${said && storedJson(mailboxShapes.error, phraseBeside(said))}::jsonb,
      next_try_on = coalesce(${next ?? null}::timestamptz, next_try_on), failures = coalesce(${failures ?? null}::integer, failures),
      last_ok_on = coalesce(${ok_on ?? null}::timestamptz, last_ok_on), updated_on = now()
    where team_id = ${team_id} and id = ${id} and (state <> 'paused' or ${state} = 'paused')`.execute(tx);
}

/** So that mailboxes that were connected together are not read together for ever. */
const spread = (ms: number) => ms * (0.85 + Math.random() * 0.3);

/** After a reading without a fault; older mails may still be missing. */
export function wellAt(now: Date, isComplete: boolean): Health {
  const next = isComplete ? new Date(now.getTime() + spread(POLL_MS)) : now;
  return {
    state: isComplete ? 'ok' : 'catching_up',
    said: null,
    next: next.toISOString(),
    failures: 0,
    ok_on: now.toISOString(),
  };
}

/** After a fault: what it is, and the next attempt, which waits longer each time. */
export function faultAt(
  now: Date,
  { kind, said, retry_after }: MailboxFault,
  failuresBefore: number,
): Health {
  const isSignIn = kind === 'sign_in';
  const first = isSignIn ? SIGN_IN_WAIT_MS : FIRST_WAIT_MS;
  const grown = Math.min(
    first * 2 ** Math.min(failuresBefore, 20),
    isSignIn ? MOST_SIGN_IN_WAIT_MS : MOST_WAIT_MS,
  );
  const wait = Math.max(grown, (retry_after ?? 0) * SECOND);
  return {
    state: isSignIn ? 'sign_in_again' : 'unreachable',
    said,
    next: new Date(now.getTime() + spread(wait)).toISOString(),
    failures: failuresBefore + 1,
  };
}
