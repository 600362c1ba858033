import type { ApprovalKind, jobApprovalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { todayOf } from '../ask.ts';
import { checkBudget } from '../budget.ts';
import { livingOf, selectMatrices, unitKeys } from './matrix.queries.ts';
import { checkUnits } from './matrix.rules.ts';
import { whoAnswers } from '../people.ts';
import { type FittingMatrix, fittingMatrices, whyAdmins, whyMatrix } from './pick-matrix.ts';
import { expectedDays } from '../rounds.queries.ts';
import { plannedSteps } from '../start.ts';
import { readSwitches } from './switches.service.ts';

type Simulation = ReplyOf<typeof jobApprovalEndpoints.simulate>;

/** What would happen to such a record if it were submitted now, and why. Changes nothing. */
export async function simulate(
  context: Context,
  kind: ApprovalKind,
  body: BodyOf<typeof jobApprovalEndpoints.simulate>,
): Promise<Simulation> {
  const { tx, viewer } = context;
  const units = {
    org: body.org,
    company: body.company ?? null,
    business_unit: body.business_unit ?? null,
    department: body.department ?? null,
  };
  await checkUnits(context, units, new Set(unitKeys));
  const switches = await readSwitches(context, kind);
  const expected_days = await expectedDays(tx, viewer.team_id, kind);
  const nothing = { matrix: null, steps: [], others: [], expected_days };
  if (!switches.enabled)
    return { ...nothing, outcome: 'off', why: [`Approval is off: ${kind}s count at once`] };
  const why: string[] = [];
  if (switches.budgeted) {
    const budget = await checkBudget(tx, viewer.team_id, units.department, body);
    if (budget.within)
      return { ...nothing, outcome: 'within_budget', why: [`${budget.why}. Nobody is asked`] };
    why.push(budget.why);
  }
  const fitting = await fittingMatrices(tx, viewer.team_id, kind, units);
  const [first, ...rest] = fitting;
  if (!first) {
    const steps = [{ level: 1, ...(await whoFor(context, { member_id: null })) }];
    return { ...nothing, outcome: 'admins', why: [whyAdmins(kind), ...why], steps };
  }
  const manager = body.hiring_manager ?? null;
  if (manager !== null) await checkManager(context, manager);
  const planned = await plannedSteps(tx, viewer.team_id, kind, first.id, null, manager);
  const steps: Simulation['steps'] = [];
  for (const step of planned) {
    const unknown = step.type === 'job_hiring_manager' && manager === null;
    steps.push(
      unknown
        ? {
            level: step.level,
            who: 'The hiring manager of the job',
            note: 'The admins, if the job names none',
          }
        : { level: step.level, ...(await whoFor(context, step)) },
    );
  }
  const [matrix = null] = await selectMatrices(
    tx,
    sql`${livingOf(viewer.team_id, kind)} and t.id = ${first.id}`,
  );
  return {
    outcome: 'matrix',
    why: [whyMatrix(first), ...why],
    matrix,
    steps,
    others: rest.map((other) => ({ id: other.id, name: other.name, why: whyLost(first, other) })),
    expected_days,
  };
}

const whyLost = (first: FittingMatrix, other: FittingMatrix) =>
  first.scope === other.scope
    ? `It names the same ${other.scope}, and “${first.name}” was changed later`
    : `It is for the ${other.scope} ${other.unit}; the ${first.scope} is closer`;

async function whoFor(context: Context, step: { member_id: number | null }) {
  const { tx, viewer } = context;
  const people = await whoAnswers(tx, viewer.team_id, step, todayOf(context), '');
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where team_id = ${viewer.team_id} and id = any(${people.map(({ id }) => id)})`.execute(tx);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
  const notes = people.map(({ why }) => why).filter(Boolean);
  const own = people.filter(({ instead_of }) => instead_of === null || instead_of === step.member_id);
  return {
    who: step.member_id === null ? 'Any admin' : own.map(({ id }) => nameOf(id)).join(' or '),
    note: notes[0] ?? null,
  };
}

async function checkManager({ tx, viewer }: Context, id: number): Promise<void> {
  const found = await tx
    .selectFrom('member')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw invalid({ hiring_manager: 'Hiring manager was not found' });
}
