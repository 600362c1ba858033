import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { type Condition, nobody } from '../../crud/resource.ts';
import { loadRow } from '../../crud/write.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { applicantResource } from '../applicant/index.ts';
import { candidateResource } from '../candidate/index.ts';
import { jobResource } from '../job/index.ts';

const resources = { candidate: candidateResource, applicant: applicantResource, job: jobResource };
export type LinkedEntity = keyof typeof resources;
export const linkedEntities = Object.keys(resources) as LinkedEntity[];

/** Which records of this kind a viewer may open. */
export const recordsSeen = (entity: LinkedEntity, viewer: Viewer, alias: string): Condition =>
  resources[entity].visibleTo(viewer, alias);

/** Throws `not_found` unless the viewer may open the record. */
export async function refuseUnseen(context: Context, entity: LinkedEntity, id: number): Promise<void> {
  await loadRow<(typeof resources)[LinkedEntity]['entity']>(resources[entity], context, id);
}

/**
 * Links (`mailbox_link`, as `l`) whose record the viewer may open. Each is looked up by its key: `limit` keeps the database from
 * reading all records of the team first, here and below.
 */
export function linkSeen(viewer: Viewer): Condition {
  const seen = linkedEntities.map(
    (entity) => sql`(select true from ${sql.table(entity)} seen_${sql.raw(entity)}
      where seen_${sql.raw(entity)}.team_id = l.team_id and seen_${sql.raw(entity)}.id = l.${sql.raw(entity)}_id
        and seen_${sql.raw(entity)}.deleted_on is null and ${recordsSeen(entity, viewer, `seen_${entity}`)} limit 1)`,
  );
  return sql`(coalesce(${sql.join(seen, sql`, `)}, false))`;
}

/** Links that stand: no suggestions, and none that somebody said no to. */
export const standing: Condition = sql`not l.is_suggested and l.dismissed_on is null`;

/** Conversations (`mailbox_thread` as `t` with `mailbox_account` as `a`) of the viewer's own mailboxes. */
export const isOwn = (viewer: Viewer): Condition => sql`(a.member_id = ${viewer.id} and not a.is_removed)`;

/**
 * Conversations that the viewer may read: those of the own mailboxes, and of others' only what belongs to a record that
 * the viewer may open, unless its owner keeps it private. Roles make no difference: a mailbox is its owner's.
 */
export function isReadable(viewer: Viewer): Condition {
  if (!can(viewer, 'email', 'view')) return nobody;
  const shared = sql`(t.is_linked and not t.is_private and not a.is_removed and (select true from mailbox_link l
    where l.team_id = t.team_id and l.thread_id = t.id and ${standing} and ${linkSeen(viewer)} limit 1) is true)`;
  return sql`(${isOwn(viewer)} or ${shared})`;
}
