import type { CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import type { Viewer } from '../../platform/context.ts';
import { namesOf, type Reader } from '../names.ts';

type Flat = Record<string, unknown>;

const rulesOf = (viewer: Viewer, entity: string) => viewer.custom_rules[entity as CustomTable];

const isObject = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes away what the viewer does not see of the team's own fields, and names the people among their values. */
export async function ownValues(reader: Reader, entity: string, rows: readonly Flat[]): Promise<void> {
  const rules = rulesOf(reader.viewer, entity);
  if (!rules) return;
  for (const row of rows) {
    if (isObject(row['custom'])) row['custom'] = withoutKeys(row['custom'], rules.hidden);
  }
  if (rules.people.length === 0) return;
  const ids = new Set<number>();
  const eachPerson = (use: (custom: Flat, key: string, id: number) => void) => {
    for (const { custom } of rows)
      for (const key of isObject(custom) ? rules.people : []) {
        const id = (custom as Flat)[key];
        if (typeof id === 'number') use(custom as Flat, key, id);
      }
  };
  eachPerson((_custom, _key, id) => ids.add(id));
  if (ids.size === 0) return;
  const wanted = new Map([['member', { table: 'member', title: 'name', ids, scope: undefined }]]);
  const names = (await namesOf(reader, wanted)).get('member');
  eachPerson((custom, key, id) => {
    custom[key] = { id, name: names?.get(id) ?? '' };
  });
}

/** Values without those of fields that the viewer does not see, for statements that read them by themselves. */
export const seenValues = (viewer: Viewer, entity: string, custom: Flat): Flat =>
  withoutKeys(custom, rulesOf(viewer, entity)?.hidden ?? []);

const withoutKeys = (custom: Flat, hidden: readonly string[]): Flat =>
  hidden.some((key) => key in custom)
    ? Object.fromEntries(Object.entries(custom).filter(([key]) => !hidden.includes(key)))
    : custom;
