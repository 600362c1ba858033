import { type LookupItem, lookupLists, type LookupName } from '@hireloom/contracts/lookup/lookups';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { type ItemConsequence, markDeleted, tell } from './lookup.service.ts';
import { loadItem } from './read.ts';
import { type Reference, referencesTo } from './uses.ts';
import { inside, phrase } from '../../platform/words/phrase.ts';

/**
 * Merges an item into another of its list: whatever pointed to it points to the other, which also answers to its
 * name from now on. Errors: `conflict` for a system item or items that rules tell apart, `invalid_input` for itself.
 */
export async function mergeItem(
  context: Context,
  list: LookupName,
  id: number,
  intoId: number,
  consequences: readonly ItemConsequence[],
): Promise<LookupItem> {
  if (id === intoId) throw invalid({ into: 'Pick another item than this one' });
  // Locked in the order of their ids, so that two merges never wait for each other.
  for (const each of [id, intoId].sort((a, b) => a - b)) await loadItem(context, list, each, { lock: true });
  const from = await loadItem(context, list, id);
  const into = await loadItem(context, list, intoId);
  if (from.is_system)
    throw conflict(phrase("{name} belongs to the system and can't be merged away", { name: from.name }));
  for (const [key, { label, choices }] of Object.entries(lookupLists[list].extra ?? {})) {
    if (choices && from.extra[key] !== into.extra[key])
      throw conflict(
        phrase('{name} and {other} differ in {label}', {
          name: from.name,
          other: into.name,
          label: inside(label),
        }),
      );
  }
  await mergeInto(context, from, into, await referencesTo(context.tx, 'lookup_item'), consequences);
  return loadItem(context, list, intoId);
}

async function mergeInto(
  context: Context,
  from: Merged,
  into: Merged,
  references: Reference[],
  consequences: readonly ItemConsequence[],
): Promise<void> {
  const { tx, viewer } = context;
  for (const twins of await childTwins(context, from.id, into.id)) {
    await mergeInto(context, twins.from, twins.into, references, consequences);
  }
  for (const reference of references) {
    await dropDuplicates(context, reference, from.id, into.id);
    const column = sql.ref(reference.column);
    await sql`update ${sql.table(reference.table)} set ${column} = ${into.id}
      where team_id = ${viewer.team_id} and ${column} = ${from.id}`.execute(tx);
  }
  await markDeleted(context, from.id);
  await sql`update lookup_item t set name_ar = coalesce(t.name_ar, f.name_ar), updated_on = now(), updated_by_id = ${viewer.id},
      version = t.version + 1, aliases = (select coalesce(array_agg(distinct alias), '{}')
        from unnest(t.aliases || f.aliases || f.name) as alias where lower(alias) <> lower(t.name))
    from lookup_item f
    where t.team_id = ${viewer.team_id} and t.id = ${into.id} and f.team_id = t.team_id and f.id = ${from.id}`.execute(
    tx,
  );
  const item = await loadItem(context, into.list, into.id);
  await tell(context, item, 'merge', [{ field: 'merge', label: 'Merged', from: from.name, to: into.name }]);
  for (const follow of consequences) follow(context, into.list, into.id);
}

type Merged = Pick<LookupItem, 'id' | 'name' | 'list'>;

/** Children of both that have the same name: they become one, too. */
async function childTwins(
  { tx, viewer }: Context,
  fromId: number,
  intoId: number,
): Promise<{ from: Merged; into: Merged }[]> {
  const { rows } = await sql<{ from: Merged; into: Merged }>`select
      jsonb_build_object('id', f.id, 'name', f.name, 'list', f.list) as "from",
      jsonb_build_object('id', i.id, 'name', i.name, 'list', i.list) as "into"
    from lookup_item f join lookup_item i on i.team_id = f.team_id and i.list = f.list and lower(i.name) = lower(f.name)
    where f.team_id = ${viewer.team_id} and f.parent_id = ${fromId} and i.parent_id = ${intoId}
      and f.deleted_on is null and i.deleted_on is null`.execute(tx);
  return rows;
}

/** Where a unique index would find the same thing twice afterwards, the one that points to the old item goes. */
async function dropDuplicates(
  { tx, viewer }: Context,
  { table, column, restorable }: Reference,
  fromId: number,
  intoId: number,
): Promise<void> {
  const { rows } = await sql<{ others: string[]; partial: boolean }>`select i.indpred is not null as partial,
      coalesce(array_agg(a.attname::text) filter (where a.attname <> ${column}), '{}') as others
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
    where i.indrelid = to_regclass(${table}) and i.indisunique and i.indexprs is null
    group by i.indexrelid, i.indpred having bool_or(a.attname = ${column})`.execute(tx);
  for (const { others, partial } of rows) {
    const soft = restorable && partial;
    const alive = (alias: string) => (soft ? sql`and ${sql.ref(`${alias}.deleted_on`)} is null` : sql``);
    const same = others.map(
      (name) => sql`${sql.ref(`o.${name}`)} is not distinct from ${sql.ref(`t.${name}`)} and `,
    );
    const where = sql`where t.team_id = ${viewer.team_id} and ${sql.ref(`t.${column}`)} = ${fromId} ${alive('t')}
      and exists (select from ${sql.table(table)} o where ${sql.join(same, sql``)} o.team_id = t.team_id
        and ${sql.ref(`o.${column}`)} = ${intoId} ${alive('o')})`;
    const drop = soft
      ? sql`update ${sql.table(table)} t set deleted_on = now() ${where}`
      : sql`delete from ${sql.table(table)} t ${where}`;
    await drop.execute(tx);
  }
}
