import { sql } from 'kysely';
import { withSystem, withTeam } from '../../platform/db/transaction.ts';
import type { Platform, QueuedJob } from '../../platform/context.ts';
import { defineSweep, type JobDefinition } from '../../platform/jobs/job.ts';
import { phrase } from '../../platform/words/phrase.ts';
import { flushJobs } from '../../platform/jobs/queue.ts';
import type { NotifyContext } from '../notification/index.ts';
import { readTeamSettings } from '../settings/index.ts';
import { addAsked, type AskedStep, remind, todayOf, whyAsked } from './ask.ts';
import { barredFrom } from './four-eyes/requesters.ts';
import { activeAdmins, type Barred, whoAnswers, withDelegates } from './people.ts';
import { dismiss, dismissBarred } from './reassign.ts';
import { lockRound, type Round } from './rounds.queries.ts';

const DAY_MS = 86_400_000;

interface Due extends AskedStep {
  asked_on: string;
  reminded_on: string | null;
  escalated_on: string | null;
}

/**
 * Every hour: asks whoever stands in from today on and nobody whose days are over, reminds, and asks the admins where nobody answered for long. Each
 * round in a transaction of its own; one that fails, or that somebody works on right now, is looked
 * at the next hour and holds up no other.
 */
export async function sweepApprovals(platform: Platform): Promise<void> {
  const teams = await withSystem(platform.db, (tx) =>
    tx.selectFrom('team').select('id').orderBy('id').execute(),
  );
  for (const { id: teamId } of teams) {
    const open = await withTeam(platform.db, teamId, (tx) =>
      tx
        .selectFrom('approval')
        .select('id')
        .where('team_id', '=', teamId)
        .where('state', '=', 'pending')
        .orderBy('id')
        .execute(),
    );
    for (const { id } of open) {
      try {
        await withTeam(platform.db, teamId, async (tx) => {
          const jobs: QueuedJob[] = [];
          await lookAfter({ tx, platform, jobs, viewer: { team_id: teamId, id: null } }, id);
          await flushJobs(tx, jobs);
        });
      } catch (error) {
        platform.log.error({ err: error, approval: id }, 'a round of approval could not be looked after');
      }
    }
  }
}

async function lookAfter(context: NotifyContext, id: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows: free } = await sql`select id from approval where team_id = ${viewer.team_id} and id = ${id}
    and state = 'pending' for update skip locked`.execute(tx);
  if (free.length === 0) return;
  const round = await lockRound(tx, viewer.team_id, id);
  const { rows } =
    await sql<Due>`select id, level, type, member_id, asked_on, reminded_on, escalated_on from approval_step
    where team_id = ${viewer.team_id} and approval_id = ${id} and state = 'asked'`.execute(tx);
  const [step] = rows;
  if (!round || !step) return;
  await dismiss(context, sql`s.id = ${step.id}`);
  const barred = await barredFrom(context, round);
  await dismissBarred(context, step, barred);
  await askFurther(context, round, step, barred);
  const { remind_after, escalate_after } = (await readTeamSettings(tx, viewer.team_id)).approval;
  const waited = (context.platform.now().getTime() - Date.parse(step.asked_on)) / DAY_MS;
  if (remind_after > 0 && waited >= remind_after && !step.reminded_on) {
    await mark(context, step.id, 'reminded_on');
    await remind(context, round, step, Math.floor(waited));
  }
  if (escalate_after > 0 && waited >= escalate_after && !step.escalated_on) {
    await mark(context, step.id, 'escalated_on');
    await escalate(context, round, step, Math.floor(waited), barred);
  }
}

/** Whoever stands in from today on, and admins for a person who is not active any more or asked for it. */
async function askFurther(context: NotifyContext, round: Round, step: Due, barred: Barred): Promise<void> {
  const people = await whoAnswers(
    context.tx,
    context.viewer.team_id,
    step,
    todayOf(context),
    whyAsked(round, step),
    barred,
  );
  await addAsked(context, round, step, people, barred);
}

async function escalate(
  context: NotifyContext,
  round: Round,
  step: Due,
  days: number,
  barred: Barred,
): Promise<void> {
  const { tx, viewer } = context;
  const why = phrase(
    'Nobody has answered for {days, plural, one {# day} other {# days}}, so the admins are asked as well',
    { days },
  );
  const admins = (await activeAdmins(tx, viewer.team_id, barred)).map((id) => ({
    id,
    instead_of: step.member_id,
    why,
  }));
  const people = await withDelegates(tx, viewer.team_id, admins, todayOf(context), barred);
  await addAsked(context, round, step, people, barred);
}

async function mark(
  { tx, viewer, platform }: NotifyContext,
  stepId: number,
  column: 'reminded_on' | 'escalated_on',
): Promise<void> {
  await tx
    .updateTable('approval_step')
    .set({ [column]: platform.now().toISOString() })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', stepId)
    .execute();
}

export const approvalJobs: readonly JobDefinition[] = [
  defineSweep('approval.sweep', '10 * * * *', sweepApprovals),
];
