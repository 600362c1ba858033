import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { candidateEndpoints, type ProfileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { ApiError, call, newKey } from '../../../kit/api/api.ts';
import { entityClient, type KitRow, type Submission } from '../../../kit/entity/entity-client.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { type PartErrors } from '../../resume/index.ts';

interface NewCandidate {
  draft: number | undefined;
  submission: Submission;
  parts: ProfileParts;
  idempotencyKey: string;
  /** Job to attach to. */
  job: number | undefined;
}

/** Saves person, parts and resume together, then picture and job, which may fail without losing the candidate. */
export async function saveCandidate({
  draft,
  submission,
  parts,
  idempotencyKey,
  job,
}: NewCandidate): Promise<KitRow> {
  const { body, files } = submission;
  const row = await call(candidateEndpoints.createFromResume, {
    body: { draft, candidate: candidate.create.parse(body), parts },
    idempotencyKey,
  });
  if (Object.keys(files).length > 0) {
    const picture = { body: { version: row.version }, files, idempotencyKey: newKey() };
    await entityClient(candidate).update(row.id, picture).catch(toastError);
  }
  if (job !== undefined) await attach(row.id, job).catch(toastError);
  return { ...row };
}

async function attach(id: number, job: number): Promise<void> {
  const { skipped } = await call(applicantEndpoints.attach, { body: { job, candidates: [id] } });
  for (const { name, why } of skipped) toastError(`${name} was not added to the job: ${why}`);
}

/** Splits the sentences of a refused save: those of the person go to the form, those of parts to their lines. */
export function splitErrors(error: unknown): { error: unknown; parts: PartErrors } {
  if (!(error instanceof ApiError) || !error.fields) return { error, parts: {} };
  const parts: PartErrors = {};
  const fields: Record<string, string[]> = {};
  for (const [path, sentences] of Object.entries(error.fields)) {
    if (path.startsWith('parts.')) parts[path.slice('parts.'.length)] = sentences.join(' ');
    else fields[path.replace(/^candidate\./, '')] = sentences;
  }
  const { code, status, message, details, requestId } = error;
  const named = Object.keys(fields).length > 0 ? fields : undefined;
  return { error: new ApiError({ code, status, message, fields: named, details, requestId }), parts };
}
