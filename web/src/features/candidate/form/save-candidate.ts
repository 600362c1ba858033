import { candidateEndpoints, type ProfileParts } from '@hireloom/contracts/candidate/candidate-endpoints';
import type { candidate } from '@hireloom/contracts/candidate/candidate';
import type { Create } from '@hireloom/contracts/kit/entity';
import { ApiError, call } from '../../../kit/api/api.ts';
import type { KitRow, Submission } from '../../../kit/entity/entity-client.ts';
import type { PartErrors } from '../../resume/index.ts';

interface NewCandidate {
  draft: number | undefined;
  submission: Submission;
  parts: ProfileParts;
  /** Something is known to be wrong: nothing is saved. */
  checkOnly: boolean;
  idempotencyKey: string;
  /** Job to attach to. */
  job: number | undefined;
}

/** Saves person, picture, parts, resume and applicant in one call: all or nothing. Or says only what is wrong. */
export async function saveCandidate({
  draft,
  submission,
  parts,
  idempotencyKey,
  checkOnly,
  job,
}: NewCandidate): Promise<KitRow> {
  const { body, files } = submission;
  const row = await call(candidateEndpoints.createFromResume, {
    // The server checks the form: what it says here would hide what it says there.
    body: { draft, candidate: body as Create<typeof candidate>, parts, job },
    files: Object.keys(files).length > 0 && !checkOnly ? files : undefined,
    idempotencyKey,
    checkOnly,
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
