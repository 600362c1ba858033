import { setTimeout as sleep } from 'node:timers/promises';
import { withTeam, type Tx } from '../../db/transaction.ts';
import { phrase } from '../../words/phrase.ts';
import { announceMails } from '../announce.ts';
import type { HandOver } from '../smtp/sender.ts';
import { CLAIM_SECONDS, type ClaimedMail, renewClaim } from './claim.queries.ts';
import type { Drain } from './drain.ts';
import { healthBy, noteHealth } from './health.ts';
import { fitsInMail, outgoingOf, partsOf } from './outgoing.ts';
import { outcomeOf } from './outcome.ts';
import { reachOf } from './reach.ts';
import { holdBack, putOff, settle } from './settle.ts';

/** Pages are told of mails to many so often, in milliseconds: each message makes them read anew. */
const TELL_MS = 3_000;

const tooLarge: HandOver = {
  ...{ kind: 'refused', advice: null, final: true },
  words: phrase('The files of this mail are larger than 20 MB'),
};

/** Hands over one claimed mail and writes down what came of it. Answers whether the next one can be tried. */
export async function handOver(drain: Drain, mail: ClaimedMail): Promise<boolean> {
  const { platform, teamId, account, sender } = drain;
  const { to, refused, parts } = await withTeam(platform.db, teamId, async (tx) => ({
    ...(await reachOf(tx, teamId, mail)),
    parts: await partsOf(tx, teamId, mail.id),
  }));
  if (to.length === 0) {
    await withTeam(platform.db, teamId, async (tx) => {
      await holdBack(tx, teamId, mail, refused);
      await tell(drain, tx, mail);
    });
    return true;
  }
  const came = fitsInMail(parts)
    ? await holding(drain, mail, () => sender.send(outgoingOf(platform, mail, parts, account), to))
    : tooLarge;
  const now = platform.now();
  await surely(() =>
    withTeam(platform.db, teamId, async (tx) => {
      if (came.kind === 'no_line')
        await putOff(tx, teamId, account?.id ?? null, now, { words: came.words, claimed: mail });
      else await settle(tx, teamId, mail, outcomeOf({ ...mail, refused }, to, came, now));
      const health = healthBy(came);
      if (account && health) await noteHealth(tx, teamId, account, health, now);
      await tell(drain, tx, mail);
    }),
  );
  return came.kind !== 'no_line';
}

/** Renews the claim while the mail is under way. */
async function holding<T>(
  { platform, teamId }: Drain,
  mail: ClaimedMail,
  work: () => Promise<T>,
): Promise<T> {
  const renew = () => withTeam(platform.db, teamId, (tx) => renewClaim(tx, teamId, mail, platform.now()));
  // One that fails is followed by others before the claim runs out.
  const timer = setInterval(() => void renew().catch(() => undefined), (CLAIM_SECONDS * 1000) / 4);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** What came of a mail is written down even if the database is away for a moment: else it would go a second time. */
async function surely(write: () => Promise<void>): Promise<void> {
  for (let left = WRITES; ; left -= 1) {
    try {
      return await write();
    } catch (error) {
      if (left <= 1) throw error;
      await sleep(1_000);
    }
  }
}

const WRITES = 10;

/** Tells pages of a mail: of what a person wrote at once, as they wait for it. */
async function tell(drain: Drain, tx: Tx, { id, purpose }: ClaimedMail): Promise<void> {
  if (purpose === 'system') return;
  drain.untold.add(id);
  const now = drain.platform.now().getTime();
  if (purpose !== 'person' && now - drain.told_on < TELL_MS) return;
  await announceMails(tx, drain.teamId, [id]);
  drain.untold.clear();
  drain.told_on = now;
}
