import { eventOf } from '@hireloom/contracts/auto-mail/auto-mail-events';
import { exitCategories } from '@hireloom/contracts/workflow/stages';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/transaction.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { fits, isOff } from '../fits.ts';
import { type Happening, happeningOf, interviewHappenings, lastOf } from '../happening.ts';
import { cancelled, type Outcome, type Planned } from '../planned.ts';
import type { Rule } from '../rule/rule.ts';

/** How the records behind a mail stand now. */
interface Standing {
  is_gone: boolean;
  is_merged: boolean;
  job_is_gone: boolean;
  job_category: string;
}

const takesNobody: readonly string[] = ['filled', 'closed', 'cancelled'];

/**
 * Whether the reason of a mail is gone now that it is due; null where it stands. What happened is looked at again with the
 * rule, the job and the person as they are now.
 */
export async function whyNot(
  tx: Tx,
  teamId: number,
  rule: Rule,
  planned: Planned,
  now: Date,
): Promise<Outcome | null> {
  const standing = await readStanding(tx, teamId, planned.applicant);
  if (!standing || standing.is_gone || standing.job_is_gone)
    return cancelled('The applicant is not there any more');
  if (standing.is_merged) return cancelled('The candidate was merged into another one');
  const event = eventOf(planned.event);
  if (event.ends_with_job && takesNobody.includes(standing.job_category))
    return cancelled('The job takes no applicants any more');
  const [last] = await lastOf(tx, teamId, [planned.applicant]);
  const moved = last !== undefined && last.history !== planned.history;
  const hasLeft = exitCategories.some((category) => category === last?.to.category);
  const gone = event.stands === 'here' || (event.stands === 'running' && hasLeft);
  if (moved && gone) return cancelled(phrase('Moved on to {stage}', { stage: last.to.name }));
  const happening =
    planned.interview === null
      ? moved
        ? await happeningOf(tx, teamId, planned.history)
        : last
      : await happeningOfInterview(tx, teamId, planned);
  if (!happening) return cancelled('The applicant is not there any more');
  const over = happening.interview && (await interviewOver(tx, teamId, planned, happening.interview, now));
  if (over) return over;
  if (isOff(happening, rule.id)) return cancelled('Automatic e-mails are switched off for this job');
  if (rule.event !== planned.event || !fits(rule, happening))
    return cancelled('The mapper was changed and does not fit any more');
  return null;
}

/** What happened to the interview of a mail; its cause names the line. */
async function happeningOfInterview(tx: Tx, teamId: number, { cause }: Planned): Promise<Happening | null> {
  const [found] = await interviewHappenings(tx, teamId, [Number(cause.replace('interview:', ''))]);
  return found ?? null;
}

/** Whether there is no interview any more that a mail could be about. */
async function interviewOver(
  tx: Tx,
  teamId: number,
  { event, member }: Planned,
  { id, status, starts_on }: NonNullable<Happening['interview']>,
  now: Date,
): Promise<Outcome | null> {
  if (event === 'interview_cancelled') return null;
  if (status === 'cancelled') return cancelled('The interview was cancelled');
  if (event !== 'scorecard_due')
    return starts_on !== null && new Date(starts_on) > now ? null : cancelled('The interview has begun');
  if (status === 'no_show') return cancelled('The interview was not held');
  if (member === null) return null;
  const { rows } = await sql`select from scorecard where team_id = ${teamId} and interview_id = ${id}
    and member_id = ${member} and state = 'submitted'`.execute(tx);
  return rows.length > 0 ? cancelled('The scorecard is in') : null;
}

async function readStanding(tx: Tx, teamId: number, applicant: number): Promise<Standing | null> {
  const { rows } =
    await sql<Standing>`select a.deleted_on is not null or (c.deleted_on is not null and c.merged_into_id is null) as is_gone,
      c.merged_into_id is not null as is_merged, j.deleted_on is not null as job_is_gone, j.job_status_category as job_category
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
    join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${teamId} and a.id = ${applicant}`.execute(tx);
  return rows[0] ?? null;
}
