import {
  type ActivityLogQuery,
  SEARCHED_DAYS,
} from '@hireloom/contracts/activity-log/activity-log-endpoints';
import { datePresets } from '@hireloom/contracts/kit/list-query';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { ActivityFilter } from '../../platform/activity/read-activity.ts';
import { allResources, hiddenOf } from '../../crud/resource.ts';
import type { Context, Viewer } from '../../platform/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What the log is narrowed to. What no index finds (words, a field) is looked for among the lines of some days only, which
 * one does: those that are named, or the last year.
 */
export function filterOf(
  { platform, viewer }: Pick<Context, 'platform' | 'viewer'>,
  query: ActivityLogQuery,
): ActivityFilter {
  const { entity, record_id, actor, action, field, query: text, preset } = query;
  const since = (days: number) => new Date(platform.now().getTime() - days * DAY_MS);
  const looked = text || field ? since(SEARCHED_DAYS) : undefined;
  const from = preset ? since(datePresets[preset]) : query.from ? new Date(query.from) : looked;
  const to = query.to ? new Date(query.to) : undefined;
  const conditions = [
    ...(text ? [sql`a.record_name ilike ${containing(text)}`] : []),
    ...(field
      ? [sql`exists (select from jsonb_array_elements(a.changes) named where named ->> 'field' = ${field})`]
      : []),
    // Whoever never sees a field does not learn by it which lines it stands in.
    ...(field ? [sql`a.entity <> all(${hiding(viewer, field)}::text[])`] : []),
  ];
  return {
    ...{ entity, actor_id: actor, action, record_ids: record_id === undefined ? undefined : [record_id] },
    within: from || to ? { from, to } : undefined,
    where: conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
  };
}

/** Kinds of records that hide the field from the viewer. */
const hiding = (viewer: Viewer, field: string): string[] =>
  allResources()
    .filter((resource) => hiddenOf(resource, { viewer }).has(field))
    .map(({ entity }) => entity.name);
