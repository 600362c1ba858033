import type { TellBody } from '@hireloom/contracts/interview/interview-endpoints';
import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { InterviewActor, InterviewChange } from '../door/interview-door.ts';
import { isOver, refuseLeft } from './rules.ts';

/**
 * Tells the candidate once more what they were told last: that they may choose a time, or which one there is. Nothing else
 * changes. Throws `not_found`, and `conflict` where it is cancelled or over, and where they left the running.
 */
export async function tellCandidateAgain(
  work: TeamWork,
  { id, by, letter }: { id: number; by: InterviewActor; letter: TellBody['letter'] },
): Promise<InterviewChange> {
  const tell = { candidate: true, interviewers: false, letter };
  const [change] = await changeInterviews(work, [id], { by, tell }, (interview) => {
    if (interview.status === 'cancelled') throw conflict('This interview was cancelled');
    if (isOver(interview)) throw conflict('This interview is over');
    refuseLeft(interview);
    return { what: interview.status === 'asked' ? 'asked' : 'details', set: {} };
  });
  if (!change) throw new Error('A candidate was told again');
  return change;
}
