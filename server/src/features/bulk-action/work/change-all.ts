import { sql } from 'kysely';
import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import { checkReferences, idsOf } from '../../../crud/check/references.ts';
import { checkForMany } from '../../../crud/custom/check-many.ts';
import { erased, type Resource } from '../../../crud/resource.ts';
import { markRows, updateRows, type Written } from '../../../crud/write-many.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { candidateChanged, candidateResource } from '../../candidate/index.ts';
import { jobResource } from '../../job/index.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { GONE, type Settled } from './complete.ts';
import type { WorkOf } from './work.ts';

type Values = Record<string, unknown>;

/** Changes fields and tags of records that the caller holds locked. */
export async function changeAll(
  context: Context,
  resource: Resource,
  { set, add_tags, remove_tags }: WorkOf<'update'>,
  ids: readonly number[],
): Promise<Settled[]> {
  const { entity } = resource;
  try {
    await checkReferences(context, entity, set, set);
    if (set['custom']) await checkForMany(context, entity.name, set['custom'] as CustomValues);
  } catch (error) {
    // What was chosen is not there any more: nothing can be changed to it.
    if (!(error instanceof AppError)) throw error;
    return ids.map((id) => ({ id, state: 'failed', reason: error.phrase }));
  }
  const inputs = new Map<number, Values>();
  const settled: Settled[] = [];
  const tags = add_tags.length + remove_tags.length > 0 ? await readTags(context, entity.name, ids) : null;
  for (const id of ids) {
    const next = tags && [
      ...(tags.get(id) ?? []).filter((tag) => !remove_tags.includes(tag) && !add_tags.includes(tag)),
      ...add_tags,
    ];
    const parsed = entity.fields.tags?.write.safeParse(next ?? []);
    if (parsed?.error)
      settled.push({
        id,
        state: 'failed',
        reason: parsed.error.issues[0]?.message ?? phrase('Too many tags'),
      });
    else inputs.set(id, next ? { ...set, tags: next } : set);
  }
  const written = await updateRows(resource, context, inputs);
  const keys = tags ? [...Object.keys(set), 'tags'] : Object.keys(set);
  await followUp(context, entity.name, written, keys);
  return [
    ...settled,
    ...toSettled(inputs.keys(), written, 'done', (before) => ({ set: valuesOf(before, keys, set) })),
  ];
}

/** Puts back the values of records that nobody changed since; the caller has seen to that and holds them locked. */
export async function putBack(
  context: Context,
  resource: Resource,
  values: ReadonlyMap<number, Values>,
): Promise<Settled[]> {
  const written = await updateRows(resource, context, values, { back: true });
  const keys = new Set([...values.values()].flatMap((each) => Object.keys(each)));
  await followUp(context, resource.entity.name, written, [...keys]);
  return toSettled(values.keys(), written, 'undone');
}

/** What follows from changes of many as it does from a single one. */
async function followUp(
  context: Context,
  name: string,
  written: ReadonlyMap<number, Written<Resource['entity']>>,
  fields: readonly string[],
): Promise<void> {
  // Search finds people by what the team's own fields say.
  const kind = fields.includes('custom') ? 'updated' : 'marked';
  if (name === 'candidate') await candidateChanged(context, changedIds(written), { kind, fields });
  if (name !== 'job') return;
  for (const entry of written.values()) {
    if ('row' in entry) await erased(jobResource).after?.(context, { action: 'update', ...entry });
  }
}

/** Marks candidates as deleted, with everything that is derived from them. */
export function deleteAll(context: Context, ids: readonly number[]): Promise<Settled[]> {
  return mark(context, ids, 'delete');
}

/** Brings deleted candidates back. */
export function restoreAll(context: Context, ids: readonly number[]): Promise<Settled[]> {
  return mark(context, ids, 'restore');
}

async function mark(
  context: Context,
  ids: readonly number[],
  action: 'delete' | 'restore',
): Promise<Settled[]> {
  const written = await markRows(erased(candidateResource), context, ids, action);
  await candidateChanged(context, changedIds(written), {
    kind: action === 'delete' ? 'deleted' : 'restored',
  });
  return action === 'delete'
    ? toSettled(ids, written, 'done', () => ({}))
    : toSettled(ids, written, 'undone');
}

const changedIds = (written: ReadonlyMap<number, Written<Resource['entity']>>): number[] =>
  [...written].flatMap(([id, entry]) => ('row' in entry ? [id] : []));

function toSettled(
  ids: Iterable<number>,
  written: ReadonlyMap<number, Written<Resource['entity']>>,
  state: 'done' | 'undone',
  keep?: (before: Values) => object,
): Settled[] {
  const refused = state === 'done' ? 'failed' : 'not_undone';
  return [...ids].map((id) => {
    const entry = written.get(id);
    if (!entry) return { id, state: refused, reason: GONE };
    if ('refused' in entry) return { id, state: refused, reason: entry.refused.phrase };
    return { id, state, ...(keep ? { before: { ...keep(entry.before), version: entry.row.version } } : {}) };
  });
}

async function readTags(
  { tx, viewer }: Context,
  table: string,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; tags: string[] | null }>`select id, tags from ${sql.table(table)}
    where team_id = ${viewer.team_id} and id = any(${ids})`.execute(tx);
  return new Map(rows.map(({ id, tags }) => [id, tags ?? []]));
}

/** Values of a row as a change takes them: references by their ids, of the team's own fields those that `set` names. */
function valuesOf(row: Values, keys: readonly string[], set: Values): Values {
  const own = Object(row['custom']) as Values;
  const ownKeys = Object.keys(Object(set['custom']) as object);
  const custom = Object.fromEntries(ownKeys.map((key) => [key, asInput(own[key] ?? null)]));
  return Object.fromEntries(keys.map((key) => [key, key === 'custom' ? custom : asInput(row[key])]));
}

function asInput(value: unknown): unknown {
  const isRef = (entry: unknown) => typeof entry === 'object' && entry !== null && 'id' in entry;
  if (Array.isArray(value)) return value.every(isRef) ? idsOf(value) : value;
  return isRef(value) ? idsOf(value)[0] : value;
}
