import { sql } from 'kysely';
import { type Condition, nobody } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { interviewsVisibleTo } from '../interview/index.ts';

/** Is the viewer named on the interview under `alias`? */
const namedOn = (viewer: Viewer, alias: string): Condition =>
  sql`exists (select from interview_member named_on where named_on.team_id = ${sql.ref(`${alias}.team_id`)}
    and named_on.interview_id = ${sql.ref(`${alias}.id`)} and named_on.member_id = ${viewer.id} and named_on.removed_on is null)`;

/** Interviews under `alias` whose cards concern the viewer at all: those that they see. Vendors never. */
export const cardsConcern = (viewer: Viewer, alias: string): Condition =>
  viewer.current_role === 'vendor' ? nobody : interviewsVisibleTo(viewer, alias);

/**
 * Does the viewer interview there and has no card in? Then what others wrote is hidden from them, whatever else they may
 * do. A card that was in and was opened again has been in: who wrote it has read the others' already.
 */
export const owesCard = (viewer: Viewer, alias: string): Condition =>
  sql`(${namedOn(viewer, alias)} and not exists (select from scorecard own where own.team_id = ${sql.ref(`${alias}.team_id`)}
    and own.interview_id = ${sql.ref(`${alias}.id`)} and own.member_id = ${viewer.id} and own.submitted_on is not null))`;
