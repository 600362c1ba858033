import type {
  DocumentFormat,
  DocumentStatus,
  OnboardingState,
} from '@hireloom/contracts/onboarding/onboarding-words';
import { onboarding } from '@hireloom/contracts/onboarding/onboarding';
import type { Role } from '@hireloom/contracts/permissions';
import { type RawBuilder, sql } from 'kysely';
import { staleVersion } from '../../../crud/write.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { conflict, notFound } from '../../../platform/http/app-error.ts';
import { onboardingShapes } from '../onboarding.shapes.ts';

/** Who did it: a member, the candidate by their link, or the product by itself. */
export type OnboardingActor =
  | { kind: 'member'; id: number; role?: Role }
  | { kind: 'candidate' }
  | { kind: 'system' };

/** The member who did it, if one did. */
export const memberOf = (by: OnboardingActor): number | null => (by.kind === 'member' ? by.id : null);

/** Somebody on their way, as verbs and what follows from them need it. */
export interface StoredOnboarding {
  id: number;
  version: number;
  name: string;
  applicant_id: number;
  candidate_id: number;
  job_id: number;
  state: OnboardingState;
  joining_date: string | null;
  owner_id: number;
  language: string;
  joining_template_id: number | null;
  joining_template_version: number | null;
  applicant_status: string;
  updated_on: string;
  updated_by: string | null;
}

/** A document that was asked of them. */
export interface StoredRequest {
  id: number;
  version: number;
  onboarding_id: number;
  name: string;
  status: DocumentStatus;
  is_mandatory: boolean;
  copies: number;
  formats: DocumentFormat[];
  max_mb: number;
  needs_expiry: boolean;
  needs_number: boolean;
  needs_back: boolean;
  reason: string | null;
  due_on: string | null;
  expires_on: string | null;
  reviewer_id: number | null;
  uploaded_on: string | null;
  round: number;
  updated_on: string;
  updated_by: string | null;
}

type Work = Pick<TeamWork, 'tx' | 'team_id'>;

/** Reads somebody's onboarding without a lock; null where there is none. */
export async function readOnboarding(
  work: Work,
  which: RawBuilder<unknown>,
): Promise<StoredOnboarding | null> {
  const { rows } = await sql<StoredOnboarding>`select o.id, o.version, a.applicant as name, o.applicant_id,
      a.candidate_id, a.job_id, o.state, o.joining_date, o.owner_id, o.language, o.joining_template_id,
      o.joining_template_version, case when a.deleted_on is null then a.status else 'gone' end as applicant_status,
      o.updated_on, u.name as updated_by
    from onboarding o join applicant a on a.team_id = o.team_id and a.id = o.applicant_id
      left join member u on u.team_id = o.team_id and u.id = o.updated_by_id
    where o.team_id = ${work.team_id} and o.deleted_on is null and ${which}`.execute(work.tx);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. Throws `not_found`, `version_conflict` where somebody was faster. */
export async function lockOnboarding(work: Work, id: number, version?: number): Promise<StoredOnboarding> {
  await sql`select from onboarding where team_id = ${work.team_id} and id = ${id} for no key update`.execute(
    work.tx,
  );
  const row = await readOnboarding(work, sql`o.id = ${id}`);
  if (!row) throw notFound('Onboarding');
  if (version !== undefined && version !== row.version) throw staleVersion(onboarding, row);
  return row;
}

/**
 * A document with the onboarding that it belongs to, which is locked: whoever changes one document of somebody waits for
 * whoever changes another. Throws `not_found`, `version_conflict` where somebody was faster.
 */
export async function lockRequest(
  work: Work,
  id: number,
  version?: number,
): Promise<{ person: StoredOnboarding; request: StoredRequest }> {
  const { rows: places } = await sql<{ onboarding_id: number }>`select onboarding_id from document_request
    where team_id = ${work.team_id} and id = ${id} and deleted_on is null`.execute(work.tx);
  const [place] = places;
  if (!place) throw notFound('Document');
  const person = await lockOnboarding(work, place.onboarding_id);
  const { rows } =
    await sql<StoredRequest>`select q.id, q.version, q.onboarding_id, q.name, q.status, q.is_mandatory,
      q.copies, q.formats, q.max_mb, q.needs_expiry, q.needs_number, q.needs_back, q.reason, q.due_on, q.expires_on,
      q.reviewer_id, q.uploaded_on, q.round, q.updated_on, u.name as updated_by
    from document_request q left join member u on u.team_id = q.team_id and u.id = q.updated_by_id
    where q.team_id = ${work.team_id} and q.id = ${id} and q.deleted_on is null`.execute(work.tx);
  const [row] = rows;
  if (!row) throw notFound('Document');
  if (version !== undefined && version !== row.version) throw staleVersion({ label: 'Document' }, row);
  return { person, request: { ...row, formats: readStored(onboardingShapes.formats, row.formats, row.id) } };
}

/** Throws `conflict` for somebody who has joined, or who does not join any more. */
export function refuseOver({ state }: Pick<StoredOnboarding, 'state'>): void {
  if (state === 'cancelled') throw conflict('This onboarding was cancelled');
  if (state === 'joined') throw conflict('This person has joined already');
}
