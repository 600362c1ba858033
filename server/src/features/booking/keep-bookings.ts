import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import type { InterviewConsequence } from '../interview/index.ts';
import { offerInterviewers } from './ask-candidate.ts';
import { renewCandidateLinks } from './candidate-link.ts';

/** What candidates may choose follows who takes part; their pages follow the time, and end some days after what ended. */
export const keepBookings: InterviewConsequence = async (work, changes) => {
  const of = (...whats: string[]) =>
    changes.filter(({ what }) => whats.includes(what)).map(({ interview }) => interview.id);
  const staffed = of('people');
  if (staffed.length > 0) await offerInterviewers(work, staffed);
  const chosen = of('scheduled', 'moved');
  if (chosen.length > 0) await forgetQuestions(work, chosen);
  const timed = of('scheduled', 'moved', 'cancelled', 'completed', 'no_show', 'reopened');
  if (timed.length > 0) await renewCandidateLinks(work, timed);
};

/** A new time answers what the candidate wrote of the old one. */
async function forgetQuestions({ tx, team_id }: TeamWork, ids: readonly number[]): Promise<void> {
  await sql`update interview_booking set asked_for = null, asked_on = null
    where team_id = ${team_id} and interview_id = any(${ids}) and asked_for is not null`.execute(tx);
}
