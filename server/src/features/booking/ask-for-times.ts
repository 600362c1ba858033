import { sql } from 'kysely';
import { conflict } from '../../platform/http/app-error.ts';
import type { LinkContext } from '../../platform/links/purpose.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import { notifyMembers } from '../notification/index.ts';
import type { StoredPage } from './candidate-page.queries.ts';

const PAUSE_MS = 10 * 60_000;

/**
 * Keeps what the candidate wrote when no time fits, and tells the organiser. Where they were not asked to choose it is kept
 * with a booking that is closed: whoever reads it may open it. Throws `conflict` for somebody who writes again at once.
 */
export async function askForOtherTimes(work: LinkContext, page: StoredPage, text: string): Promise<Sentence> {
  const { tx, team_id, platform } = work;
  const now = platform.now();
  const last = page.booking?.asked_on;
  if (last && now.getTime() - Date.parse(last) < PAUSE_MS)
    throw conflict('You have just written. Please wait some minutes before you write again.');
  await sql`insert into interview_booking
      (team_id, interview_id, mode, opens_on, closes_on, moves_allowed, may_cancel, state, asked_for, asked_on)
    values (${team_id}, ${page.id}, 'panel', ${now.toISOString()}::date, ${now.toISOString()}::date, 0, false, 'closed', ${text},
      ${now.toISOString()})
    on conflict (team_id, interview_id) do update
      set asked_for = excluded.asked_for, asked_on = excluded.asked_on, version = interview_booking.version + 1,
        updated_on = excluded.asked_on`.execute(tx);
  const { candidate, job, job_id, candidate_id, applicant_id } = page;
  await notifyMembers({ ...work, viewer: { team_id, id: null } }, [page.organiser_id], {
    ...{
      event: 'interview',
      context: 'interview',
      type: 'interview_asked',
      job_id,
      candidate_id,
      applicant_id,
    },
    message: phrase('{candidate} asks for another time for {interview} ({job}): {text}', {
      ...{ candidate, job, text, interview: page.name },
    }),
    why: 'You organise this interview.',
  });
  await entityChanged({ ...work, viewer: { team_id } }, 'interview', page.id);
  return 'Thank you. We have passed it on.';
}
