import type { InterviewConsequence } from '../interview/index.ts';
import { offerInterviewers } from './ask-candidate.ts';
import { renewCandidateLinks } from './candidate-link.ts';

/** What candidates may choose follows who takes part; their pages follow the time, and end some days after what ended. */
export const keepBookings: InterviewConsequence = async (work, changes) => {
  const of = (...whats: string[]) =>
    changes.filter(({ what }) => whats.includes(what)).map(({ interview }) => interview.id);
  const staffed = of('people');
  if (staffed.length > 0) await offerInterviewers(work, staffed);
  const timed = of('scheduled', 'moved', 'cancelled', 'completed', 'no_show', 'reopened');
  if (timed.length > 0) await renewCandidateLinks(work, timed);
};
