import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Platform } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { readAsTeam, runAsTeam } from '../../platform/http/run.ts';
import { defineJob, type JobDefinition } from '../../platform/jobs/job.ts';
import { type MadePdf, makePdf, PdfRefused } from '../../platform/pdf/index.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { adoptFile } from '../../platform/storage/files.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../platform/words/phrase.ts';
import { letterMadeDoor, type MadeLetter } from './letter-made.ts';
import { offerLetterShapes } from './offer-letter.shapes.ts';
import type { StoredLetter } from './stored-letter.ts';

const request = { uploads: [], request_id: 'offer_letter.make' };
const MOST_BYTES = 50 * 1024 * 1024;

interface Waiting {
  offer_id: number;
  name: string;
  document: unknown;
}

/**
 * Makes the file of a letter. What can not be made ends in words that the page shows; what may pass is tried again by the
 * queue. A letter that was made meanwhile is left alone.
 */
export const makeLetterJob = defineJob({
  task: 'offer_letter.make',
  payload: z.object({ letter_id: z.int() }),
  max_attempts: 4,
  heavy: true,
  run: async ({ platform, teamId, last }, { letter_id }) => {
    const waiting = await readWaiting(platform, teamId, letter_id);
    if (!waiting) return;
    const at = { platform, teamId, letter_id, offer_id: waiting.offer_id };
    const stored = readStored(offerLetterShapes.document, waiting.document, letter_id);
    if (!stored) return fail(at, 'The letter could not be made: have it made again');
    try {
      await keep(at, waiting.name, await make(platform, stored));
    } catch (error) {
      if (error instanceof PdfRefused) return fail(at, error.message);
      if (last) await fail(at, 'The letter could not be made: have it made again');
      throw error;
    }
  },
});

export const offerLetterJobs: readonly JobDefinition[] = [makeLetterJob];

interface At {
  platform: Platform;
  teamId: number;
  letter_id: number;
  offer_id: number;
}

async function readWaiting(platform: Platform, teamId: number, id: number): Promise<Waiting | null> {
  return readAsTeam(platform, teamId, request.request_id, async ({ tx }) => {
    const { rows } = await sql<Waiting>`select l.offer_id, o.name, l.document from offer_letter l
      join offer o on o.team_id = l.team_id and o.id = l.offer_id
      where l.team_id = ${teamId} and l.id = ${id} and l.state = 'waiting'`.execute(tx);
    return rows[0] ?? null;
  });
}

async function make(platform: Platform, { document, pictures }: StoredLetter): Promise<MadePdf> {
  const images: Record<string, string> = {};
  for (const { name, stored_name } of pictures)
    images[name] = (await buffer(await platform.storage.read(stored_name))).toString('base64');
  return makePdf(platform, { ...document, images: { ...document.images, ...images } });
}

async function keep(
  { platform, teamId, letter_id, offer_id }: At,
  name: string,
  made: MadePdf,
): Promise<void> {
  const { bytes, pages, missing } = made;
  const file = Readable.from([bytes]);
  const upload = await platform.storage.receive(
    { fieldname: 'letter', filename: `${name}.pdf`, file },
    MOST_BYTES,
  );
  try {
    await runAsTeam(platform, teamId, request, async (work) => {
      const { rows } = await sql<Pick<MadeLetter, 'kind'>>`select kind from offer_letter
        where team_id = ${teamId} and id = ${letter_id} and state = 'waiting' for update`.execute(work.tx);
      const [row] = rows;
      if (!row) return;
      const nobody = { ...work, viewer: { team_id: teamId, id: null } };
      const file_id = await adoptFile(nobody, upload, {
        entity: 'offer',
        record_id: offer_id,
        purpose: 'file',
      });
      await sql`update offer_letter set state = 'ready', file_id = ${file_id}, sha256 = ${upload.sha256}, pages = ${pages},
        missing = ${JSON.stringify(missing)}::jsonb, words = null, words_phrase = null,
        made_on = ${platform.now().toISOString()} where team_id = ${teamId} and id = ${letter_id}`.execute(
        work.tx,
      );
      await letterMadeDoor.follow(work, { offer_id, kind: row.kind, file_id });
      await entityChanged(nobody, 'offer', offer_id);
    });
  } finally {
    await platform.storage.discard(upload);
  }
}

function fail({ platform, teamId, letter_id, offer_id }: At, why: Sentence): Promise<void> {
  return runAsTeam(platform, teamId, request, async (work) => {
    await sql`update offer_letter set state = 'failed', words = ${inEnglish(why)}, words_phrase = ${storedPhrase(why)}
      where team_id = ${teamId} and id = ${letter_id} and state = 'waiting'`.execute(work.tx);
    await entityChanged({ ...work, viewer: { team_id: teamId } }, 'offer', offer_id);
  });
}
