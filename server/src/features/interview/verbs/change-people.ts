import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { Guarded, Interviewer } from '../change/intent.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { isOver } from './rules.ts';

export interface PeopleWish extends Guarded {
  id: number;
  people: readonly Interviewer[];
  overlap?: string | null | undefined;
  reason?: string | null;
}

/**
 * Changes who takes part in an interview that is still to be held or waits for the candidate. Throws `not_found`,
 * `conflict` where it is over or cancelled, and where somebody is busy.
 */
export async function changePeople(work: TeamWork, wish: PeopleWish): Promise<StoredInterview> {
  const { id, people, overlap, reason, by, tell, version } = wish;
  const [change] = await changeInterviews(work, [id], { by, tell, version }, (interview) => {
    if (interview.status === 'cancelled') throw conflict('This interview was cancelled');
    if (isOver(interview)) throw conflict('This interview is over');
    return { what: 'people', set: { sequence: interview.sequence + 1 }, people, overlap, reason };
  });
  if (!change) throw new Error('People of an interview were changed');
  return change.interview;
}
