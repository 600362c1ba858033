import type { ApprovalOutlook } from '@hireloom/contracts/approval/approval-endpoints';
import { sql } from 'kysely';
import { loadRow } from '../../../crud/write.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/app-error.ts';
import {
  checkBudget,
  latestRound,
  outlookOf,
  readSwitches,
  recordApproved,
  startRound,
  withdrawRound,
} from '../../approval/index.ts';
import { changeOffer } from '../change/change-offer.ts';
import { offerResource } from '../offer.resource.ts';
import { offerRecordOf, offerSubject, readApprovalRecord } from '../offer-subject.ts';
import type { LockedOffer } from '../stored-offers.ts';
import { actorOf } from './draft.ts';
import { refuseLeft, refuseUnless, teamDay } from './rules.ts';

/**
 * Asks for approval of a draft. Where the team approves no offers, or its budget lets this one pass, it is approved at once.
 * Throws `conflict` where it is no draft, or its days have passed.
 */
export async function submitOffer(context: Context, id: number, version: number): Promise<void> {
  const { tx, viewer, platform } = context;
  const record = await offerRecordOf(context, id);
  if (!record) throw conflict('This offer is not there any more');
  const by = actorOf(context);
  const { enabled, budgeted } = await readSwitches(context, 'offer');
  const budget =
    enabled && budgeted
      ? await checkBudget(tx, viewer.team_id, record.department, {
          ...{ openings: record.openings, except: record.job, lock: true },
        })
      : null;
  const now = platform.now().toISOString();
  await changeOffer(context, id, { by, version }, async (offer) => {
    refuseUnless(offer, ['draft']);
    refuseLeft(offer);
    await refusePast(context, offer);
    return { what: 'submitted', set: { status: 'pending_approval', submitted_on: now } };
  });
  if (enabled && !budget?.within) {
    await startRound(context, offerSubject, record, { snapshot: await snapshotOf(context, id) });
    return;
  }
  await changeOffer(context, id, { by: { kind: 'system' } }, () => ({
    what: 'approved',
    set: { status: 'approved', approved_on: now },
  }));
  if (budget) await recordApproved(context, offerSubject, record, { why: budget.why });
}

/** Whom the viewer would ask by submitting a draft now. Throws `not_found`, and `conflict` for what is none. */
export async function readOutlook(context: Context, id: number): Promise<ApprovalOutlook> {
  const { status } = await loadRow(offerResource, context, id);
  if (status !== 'draft') throw conflict('This offer was submitted already');
  const record = await readApprovalRecord(context, id);
  if (!record) throw notFound('Offer');
  return outlookOf(context, 'offer', record);
}

/** What was asked about: another salary is another question. */
async function snapshotOf({ tx, viewer }: Context, id: number): Promise<Record<string, string>> {
  const { rows } = await sql<{ salary: string }>`select salary::text as salary from offer
    where team_id = ${viewer.team_id} and id = ${id}`.execute(tx);
  return { salary: rows[0]?.salary ?? '' };
}

async function refusePast(context: Context, { joining_date, expires_on }: LockedOffer): Promise<void> {
  const today = await teamDay(context);
  if (joining_date < today) throw conflict('Its joining date has passed: change it first');
  if (expires_on < today) throw conflict('Its last day has passed: change it first');
}

/** Takes an offer back from approval, to a draft. Throws `forbidden` for whoever neither submitted, made nor owns it. */
export async function takeBackOffer(context: Context, id: number, version: number): Promise<void> {
  const by = actorOf(context);
  // Only looks: the engine locks and changes.
  await changeOffer(context, id, { by, version }, async (offer) => {
    await refuseTakingBack(context, offer);
    return null;
  });
  await withdrawRound(context, offerSubject, id);
}

/** Throws `conflict` where nothing waits, `forbidden` for whoever neither submitted, made nor owns it. */
export async function refuseTakingBack({ tx, viewer }: Context, offer: LockedOffer): Promise<void> {
  refuseUnless(offer, ['pending_approval']);
  const round = await latestRound(tx, viewer.team_id, 'offer', offer.id, 'pending');
  const isChief = viewer.current_role === 'admin' || viewer.current_role === 'super_recruiter';
  const own = [offer.owner_id, offer.created_by_id, round?.submitted_by_id].includes(viewer.id);
  if (!isChief && !own) throw forbidden('Only whoever submitted it may withdraw it');
}
