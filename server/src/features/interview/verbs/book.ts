import type { TeamWork } from '../../../platform/context.ts';
import { conflict } from '../../../platform/http/app-error.ts';
import { changeInterviews } from '../change/change-interviews.ts';
import type { Guarded } from '../change/intent.ts';
import type { StoredInterview } from '../door/interview-door.ts';
import { peopleOf } from './move.ts';
import { endOf, refuseLeft, refusePast } from './rules.ts';

export interface Booking extends Guarded {
  id: number;
  starts_on: Date;
  minutes: number;
  /** Who takes part: the panel, or one of a pool. */
  member_ids: readonly number[];
}

/**
 * Gives an interview the time that the candidate chose: it is scheduled then. Throws `not_found`, `invalid_input` for what
 * has passed, `conflict` where it is not waiting for the candidate, where they left the running, and where somebody was
 * faster.
 */
export async function bookInterview(work: TeamWork, booking: Booking): Promise<StoredInterview> {
  const { id, starts_on, minutes, member_ids, by, tell } = booking;
  refusePast(work.platform, starts_on);
  const [change] = await changeInterviews(work, [id], { by, tell }, (interview) => {
    if (interview.status === 'cancelled') throw conflict('This interview was cancelled');
    if (interview.status !== 'asked') throw conflict('This interview has a time already');
    refuseLeft(interview);
    return {
      what: 'scheduled',
      set: {
        starts_on: starts_on.toISOString(),
        ends_on: endOf(starts_on, minutes).toISOString(),
        minutes,
        status: 'scheduled',
      },
      people: peopleOf(interview, member_ids),
    };
  });
  if (!change) throw new Error('An interview was booked');
  return change.interview;
}
