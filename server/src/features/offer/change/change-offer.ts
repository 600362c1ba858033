import { offer as entity } from '@hireloom/contracts/offer/offer';
import type { OfferStatus, OfferWhat } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import { staleVersion } from '../../../crud/write.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { type OfferActor, type OfferChange, offerDoor, type OfferMail } from '../door/offer-door.ts';
import { type LockedOffer, lockOffer, readOffers } from '../stored-offers.ts';

/** Who changes an offer; `version` is what they saw, where they looked at it before. */
export interface Doing {
  by: OfferActor;
  version?: number | undefined;
  mail?: OfferMail | null | undefined;
}

/** What is to become of an offer. */
export interface Intent {
  what: OfferWhat;
  /** Columns of `offer` that are written. */
  set: Readonly<Record<string, unknown>>;
  reason?: string | null | undefined;
}

/**
 * The one way to change an offer that is there, whoever does it: under its lock `plan` says what is to become of it (and
 * throws what the rules refuse), then its row and its history are written, and what follows runs. Null of `plan` means that
 * it is so already. Throws `not_found`, and `version_conflict` where somebody was faster. Answers the change, or null.
 */
export async function changeOffer(
  work: TeamWork,
  id: number,
  { version, by, mail = null }: Doing,
  plan: (offer: LockedOffer) => Intent | null | Promise<Intent | null>,
): Promise<OfferChange | null> {
  const before = await lockOffer(work, id);
  if (version !== undefined && version !== before.version) throw staleVersion(entity, before);
  const intent = await plan(before);
  if (!intent) return null;
  await writeColumns(work, id, intent, by);
  return offerWritten(work, { id, before: { status: before.status }, intent, by, mail });
}

/** An offer whose row was written; `before` is null for a new one. */
interface Written {
  id: number;
  before: { status: OfferStatus } | null;
  intent: Pick<Intent, 'what' | 'reason'>;
  by: OfferActor;
  mail: OfferMail | null;
}

/** Writes the line of its history and runs what follows. */
export async function offerWritten(
  work: TeamWork,
  { id, before, intent, by, mail }: Written,
): Promise<OfferChange> {
  const { tx, team_id, platform } = work;
  const reason = intent.reason || null;
  const { id: event_id } = await tx
    .insertInto('offer_event')
    .values({
      ...{ team_id, offer_id: id, what: intent.what, reason, by_kind: by.kind },
      by_id: by.kind === 'member' ? by.id : null,
      created_on: platform.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [offer] = await readOffers(work, [id]);
  if (!offer) throw new Error('An offer was written and is not there');
  const change = { event_id, what: intent.what, offer, before, reason, by, mail };
  await offerDoor.follow(work, [change]);
  return change;
}

async function writeColumns(
  { tx, team_id, platform }: TeamWork,
  id: number,
  { set }: Intent,
  by: OfferActor,
): Promise<void> {
  const values = { ...set, updated_by_id: by.kind === 'member' ? by.id : null };
  const columns = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  await sql`update offer set ${sql.join(columns)}, version = version + 1, updated_on = ${platform.now().toISOString()}
    where team_id = ${team_id} and id = ${id}`.execute(tx);
}
