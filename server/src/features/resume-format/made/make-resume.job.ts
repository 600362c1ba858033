import { nothingClosed } from '@hireloom/contracts/settings/stage-permission';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { canView, roles } from '@hireloom/contracts/permissions';
import type { FormatKind, ResumeLayout } from '@hireloom/contracts/resume-format/resume-format';
import { sql } from 'kysely';
import { z } from 'zod';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import type { Context, Platform, Viewer } from '../../../platform/context.ts';
import { readStored } from '../../../platform/db/stored-shape.ts';
import { readAsTeam, runAsTeam } from '../../../platform/http/run.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import { makePdf, PdfRefused } from '../../../platform/pdf/index.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { adoptFile } from '../../../platform/storage/files.ts';
import { readRows } from '../../../crud/list.ts';
import { candidateResource, readPersonParts } from '../../candidate/index.ts';
import { inEnglish, type Sentence, storedPhrase } from '../../../platform/words/phrase.ts';
import { docxApart } from '../docx/docx-process.ts';
import { leaks, maskPerson } from '../mask/mask-text.ts';
import type { ResumePerson } from '../mask/person.ts';
import { type SecretValues, secretsOf } from '../mask/secrets.ts';
import { resumeFormatShapes } from '../resume-format.shapes.ts';
import { documentText, layoutDocument } from './layout-document.ts';
import { seesMade } from './made.queries.ts';
import { personValues, secretValues } from './person-values.ts';

const MADE = 'resume_made';
const request = { uploads: [], request_id: 'resume_made.make' };
const MOST_BYTES = 50 * 1024 * 1024;

const says = {
  rights: 'Whoever asked for this resume may not read the person any more',
  leaks: 'The format itself says what is to be masked. Take it out of the format',
  failed: 'The resume could not be made. Make it again',
};

interface Asked {
  kind: FormatKind;
  layout: ResumeLayout;
  stored_name: string | null;
  person: ResumePerson;
  values: SecretValues;
}

/** A resume that can not be made; the sentence says why. */
class NotMade extends Error {}

/**
 * Makes a resume for somebody, with the rights of whoever asked for it. What can not be made ends in words that the list
 * shows; what may pass is tried again by the queue. One that was made or deleted meanwhile is left alone.
 */
export const makeResumeJob = defineJob({
  task: 'resume_made.make',
  heavy: true,
  payload: z.object({ made_id: z.int() }),
  max_attempts: 4,
  run: async ({ platform, teamId, last }, { made_id }) => {
    const at = { platform, teamId, made_id };
    try {
      const asked = await readAsked(at);
      if (asked) await keep(at, await make(platform, asked));
    } catch (error) {
      if (error instanceof NotMade || error instanceof PdfRefused) return fail(at, error.message);
      if (last) await fail(at, says.failed);
      throw error;
    }
  },
});

interface At {
  platform: Platform;
  teamId: number;
  made_id: number;
}

/** @returns null where nothing waits any more. Throws `NotMade`. */
function readAsked({ platform, teamId, made_id }: At): Promise<Asked | null> {
  return readAsTeam(platform, teamId, request.request_id, async (work) => {
    const { rows } = await sql<
      Pick<Asked, 'kind' | 'layout' | 'stored_name'> & {
        candidate_id: number;
        asked_by: number;
        role: string;
        format_id: number;
      }
    >`select r.candidate_id, coalesce(r.asked_by_id, r.created_by_id) as asked_by, r.role, o.kind, o.layout,
        o.id as format_id, f.stored_name
      from resume_made r join resume_format o on o.team_id = r.team_id and o.id = r.format_id
        left join file f on f.team_id = o.team_id and f.id = o.file_id
      where r.team_id = ${teamId} and r.id = ${made_id} and r.state = 'waiting' and r.deleted_on is null`.execute(
      work.tx,
    );
    const [row] = rows;
    if (!row) return null;
    // With all that the team hides from this role, whichever they act in now.
    const role = roles.find((each) => each === row.role);
    const viewer = role ? await viewerOfMember(work.tx, teamId, row.asked_by, role) : null;
    if (!viewer || viewer.current_role !== role) throw new NotMade(says.rights);
    const context = { ...work, viewer };
    if (!canView(context.viewer, 'client_portal') || !(await seesMade(context, made_id)))
      throw new NotMade(says.rights);
    const layout = readStored(resumeFormatShapes.layout, row.layout, row.format_id);
    return { ...row, layout, ...(await readPerson(context, row.candidate_id, layout.language)) };
  });
}

async function readPerson(
  context: Context,
  id: number,
  language: string,
): Promise<Pick<Asked, 'person' | 'values'>> {
  const where = sql`t.team_id = ${context.viewer.team_id} and t.id = ${id} and t.deleted_on is null`;
  const [row] = await readRows(candidateResource, context, where, { limit: 1 });
  const [whole] = await readRows(candidateResource, { ...context, viewer: asAdmin(context.viewer) }, where, {
    limit: 1,
  });
  if (!row || !whole) throw new NotMade(says.rights);
  const parts = await readPersonParts(context, id);
  return { person: personValues(row, parts, language), values: secretValues(whole) };
}

/** What is masked is known whole, whatever is hidden from whoever asks. */
const asAdmin = (viewer: Viewer): Viewer => ({
  ...viewer,
  ...{
    roles: ['admin'],
    current_role: 'admin',
    hidden_fields: {},
    hidden_tabs: {},
    closed_stages: nothingClosed,
    custom_rules: {},
  },
});

interface Finished {
  bytes: Uint8Array;
  name: string;
  masked: number;
}

async function make(
  platform: Platform,
  { kind, layout, stored_name, person, values }: Asked,
): Promise<Finished> {
  const secrets = secretsOf(layout.masks, values);
  const { value, count: masked } = maskPerson(person, secrets);
  // A last name that is masked ends in a dot already.
  const name = value.plain.name?.replace(/[.\s]+$/, '') || 'Resume';
  if (kind === 'layout') {
    const document = layoutDocument(layout, value, platform.now().toISOString().slice(0, 10));
    if (leaks(documentText(document), secrets)) throw new NotMade(says.leaks);
    return { bytes: (await makePdf(platform, document)).bytes, name: `${name}.pdf`, masked };
  }
  if (stored_name === null) throw new NotMade(says.failed);
  const bytes = await buffer(await platform.storage.read(stored_name));
  const title = layout.title_line ?? 'Resume';
  const answer = await docxApart({ kind: 'fill', bytes, person: value, secrets, title });
  if (answer.kind === 'leaks') throw new NotMade(says.leaks);
  if (answer.kind !== 'filled') throw new NotMade(says.failed);
  return { bytes: answer.bytes, name: `${name}.docx`, masked };
}

async function keep({ platform, teamId, made_id }: At, { bytes, name, masked }: Finished): Promise<void> {
  const file = Readable.from([Buffer.from(bytes)]);
  const upload = await platform.storage.receive({ fieldname: 'resume', filename: name, file }, MOST_BYTES);
  try {
    await runAsTeam(platform, teamId, request, async (work) => {
      const { rows } = await sql`select from resume_made where team_id = ${teamId} and id = ${made_id}
        and state = 'waiting' and deleted_on is null for update`.execute(work.tx);
      if (rows.length === 0) return;
      const nobody = { ...work, viewer: { team_id: teamId, id: null } };
      const owner = { entity: MADE, record_id: made_id, purpose: 'file' as const };
      const file_id = await adoptFile(nobody, upload, owner);
      await sql`update resume_made set state = 'ready', file_id = ${file_id}, masked = ${masked}, words = null,
        words_phrase = null where team_id = ${teamId} and id = ${made_id}`.execute(work.tx);
      await entityChanged(nobody, MADE, made_id);
    });
  } finally {
    await platform.storage.discard(upload);
  }
}

function fail({ platform, teamId, made_id }: At, why: Sentence): Promise<void> {
  return runAsTeam(platform, teamId, request, async (work) => {
    await sql`update resume_made set state = 'failed', words = ${inEnglish(why)}, words_phrase = ${storedPhrase(why)}
      where team_id = ${teamId} and id = ${made_id} and state = 'waiting'`.execute(work.tx);
    await entityChanged({ ...work, viewer: { team_id: teamId } }, MADE, made_id);
  });
}
