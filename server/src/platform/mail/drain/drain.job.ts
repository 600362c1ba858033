import { z } from 'zod';
import type { Platform } from '../../context.ts';
import { withTeam } from '../../db/transaction.ts';
import { defineJob, type JobDefinition } from '../../jobs/job.ts';
import { flushJobs } from '../../jobs/queue.ts';
import { phrase } from '../../words/phrase.ts';
import { accountRemoved, readAccount } from '../account.ts';
import { announceMails } from '../announce.ts';
import { failWaiting } from '../change-mails.ts';
import type { Senders } from '../senders.ts';
import type { Drain } from './drain.ts';
import { MAIL_TASK, wakeMails } from '../wake.ts';
import { claimNext, fillQueue, sentSince, startOfDay } from './claim.queries.ts';
import { handOver } from './hand-over.ts';
import { closedDoor } from './health.ts';
import { holdDue, keepAll, putOff } from './settle.ts';

/** A drain works for so long, then lets others go first and goes on. */
const SLICE_MS = 20_000;

/**
 * Hands over what waits of one account, one mail after the other: each is claimed in a commit of its own, so that it is
 * never sent twice and never lost. Ends when nothing is due, the server can not be reached, or others have to go first.
 */
export function mailSendJob(senders: Senders, sliceMs: number = SLICE_MS): JobDefinition {
  return defineJob({
    task: MAIL_TASK,
    // Jobs of an earlier program named a mail; those all left by the configured server.
    payload: z.looseObject({ account_id: z.number().nullable().default(null) }),
    run: async ({ platform, teamId, signal }, { account_id }) => {
      const drain = await begin(platform, senders, teamId, account_id);
      if (!drain) return;
      const until = performance.now() + sliceMs;
      try {
        while (!signal.aborted && performance.now() < until) {
          if (await isOver(drain)) return;
          const claimed = await withTeam(platform.db, teamId, (tx) =>
            claimNext(tx, teamId, account_id, platform.now()),
          );
          if (!claimed || !(await handOver(drain, claimed))) return;
        }
        await withTeam(platform.db, teamId, (tx) => flushJobs(tx, wakeMails(teamId, [account_id])));
      } finally {
        const untold = [...drain.untold].slice(-1);
        if (untold.length > 0) await withTeam(platform.db, teamId, (tx) => announceMails(tx, teamId, untold));
      }
    },
  });
}

const accountOff = phrase('The mail account is switched off');

/** Makes ready what is due; null where nothing can be handed over, which is written down then. */
async function begin(
  platform: Platform,
  senders: Senders,
  teamId: number,
  account_id: number | null,
): Promise<Drain | null> {
  const now = platform.now();
  return withTeam(platform.db, teamId, async (tx) => {
    await announceMails(tx, teamId, await fillQueue(tx, teamId, account_id, now));
    const account = account_id === null ? null : await readAccount(tx, platform, teamId, account_id);
    if (account_id !== null && !account) {
      await failWaiting(tx, teamId, account_id, accountRemoved);
      return null;
    }
    if (account && !account.is_active) {
      await holdDue(tx, teamId, account.id, now, { until: null, reason: accountOff });
      return null;
    }
    const closed = account && closedDoor(account, now);
    if (account && closed !== null) {
      await putOff(tx, teamId, account.id, now, { words: closed, claimed: null });
      return null;
    }
    const sender = senders.of(teamId, account);
    if (!sender) {
      await announceMails(tx, teamId, (await keepAll(tx, teamId, now)).slice(0, 1));
      return null;
    }
    return { platform, teamId, account, sender, untold: new Set(), told_on: 0 };
  });
}

/** Whether the account has sent all that it may send today: the rest then waits for tomorrow and says so. */
async function isOver({ platform, teamId, account }: Drain): Promise<boolean> {
  const cap = account?.daily_cap;
  if (!account || !cap) return false;
  const now = platform.now();
  const today = startOfDay(now);
  return withTeam(platform.db, teamId, async (tx) => {
    if ((await sentSince(tx, teamId, account.id, today)) < cap) return false;
    const reason = phrase('This account sends at most {count} mails a day: it goes tomorrow', { count: cap });
    await holdDue(tx, teamId, account.id, now, { until: new Date(today.getTime() + DAY_MS), reason });
    return true;
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
