import type { Entity } from '@hireloom/contracts/kit/entity';
import { lookupNames } from '@hireloom/contracts/lookup/lookups';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { z } from 'zod';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { allRecords } from './all-records.ts';
import type { TestTeam } from './app.ts';
import type { Records } from './feature-records.ts';
import { createSample } from './sample.ts';

/** `POST /customer/company/`: how tests name a call. */
export const nameOf = ({ endpoint }: Route) => `${endpoint.method} ${endpoint.path}`;

const creatable = new Set(allRoutes.filter(({ endpoint }) => endpoint.method === 'POST').map(nameOf));

/**
 * Makes one record of every entity through the API, each pointing to the ones made before, one item of each settings
 * list, and what the features keep besides. `word`, where given, stands in every text that takes it, to be looked for later.
 */
export async function makeRecords(team: TestTeam, word?: string): Promise<Records> {
  const ids: Record<string, number> = { member: team.admin.id };
  for (const list of lookupNames) ids[list] ??= await team.lookup(list, word ? `${word} ${list}` : undefined);
  for (const entity of Object.values(registry)) {
    if (entity.byVerbs || creatable.has(`POST ${entity.path}`)) {
      const row = await createSample(team, entity, { ...references(entity, ids), ...texts(entity, word) });
      ids[entity.name] = row.id;
      continue;
    }
    ids[entity.name] = await team.sql(async (tx) => {
      const found = await sql<{
        id: number;
      }>`select id from ${sql.table(entity.name)} order by id limit 1`.execute(tx);
      return found.rows[0]?.id ?? Number.NaN;
    });
  }
  for (const { make } of allRecords) Object.assign(ids, await make?.(team, ids, word));
  return ids;
}

function references(entity: Entity, ids: Records): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const [key, field] of Object.entries(entity.fields)) {
    const { kind, required, computed, inverse, entity: target = '' } = field;
    const id = ids[target];
    const isGiven = !computed || (entity.byVerbs && inverse !== undefined);
    if (id !== undefined && required && isGiven && (kind === 'ref' || kind === 'refs'))
      given[key] = kind === 'ref' ? id : [id];
  }
  return given;
}

export function texts(entity: Entity, word: string | undefined): Record<string, unknown> {
  if (!word) return {};
  const entries = Object.entries(entity.fields).flatMap(([key, field]) => {
    const value =
      field.kind === 'rich_text' ? `<p>${word} ${'with some more words '.repeat(4)}</p>` : `${word} ${key}`;
    const takes =
      ['text', 'long_text', 'rich_text'].includes(field.kind) && field.write.safeParse(value).success;
    return takes && !field.computed ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** A body that gets past the form of a call that is no plain create or update, pointing to the given records. */
export const bodies: Readonly<Record<string, (ids: Records) => Record<string, unknown>>> = Object.assign(
  {},
  ...allRecords.map(({ bodies: own }) => own ?? {}),
);

const idPaths: readonly [string, string][] = allRecords.flatMap(({ ids = {} }) => Object.entries(ids));

/** The entity whose plain calls a route belongs to, found by its path. */
export function entityOf(route: Route): Entity | undefined {
  const { path } = route.endpoint;
  return Object.values(registry).find(
    (entity) => path.startsWith(entity.path) || (entity.files && path.startsWith(entity.files.path)),
  );
}

const shortNames: Readonly<Record<string, string>> = {
  org_id: 'organization',
  unit_id: 'business_unit',
  dept_id: 'department',
  category: 'candidate_filetype',
  stage: 'workflow_stage',
};

/** The record that a query key such as `company_id` or `job` stands for; undefined for keys that name none. */
export function recordOf(ids: Records, key: string): number | undefined {
  const name = shortNames[key] ?? key.replace(/_id$/, '');
  return ids[name];
}

/** The keys that a call takes in its query, as JSON schema. */
export function queryOf(route: Route) {
  const { properties = {}, required = [] } = z.toJSONSchema(route.endpoint.query ?? z.object({}), {
    unrepresentable: 'any',
    io: 'output',
  });
  return { keys: properties, required };
}

/** Query keys that name a record, with the id of the record given. Keys of other numbers and of words are left out. */
export function idsInQuery(route: Route, ids: Records): Record<string, number> {
  return Object.fromEntries(
    Object.entries(queryOf(route).keys).flatMap(([key, schema]) => {
      const id = typeof schema === 'object' && schema.enum ? undefined : recordOf(ids, key);
      return id === undefined ? [] : [[key, id] as const];
    }),
  );
}

/** The path with its parameters filled in. Throws for a parameter it does not know: say here what it stands for. */
export function pathOf(route: Route, ids: Records): string {
  return route.endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    if (name === 'list') return 'skill';
    if (name === 'a' || name === 'b') return 'none';
    if (name === 'token') return `1-1-${'x'.repeat(43)}`;
    if (name === 'variant') return 'job';
    if (name === 'entity') return 'candidate';
    if (name === 'transfer') return '1';
    if (name !== 'id') throw new Error(`${nameOf(route)}: nothing is known of :${name}`);
    const { path } = route.endpoint;
    if (path.includes('-file/') && !path.startsWith('/customer/visa-file/')) return String(ids.file);
    // Counted within each team.
    if (path.startsWith('/admin-app/custom-field/')) return '1';
    if (path.startsWith('/admin-app/dead-letter/')) return '1';
    const [, record] = idPaths.find(([start]) => path.startsWith(start)) ?? [];
    if (record) return String(ids[record]);
    const id = ids[entityOf(route)?.name ?? ''];
    if (id === undefined) throw new Error(`${nameOf(route)}: nothing is known of its :id`);
    return String(id);
  });
}
