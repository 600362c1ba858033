import type { fileManagerEndpoints } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { fileChanges } from '../../../platform/storage/own-file.ts';
import { checkCategory } from '../../../platform/storage/file-routes.ts';
import { actionSaid, phrase } from '../../../platform/words/phrase.ts';
import { type SeenFile, seenAmong } from '../list/seen-files.queries.ts';
import { ownerOf } from './owner-of.ts';

interface Sorted {
  id: number;
  name: string;
  custom_key: string | null;
  was: string | null;
  becomes: string | null;
}

/** Says of files what kind of document they are, all of them or none. Each is written down on the record that keeps it. */
export async function sortFiles(
  context: Context,
  { files: ids, category }: BodyOf<(typeof fileManagerEndpoints)['sort']>,
): Promise<ActionReply> {
  const { tx, viewer } = context;
  const files = await seenAmong(context, ids);
  if (files.length < new Set(ids).size) throw notFound('The file');
  if (category !== null) await checkCategory(context, category);
  // Always in the same order, so that two who sort the same do not wait for each other.
  const byOwner = new Map<string, SeenFile[]>();
  for (const file of files) {
    const key = `${file.entity}:${file.record_id}`;
    byOwner.set(key, [...(byOwner.get(key) ?? []), file]);
  }
  for (const key of [...byOwner.keys()].toSorted()) {
    const [first, ...more] = byOwner.get(key) ?? [];
    if (!first) continue;
    const owned = [first, ...more];
    for (const odd of more.filter(({ purpose }) => purpose !== first.purpose)) await ownerOf(context, odd);
    const owner = await ownerOf(context, first);
    const { rows } = await sql<Sorted>`with was as (select f.id, c.name from file f
        left join lookup_item c on c.team_id = f.team_id and c.id = f.category_id
        where f.team_id = ${viewer.team_id} and f.id = any(${owned.map(({ id }) => id)})
          and f.category_id is distinct from ${category})
      update file f set category_id = ${category} from was where f.team_id = ${viewer.team_id} and f.id = was.id
      returning f.id, f.name, f.custom_key, was.name as was,
        (select c.name from lookup_item c where c.team_id = f.team_id and c.id = f.category_id) as becomes`.execute(
      tx,
    );
    if (rows.length === 0) continue;
    const said = (files: readonly Sorted[], of: 'was' | 'becomes') =>
      files.map((row) => (row[of] ? `${row.name} (${row[of]})` : row.name)).join(', ');
    if (owner)
      await activity(context, {
        entity: owner.entity.name,
        record_id: owner.record.id,
        record_name: owner.record.name,
        action: 'file_sorted',
        changes: fileChanges(rows, (own) => ({ from: said(own, 'was'), to: said(own, 'becomes') })),
      });
    await entityChanged(context, first.entity, first.record_id);
  }
  return actionSaid(
    0,
    phrase('{count, plural, one {# file was changed} other {# files were changed}}', { count: files.length }),
  );
}
