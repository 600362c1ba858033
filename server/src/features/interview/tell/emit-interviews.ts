import type { InterviewWhat } from '@hireloom/contracts/interview/interview-words';
import type { EventType } from '@hireloom/contracts/event/event-types';
import { emitAll } from '../../../platform/events/emit.ts';
import type { InterviewConsequence } from '../door/interview-door.ts';

const types: Partial<Record<InterviewWhat, EventType>> = {
  scheduled: 'interview.scheduled',
  moved: 'interview.moved',
  cancelled: 'interview.cancelled',
};

/** Writes what became of interviews to the team's events; that one is over, the clock writes. */
export const emitInterviews: InterviewConsequence = async ({ tx, team_id }, changes) => {
  const events = changes.flatMap(({ what, interview }) => {
    const type = interview.is_log ? undefined : types[what];
    const { id, applicant_id, job_id, candidate_id } = interview;
    return type ? [{ type, record: id, data: { applicant_id, job_id, candidate_id } }] : [];
  });
  await emitAll({ tx, viewer: { team_id } }, events);
};
