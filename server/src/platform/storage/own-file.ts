import type { CustomTable } from '@hireloom/contracts/custom-field/custom-fields';
import { type RawBuilder, sql } from 'kysely';
import type { Change } from '../activity/activity.ts';
import type { Viewer } from '../context.ts';

type Reader = Pick<Viewer, 'custom_rules'>;

const hiddenKeys = ({ custom_rules }: Reader, entity: string): readonly string[] =>
  custom_rules[entity as CustomTable]?.hidden ?? [];

/** Whether a viewer is told of a file as far as the field of the team goes that it is the value of. */
export const isTold = (viewer: Reader, file: { entity: string; custom_key: string | null }): boolean =>
  file.custom_key === null || !hiddenKeys(viewer, file.entity).includes(file.custom_key);

/** The same of files `f` of records of a kind. */
export function toldAmong(viewer: Reader, entity: string): RawBuilder<boolean> {
  const hidden = hiddenKeys(viewer, entity);
  return hidden.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(f.custom_key is null or f.custom_key <> all(${[...hidden]}))`;
}

/** What the field is called that a file `f` belongs to, while the team has it. Whoever is told of the file sees the field. */
export const fieldTitle = sql<string | null>`(select d.title from custom_field d where d.team_id = f.team_id
  and d.entity = f.entity and d.key = f.custom_key and d.retired_on is null)`;

/**
 * What became of files of one record, for its activity: those of a field of the team under the key of the field, so that
 * they are told to whoever sees it.
 */
export function fileChanges<F extends { custom_key?: string | null | undefined }>(
  files: readonly F[],
  tell: (files: readonly F[]) => Pick<Change, 'from' | 'to'>,
): Change[] {
  const keys = [...new Set(files.map(({ custom_key }) => custom_key ?? null))];
  return keys.map((key) => ({
    field: key === null ? 'files' : `custom.${key}`,
    label: 'Files',
    ...tell(files.filter((file) => (file.custom_key ?? null) === key)),
  }));
}
