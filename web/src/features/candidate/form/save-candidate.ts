import { candidateEndpoints, type ProfileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { ApiError, call } from '../../../kit/api/api.ts';
import type { KitRow, Submission } from '../../../kit/entity/entity-client.ts';
import type { PartErrors } from '../../resume/index.ts';

interface NewCandidate {
  draft: number | undefined;
  submission: Submission;
  parts: ProfileParts;
  idempotencyKey: string;
  /** Job to attach to. */
  job: number | undefined;
}

/** Saves person, picture, parts, resume and applicant in one call: all or nothing. */
export async function saveCandidate({
  draft,
  submission,
  parts,
  idempotencyKey,
  job,
}: NewCandidate): Promise<KitRow> {
  const { body, files } = submission;
  const row = await call(candidateEndpoints.createFromResume, {
    body: { draft, candidate: candidate.create.parse(body), parts, job },
    files: Object.keys(files).length > 0 ? files : undefined,
    idempotencyKey,
  });
  return { ...row };
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
