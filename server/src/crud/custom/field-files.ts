import { holdsFile } from '@hireloom/contracts/custom-field/check-definition';
import { isEmptyValue } from '@hireloom/contracts/custom-field/check-values';
import type { CustomValues } from '@hireloom/contracts/custom-field/is-shown';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { ownFilePart } from '@hireloom/contracts/kit/entity-endpoints';
import { addsFiles, isSwitchedOn } from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { forbidden, invalid } from '../../platform/http/app-error.ts';
import { refuseHeld, trashFiles } from '../../platform/storage/file-routes.ts';
import { succeed } from '../../platform/storage/file-versions.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import { refuseUploads } from '../../platform/storage/upload-rules.ts';
import { fieldsOf } from './definitions.ts';

const keyOf = (part: string): string | undefined => ownFilePart.exec(part)?.[1];

/** Keys of the team's fields that a file came for with the request; none of records that keep no files. */
export const sentFor = ({ uploads }: Pick<Context, 'uploads'>, entity: string): ReadonlySet<string> =>
  new Set(registry[entity]?.files ? uploads.flatMap(({ field }) => keyOf(field) ?? []) : []);

/**
 * Keeps the files that came for fields of a record, each in the place of the one that was there, and puts into the trash
 * what is `given` as empty. The database has the record name them. A file that is there already is not kept twice. Throws at the
 * field of what can not be kept, `forbidden` for whoever may not add or delete files, and `conflict` for one on hold.
 */
export async function keepFieldFiles(
  context: Context,
  entity: Entity,
  id: number,
  given: CustomValues,
): Promise<void> {
  if (!entity.files) return;
  const { tx, viewer } = context;
  const uploads = context.uploads.filter(({ field }) => keyOf(field));
  const emptied = Object.keys(given).filter((key) => isEmptyValue(given[key]));
  if (uploads.length === 0 && emptied.length === 0) return;
  const fields = (await fieldsOf(context, entity.name)).filter(holdsFile).map(({ key }) => key);
  const sent = sentFor(context, entity.name);
  const taken = fields.filter((key) => emptied.includes(key) && !sent.has(key));
  if (sent.size < uploads.length) refuseSeveral(uploads.map(({ field }) => field));
  if (taken.length === 0 && sent.size === 0) return;
  const { rows: stored } = await sql<Stored>`select f.id, f.name, f.sha256, f.held_on, f.custom_key
    from file f join ${sql.table(entity.name)} t on t.team_id = f.team_id and t.id = f.record_id
    where f.team_id = ${viewer.team_id} and f.entity = ${entity.name} and f.record_id = ${id}
      and f.custom_key = any(${[...taken, ...sent]}) and t.custom ->> f.custom_key = f.id::text
    order by f.id for update of f`.execute(tx);
  const gone = stored.filter(({ custom_key }) => taken.includes(custom_key));
  const fresh = uploads.filter((upload) => !stored.some((file) => isTheSame(file, upload)));
  if (fresh.length > 0 && !addsFiles(viewer)) throw forbidden();
  if (gone.length > 0 && !isSwitchedOn(viewer, { module: 'file', option: 'delete' })) throw forbidden();
  for (const file of gone) refuseHeld(file);
  await refuseUploads(context, fresh);
  await trashFiles(context, gone);
  for (const upload of fresh) {
    const custom_key = keyOf(upload.field) ?? null;
    const owner = { entity: entity.name, record_id: id, purpose: 'file' as const, custom_key };
    const kept = await adoptFile(context, upload, owner);
    const before = stored.filter((file) => file.custom_key === custom_key).map((file) => file.id);
    await succeed(context, before, kept);
  }
}

interface Stored {
  id: number;
  name: string;
  sha256: string;
  held_on: string | null;
  custom_key: string;
}

const isTheSame = (file: Stored, upload: Context['uploads'][number]): boolean =>
  file.custom_key === keyOf(upload.field) && file.sha256 === upload.sha256 && file.name === upload.name;

function refuseSeveral(parts: readonly string[]): void {
  const twice = parts.find((part, at) => parts.indexOf(part) !== at);
  if (twice) throw invalid({ [twice]: 'Choose one file' });
}
