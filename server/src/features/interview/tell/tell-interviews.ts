import { interview as entity } from '@hireloom/contracts/interview/interview';
import { sql } from 'kysely';
import { viewerOfMember } from '../../../platform/auth/viewer.ts';
import { publicOrigin } from '../../../platform/config/public-origin.ts';
import type { TeamWork } from '../../../platform/context.ts';
import { type Mail, queueMails } from '../../../platform/mail/mail.ts';
import { inEnglish, phrase, type Sentence, storedPhrase } from '../../../platform/words/phrase.ts';
import { notifyMembers } from '../../notification/index.ts';
import type { InterviewChange, InterviewConsequence, StoredInterview } from '../door/interview-door.ts';
import { type Facts, readFacts } from './facts.queries.ts';
import { memberMail, type MemberNews } from './member-mail.ts';
import type { Outside } from './outside.ts';
import { type InterviewSender, senderOf } from './sender.ts';
import { recordsOf } from './notify-interviews.ts';
import { isTold, letterFor, newsFor } from './who-is-told.ts';
import { writeLetter } from './letter/write-letter.ts';

/** What came of telling people of one change. */
interface Outcome {
  change: InterviewChange;
  told_candidate: boolean;
  told_members: boolean;
  /** Why the candidate was not written to although that was wanted. */
  why: Sentence | null;
}

/**
 * Writes to the candidate, to interviewers and to the organiser what became of interviews, each with the appointment for
 * their calendar. A letter that can not be written takes nothing back: the history says why, and the organiser is told.
 */
export const tellInterviews =
  (outside: Outside): InterviewConsequence =>
  async (work, changes) => {
    const told = changes.filter(isTold);
    if (told.length === 0) return;
    const facts = await readFacts(
      work,
      told.map(({ interview }) => interview),
      told.flatMap(({ before }) => before?.member_ids ?? []),
    );
    const mails: Mail[] = [];
    const outcomes: Outcome[] = [];
    for (const change of told) {
      const { why, mail } = await toCandidate(work, outside, change, facts);
      const others = change.tell?.interviewers ? await toMembers(work, change, facts) : [];
      mails.push(...(mail ? [mail] : []), ...others);
      outcomes.push({ change, why, told_candidate: mail !== null, told_members: others.length > 0 });
    }
    const { jobs } = await queueMails(work.tx, work.team_id, mails);
    work.jobs.push(...jobs);
    await noteOutcomes(work, outcomes);
    await tellOrganisers(work, outcomes, facts);
  };

async function toCandidate(
  work: TeamWork,
  outside: Outside,
  change: InterviewChange,
  { applicants, members }: Facts,
): Promise<{ mail: Mail | null; why: Sentence | null }> {
  const { interview, by, tell, what } = change;
  const kind = tell?.candidate ? letterFor(change) : null;
  const applying = applicants.get(interview.applicant_id);
  if (!kind || !applying) return { mail: null, why: null };
  const written = await writeLetter(work, outside, {
    ...{ interview, applying, people: members, kind },
    writer: by.kind === 'member' ? by.id : interview.organiser_id,
    letter: tell?.letter ?? null,
    method: interview.starts_on === null ? null : what === 'cancelled' ? 'CANCEL' : 'REQUEST',
    cause: String(change.change_id),
  });
  return 'mail' in written ? { mail: written.mail, why: null } : { mail: null, why: written.why };
}

async function toMembers(work: TeamWork, change: InterviewChange, facts: Facts): Promise<Mail[]> {
  const { interview, before, reason } = change;
  if (!hasTime(interview)) return [];
  const sender = await senderFor(work, interview);
  if (!sender) return [];
  return mailsTo(work, facts, {
    ...{ interview, sender, reason, news: newsFor(change), cause: String(change.change_id) },
    was: change.what === 'moved' ? (before?.starts_on ?? null) : null,
  });
}

/** What mails of an interview leave by; null where nobody organises it any more. */
export async function senderFor(
  work: TeamWork,
  { organiser_id }: Pick<StoredInterview, 'organiser_id'>,
): Promise<InterviewSender | null> {
  const viewer = await viewerOfMember(work.tx, work.team_id, organiser_id);
  return viewer && senderOf({ ...work, viewer });
}

export const hasTime = (
  interview: StoredInterview,
): interview is StoredInterview & { starts_on: Date; ends_on: Date } =>
  interview.starts_on !== null && interview.ends_on !== null;

/** A mail for each of the members who are told something; none for who is not active any more. */
export function mailsTo(
  { platform }: Pick<TeamWork, 'platform'>,
  { applicants, members, sight }: Facts,
  given: {
    interview: StoredInterview & { starts_on: Date; ends_on: Date };
    news: ReadonlyMap<number, MemberNews>;
    sender: InterviewSender;
    was: Date | null;
    reason: string | null;
    cause: string;
  },
): Mail[] {
  const { interview, news, ...rest } = given;
  const applying = applicants.get(interview.applicant_id);
  if (!applying) return [];
  const interviewers = interview.members.flatMap(({ member_id }) => members.get(member_id) ?? []);
  const page = `${publicOrigin(platform.config)}${entity.page}/${interview.id}`;
  return [...news].flatMap(([id, each]) => {
    const reader = members.get(id);
    if (!reader?.is_active) return [];
    const job_title = sight(id, interview.job_id) ? applying.job_title : null;
    const about = { interview, applicant: applying.name, job_title, interviewers };
    return [memberMail({ ...rest, ...about, news: each, reader, page, now: platform.now() })];
  });
}

/** Writes into the history who was told, and why the candidate was not. */
async function noteOutcomes({ tx, team_id }: TeamWork, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ change, why, told_candidate, told_members }) => ({
    ...{ id: change.change_id, told_candidate, told_members },
    untold: why === null ? null : inEnglish(why),
    untold_phrase: why === null ? null : storedPhrase(why),
  }));
  await sql`update interview_change c set told_candidate = r.told_candidate, told_members = r.told_members,
      untold = r.untold, untold_phrase = r.untold_phrase::jsonb
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, told_candidate boolean, told_members boolean,
      untold text, untold_phrase text)
    where c.team_id = ${team_id} and c.id = r.id`.execute(tx);
}

/** Whoever organises an interview learns that the candidate does not know of it. */
async function tellOrganisers(work: TeamWork, outcomes: readonly Outcome[], facts: Facts): Promise<void> {
  for (const { change, why } of outcomes) {
    if (why === null) continue;
    const { interview, by, change_id } = change;
    const viewer = { team_id: work.team_id, id: by.kind === 'member' ? by.id : null };
    const applicant = facts.applicants.get(interview.applicant_id)?.name ?? '';
    await notifyMembers({ ...work, viewer }, [interview.organiser_id], {
      ...{ event: 'interview', context: 'interview', type: 'untold', self: true },
      message: phrase('{applicant} was not written to of the interview “{interview}”: {why}', {
        ...{ applicant, interview: interview.name },
        why: typeof why === 'string' ? phrase(why) : why,
      }),
      why: 'You organise this interview.',
      ...recordsOf(interview, facts.sight(interview.organiser_id, interview.job_id)),
      once: `interview:${change_id}:untold`,
    });
  }
}
