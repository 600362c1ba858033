import { liveOffers, type OfferStatus, offerStatusLabels } from '@hireloom/contracts/offer/offer-words';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { inside, phrase } from '../../../platform/words/phrase.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';
import { changeOffer, offerWritten } from '../change/change-offer.ts';
import type { OfferActor } from '../door/offer-door.ts';
import type { LockedOffer } from '../stored-offers.ts';
import { readyTerms } from '../terms/ready-terms.ts';
import { sameButNotes, storedTerms, type Terms } from '../terms/stored-terms.ts';
import { writeLines } from '../terms/write-lines.ts';
import { refuseUnless } from './rules.ts';

/** Who a viewer is in the history of offers. */
export const actorOf = ({ viewer }: Pick<Context, 'viewer'>): OfferActor => ({
  kind: 'member',
  id: viewer.id,
  role: viewer.current_role,
});

/**
 * Begins an offer to an applicant whom the viewer sees; answers its id. Throws `invalid_input` at `applicant` and below
 * `terms`, `conflict` while another one is live: it names that one.
 */
export async function createOffer(
  context: Context,
  { applicant, terms }: { applicant: number; terms: Terms },
): Promise<number> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql<{ job_id: number; status: string }>`select t.job_id, t.status from applicant t
    where t.team_id = ${viewer.team_id} and t.id = ${applicant} and t.deleted_on is null
      and ${applicantsVisibleTo(viewer, 't')} for no key update of t`.execute(tx);
  const [found] = rows;
  if (!found) throw invalid({ applicant: 'Applicant was not found' });
  if (found.status !== 'active')
    throw invalid({ applicant: 'This applicant is not in the running any more' });
  await refuseSecond(context, applicant);
  const whose = { applicant_id: applicant, job_id: found.job_id, offer: null };
  const { columns, lines } = await readyTerms(context, whose, terms);
  const now = platform.now().toISOString();
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id, created_on: now, updated_on: now };
  const values = {
    ...{
      team_id: viewer.team_id,
      applicant_id: applicant,
      owner_id: viewer.id,
      number: await nextNumber(context, applicant),
    },
    ...columns,
    ...stamps,
  };
  const { rows: made } = await sql<{
    id: number;
  }>`insert into offer (${sql.join(Object.keys(values).map((key) => sql.ref(key)))})
    values (${sql.join(Object.values(values))}) returning id`.execute(tx);
  const id = made[0]?.id;
  if (id === undefined) throw new Error('An offer was written');
  await writeLines(context, id, lines);
  await offerWritten(context, {
    id,
    before: null,
    intent: { what: 'created' },
    by: actorOf(context),
    mail: null,
  });
  return id;
}

/** One offer at a time is live to an applicant, who is locked. Throws `conflict` that names it. */
export async function refuseSecond({ tx, viewer }: Context, applicantId: number): Promise<void> {
  const live = await tx
    .selectFrom('offer')
    .select(['id', 'name', 'number', 'status'])
    .where('team_id', '=', viewer.team_id)
    .where('applicant_id', '=', applicantId)
    .where('status', 'in', liveOffers)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!live) return;
  const status = inside(offerStatusLabels[live.status as OfferStatus]);
  throw conflict(
    phrase('Offer {number} to {applicant} is live already: {status}', {
      ...{ number: live.number, applicant: live.name, status },
    }),
    { live: { id: live.id, name: live.name } },
  );
}

/** The number of the next offer to an applicant, who is locked. */
export async function nextNumber({ tx, viewer }: Context, applicantId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`select coalesce(max(number), 0) + 1 as next from offer
    where team_id = ${viewer.team_id} and applicant_id = ${applicantId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/**
 * Changes the terms of a draft. Of what was approved nothing but the notes is changed: for the rest there is the next version.
 * Throws `conflict`, and as `createOffer`.
 */
export async function changeTerms(
  context: Context,
  id: number,
  { version, terms }: { version: number; terms: Terms },
): Promise<void> {
  await changeOffer(context, id, { by: actorOf(context), version }, async (offer) => {
    const before = await storedTerms(context, id);
    if (offer.status !== 'draft') return notesOnly(offer, before, terms);
    const { applicant_id, job_id } = offer;
    const { columns, lines } = await readyTerms(
      context,
      { applicant_id, job_id, offer: { id, terms: before } },
      terms,
    );
    await writeLines(context, id, lines);
    return { what: 'changed', set: columns };
  });
}

function notesOnly(offer: LockedOffer, before: Terms, terms: Terms) {
  if (offer.status === 'pending_approval')
    throw conflict('This offer waits for approval: take it back to change it');
  refuseUnless(offer, ['approved', 'sent', 'viewed']);
  if (!sameButNotes(before, terms))
    throw conflict('This offer was approved: make the next version to change it');
  return { what: 'changed' as const, set: { notes: terms.notes } };
}
