import type { SearchFacet, SearchFilters } from '@hireloom/contracts/resume-search/resume-search-endpoints';
import { sql } from 'kysely';
import { everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { jobsVisibleTo } from '../../job/index.ts';
import type { Counted, FacetSpec } from './facet-list.ts';

type Value = SearchFacet['values'][number];

/** Facets whose values are texts; the others are ids of records. */
const textual = new Set(['title', 'company', 'tag', 'status']);
const statusLabels: ReadonlyMap<string, string> = new Map([
  ['active', 'Active'],
  ['inactive', 'Inactive'],
  ['do_not_hire', 'Do not hire'],
]);
const levelNames: Record<string, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  expert: 'Expert',
};
const tables: Record<string, { table: string; name: string }> = {
  owner: { table: 'member', name: 'name' },
  job: { table: 'job', name: 'job_title' },
  stage: { table: 'workflow_stage', name: 'name' },
};

/** The most frequent values of each facet with names for people; chosen ones are there even when nobody has them. */
export async function namesOf(
  context: Context,
  facets: readonly FacetSpec[],
  counted: Counted,
  chosen: SearchFilters,
  limit: number,
): Promise<Map<keyof SearchFilters, Value[]>> {
  const result = new Map<keyof SearchFilters, Value[]>();
  for (const { key, kind } of facets) {
    if (kind !== 'values' && kind !== 'levelled') continue;
    const counts = new Map(counted.get(key)?.values);
    for (const value of chosenValues(chosen[key])) if (!counts.has(value)) counts.set(value, 0);
    const all = [...counts].sort((a, b) => b[1] - a[1]);
    const isLevel = ([value]: [string, number]) => kind === 'levelled' && value.includes(':');
    const top = [...all.filter((entry) => !isLevel(entry)).slice(0, limit), ...all.filter(isLevel)];
    if (textual.has(key)) {
      const labels = counted.get(key)?.labels;
      result.set(
        key,
        top.map(([value, count]) => ({
          value,
          label: (key === 'status' ? statusLabels : labels)?.get(value) ?? value,
          count,
        })),
      );
      continue;
    }
    const ids = [...new Set(top.map(([value]) => Number(value.split(':')[0])))];
    const names = await readNames(context, key, ids);
    result.set(
      key,
      top.flatMap(([value, count]) => {
        const [id, level] = value.split(':');
        const label = names.get(Number(id));
        if (label === undefined) return [];
        const levelled = level && levelNames[level] ? { level: levelNames[level] } : {};
        return [{ value: Number(id), label, count, ...levelled }];
      }),
    );
  }
  return result;
}

function chosenValues(chosen: unknown): string[] {
  if (!Array.isArray(chosen)) return [];
  return chosen.map((value: unknown) =>
    typeof value === 'object' && value !== null && 'id' in value
      ? String(value.id)
      : String(value).trim().toLowerCase(),
  );
}

async function readNames(
  { tx, viewer }: Context,
  key: string,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { table, name } = tables[key] ?? { table: 'lookup_item', name: 'name' };
  // A filter may name any job, as a search that somebody else shares does.
  const visible = key === 'job' ? jobsVisibleTo(viewer, 't') : everyone;
  const { rows } = await sql<{
    id: number;
    name: string;
  }>`select t.id, ${sql.ref(`t.${name}`)} as name from ${sql.table(table)} t
    where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${visible}`.execute(tx);
  return new Map(rows.map((row) => [row.id, row.name]));
}
