import type { CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import { isEmptyValue } from '@hireloom/contracts/custom-field/check-values';
import { sql } from 'kysely';
import type { Viewer } from '../../platform/context.ts';
import { fileLink } from '../../platform/storage/file-link.ts';
import { namesOf, type Reader } from '../names.ts';

type Flat = Record<string, unknown>;

const rulesOf = (viewer: Viewer, entity: string) => viewer.custom_rules[entity as CustomTable];

const isObject = (value: unknown): value is Flat =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Takes away what the viewer does not see of the team's own fields, and names the people and files among their values. */
export async function ownValues(reader: Reader, entity: string, rows: readonly Flat[]): Promise<void> {
  const rules = rulesOf(reader.viewer, entity);
  if (!rules) return;
  for (const row of rows) {
    if (isObject(row['custom'])) row['custom'] = withoutKeys(row['custom'], rules.hidden);
  }
  await nameFiles(reader, entity, rows, rules.files);
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

/**
 * Files by name, size, type and address. A number that is no file of the record and field, or of one that is gone, is no
 * value.
 */
async function nameFiles(
  { tx, viewer, platform }: Reader,
  entity: string,
  rows: readonly Flat[],
  keys: readonly string[],
): Promise<void> {
  const held = rows.flatMap((row) => {
    const { custom } = row;
    return isObject(custom)
      ? keys.flatMap((key) => (isEmptyValue(custom[key]) ? [] : [{ custom, key, record: row['id'] }]))
      : [];
  });
  const ids = held.flatMap(({ custom, key }) => (typeof custom[key] === 'number' ? [custom[key]] : []));
  if (held.length === 0) return;
  const { rows: found } =
    await sql<NamedFile>`select id, name, size, content_type, record_id, custom_key from file
    where team_id = ${viewer.team_id} and entity = ${entity} and id = any(${ids}) and deleted_on is null
      and current_id is null and custom_key is not null`.execute(tx);
  const files = new Map(found.map((file) => [file.id, file]));
  for (const { custom, key, record } of held) {
    const file = files.get(Number(custom[key]));
    if (file?.record_id !== record || file?.custom_key !== key) delete custom[key];
    else {
      const { id, name, size, content_type } = file;
      custom[key] = { id, name, size: Number(size), content_type, url: fileLink(platform, viewer, id) };
    }
  }
}

interface NamedFile {
  id: number;
  name: string;
  size: number;
  content_type: string;
  record_id: number | null;
  custom_key: string;
}

/** Values without those of fields that the viewer does not see, for statements that read them by themselves. */
export const seenValues = (viewer: Viewer, entity: string, custom: Flat): Flat =>
  withoutKeys(custom, rulesOf(viewer, entity)?.hidden ?? []);

const withoutKeys = (custom: Flat, hidden: readonly string[]): Flat =>
  hidden.some((key) => key in custom)
    ? Object.fromEntries(Object.entries(custom).filter(([key]) => !hidden.includes(key)))
    : custom;
