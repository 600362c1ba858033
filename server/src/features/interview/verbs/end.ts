import type { InterviewOutcome, NoShowParty } from '@hireloom/contracts/interview/interview-words';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { InterviewActor, StoredInterview } from '../door/interview-door.ts';
import type { LockedInterview } from '../stored-interviews.ts';
import { isOver, refuseUnlessLive } from './rules.ts';

/** How an interview ended. */
export type Ending =
  | { status: 'completed'; outcome: InterviewOutcome | null }
  | { status: 'no_show'; no_show_by: NoShowParty };

interface Steady {
  id: number;
  reason: string | null;
  by: InterviewActor;
  version?: number | undefined;
}

/**
 * Notes that an interview was held, or that somebody did not come. Throws `not_found`, and `conflict` where it has not
 * begun or is not to be held.
 */
export async function endInterview(
  work: TeamWork,
  { id, ending, reason, by, version }: Steady & { ending: Ending },
): Promise<StoredInterview> {
  const [change] = await changeInterviews(work, [id], { by, tell: null, version }, (interview) => {
    refuseUnlessLive(interview);
    // Whoever has come is met before their time, too.
    if (!hasBegun(work, interview) && !interview.checked_in_on)
      throw conflict('This interview has not begun yet');
    return { what: ending.status, set: { ...ending, reason }, reason };
  });
  if (!change) throw new Error('An interview was ended');
  return change.interview;
}

/** Takes back how an interview ended. Throws `not_found`, and `conflict` where it has not ended or was only written down. */
export async function reopenInterview(
  work: TeamWork,
  { id, reason, by, version }: Steady,
): Promise<StoredInterview> {
  const [change] = await changeInterviews(work, [id], { by, tell: null, version }, (interview) => {
    if (!mayReopen(interview)) throw conflict('Only an interview that is over can be opened again');
    return {
      what: 'reopened',
      set: { status: 'scheduled', outcome: null, no_show_by: null, reason: null },
      reason,
    };
  });
  if (!change) throw new Error('An interview was opened again');
  return change.interview;
}

/** What was written down afterwards was never to be held. */
export const mayReopen = (interview: Pick<LockedInterview, 'status' | 'is_log'>): boolean =>
  isOver(interview) && !interview.is_log;

export const hasBegun = (
  { platform }: Pick<TeamWork, 'platform'>,
  { starts_on }: Pick<LockedInterview, 'starts_on'>,
): boolean => starts_on !== null && starts_on <= platform.now();
