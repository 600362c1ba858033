import { listedTextOf } from '@hireloom/contracts/listed-text/listed-texts';
import { type LookupItem, lookupLists, type LookupName } from '@hireloom/contracts/lookup/lookups';
import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context, Viewer } from '../../platform/context.ts';
import { conflict, forbidden, invalid } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { checkDecimals } from './currency-decimals.ts';
import { checkRate } from './currency-rate.ts';
import { inWords, type Usage, usageOf } from './places.ts';
import { loadItem } from './read.ts';
import { type Use, usesOf } from './uses.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';

type Extra = Record<string, string | number | null>;

/** What follows when an item is new, is called otherwise, took the place of another one or goes, in the transaction of the change. */
export type ItemConsequence = (context: Context, list: LookupName, item: number) => void;

export interface ItemInput {
  name?: string | undefined;
  name_ar?: string | null | undefined;
  parent?: number | null | undefined;
  is_active?: boolean | undefined;
  aliases?: string[] | undefined;
  extra?: Extra | undefined;
}

/** Adds an item. Others than admins only where pickers may create and they may write jobs or candidates. */
export async function createItem(
  context: Context,
  list: LookupName,
  input: ItemInput & { name: string },
  consequences: readonly ItemConsequence[],
): Promise<LookupItem> {
  const { tx, viewer } = context;
  if (!mayCreate(viewer, list)) throw forbidden();
  await checkParent(context, list, input.parent ?? null);
  checkExtra(list, input.extra ?? {}, null);
  const extra = await rated(context, list, null, input.extra ?? {});
  const row = {
    team_id: viewer.team_id,
    list,
    ...columnsOf(input),
    position: await nextPosition(context, list),
    extra: JSON.stringify(filled(extra)),
    created_by_id: viewer.id,
    updated_by_id: viewer.id,
  };
  const { id } = await uniquely(list, input.name, () =>
    tx
      .insertInto('lookup_item')
      .values({ ...row, name: oneSpaced(input.name) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const item = await loadItem(context, list, id);
  await tell(context, item, 'create');
  for (const follow of consequences) follow(context, list, id);
  return item;
}

function mayCreate(viewer: Viewer, list: LookupName): boolean {
  if (viewer.current_role === 'admin') return true;
  if (viewer.current_role === 'vendor' || !lookupLists[list].createInPlace) return false;
  return (['job', 'candidate'] as const).some(
    (module) => can(viewer, module, 'create') || can(viewer, module, 'update'),
  );
}

/**
 * What an item of written texts was called stays a name of it: entries that say so keep their item. Null where nothing
 * is to be kept.
 */
function keptAliases(list: LookupName, before: LookupItem, { name, aliases }: ItemInput): string[] | null {
  if (!name || !listedTextOf(list) || name.toLowerCase() === before.name.toLowerCase()) return null;
  return [...new Set([...(aliases ?? before.aliases), before.name])];
}

/** Changes what is given. A kind or category that rules look at can't change while records use the item. */
export async function updateItem(
  context: Context,
  list: LookupName,
  id: number,
  changed: ItemInput,
  consequences: readonly ItemConsequence[],
): Promise<LookupItem> {
  const { tx, viewer } = context;
  const before = await loadItem(context, list, id, { lock: true });
  const kept = keptAliases(list, before, changed);
  const input = kept ? { ...changed, aliases: kept } : changed;
  if (input.parent !== undefined) await checkParent(context, list, input.parent);
  if (input.extra) {
    checkExtra(list, input.extra, before);
    await keepChoices(context, list, before, input.extra);
  }
  const given = input.extra && (await rated(context, list, before, input.extra));
  const extra = given && JSON.stringify(filled({ ...(before.extra as Extra), ...given }));
  await uniquely(list, input.name ?? before.name, () =>
    tx
      .updateTable('lookup_item')
      .set({
        ...columnsOf(input),
        ...(input.name ? { name: oneSpaced(input.name) } : {}),
        ...(extra ? { extra } : {}),
        updated_by_id: viewer.id,
        updated_on: sql`now()`,
        version: sql`version + 1`,
      })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', id)
      .execute(),
  );
  const item = await loadItem(context, list, id);
  const changes = changesOf(list, before, item);
  if (changes.length > 0) {
    await tell(context, item, 'update', changes);
    for (const follow of consequences) follow(context, list, id);
  }
  return item;
}

/** Deletes an item that nothing needs and that is not the product's own; otherwise `conflict` with where it is used. */
export async function removeItem(
  context: Context,
  list: LookupName,
  id: number,
  consequences: readonly ItemConsequence[],
): Promise<{ ok: true }> {
  const item = await loadItem(context, list, id, { lock: true });
  if (item.is_system)
    throw conflict(
      phrase('{name} belongs to the system: rename it or switch it off instead', { name: item.name }),
    );
  const usage = usageOf(list, (await usesOf(context, 'lookup_item', id)).filter(needsItem(list)));
  if (usage.total > 0) {
    throw conflict(
      phrase('{name} is in use: {usage}. Merge it into another or switch it off', {
        name: item.name,
        usage: inWords(usage),
      }),
      {
        ...usage,
      },
    );
  }
  await markDeleted(context, id);
  await tell(context, item, 'delete');
  for (const follow of consequences) follow(context, list, id);
  return { ok: true };
}

/** Entries that say the item in a text of their own are whole without it. */
const needsItem =
  (list: LookupName) =>
  ({ table, column }: Use): boolean => {
    const written = listedTextOf(list);
    return written?.entity !== table || column !== `${written.field}_item_id`;
  };

export async function itemUsage(context: Context, list: LookupName, id: number): Promise<Usage> {
  return usageOf(list, await usesOf(context, 'lookup_item', id));
}

/** The row stays, so that histories that name it stay readable. */
export async function markDeleted({ tx, viewer }: Context, id: number): Promise<void> {
  await tx
    .updateTable('lookup_item')
    .set({ deleted_on: sql`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}

/** Puts the items of a hand-ordered list into this order; all of them must be named. */
export async function reorderItems(context: Context, list: LookupName, ids: number[]): Promise<{ ok: true }> {
  const { tx, viewer } = context;
  if (!lookupLists[list].ordered)
    throw conflict(
      phrase('{plural} stand in the order of their names', { plural: { text: lookupLists[list].plural } }),
    );
  const { rows } = await sql<{ id: number }>`select id from lookup_item
    where team_id = ${viewer.team_id} and list = ${list} and deleted_on is null for update`.execute(tx);
  const known = new Set(rows.map(({ id }) => id));
  if (new Set(ids).size !== ids.length) throw invalid({ ids: 'An item stands twice' });
  if (ids.length !== known.size || ids.some((id) => !known.has(id)))
    throw conflict('This list has changed meanwhile: load it again');
  await sql`update lookup_item t set position = o.position
    from unnest(${ids}::bigint[]) with ordinality as o (id, position)
    where t.team_id = ${viewer.team_id} and t.id = o.id`.execute(tx);
  const first = await loadItem(context, list, ids[0] ?? 0);
  await activity(context, {
    entity: `lookup:${list}`,
    record_id: first.id,
    record_name: lookupLists[list].plural,
    action: 'reorder',
  });
  await entityChanged(context, 'lookup', first.id);
  return { ok: true };
}

/** Writes the activity and announces the change. */
export async function tell(
  context: Context,
  item: LookupItem,
  action: string,
  changes: Change[] = [],
): Promise<void> {
  await activity(context, {
    entity: `lookup:${item.list}`,
    record_id: item.id,
    record_name: item.name,
    action,
    changes,
  });
  await entityChanged(context, 'lookup', item.id);
}

async function checkParent({ tx, viewer }: Context, list: LookupName, id: number | null): Promise<void> {
  const { parent, parentOptional } = lookupLists[list];
  if (id === null && parentOptional) return;
  if (!parent) {
    if (id === null) return;
    throw invalid({
      parent: phrase('{plural} belong to nothing else', { plural: { text: lookupLists[list].plural } }),
    });
  }
  const { label } = lookupLists[parent];
  if (id === null) throw invalid({ parent: phrase('{label} is required', { label: { text: label } }) });
  const found = await tx
    .selectFrom('lookup_item')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('list', '=', parent)
    .where('deleted_on', 'is', null)
    .executeTakeFirst();
  if (!found) throw invalid({ parent: phrase('{label} was not found', { label: { text: label } }) });
}

function checkExtra(list: LookupName, extra: Extra, before: LookupItem | null): void {
  const declared = lookupLists[list].extra ?? {};
  const errors: Record<string, Sentence> = {};
  for (const key of Object.keys(extra)) {
    if (!declared[key]) errors[`extra.${key}`] = 'There is no such field';
  }
  for (const [key, { label, choices }] of Object.entries(declared)) {
    if (!choices || (before && !(key in extra))) continue;
    const value = extra[key] ?? null;
    if (value === null) errors[`extra.${key}`] = phrase('{label} is required', { label: { text: label } });
    else if (!choices.includes(String(value)))
      errors[`extra.${key}`] = phrase('{label} must be one of: {choices}', {
        label: { text: label },
        choices: choices.join(', '),
      });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (list === 'currency' && 'decimals' in extra) checkDecimals(before?.key ?? null, extra.decimals);
}

/** Of a currency the rate and its day, as they are stored. */
const rated = async (context: Context, list: LookupName, before: LookupItem | null, extra: Extra) =>
  list === 'currency' ? checkRate(context, before, extra) : extra;

async function keepChoices(
  context: Context,
  list: LookupName,
  before: LookupItem,
  extra: Extra,
): Promise<void> {
  const changed = Object.entries(lookupLists[list].extra ?? {}).find(
    ([key, { choices }]) => choices && key in extra && extra[key] !== before.extra[key],
  );
  if (!changed) return;
  const [key, { label }] = changed;
  const at = `extra.${key}`;
  if (before.is_system)
    throw invalid({ [at]: phrase('{label} of a system item stays as it is', { label: { text: label } }) });
  const usage = await itemUsage(context, list, before.id);
  if (usage.total > 0)
    throw invalid({
      [at]: phrase("{label} can't change while in use: {usage}", {
        label: { text: label },
        usage: inWords(usage),
      }),
    });
}

async function nextPosition({ tx, viewer }: Context, list: LookupName): Promise<number> {
  if (!lookupLists[list].ordered) return 0;
  const row = await tx
    .selectFrom('lookup_item')
    .select((of) => of.fn.max('position').as('last'))
    .where('team_id', '=', viewer.team_id)
    .where('list', '=', list)
    .executeTakeFirst();
  return (row?.last ?? 0) + 1;
}

function columnsOf({ name_ar, parent, is_active, aliases }: ItemInput) {
  return {
    ...(name_ar === undefined ? {} : { name_ar }),
    ...(parent === undefined ? {} : { parent_id: parent }),
    ...(is_active === undefined ? {} : { is_active }),
    ...(aliases === undefined ? {} : { aliases: [...new Set(aliases)] }),
  };
}

const oneSpaced = (name: string) => name.replace(/\s+/g, ' ');

const filled = (extra: Extra): Extra =>
  Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== null));

function changesOf(list: LookupName, before: LookupItem, after: LookupItem): Change[] {
  const { parent, extra = {} } = lookupLists[list];
  const flat = (item: LookupItem): [field: string, label: string, value: unknown][] => [
    ['name', 'Name', item.name],
    ['name_ar', 'Arabic name', item.name_ar],
    ['parent', parent ? lookupLists[parent].label : 'Parent', item.parent?.name ?? null],
    ['is_active', 'Active', item.is_active],
    ['aliases', 'Aliases', item.aliases.join(', ')],
    ...Object.entries(extra).map(([key, { label }]): [string, string, unknown] => [
      `extra.${key}`,
      label,
      item.extra[key] ?? null,
    ]),
  ];
  const then = flat(before);
  return flat(after)
    .map(([field, label, to], index) => ({ field, label, from: then[index]?.[2] ?? null, to }))
    .filter(({ from, to }) => from !== to);
}

async function uniquely<T>(list: LookupName, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'constraint' in error && error.constraint === 'lookup_item_name') {
      const taken = lookupLists[list].parent ? 'There already is {name}' : 'This list already has {name}';
      throw invalid({ name: phrase(taken, { name: oneSpaced(name) }) });
    }
    throw error;
  }
}
