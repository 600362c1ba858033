import type { Entity } from '@hireloom/contracts/kit/entity';
import { listQuery } from '@hireloom/contracts/kit/list-query';
import type { ViewContent } from '@hireloom/contracts/table-view/table-view';
import { hiddenOf, type Resource } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';

/** How lists name fields of the team. */
const OWN = 'custom_';

/** A schema of all filters of an entity is large: it is made once. */
const queries = new Map<string, ReturnType<typeof listQuery>>();

function queryOf(entity: Entity): ReturnType<typeof listQuery> {
  const known = queries.get(entity.name) ?? listQuery(entity);
  queries.set(entity.name, known);
  return known;
}

/** Keys of filters that the list of the entity does not take, as they are or at all. */
function refusedFilters(entity: Entity, filters: ViewContent['filters']): string[] {
  const parsed = queryOf(entity).safeParse(filters);
  const keys = Object.keys(filters);
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  return keys.filter((key) => refused.includes(key) || filterOf(entity, key) === null);
}

/** The declared filter that a query key such as `salary_min` belongs to; null for what is no filter. */
function filterOf(entity: Entity, key: string): string | null {
  if (key.startsWith(OWN)) return key;
  const fits = entity.filters.filter((name) => key === name || key.startsWith(`${name}_`));
  return fits.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** Throws at `content` for filters and orders that the list of the entity would refuse. */
export function checkContent(entity: Entity, { filters, sort }: ViewContent): void {
  if (refusedFilters(entity, filters).length > 0)
    throw invalid({ content: 'The view has a filter that the table does not know' });
  if (sort.some(({ key }) => !entity.sort.includes(key) && !key.startsWith(OWN)))
    throw invalid({ content: 'The table can not be sorted like this' });
}

/** A view as this viewer may use it: without hidden fields, and without what the table does not take any more. */
export function openContent(resource: Resource, viewer: Viewer, content: ViewContent): ViewContent {
  const { entity } = resource;
  const all = [...hiddenOf(resource, { viewer })];
  const apart = all.filter((key) => key.startsWith('custom.')).map((key) => key.replace('.', '_'));
  const hidden = {
    has: (key: string) => all.includes(key) || apart.some((one) => key === one || key.startsWith(`${one}_`)),
  };
  const refused = refusedFilters(entity, content.filters);
  const filters = Object.entries(content.filters).filter(
    ([key]) => !refused.includes(key) && !hidden.has(filterOf(entity, key) ?? key),
  );
  return {
    ...content,
    columns: content.columns.filter(({ key }) => !hidden.has(key)),
    filters: Object.fromEntries(filters),
    sort: content.sort.filter(
      ({ key }) => (entity.sort.includes(key) || key.startsWith(OWN)) && !hidden.has(key),
    ),
  };
}
