import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { applicantsVisibleTo } from '../applicant/index.ts';

/** Is the viewer named on the interview under `alias`? */
export const namedOn = (viewer: Viewer, alias: string): Condition =>
  sql`exists (select from interview_member named where named.team_id = ${sql.ref(`${alias}.team_id`)}
    and named.interview_id = ${sql.ref(`${alias}.id`)} and named.member_id = ${viewer.id} and named.removed_on is null)`;

/**
 * Interviews under `alias` whose cards concern the viewer at all: those that they are named on, and with the right to
 * read interviews those of applicants whom they see. Vendors never.
 */
export function cardsConcern(viewer: Viewer, alias: string): Condition {
  if (viewer.current_role === 'vendor') return nobody;
  const named = namedOn(viewer, alias);
  if (!can(viewer, 'interview', 'view')) return named;
  return sql`(${named} or exists (select from applicant about where about.team_id = ${sql.ref(`${alias}.team_id`)}
    and about.id = ${sql.ref(`${alias}.applicant_id`)} and about.deleted_on is null and ${applicantsVisibleTo(viewer, 'about')}))`;
}

/**
 * Does the viewer interview there and has no card in? Then what others wrote is hidden from them, whatever else they may
 * do. A card that was in and was opened again has been in: who wrote it has read the others' already.
 */
export const owesCard = (viewer: Viewer, alias: string): Condition =>
  sql`(${namedOn(viewer, alias)} and not exists (select from scorecard own where own.team_id = ${sql.ref(`${alias}.team_id`)}
    and own.interview_id = ${sql.ref(`${alias}.id`)} and own.member_id = ${viewer.id} and own.submitted_on is not null))`;
