import type { Entity } from '@hireloom/contracts/kit/entity';
import { lookupLists, type LookupName, lookupNames } from '@hireloom/contracts/lookup/lookups';
import { registry } from '@hireloom/contracts/registry';
import type { Use } from './uses.ts';

export interface Usage {
  total: number;
  places: { label: string; count: number }[];
}

/** Uses of an item in people's words: "Jobs: Job type", "Cities". */
export function usageOf(list: LookupName, uses: Use[]): Usage {
  const places = uses.map((use) => ({ label: labelOf(list, use), count: use.count }));
  return { total: places.reduce((sum, { count }) => sum + count, 0), places };
}

/** "Companies: Type (3), Jobs: City (1)", for a sentence that says why not. */
export function inWords({ places }: Usage): string {
  return places.map(({ label, count }) => `${label} (${count})`).join(', ');
}

function labelOf(list: LookupName, { table, column }: Use): string {
  if (table === 'lookup_item') return childrenLabel(list);
  const entity = registry[table];
  if (entity) return withField(entity, column.replace(/_id$/, ''));
  const owner = Object.values(registry)
    .filter(({ name }) => table.startsWith(`${name}_`))
    .sort((a, b) => b.name.length - a.name.length)[0];
  return owner ? withField(owner, table.slice(owner.name.length + 1)) : sentence(table);
}

function childrenLabel(list: LookupName): string {
  const children = lookupNames.filter((name) => lookupLists[name].parent === list);
  return children.map((name) => lookupLists[name].plural).join(', ') || 'Items';
}

function withField(entity: Entity, key: string): string {
  return `${entity.plural}: ${entity.fields[key]?.label ?? sentence(key)}`;
}

function sentence(word: string): string {
  const spaced = word.replaceAll('_', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
