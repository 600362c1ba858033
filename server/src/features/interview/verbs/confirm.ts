import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { InterviewActor, StoredInterview } from '../door/interview-door.ts';
import { refuseUnlessLive } from './rules.ts';

interface Steady {
  id: number;
  by: InterviewActor;
  version?: number | undefined;
}

/** Notes that the candidate will come. Throws `not_found`, and `conflict` where they said so already or it is not to be held. */
export async function confirmInterview(
  work: TeamWork,
  { id, by, version }: Steady,
): Promise<StoredInterview> {
  const [change] = await changeInterviews(work, [id], { by, tell: null, version }, (interview) => {
    refuseUnlessLive(interview);
    if (interview.status === 'confirmed') throw conflict('This interview was confirmed already');
    return { what: 'confirmed', set: { status: 'confirmed' } };
  });
  if (!change) throw new Error('An interview was confirmed');
  return change.interview;
}

/** Takes back that the candidate has come. Throws `not_found`, and `conflict` where they have not or it is over. */
export async function undoCheckIn(work: TeamWork, { id, by, version }: Steady): Promise<StoredInterview> {
  const [change] = await changeInterviews(work, [id], { by, tell: null, version }, (interview) => {
    refuseUnlessLive(interview);
    if (!interview.checked_in_on) throw conflict('They were not checked in');
    return { what: 'check_in_undone', set: { checked_in_on: null } };
  });
  if (!change) throw new Error('A check-in was taken back');
  return change.interview;
}

/** Notes that the candidate has come. Throws `not_found`, and `conflict` where that is known or it is not to be held. */
export async function checkInInterview(
  work: TeamWork,
  { id, by, version }: Steady,
): Promise<StoredInterview> {
  const [change] = await changeInterviews(work, [id], { by, tell: null, version }, (interview) => {
    refuseUnlessLive(interview);
    if (interview.checked_in_on) throw conflict('They were checked in already');
    return { what: 'checked_in', set: { checked_in_on: work.platform.now().toISOString() } };
  });
  if (!change) throw new Error('Somebody was checked in');
  return change.interview;
}
