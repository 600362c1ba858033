import type {
  DocumentRequirementRow,
  documentRequirementEndpoints,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { conflict, invalid } from '../../platform/http/app-error.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { listRequirements, readRequirement } from './document-requirement.queries.ts';
import { lockRequirement, told } from './write-requirement.service.ts';

/** Asks for a document no more, or again; what was asked before stays. Throws `not_found`. */
export async function retireRequirement(
  context: Context,
  id: number,
  isActive: boolean,
): Promise<DocumentRequirementRow> {
  await lockRequirement(context, id);
  const before = await readRequirement(context, id);
  if (before.is_active === isActive) return before;
  await set(context, id, { is_active: isActive });
  const change = { field: 'is_active', label: 'Active', from: before.is_active, to: isActive };
  await told(context, before, 'update', [change]);
  return readRequirement(context, id);
}

/** Deletes a requirement by which nobody was asked. Throws `not_found`, `conflict` for any other. */
export async function removeRequirement(context: Context, id: number): Promise<ActionReply> {
  await lockRequirement(context, id);
  const row = await readRequirement(context, id);
  if (row.used > 0)
    throw conflict(
      phrase('“{name}” was asked for: retire it instead, then it is not asked for any more', {
        name: row.name,
      }),
    );
  await set(context, id, { deleted_on: sql<string>`now()` });
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

/** Puts requirements in this order; those not named follow as they stood. */
export async function orderRequirements(
  context: Context,
  ids: readonly number[],
): Promise<ReplyOf<typeof documentRequirementEndpoints.order>> {
  const { tx, viewer } = context;
  await sql`update document_requirement r set position = o.place
    from (select t.id, row_number() over (order by array_position(${ids}::bigint[], t.id) nulls last, t.position, t.id) as place
      from document_requirement t where t.team_id = ${viewer.team_id} and t.deleted_on is null) o
    where r.team_id = ${viewer.team_id} and r.id = o.id and r.position <> o.place`.execute(tx);
  return listRequirements(context, { retired: 'false' });
}

/** What the candidate is shown as a sample, instead of the one before. Throws at `file` where none came. */
export async function keepSample(context: Context, id: number): Promise<DocumentRequirementRow> {
  await lockRequirement(context, id);
  const row = await readRequirement(context, id);
  const [upload] = context.uploads;
  if (!upload) throw invalid({ file: 'Choose a file' });
  const owner = { entity: 'document_requirement', record_id: id, purpose: 'file' } as const;
  await set(context, id, { sample_id: await adoptFile(context, upload, owner) });
  await told(context, row, 'update', [
    { field: 'sample', label: 'Sample', from: row.sample?.name ?? null, to: upload.name },
  ]);
  return readRequirement(context, id);
}

/** Shows no sample any more; requests that were made with it keep theirs. */
export async function dropSample(context: Context, id: number): Promise<DocumentRequirementRow> {
  await lockRequirement(context, id);
  const row = await readRequirement(context, id);
  if (!row.sample) return row;
  await set(context, id, { sample_id: null });
  await told(context, row, 'update', [{ field: 'sample', label: 'Sample', from: row.sample.name, to: null }]);
  return readRequirement(context, id);
}

async function set({ tx, viewer }: Context, id: number, columns: Record<string, unknown>): Promise<void> {
  await tx
    .updateTable('document_requirement')
    .set({ ...columns, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}
