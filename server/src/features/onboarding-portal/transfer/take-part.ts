import { MOST_PART_BYTES } from '@hireloom/contracts/onboarding-portal/upload-limits';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/context.ts';
import { AppError, conflict } from '../../../platform/http/app-error.ts';
import type { LinkDoor } from '../../../platform/links/open-link.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import type { Readable } from 'node:stream';
import { refuseClosed } from '../../onboarding/index.ts';
import { refuseOver } from '../documents-link.ts';
import { type Transfer, transferOf } from './transfer.queries.ts';

/**
 * Takes the next part of an upload: it is asked whether it fits, then its bytes go to the disk, and only then is it counted.
 * No transaction waits for a slow line, and of two parts for the same place one is taken. Throws `conflict` for another
 * place, with the right one as `details.received`, and for a document that was closed meanwhile; `too_large` past the size
 * that was said or the most that a part may hold.
 */
export async function takePart(
  platform: Platform,
  door: LinkDoor,
  bytes: Readable,
  { transfer: id, offset }: { transfer: number; offset: number },
): Promise<{ received: number }> {
  const { storage } = platform;
  const most = await door.read(async (work) => {
    const transfer = await openTransfer(work, id, offset);
    return Math.min(MOST_PART_BYTES, transfer.size - offset);
  });
  if (most === 0) throw new AppError('too_large', 413, 'The upload is there whole already');
  const part = await storage.receivePart(bytes, most);
  try {
    const stored_name = await storage.keep(part);
    try {
      return await door.write(async (work) => {
        await openTransfer(work, id, offset);
        return addPart(work, id, { starts_at: offset, size: part.size, stored_name });
      });
    } catch (error) {
      await storage.remove(stored_name);
      throw error;
    }
  } finally {
    await storage.discard(part);
  }
}

async function openTransfer(work: LinkContext, id: number, offset: number): Promise<Transfer> {
  await refuseOver(work);
  const transfer = await transferOf(work, id);
  refuseClosed(transfer);
  const { state, received, size } = transfer;
  if (state === 'dropped') throw conflict('This upload was taken back');
  const stands = state === 'finished' ? size : received;
  if (stands !== offset) throw conflict('The upload stands at another place', { received: stands });
  return transfer;
}

async function addPart(
  { tx, holder, platform }: LinkContext,
  transfer_id: number,
  part: { starts_at: number; size: number; stored_name: string },
): Promise<{ received: number }> {
  const { team_id } = holder;
  await tx
    .insertInto('document_transfer_part')
    .values({ team_id, transfer_id, ...part })
    .execute();
  const received = part.starts_at + part.size;
  await sql`update document_transfer set received = ${received}, updated_on = ${platform.now().toISOString()}
    where team_id = ${team_id} and id = ${transfer_id}`.execute(tx);
  return { received };
}
