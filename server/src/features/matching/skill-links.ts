import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { SkillLink } from './engine/facts.ts';
import { otherNames } from './other-names.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

interface Item {
  id: number;
  name: string;
  aliases: string[];
  parent_id: number | null;
}

export interface LinkedSkill {
  seed: Item;
  other: Item;
  /** What the other is to the seed. */
  how: SkillLink['how'];
}

/** Skills of the team's list that mean the same as these, stand above or below them, or go with them. */
export async function linkedSkills({ tx, viewer }: Reader, ids: readonly number[]): Promise<LinkedSkill[]> {
  if (ids.length === 0) return [];
  const own = sql`select id, name, aliases, parent_id from lookup_item
    where team_id = ${viewer.team_id} and list = 'skill' and deleted_on is null`;
  const { rows: seeds } = await sql<Item>`${own} and id = any(${ids})`.execute(tx);
  const known = seeds.map((seed) => ({ seed, ...namesOf(seed) }));
  const words = [...new Set(known.flatMap(({ same, near }) => [...same, ...near]))];
  const names = [...new Set(known.flatMap(({ same }) => [...same]))];
  const parents = seeds.flatMap(({ parent_id }) => parent_id ?? []);
  const { rows: others } = await sql<Item>`${own} and name_key = any(${words})
    union ${own} and (parent_id = any(${ids}) or id = any(${parents}))
    union ${own} and aliases <> '{}' and exists (select from unnest(aliases) a where lower(a) = any(${names}))`.execute(
    tx,
  );
  return known.flatMap(({ seed, same, near }) =>
    others.flatMap((other) => {
      const how = other.id === seed.id ? null : relation(seed, other, same, near);
      return how ? [{ seed, other, how }] : [];
    }),
  );
}

function namesOf({ name, aliases }: Item) {
  const own = [name, ...aliases].map((word) => word.toLowerCase());
  const { same, near } = otherNames(name);
  return { same: new Set([...own, ...same]), near };
}

function relation(
  seed: Item,
  other: Item,
  same: ReadonlySet<string>,
  near: ReadonlySet<string>,
): SkillLink['how'] | null {
  const called = [other.name, ...other.aliases].map((word) => word.toLowerCase());
  if (called.some((word) => same.has(word))) return 'same';
  if (other.parent_id === seed.id) return 'narrower';
  if (seed.parent_id === other.id) return 'broader';
  return called.some((word) => near.has(word)) ? 'related' : null;
}

type Links = Map<number, Map<number, SkillLink>>;

function add(links: Links, asked: Item, held: Item, how: SkillLink['how']): void {
  const of = links.get(asked.id) ?? new Map<number, SkillLink>();
  links.set(asked.id, of.set(held.id, { name: held.name, how }));
}

/** Where the seeds are what jobs ask for. */
export function linksFromAsked(linked: readonly LinkedSkill[]): Links {
  const links: Links = new Map();
  for (const { seed, other, how } of linked) add(links, seed, other, how);
  return links;
}

/** Where the seeds are what a person has: what is narrower for the one is broader for the other. */
export function linksFromHeld(linked: readonly LinkedSkill[]): Links {
  const turned = { same: 'same', related: 'related', narrower: 'broader', broader: 'narrower' } as const;
  const links: Links = new Map();
  for (const { seed, other, how } of linked) add(links, other, seed, turned[how]);
  return links;
}
