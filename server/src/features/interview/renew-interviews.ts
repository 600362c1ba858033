import { entitiesChanged } from '../../platform/realtime/entity-changed.ts';
import { keepInterviewTimes } from '../applicant/index.ts';
import type { InterviewConsequence } from './door/interview-door.ts';

/** Keeps the column Interview of their applicants, and has open pages read both anew. */
export const renewInterviews: InterviewConsequence = async (work, changes) => {
  const applicants = [...new Set(changes.map(({ interview }) => interview.applicant_id))];
  await keepInterviewTimes(work, applicants);
  const team = { ...work, viewer: { team_id: work.team_id } };
  await entitiesChanged(
    team,
    'interview',
    changes.map(({ interview }) => interview.id),
  );
  await entitiesChanged(team, 'applicant', applicants);
};
