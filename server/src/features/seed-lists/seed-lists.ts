import { readFile } from 'node:fs/promises';
import { lookupLists, type LookupName, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { exitCategories, type StageCategory } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

interface SeedItem {
  key: string;
  name: string;
  name_ar?: string;
  /** Key of the parent item. */
  parent?: string;
  /** Other names it is found by, codes among them. */
  aliases?: string[];
  extra?: Record<string, unknown>;
}

interface SeedWorkflow {
  key: string;
  name: string;
  description?: string;
  stages: SeedStage[];
  /** Ways out; the first of each category is the workflow's. */
  exits?: SeedStage[];
}

interface SeedStage {
  name: string;
  category: StageCategory;
  sla_days?: number | null;
}

/** Beside the sources and beside the build alike: server/seed/data. */
const folder = new URL('../../../seed/data/', import.meta.url);

/**
 * Loads what a team starts with into its settings lists and workflows, in the team's transaction. What the team
 * already has, by key or by name, stays as it is, so that it may run again.
 */
export async function seedLists(tx: Tx, teamId: number): Promise<void> {
  for (const lists of byDepth()) {
    const files = await Promise.all(lists.map((list) => readList(list)));
    await insertItems(tx, teamId, files.flat());
    // Checks of parents follow plans kept from when the table was small; new statistics make the database plan anew.
    await sql`select analyze_lookup_item()`.execute(tx);
  }
  await insertWorkflows(tx, teamId, (await readJson<SeedWorkflow>('workflow')) ?? []);
}

/** Parents before their children, each generation in one statement. */
function byDepth(): LookupName[][] {
  const generations: LookupName[][] = [];
  for (let left = lookupNames; left.length > 0; ) {
    const ready = left.filter((list) => !left.some((name) => name === lookupLists[list].parent));
    generations.push(ready);
    left = left.filter((list) => !ready.includes(list));
  }
  return generations;
}

async function readList(list: LookupName): Promise<Record<string, unknown>[]> {
  const items = (await readJson<SeedItem>(list)) ?? [];
  const { ordered, parent } = lookupLists[list];
  return items.map((item, index) => ({
    ...item,
    list,
    parent_list: parent,
    position: ordered ? index + 1 : 0,
  }));
}

/** The entries of a file, or null for a list that starts empty. */
async function readJson<T>(name: string): Promise<T[] | null> {
  try {
    return JSON.parse(await readFile(new URL(`${name}.json`, folder), 'utf8')) as T[];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

async function insertItems(tx: Tx, teamId: number, items: Record<string, unknown>[]): Promise<void> {
  if (items.length === 0) return;
  await sql`insert into lookup_item (team_id, list, key, name, name_ar, parent_id, position, aliases, extra)
    select ${teamId}::bigint, i.list, i.key, i.name, i.name_ar, p.id, i.position, coalesce(i.aliases, '{}'), coalesce(i.extra, '{}')
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
      as i (list text, key text, name text, name_ar text, parent text, parent_list text, position int, aliases text[], extra jsonb)
    left join lookup_item p on p.team_id = ${teamId} and p.list = i.parent_list and p.key = i.parent and p.deleted_on is null
    where (i.parent is null or p.id is not null)
      and not exists (select from lookup_item t where t.team_id = ${teamId} and t.list = i.list and t.key = i.key)
    on conflict do nothing`.execute(tx);
}

/** The first workflow becomes the default where the team has none. */
async function insertWorkflows(tx: Tx, teamId: number, workflows: SeedWorkflow[]): Promise<void> {
  if (workflows.length === 0) return;
  const given = JSON.stringify(workflows.map((workflow) => ({ ...workflow, stages: withExits(workflow) })));
  await sql`with made as (
      insert into workflow (team_id, name, description, is_default)
      select ${teamId}::bigint, w.value ->> 'name', w.value ->> 'description',
        w.place = 1 and not exists (select from workflow where team_id = ${teamId} and is_default and deleted_on is null)
      from jsonb_array_elements(${given}::jsonb) with ordinality as w (value, place) order by w.place
      on conflict do nothing returning id, name)
    insert into workflow_stage (team_id, workflow_id, name, category, position, sla_days)
    select ${teamId}::bigint, made.id, s.value ->> 'name', s.value ->> 'category', s.place, nullif((s.value ->> 'sla_days')::int, 0)
    from jsonb_array_elements(${given}::jsonb) w join made on made.name = w ->> 'name'
    cross join jsonb_array_elements(w -> 'stages') with ordinality as s (value, place)`.execute(tx);
}

function withExits({ stages, exits = [] }: SeedWorkflow): SeedStage[] {
  const firsts = exitCategories.flatMap((category) => exits.find((exit) => exit.category === category) ?? []);
  return [...stages, ...firsts];
}
