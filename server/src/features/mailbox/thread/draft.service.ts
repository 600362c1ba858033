import { Readable } from 'node:stream';
import { MAX_RESUME_BYTES, type ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { BareContext } from '../../../platform/http/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Upload } from '../../../platform/storage/storage.ts';
import { makeDraft } from '../../candidate/index.ts';
import { inTeam } from '../account/connect.service.ts';
import { readPart } from '../frame/frame.service.ts';
import type { MailDoor, PartBytes } from '../imap-door.ts';
import { findItem } from './find-thread.ts';

/**
 * A document that hangs on a mail becomes a resume draft, exactly as if it were dropped on the page of a new candidate.
 * Throws `not_found` for a mail that the viewer may not read, the words of the mail server, and what a drop throws.
 */
export async function draftOf(
  door: MailDoor,
  bare: BareContext,
  item: number,
  part: string,
): Promise<{ draft: string; resume: ResumeDraft }> {
  const teamId = await inTeam(bare, async (context) => {
    await findItem(context, item);
    return context.viewer.team_id;
  });
  const read = await readPart(door, bare.platform, teamId, { item, part });
  const upload = await uploadOf(bare.platform, 'resume', read);
  try {
    const resume = await makeDraft({ ...bare, uploads: [upload] });
    return { draft: String(resume.id), resume };
  } finally {
    await bare.platform.storage.discard(upload);
  }
}

/** What hangs on a mail, taken in as an uploaded file is: limited, measured, its kind read from its bytes. */
export const uploadOf = ({ storage }: Platform, field: string, { bytes, name }: PartBytes): Promise<Upload> =>
  storage.receive({ fieldname: field, filename: name, file: Readable.from([bytes]) }, MAX_RESUME_BYTES, {
    markup: true,
  });
