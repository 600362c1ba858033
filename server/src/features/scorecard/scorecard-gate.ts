import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { phrase } from '../../platform/words/phrase.ts';
import type { Fix, StageGateKeeper } from '../applicant/index.ts';
import { interviewsVisibleTo } from '../interview/index.ts';

/** Stages that need a submitted scorecard let nobody in who has none, however they are moved. */
export const scorecardGate: StageGateKeeper = (_context, gates) => {
  gates.push({
    key: 'scorecard',
    text: phrase('Needs a submitted scorecard').text,
    closed: sql`s.needs_scorecard and not exists (select from interview i
      join scorecard c on c.team_id = i.team_id and c.interview_id = i.id and c.state = 'submitted'
      where i.team_id = t.team_id and i.applicant_id = t.id and i.deleted_on is null)`,
    fix: whatIsMissing,
  });
  return Promise.resolve();
};

/** Which interview a card is missing of: the last one that was or is to be held, where the viewer may know of it. */
async function whatIsMissing({ tx, viewer }: Context, applicantId: number): Promise<Fix> {
  const { rows } = await sql<{ id: number; name: string }>`select i.id, i.name from interview i
    where i.team_id = ${viewer.team_id} and i.applicant_id = ${applicantId} and i.deleted_on is null
      and i.status in ('scheduled', 'confirmed', 'completed') and ${interviewsVisibleTo(viewer, 'i')}
    order by i.starts_on desc, i.id desc limit 1`.execute(tx);
  const [interview] = rows;
  return interview
    ? {
        interview,
        said: phrase('This stage needs a submitted scorecard: none is in for “{interview}”', {
          interview: interview.name,
        }),
      }
    : {
        said: 'This stage needs a submitted scorecard: set an interview, and have its interviewer fill one in',
      };
}
