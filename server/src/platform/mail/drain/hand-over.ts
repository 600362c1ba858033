import { withTeam, type Tx } from '../../db/transaction.ts';
import { phrase } from '../../words/phrase.ts';
import { announceMails } from '../announce.ts';
import type { HandOver } from '../smtp/sender.ts';
import type { ClaimedMail } from './claim.queries.ts';
import type { Drain } from './drain.ts';
import { healthBy, noteHealth } from './health.ts';
import { fitsInMail, outgoingOf, partsOf } from './outgoing.ts';
import { outcomeOf } from './outcome.ts';
import { reachOf } from './reach.ts';
import { holdBack, putOff, settle } from './settle.ts';

/** Pages are told of mails to many so often, in milliseconds: each message makes them read anew. */
const TELL_MS = 3_000;

const tooLarge: HandOver = {
  ...{ kind: 'refused', advice: null, final: true, of_sender: false },
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
    ? await sender.send(outgoingOf(platform, mail, parts, account), to)
    : tooLarge;
  const now = platform.now();
  await withTeam(platform.db, teamId, async (tx) => {
    if (came.kind === 'no_line')
      await putOff(tx, teamId, account?.id ?? null, now, { words: came.words, claimed: mail });
    else await settle(tx, teamId, mail, outcomeOf({ ...mail, refused }, to, came, now));
    const health = healthBy(came);
    if (account && health) await noteHealth(tx, teamId, account, health, now);
    await tell(drain, tx, mail);
  });
  return came.kind !== 'no_line';
}

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
