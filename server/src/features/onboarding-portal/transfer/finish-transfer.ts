import { Readable } from 'node:stream';
import type { Platform } from '../../../platform/context.ts';
import { AppError, conflict } from '../../../platform/http/app-error.ts';
import type { LinkDoor } from '../../../platform/links/open-link.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import type { Upload } from '../../../platform/storage/storage.ts';
import { prepareUpload, refuseClosed, takeUpload, UPLOADED_FOR } from '../../onboarding/index.ts';
import { refuseOver } from '../documents-link.ts';
import { endTransfers, partsOf, type Transfer, transferOf } from './transfer.queries.ts';

const MB = 1024 * 1024;

/**
 * Ends an upload that is there whole: its parts become one file, which is looked at and drawn anew if it is a picture, and
 * then one of the document's. Sent again it answers the same and does nothing more. What is refused is taken away, so that
 * it can be chosen anew. Throws `conflict` for one that is not whole or whose document was closed meanwhile, and what
 * `receive` and the rules of the document throw, at `name`.
 */
export async function finishTransfer(platform: Platform, door: LinkDoor, id: number): Promise<{ ok: true }> {
  const found = await door.read(async (work) => ({
    transfer: await wholeTransfer(work, id),
    parts: await partsOf(work, id),
  }));
  const { transfer } = found;
  if (transfer.state === 'finished') return { ok: true };
  const upload = await gather(platform, transfer, found.parts).catch((error: unknown) =>
    dropRefused(door, id, error),
  );
  if (!upload) return { ok: true };
  try {
    await door.write(async (work) => {
      const { state } = await wholeTransfer(work, id);
      if (state === 'finished') return;
      await keepUpload(work, transfer, upload);
      await endTransfers(work, [id], 'finished');
    });
  } finally {
    await platform.storage.discard(upload);
  }
  return { ok: true };
}

async function wholeTransfer(work: LinkContext, id: number): Promise<Transfer> {
  await refuseOver(work);
  const transfer = await transferOf(work, id);
  const { state, received, size } = transfer;
  if (state === 'finished') return transfer;
  refuseClosed(transfer);
  if (state === 'dropped') throw conflict('This upload was taken back');
  if (received !== size) throw conflict('The upload is not there whole', { received });
  return transfer;
}

/** One file of all parts, measured and typed by its bytes, of a form that the document may have. */
async function gather(
  { storage }: Platform,
  transfer: Transfer,
  parts: readonly { stored_name: string }[],
): Promise<Upload> {
  const { name, max_mb } = transfer;
  async function* bytes() {
    for (const { stored_name } of parts) yield* await storage.read(stored_name);
  }
  const file = Readable.from(bytes(), { objectMode: false });
  const upload = await storage.receive({ fieldname: 'name', filename: name, file }, max_mb * MB);
  try {
    return await prepareUpload(upload, transfer);
  } catch (error) {
    await storage.discard(upload);
    throw error;
  }
}

/**
 * A file that can not be taken can not be taken a second time either. Null where the same end, asked for at once, came
 * first: its parts went while they were read here.
 */
async function dropRefused(door: LinkDoor, id: number, error: unknown): Promise<null> {
  const refused = error instanceof AppError && error.status < 500;
  const state = await door.write(async (context) => {
    const transfer = await transferOf(context, id);
    if (refused && transfer.state === 'open') await endTransfers(context, [id], 'dropped');
    return transfer.state;
  });
  if (state === 'finished') return null;
  throw error;
}

async function keepUpload(work: LinkContext, transfer: Transfer, upload: Upload): Promise<void> {
  const { team_id } = work;
  const { request_id, side, category_id } = transfer;
  const nobody = { ...work, viewer: { team_id, id: null } };
  const owner = { entity: UPLOADED_FOR, record_id: request_id, purpose: 'file' as const, category_id };
  const file_id = await adoptFile(nobody, upload, owner);
  await takeUpload(work, { request: request_id, side, file_id, by: { kind: 'candidate' } });
}
