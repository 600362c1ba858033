import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { Guarded } from '../change/intent.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { isOver } from './rules.ts';

/**
 * Cancels an interview, whoever does it: nobody is busy with it any more. Throws `not_found`, and `conflict` where it was
 * cancelled or held.
 */
export async function cancelInterview(
  work: TeamWork,
  { id, ...doing }: Guarded & { id: number; reason: string },
): Promise<StoredInterview> {
  const [cancelled] = await cancelInterviews(work, [id], doing);
  if (!cancelled) throw new Error('An interview was cancelled');
  return cancelled;
}

/** The same for several, all or none. */
export async function cancelInterviews(
  work: TeamWork,
  ids: readonly number[],
  { reason, ...doing }: Guarded & { reason: string },
): Promise<StoredInterview[]> {
  const changes = await changeInterviews(work, ids, doing, (interview) => {
    if (interview.status === 'cancelled') throw conflict('This interview was cancelled already');
    if (isOver(interview)) throw conflict('This interview is over');
    return {
      what: 'cancelled',
      set: { status: 'cancelled', reason, sequence: interview.sequence + 1 },
      reason,
    };
  });
  return changes.map(({ interview }) => interview);
}
