import type { Platform } from '../../../platform/context.ts';
import { MailboxFault } from '../provider.ts';
import type { AccountRow } from './account-row.ts';
import { openSource } from './open-source.ts';
import type { MailboxSource } from './source.ts';

/** Lines that are used at once to one server: providers refuse more. */
const MOST_PER_HOST = 3;
/** A line stays open for so long after its last use, as the next one comes soon. */
const KEPT_MS = 60_000;
/** Younger ones are trusted without asking. */
const FRESH_MS = 5_000;

interface Kept {
  source: MailboxSource;
  /** What it was signed in with. */
  signed: string;
  used: number;
  timer: NodeJS.Timeout;
}

const kept = new Map<string, Kept>();
const lastOf = new Map<string, Promise<unknown>>();
const hosts = new Map<string, { used: number; waiting: (() => void)[] }>();

/**
 * Does a step on the line of a mailbox: one line each, so that steps wait for one another, and three at once for each
 * server. Steps are short; whoever reads much asks anew for each page. Throws `MailboxFault`.
 */
export function withLine<T>(
  platform: Platform,
  account: AccountRow,
  step: (line: MailboxSource) => Promise<T>,
): Promise<T> {
  const key = `${account.team_id}:${account.id}`;
  const before = lastOf.get(key) ?? Promise.resolve();
  const done = before.then(() =>
    inTurn(account.host ?? account.provider, async () => {
      const line = await lineOf(platform, key, account);
      try {
        return await step(line);
      } catch (error) {
        // After anything but a refusal nobody knows what the line would answer next.
        if (!(error instanceof MailboxFault && error.kind === 'refused')) await drop(key);
        throw error;
      } finally {
        rest(key);
      }
    }),
  );
  const settled = done.catch(() => undefined);
  lastOf.set(key, settled);
  void settled.then(() => lastOf.get(key) === settled && lastOf.delete(key));
  return done;
}

/** Closes all lines, when the process ends. */
export async function closeLines(): Promise<void> {
  await Promise.all([...kept.keys()].map(drop));
}

async function lineOf(platform: Platform, key: string, account: AccountRow): Promise<MailboxSource> {
  const signed = [account.host, account.port, account.security, account.username, account.secret].join(' ');
  const found = kept.get(key);
  if (found) {
    clearTimeout(found.timer);
    const isFresh = Date.now() - found.used < FRESH_MS;
    // A line that is half open is noticed by nobody unless it is asked.
    const isUsable = found.signed === signed && found.source.isOpen();
    if (isUsable && (isFresh || (await found.source.answers()))) return found.source;
    await drop(key);
  }
  const source = await openSource(platform, account);
  kept.set(key, { source, signed, used: Date.now(), timer: setTimeout(() => undefined, 0) });
  return source;
}

function rest(key: string): void {
  const line = kept.get(key);
  if (!line) return;
  clearTimeout(line.timer);
  line.used = Date.now();
  line.timer = setTimeout(() => void drop(key), KEPT_MS).unref();
}

async function drop(key: string): Promise<void> {
  const line = kept.get(key);
  if (!line) return;
  kept.delete(key);
  clearTimeout(line.timer);
  await line.source.close().catch(() => undefined);
}

async function inTurn<T>(host: string, step: () => Promise<T>): Promise<T> {
  const turn = hosts.get(host) ?? { used: 0, waiting: [] };
  hosts.set(host, turn);
  if (turn.used >= MOST_PER_HOST) await new Promise<void>((resolve) => turn.waiting.push(resolve));
  else turn.used += 1;
  try {
    return await step();
  } finally {
    // The place goes to the next in line, or is free.
    const next = turn.waiting.shift();
    if (next) next();
    else turn.used -= 1;
    if (turn.used === 0) hosts.delete(host);
  }
}
