import type { BatchOptions } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { can } from '@hireloom/contracts/permissions';
import type { Context } from '../../platform/context.ts';
import { orNothing } from '../../platform/db/savepoint.ts';
import { forbidden } from '../../platform/http/app-error.ts';
import { attach } from '../applicant/index.ts';
import { makeFromResume, type ReadyInput } from '../candidate/index.ts';

interface Wanted {
  draft: number;
  options: BatchOptions;
  input: ReadyInput;
  /** What was read, where the caller has it: what is taken over unchanged is marked as the parser's. */
  read?: Record<string, unknown>;
}

/**
 * Makes a candidate of a read resume with the options of its batch; answers the id. When a rule refuses it, nothing of
 * it stays, and the transaction goes on.
 */
export async function makeCandidate(
  context: Context,
  { draft, options, input, read }: Wanted,
): Promise<number> {
  return orNothing(context, async () => {
    const { cv_source, tags, owner } = options;
    const candidate = {
      ...input.candidate,
      ...(cv_source ? { cv_source } : {}),
      ...(owner ? { owner } : {}),
      ...(tags?.length ? { tags: [...new Set([...(input.candidate.tags ?? []), ...tags])] } : {}),
    };
    const id = await makeFromResume(context, { draft, parts: input.parts, candidate }, read);
    await attachTo(context, id, options);
    return id;
  });
}

/** Attaches to the job of the batch. Who is an applicant already stays so. */
export async function attachTo(
  context: Context,
  candidate: number,
  { job, stage }: BatchOptions,
): Promise<void> {
  if (!job) return;
  if (!can(context.viewer, 'applicant', 'create')) throw forbidden('You may not attach candidates to jobs');
  await attach(context, { job, candidates: [candidate], ...(stage ? { stage } : {}) });
}
