import { can } from '@hireloom/contracts/permissions';
import type { Context } from '../../platform/context.ts';
import { forbidden, invalid } from '../../platform/http/app-error.ts';
import { attach } from './attach.service.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * Makes somebody who was just created an applicant of the job, in the same transaction.
 * Throws `forbidden` without the right to, and at the field `job` when the job takes nobody or not this person.
 */
export async function attachNew(context: Context, candidate: number, job: number): Promise<void> {
  if (!can(context.viewer, 'applicant', 'create')) throw forbidden('You may not attach candidates to jobs');
  const { skipped } = await attach(context, { job, candidates: [candidate] });
  const [refused] = skipped;
  if (refused)
    throw invalid({
      job: phrase('{name} was not added to the job: {why}', {
        name: refused.name,
        why: { text: refused.why },
      }),
    });
}
