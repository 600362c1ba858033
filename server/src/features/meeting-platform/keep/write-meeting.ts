import { sql } from 'kysely';
import type { TeamWork } from '../../../platform/context.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { inEnglish, phrase, type Sentence, storedPhrase, toPhrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import type { MeetingFault } from '../meeting-fault.ts';
import { type MeetingStep, type MeetingWork, meetingName, type Outcome } from './stored-meeting.ts';

/** Writes down the meeting that there is now. A link that somebody typed in meanwhile stays. */
export async function writeOutcome(
  work: TeamWork,
  teamId: number,
  done: { interview_id: number; work: MeetingWork; outcome: Outcome },
): Promise<void> {
  const { interview_id, outcome } = done;
  const meeting = outcome && meetingName(done.work.platform.id, outcome.id);
  const state = outcome ? 'ready' : 'none';
  const link = linkAfter(done.work.step, outcome);
  await sql`update interview set meeting_id = ${meeting}, meeting_state = ${state}, meeting_words = null,
      meeting_words_phrase = null, link = ${link}
    where team_id = ${teamId} and id = ${interview_id}`.execute(work.tx);
  await tell(work, teamId, interview_id);
}

/** The link of a meeting that was dropped or had to be made anew leads nowhere. */
function linkAfter(step: MeetingStep, outcome: Outcome) {
  if (!outcome) return sql`null`;
  if (outcome.link === null) return sql`link`;
  return step.do === 'make' ? sql`coalesce(link, ${outcome.link})` : sql`${outcome.link}`;
}

/** Says on the record why there is no meeting, or not at the new time; at the last attempt to the organiser as well. */
export async function writeFault(
  work: TeamWork,
  teamId: number,
  failed: { interview_id: number; step: MeetingStep; fault: MeetingFault; isLast: boolean },
): Promise<void> {
  const { interview_id, step, fault, isLast } = failed;
  const words = isLast
    ? lastWords(step, fault.said)
    : phrase('{why}. It is tried again.', { why: bare(fault.said) });
  const { rows } = await sql<{
    name: string;
    organiser_id: number;
    applicant_id: number;
    candidate_id: number;
    job_id: number;
    was_failed: boolean;
  }>`update interview i set meeting_words = ${inEnglish(words)}, meeting_words_phrase = ${storedPhrase(words)}::jsonb,
      meeting_state = case when ${isLast} then 'failed' else i.meeting_state end
    from interview old join applicant a on a.team_id = old.team_id and a.id = old.applicant_id
    where i.team_id = ${teamId} and i.id = ${interview_id} and old.team_id = i.team_id and old.id = i.id
    returning i.name, i.organiser_id, a.id as applicant_id, a.candidate_id, a.job_id,
      old.meeting_state = 'failed' as was_failed`.execute(work.tx);
  await tell(work, teamId, interview_id);
  const [row] = rows;
  if (!row || !isLast || row.was_failed) return;
  await notifyMembers({ ...work, viewer: { team_id: teamId, id: null } }, [row.organiser_id], {
    ...{ event: 'interview', context: 'interview', type: 'meeting_failed' },
    message: phrase('Meeting of {interview}: {words}', { interview: row.name, words: toPhrase(words) }),
    why: 'You are the organiser of the interview',
    ...{ job_id: row.job_id, candidate_id: row.candidate_id, applicant_id: row.applicant_id },
  });
}

/** Without its full stop, to stand inside of another sentence. */
function bare(said: Sentence) {
  const { text, values } = toPhrase(said);
  return { text, values };
}

function lastWords({ do: step }: MeetingStep, said: Sentence): Sentence {
  const why = bare(said);
  if (step === 'make') return phrase('No link was made: {why}', { why });
  if (step === 'change') return phrase('The meeting there still has the old time: {why}', { why });
  return phrase('The meeting there was not dropped: {why}', { why });
}

const tell = (work: TeamWork, teamId: number, id: number): Promise<void> =>
  entityChanged({ ...work, viewer: { team_id: teamId } }, 'interview', id);
