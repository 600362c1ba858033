import { type DocumentPhase, documentPhases } from '@hireloom/contracts/onboarding/onboarding-words';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';

/** Whoever has said yes is asked for what is needed from here on; what comes before the offer was looked at then. */
const afterOffer: readonly DocumentPhase[] = documentPhases.slice(documentPhases.indexOf('post_offer'));

/** What is kept of a requirement when it is asked for; `due_on` is worked out of it. */
export const snapshotColumns = [
  'name',
  'name_ar',
  'category_id',
  'phase',
  'position',
  'is_mandatory',
  'copies',
  'formats',
  'max_mb',
  'needs_expiry',
  'needs_number',
  'needs_back',
  'instructions',
  'instructions_ar',
  'sample_id',
  'reviewer_id',
] as const;

/** One of the values of each kind that a requirement names; without a rule it applies to everybody. */
const applies = sql`not exists (select from (select distinct l.kind from document_requirement_rule l
    where l.team_id = r.team_id and l.requirement_id = r.id) kinds
  where not exists (select from document_requirement_rule l
    where l.team_id = r.team_id and l.requirement_id = r.id and l.kind = kinds.kind and case l.kind
      when 'nationality' then l.item_id = c.nationality_id
      when 'visa_status' then l.item_id = c.visa_status_id
      when 'job_type' then l.item_id = j.job_type_id
      else l.company_id = j.company_id end))`;

/**
 * Which documents an applicant is asked for from their yes on: those that apply to them, of the categories that their job
 * names (all, where it names none), in their order.
 */
export async function requirementsFor(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  applicantId: number,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select r.id from applicant a
      join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
      join document_requirement r on r.team_id = a.team_id and r.is_active and r.deleted_on is null
    where a.team_id = ${team_id} and a.id = ${applicantId} and r.phase = any(${afterOffer}) and ${applies}
      and (not exists (select from job_document_categories d where d.team_id = j.team_id and d.job_id = j.id)
        or exists (select from job_document_categories d
          where d.team_id = j.team_id and d.job_id = j.id and d.lookup_item_id = r.category_id))
    order by r.position, r.id`.execute(tx);
  return rows.map(({ id }) => id);
}
