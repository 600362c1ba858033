import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, everyone, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';

/**
 * Whose onboarding a viewer sees: of the applicants whom their role opens to them, where they may see onboarding at all.
 * Hiring managers and vendors see none: passports and contracts are no business of theirs.
 */
export function onboardingsVisibleTo(viewer: Viewer, alias: string): Condition {
  if (!can(viewer, 'onboarding', 'view')) return nobody;
  const applicants = applicantsVisibleTo(viewer, 'joining');
  if (applicants === everyone || applicants === nobody) return applicants;
  return sql`exists (select from applicant joining where joining.team_id = ${sql.ref(`${alias}.team_id`)}
    and joining.id = ${sql.ref(`${alias}.applicant_id`)} and joining.deleted_on is null and ${applicants})`;
}
