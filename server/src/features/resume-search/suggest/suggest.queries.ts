import { fold } from '@hireloom/search';
import { sql } from 'kysely';
import { containing } from '../../../crud/filters.ts';
import { everyone } from '../../../crud/resource.ts';
import type { Context } from '../../../platform/context.ts';
import { candidatesVisibleTo } from '../../candidate/index.ts';
import { markOf } from '../../search-index/index.ts';
import { scopeClause } from '../filters.ts';
import { findIds } from '../find-ids.ts';
import { allOf, type Clause } from '../clause.ts';
import type { TeamSample } from '../sample.ts';

const MAX_PEOPLE = 5;
/** So many of the newest with such a name are looked at: of all that many begin alike, no more are read. */
const LOOKED_AT = 200;
const SHORTEST_NAME = 2;

export interface NamedPerson {
  id: number;
  name: string;
  current_position: string | null;
}

/** People whose names hold all but the last of these words and one that begins like the last; as the viewer may see. */
export async function peopleBeginning(
  context: Context,
  sample: TeamSample,
  text: string,
): Promise<NamedPerson[]> {
  const { tx, viewer } = context;
  const words = fold(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);
  const last = words.at(-1);
  if (last === undefined || words.join('').length < SHORTEST_NAME) return [];
  const scope = scopeClause(viewer);
  const match = allOf([
    ...words.slice(0, -1).map((word): Clause => ({ kind: 'lexemes', any: [[`n.${word}`]] })),
    { kind: 'prefix', lexeme: `n.${last}` },
    ...(scope ? [scope] : []),
  ]);
  const found = await findIds(context, match, sample, { limit: LOOKED_AT });
  const { rows } = await sql<NamedPerson>`select c.id, c.name, c.current_position from candidate c
    where c.team_id = ${viewer.team_id} and c.id = any(${found}) and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')}
    order by lower(c.name), c.id limit ${MAX_PEOPLE}`.execute(tx);
  return rows;
}

interface Named<K extends string> {
  kind: K;
  name: string;
}

const lists = { skill: 'skill', title: 'designation' } as const;
const MAX_ITEMS = 300;

/** Active skills and designations in which a word begins like one of the texts; those of most people first. */
export async function listItemsBeginning(
  { tx, viewer }: Context,
  sample: TeamSample,
  texts: readonly string[],
  kinds: readonly string[],
): Promise<Named<'skill' | 'title'>[]> {
  const found: Named<'skill' | 'title'>[] = [];
  const begins = texts.map((text) => containing(text).slice(1));
  const patterns = begins.map((pattern) => `% ${pattern}`);
  for (const kind of ['skill', 'title'] as const) {
    if (!kinds.includes(kind)) continue;
    const { rows } = await sql<{ id: number; name: string }>`select id, name from lookup_item
      where team_id = ${viewer.team_id} and list = ${lists[kind]} and deleted_on is null and is_active
        and ' ' || name_key like any(${patterns}::text[]) order by name_key like any(${begins}::text[]) desc, length(name), name limit ${MAX_ITEMS}`.execute(
      tx,
    );
    const held = ({ id, name }: { id: number; name: string }) =>
      sample.holdersOf(markOf(kind, kind === 'skill' ? id : name));
    found.push(...rows.toSorted((a, b) => held(b) - held(a)).map(({ name }) => ({ kind, name })));
  }
  return found;
}

/** Titles and companies as they are written. A viewer who sees only some people gets what those have. */
export async function withVisiblePeople(
  { tx, viewer }: Context,
  sample: TeamSample,
  held: readonly { kind: 'title' | 'company'; value: string }[],
): Promise<Named<'title' | 'company'>[]> {
  const marked = held.map(({ kind, value }) => ({ kind, value, mark: markOf(kind, value) }));
  const named = (entries: typeof marked) =>
    entries.map(({ kind, value, mark }) => ({ kind, name: sample.labelOf(mark) ?? value }));
  const scope = candidatesVisibleTo(viewer, 'c');
  if (scope === everyone || held.length === 0) return named(marked);
  const holders = new Map(marked.map(({ mark }) => [mark, sample.idsOf({ kind: 'marks', any: [mark] }).ids]));
  const { rows } = await sql<{ id: number }>`select c.id from candidate c
    where c.team_id = ${viewer.team_id} and c.id = any(${[...holders.values()].flat()}) and c.deleted_on is null and ${scope}`.execute(
    tx,
  );
  const seen = new Set(rows.map(({ id }) => id));
  return named(marked.filter(({ mark }) => holders.get(mark)?.some((id) => seen.has(id))));
}
