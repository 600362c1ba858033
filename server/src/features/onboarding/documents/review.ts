import type { documentEndpoints } from '@hireloom/contracts/onboarding/document-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { DocumentStatus } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict, invalid } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { Refusals } from '../../../crud/check/refusals.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { type Happening, settle } from '../change/settle.ts';
import {
  lockRequest,
  memberOf,
  type OnboardingActor,
  refuseOver,
  type StoredOnboarding,
  type StoredRequest,
} from '../change/stored-onboardings.ts';
import { refuseUnknown } from './ask.ts';

/** A document that somebody does something about; `version` is that which they looked at. */
export interface Doing {
  id: number;
  version: number;
  by: OnboardingActor;
}

const waits: readonly DocumentStatus[] = ['uploaded', 'in_review'];

/** Says that a document is being looked at: nothing more is taken for it meanwhile. */
export async function beginReview(work: TeamWork, doing: Doing): Promise<number> {
  const found = await locked(work, doing);
  if (found.request.status === 'in_review') return found.person.id;
  if (found.request.status !== 'uploaded') throw conflict('There is nothing to review here');
  return change(work, found, doing, { what: 'reviewed' }, { status: 'in_review' });
}

/**
 * Approves a document with the number and the days that stand on it. Throws at `document_number` and `expires_on` where
 * they are needed or can not be, `conflict` where there is nothing to approve, or where whoever uploaded it approves.
 */
export async function approveDocument(
  work: TeamWork,
  {
    document_number,
    issued_on,
    expires_on,
    ...doing
  }: Doing & Omit<BodyOf<typeof documentEndpoints.approve>, 'version'>,
): Promise<number> {
  const found = await locked(work, doing);
  const { request } = found;
  refuseUnlessWaiting(request);
  if (await isOwnUpload(work, request, doing.by))
    throw conflict('You uploaded this document yourself: somebody else approves it');
  const refusals = new Refusals();
  if (request.needs_number && !document_number)
    refusals.add(invalid({ document_number: 'Document number is required' }));
  if (request.needs_expiry && !expires_on) refusals.add(invalid({ expires_on: 'Expiry date is required' }));
  if (expires_on && issued_on && expires_on <= issued_on)
    refusals.add(invalid({ expires_on: 'Expiry date must be after the date of issue' }));
  else if (expires_on && expires_on <= work.platform.now().toISOString().slice(0, 10))
    refusals.add(invalid({ expires_on: 'This document has expired: reject it instead' }));
  refusals.throwIfAny();
  const set = { status: 'approved', reason: null, document_number, issued_on, expires_on, warned_days: null };
  return change(work, found, doing, { what: 'approved' }, { ...set, ...reviewed(work, doing) });
}

/** Rejects a document: it is asked for again in a new round, and what was uploaded stays. Answers what a mail tells. */
export async function rejectDocument(
  work: TeamWork,
  { reason, ...doing }: Doing & { reason: string },
): Promise<{ person: StoredOnboarding; request: StoredRequest }> {
  const found = await locked(work, doing);
  refuseUnlessWaiting(found.request);
  const set = { status: 'rejected', reason, round: found.request.round + 1, uploaded_on: null };
  await change(work, found, doing, { what: 'rejected', reason }, { ...set, ...reviewed(work, doing) });
  return found;
}

/** Does without a document, for a reason. Throws `conflict` where it was approved or waived. */
export async function waiveDocument(
  work: TeamWork,
  { reason, ...doing }: Doing & { reason: string },
): Promise<number> {
  const found = await locked(work, doing);
  if (['approved', 'waived'].includes(found.request.status)) throw decided(found.request);
  const set = { status: 'waived', reason, ...reviewed(work, doing) };
  return change(work, found, doing, { what: 'waived', reason }, set);
}

/** Asks for what was approved, waived or has expired once more, in a new round. */
export async function askAgain(
  work: TeamWork,
  { reason, ...doing }: Doing & { reason: string | null },
): Promise<number> {
  const found = await locked(work, doing);
  if (['requested', 'rejected'].includes(found.request.status))
    throw conflict(phrase('“{name}” is asked for already', { name: found.request.name }));
  const set = {
    ...{ status: 'requested', reason, round: found.request.round + 1, uploaded_on: null },
    ...{ expires_on: null, issued_on: null, document_number: null, warned_days: null },
  };
  return change(work, found, doing, { what: 'asked_again', reason }, set);
}

/** Changes when a document is due, who reviews it and whether it is needed. Throws at `reviewer`. */
export async function changeRequest(
  work: TeamWork,
  {
    due_on,
    reviewer,
    is_mandatory,
    ...doing
  }: Doing & Omit<BodyOf<typeof documentEndpoints.change>, 'version'>,
): Promise<number> {
  const found = await locked(work, doing);
  if (reviewer) await refuseUnknown(work, { reviewer });
  const set = {
    ...(due_on === undefined ? {} : { due_on }),
    ...(reviewer === undefined ? {} : { reviewer_id: reviewer }),
    ...(is_mandatory === undefined ? {} : { is_mandatory }),
  };
  return change(work, found, doing, { what: 'changed' }, set);
}

/** Takes a request away. Throws `conflict` where something was uploaded: it is waived instead. */
export async function removeRequest(work: TeamWork, doing: Doing): Promise<number> {
  const found = await locked(work, doing);
  const { rows } = await sql`select from document_upload where team_id = ${work.team_id}
    and request_id = ${doing.id} limit 1`.execute(work.tx);
  if (rows.length > 0) throw conflict('Something was uploaded for it: waive it instead');
  return change(work, found, doing, { what: 'removed' }, { deleted_on: work.platform.now().toISOString() });
}

/** Whether whoever wants to approve has uploaded it themselves, in a team where that is not allowed. */
async function isOwnUpload(
  { tx, team_id }: TeamWork,
  { id, round }: StoredRequest,
  by: OnboardingActor,
): Promise<boolean> {
  if (by.kind !== 'member') return false;
  const { rows } = await sql`select from document_upload where team_id = ${team_id} and request_id = ${id}
    and round = ${round} and by_id = ${by.id} and removed_on is null limit 1`.execute(tx);
  return rows.length > 0 && !(await readTeamSettings(tx, team_id)).onboarding.own_uploads;
}

async function locked(
  work: TeamWork,
  { id, version }: Doing,
): Promise<{ person: StoredOnboarding; request: StoredRequest }> {
  const found = await lockRequest(work, id, version);
  refuseOver(found.person);
  return found;
}

function refuseUnlessWaiting(request: StoredRequest): void {
  if (['approved', 'waived'].includes(request.status)) throw decided(request);
  if (!waits.includes(request.status)) throw conflict('There is nothing to review here');
}

const decided = ({ status, name }: StoredRequest) =>
  status === 'approved'
    ? conflict(phrase('“{name}” was approved already', { name }))
    : conflict(phrase('“{name}” was waived already', { name }));

const reviewed = ({ platform }: TeamWork, { by }: Doing) => ({
  reviewed_on: platform.now().toISOString(),
  reviewed_by_id: memberOf(by),
});

async function change(
  work: TeamWork,
  { person, request }: { person: StoredOnboarding; request: StoredRequest },
  { by }: Doing,
  happened: Happening,
  set: Record<string, unknown>,
): Promise<number> {
  const { tx, team_id, platform } = work;
  await tx
    .updateTable('document_request')
    .set({
      ...set,
      ...{
        version: request.version + 1,
        updated_on: platform.now().toISOString(),
        updated_by_id: memberOf(by),
      },
    })
    .where('team_id', '=', team_id)
    .where('id', '=', request.id)
    .execute();
  await settle(work, person, by, [{ request_id: request.id, document: request.name, ...happened }]);
  return person.id;
}
