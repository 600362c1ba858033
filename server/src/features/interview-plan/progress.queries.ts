import type { PlanProgress } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { InterviewOutcome, InterviewStatus } from '@hireloom/contracts/interview/interview-words';
import { sql } from 'kysely';
import { loadRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { applicantResource } from '../applicant/index.ts';
import { readRounds, refuseVendors } from './plan.queries.ts';

interface Held {
  round_id: number;
  id: number;
  status: InterviewStatus;
  date: string | null;
  outcome: InterviewOutcome | null;
  /** Its time is over. */
  over: boolean;
  cards_due: number;
  cards_in: number;
}

/**
 * Where an applicant stands in the interview plan of the job, round by round, and what each of them lacks. Throws
 * `not_found` for an applicant whom the viewer may not open, and for vendors. Who may not open the job learns no plan of it.
 */
export async function readProgress(context: Context, applicant: number): Promise<PlanProgress> {
  refuseVendors(context);
  const { job } = await loadRow(applicantResource, context, applicant);
  if (!job) return { rounds: [] };
  const [rounds, held] = [await readRounds(context, job.id), await readHeld(context, applicant)];
  return {
    rounds: rounds.map((round) => {
      const found = held.find(({ round_id }) => round_id === round.id);
      return { round, interview: found ? shown(found) : null, missing: missingOf(found) };
    }),
  };
}

const shown = ({ id, status, date, cards_due, cards_in }: Held) => ({
  id,
  status,
  date,
  cards_due,
  cards_in,
});

/** What has to happen before the round is over; null: nothing at the moment. */
function missingOf(held: Held | undefined): PlanProgress['rounds'][number]['missing'] {
  if (!held || held.status === 'cancelled' || held.status === 'no_show') return 'interview';
  if (held.status === 'asked') return 'time';
  if (held.status !== 'completed') return held.over ? 'outcome' : null;
  if (held.cards_in < held.cards_due) return 'scorecard';
  return held.outcome === null ? 'outcome' : null;
}

/** The newest interview of each round, one that stands before one that fell through. Who only listens in writes no card. */
async function readHeld({ tx, viewer, platform }: Context, applicant: number): Promise<Held[]> {
  const { rows } =
    await sql<Held>`select distinct on (i.round_id) i.round_id, i.id, i.status, i.starts_on as date,
      i.outcome, coalesce(i.ends_on <= ${platform.now()}, false) as over,
      (select count(*)::int from interview_member x where x.team_id = i.team_id and x.interview_id = i.id
        and x.removed_on is null and x.role <> 'shadow') as cards_due,
      (select count(*)::int from interview_member x
        join scorecard s on s.team_id = x.team_id and s.interview_id = x.interview_id and s.member_id = x.member_id
        where x.team_id = i.team_id and x.interview_id = i.id and x.removed_on is null and x.role <> 'shadow'
          and s.state = 'submitted') as cards_in
    from interview i
    where i.team_id = ${viewer.team_id} and i.applicant_id = ${applicant} and i.round_id is not null
      and i.deleted_on is null
    order by i.round_id, i.status in ('cancelled', 'no_show'), i.id desc`.execute(tx);
  return rows;
}
