import { momentText } from '@hireloom/contracts/kit/wall-time';
import type { TeamWork } from '../../../platform/context.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { type News, notifyMembers } from '../../notification/index.ts';
import type { InterviewChange, InterviewConsequence, StoredInterview } from '../door/interview-door.ts';
import { type Facts, readFacts } from './facts.queries.ts';
import type { MemberNews } from './member-mail.ts';
import { isTold, newsFor } from './who-is-told.ts';

const messages: Record<MemberNews, string> = {
  set: 'The interview of {applicant} is set for {when}',
  moved: 'The interview of {applicant} was moved to {when}',
  cancelled: 'The interview of {applicant} on {when} was cancelled',
  removed: 'You do not take part in the interview of {applicant} on {when} any more',
  changed: 'The interview of {applicant} on {when} was changed',
};

/**
 * Tells interviewers and organisers in the app what became of interviews; those who were told by a mail with the
 * appointment get no second one.
 */
export const notifyInterviews: InterviewConsequence = async (work, changes) => {
  const told = changes.filter(isTold);
  if (told.length === 0) return;
  const facts = await readFacts(
    work,
    told.map(({ interview }) => interview),
    told.flatMap(({ before }) => before?.member_ids ?? []),
  );
  for (const change of told) await notify(work, change, facts);
};

async function notify(work: TeamWork, change: InterviewChange, facts: Facts): Promise<void> {
  const { interview, what, by, tell } = change;
  if (what === 'confirmed' && by.kind === 'candidate')
    return tellOf(work, change, [interview.organiser_id], facts, {
      type: 'confirmed',
      text: 'The interview of {applicant} on {when} was confirmed',
      by_mail: false,
    });
  const groups = new Map<MemberNews, number[]>();
  for (const [id, news] of newsFor(change)) groups.set(news, [...(groups.get(news) ?? []), id]);
  for (const [news, members] of groups)
    await tellOf(work, change, members, facts, {
      ...{ type: news, text: messages[news] },
      by_mail: tell?.interviewers === true,
    });
}

/** The same news at the time of each reader's clocks, and with the job for those who may open it. */
async function tellOf(
  work: TeamWork,
  { interview, by, change_id }: InterviewChange,
  members: readonly number[],
  facts: Facts,
  { type, text, by_mail }: { type: string; text: string; by_mail: boolean },
): Promise<void> {
  const news = { type, text, once: `interview:${change_id}`, mailed: by_mail };
  await tellMembers(work, { interview, facts, members, by: by.kind === 'member' ? by.id : null, ...news });
}

/** Writes one piece of news of an interview to members; `text` names `{applicant}` and `{when}`. */
export async function tellMembers(
  work: TeamWork,
  given: {
    interview: StoredInterview;
    facts: Facts;
    members: readonly number[];
    by: number | null;
    type: string;
    text: string;
    once: string;
    mailed: boolean;
  },
): Promise<void> {
  const { interview, facts, members, by, type, text, once, mailed } = given;
  const applicant = facts.applicants.get(interview.applicant_id)?.name;
  if (applicant === undefined) return;
  const groups = new Map<string, { zone: string; sees: boolean; ids: number[] }>();
  for (const id of members) {
    const zone = facts.members.get(id)?.zone ?? interview.zone;
    const sees = facts.sight(id, interview.job_id);
    const group = groups.get(`${sees} ${zone}`) ?? { zone, sees, ids: [] };
    groups.set(`${sees} ${zone}`, { ...group, ids: [...group.ids, id] });
  }
  for (const { zone, sees, ids } of groups.values()) {
    const when = interview.starts_on ? momentText(interview.starts_on, zone) : '';
    await notifyMembers({ ...work, viewer: { team_id: work.team_id, id: by } }, ids, {
      ...{ event: 'interview', context: 'interview', type, message: phrase(text, { applicant, when }) },
      ...{ why: 'You are named on this interview.', once, mailed },
      ...recordsOf(interview, sees),
    });
  }
}

/** What news of an interview are about; a job that their reader may not open would close them altogether. */
export const recordsOf = (
  { job_id, candidate_id, applicant_id }: StoredInterview,
  seesJob: boolean,
): Pick<News, 'job_id' | 'candidate_id' | 'applicant_id'> => ({
  ...(seesJob ? { job_id } : {}),
  candidate_id,
  applicant_id,
});
