import { readFile } from 'node:fs/promises';
import type { candidateEndpoints, ResumeDraft } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type ParsedResume, parseInChild, ResumeError } from '@hireloom/resume';
import { loadRow } from '../../../crud/write.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { BareContext } from '../../../platform/http/route.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { adoptFile, fileLink } from '../../../platform/storage/files.ts';
import type { Upload } from '../../../platform/storage/storage.ts';
import { textFingerprint } from '../../duplicate/index.ts';
import { candidateChanged } from '../door/candidate-door.ts';
import { candidateResource } from '../candidate.resource.ts';
import { findDuplicates, type KnownSoFar } from '../duplicates.ts';
import { readResumes } from '../profile/profile.queries.ts';
import { prefill } from './resume-values.ts';

/** The one uploaded resume, parsed where it can do no harm. Throws at the field `resume` in words. */
async function readUpload({ uploads }: BareContext): Promise<{ upload: Upload; parsed: ParsedResume }> {
  const [upload] = uploads;
  if (!upload) throw new AppError('invalid_input', 400, 'Choose a resume', { resume: ['Choose a resume'] });
  try {
    return { upload, parsed: await parseInChild(await readFile(upload.path), upload.name) };
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error;
    throw new AppError(
      'unsupported_file',
      error.code === 'too_large' ? 413 : 422,
      error.message,
      { resume: [error.message] },
      { cause: error.code },
    );
  }
}

/** What is done in one transaction; a resume is parsed outside of it, without holding a connection. */
async function inTeam<T>(bare: BareContext, work: (context: Context) => Promise<T>): Promise<T> {
  if (!bare.viewer) throw new Error('A resume needs somebody who sends it');
  return runInTeam(bare.platform, bare.viewer, { uploads: bare.uploads, request_id: bare.request.id }, work);
}

/** Takes a resume in: stored and parsed, with what a form starts with and whom we may already have. */
export async function makeDraft(bare: BareContext): Promise<ResumeDraft> {
  const { upload, parsed } = await readUpload(bare);
  return inTeam(bare, async (context) => {
    const { viewer, platform } = context;
    const file_id = await adoptFile(context, upload, {
      entity: 'resume_draft',
      record_id: viewer.id,
      purpose: 'resume',
    });
    const draft = await storeDraft(context, file_id, parsed);
    const start = await prefill(context, parsed);
    return {
      id: draft,
      file: { name: upload.name, size: upload.size, url: fileLink(platform, viewer, file_id) },
      kind: parsed.kind,
      language: parsed.language,
      text: parsed.text,
      is_cv: parsed.is_cv,
      ...start,
      matches: await matchesOf(context, parsed, start.values),
    };
  });
}

/** Keeps a parsed file until a form or a batch makes a candidate of it; answers the draft's id. */
export async function storeDraft(
  { tx, viewer }: Context,
  file_id: number,
  parsed: ParsedResume,
): Promise<number> {
  const { id } = await tx
    .insertInto('resume_draft')
    .values({ team_id: viewer.team_id, file_id, ...stored(parsed), created_by_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Adds a newer resume to a candidate; it becomes the primary one, older ones stay. */
export async function addResume(
  bare: BareContext,
  candidateId: number,
): Promise<ReplyOf<typeof candidateEndpoints.addResume>> {
  const load = (context: Context) => loadRow(candidateResource, context, candidateId, { change: true });
  // Nothing is parsed for whoever may not add it.
  await inTeam(bare, load);
  const { upload, parsed } = await readUpload(bare);
  return inTeam(bare, async (context) => {
    const row = await load(context);
    const file_id = await adoptFile(context, upload, {
      entity: 'candidate',
      record_id: candidateId,
      purpose: 'resume',
    });
    await attachResume(context, candidateId, { file_id, ...stored(parsed) });
    await candidateChanged(context, [candidateId], { kind: 'updated', fields: ['resume'] });
    const changes = [{ field: 'resume', label: 'Resume', from: null, to: upload.name }];
    await activity(context, {
      entity: 'candidate',
      record_id: candidateId,
      record_name: row.name,
      action: 'add_resume',
      changes,
    });
    await entityChanged(context, 'candidate', candidateId);
    const [resume] = await readResumes(context, candidateId, 1);
    if (!resume) throw new Error('The resume was not stored');
    return resume;
  });
}

const stored = (parsed: ParsedResume) => {
  // Places of values are kept, the text is kept once.
  const { text, ...rest } = parsed;
  return { kind: parsed.kind, language: parsed.language, text, parsed: JSON.stringify(rest) };
};

/** A stored result in the form in which the parser gave it. */
export const parsedAgain = (parsed: unknown, text: string): ParsedResume => ({
  ...(parsed as Omit<ParsedResume, 'text'>),
  text,
});

/** Whom a parsed resume may be of: by the values of the form and what only the resume tells. */
export function matchesOf(
  context: Pick<Context, 'tx' | 'viewer'>,
  parsed: ParsedResume,
  values: KnownSoFar,
): Promise<DuplicateMatch[]> {
  const found = (list: ({ value: string } | null)[]) => list.flatMap((each) => (each ? [each.value] : []));
  return findDuplicates(context, values, 0, {
    emails: found(parsed.emails),
    phones: found(parsed.phones),
    employers: found(parsed.experience.map(({ company }) => company)),
    positions: found(parsed.experience.map(({ title }) => title)),
    schools: found(parsed.education.map(({ institution }) => institution)),
    links: found(parsed.links),
    text_fingerprint: textFingerprint(parsed.text),
  });
}

/** Makes a stored file with its parsed text the candidate's primary resume. */
export async function attachResume(
  { tx, viewer }: Context,
  candidateId: number,
  resume: { file_id: number; kind: string; language: string | null; text: string; parsed: string },
): Promise<void> {
  await tx
    .updateTable('candidate_resume')
    .set({ is_primary: false })
    .where('team_id', '=', viewer.team_id)
    .where('candidate_id', '=', candidateId)
    .where('is_primary', '=', true)
    .execute();
  await tx
    .insertInto('candidate_resume')
    .values({
      team_id: viewer.team_id,
      candidate_id: candidateId,
      ...resume,
      fingerprint: textFingerprint(resume.text),
      created_by_id: viewer.id,
    })
    .execute();
  await tx
    .updateTable('file')
    .set({ entity: 'candidate', record_id: candidateId })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', resume.file_id)
    .execute();
  await tx
    .updateTable('candidate')
    .set({ resume_id: resume.file_id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', candidateId)
    .execute();
}
