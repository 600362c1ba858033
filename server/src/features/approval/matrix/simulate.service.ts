import type { ApprovalKind, jobApprovalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { todayOf } from '../ask.ts';
import {
  asLabel,
  inEnglish,
  inside,
  joined,
  phrase,
  phraseBeside,
  type Sentence,
  toPhrase,
} from '../../../platform/words/phrase.ts';
import { checkBudget } from '../budget.ts';
import { NOBODY_ELSE } from '../four-eyes/requesters.ts';
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
  if (!switches.enabled) return { ...nothing, outcome: 'off', ...whys([phrase(OFF, { kind })]) };
  const why: Sentence[] = [];
  if (switches.budgeted) {
    const budget = await checkBudget(tx, viewer.team_id, units.department, body);
    if (budget.within)
      return {
        ...nothing,
        outcome: 'within_budget',
        ...whys([phrase('{why}. Nobody is asked', { why: toPhrase(budget.why) })]),
      };
    why.push(budget.why);
  }
  const fitting = await fittingMatrices(tx, viewer.team_id, kind, units);
  const [first, ...rest] = fitting;
  if (!first) {
    const steps = [{ level: 1, ...(await whoFor(context, { member_id: null })) }];
    return { ...nothing, outcome: 'admins', ...whys([whyAdmins(kind), ...why]), steps };
  }
  const manager = body.hiring_manager ?? null;
  if (manager !== null) await checkManager(context, manager);
  const planned = await plannedSteps(tx, viewer.team_id, {
    matrix: first.id,
    job: null,
    manager,
    barred: [],
  });
  const steps: Simulation['steps'] = [];
  for (const step of planned) {
    const unknown = step.type === 'job_hiring_manager' && manager === null;
    steps.push(
      unknown
        ? {
            level: step.level,
            who: inEnglish(MANAGER),
            note: inEnglish(NO_MANAGER),
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
    ...whys([whyMatrix(first), ...why]),
    matrix,
    steps,
    others: rest.map((other) => {
      const lost = whyLost(first, other);
      return { id: other.id, name: other.name, why: inEnglish(lost), why_phrase: phraseBeside(lost) };
    }),
    expected_days,
  };
}

const whyLost = (first: FittingMatrix, other: FittingMatrix) =>
  first.scope === other.scope
    ? phrase('It names the same {scope}, and “{first}” was changed later', {
        scope: scopeOf(other),
        first: first.name,
      })
    : phrase('It is for the {scope} {unit}; the {closer} is closer', {
        scope: scopeOf(other),
        unit: other.unit,
        closer: scopeOf(first),
      });

const MANAGER = phrase('The hiring manager of the job');
const NO_MANAGER = phrase('The admins, if the job names none');
const NOBODY = phrase('Nobody');
const scopeOf = ({ scope }: FittingMatrix) => inside(asLabel(scope));

const OFF = 'Approval is off: {kind, select, job {jobs} other {{kind}s}} count at once';

/** Sentences with what they were made of. */
const whys = (sentences: readonly Sentence[]) => ({
  why: sentences.map(inEnglish),
  why_phrases: sentences.map(phraseBeside),
});

/** Who would be asked for a step today, in words; nobody of `barred`, who asked for it themselves. */
export async function whoFor(
  context: Context,
  step: { member_id: number | null },
  barred: ReadonlySet<number> = new Set(),
) {
  const { tx, viewer } = context;
  const people = await whoAnswers(tx, viewer.team_id, step, todayOf(context), '', barred);
  if (people.length === 0)
    return {
      ...{ who: inEnglish(NOBODY), who_phrase: phraseBeside(NOBODY) },
      ...{ note: inEnglish(NOBODY_ELSE), note_phrase: phraseBeside(NOBODY_ELSE) },
    };
  const { rows } = await sql<{ id: number; name: string }>`select id, name from member
    where team_id = ${viewer.team_id} and id = any(${people.map(({ id }) => id)})`.execute(tx);
  const nameOf = (id: number) => rows.find((row) => row.id === id)?.name ?? '';
  const note = people.map(({ why }) => why).find((why) => why !== '') ?? null;
  const own = people.filter(({ instead_of }) => instead_of === null || instead_of === step.member_id);
  const names = own.map(({ id }) => nameOf(id));
  const who = step.member_id === null ? phrase('Any admin') : joined(names, phrase(' or '));
  return {
    who: inEnglish(who),
    who_phrase: phraseBeside(who),
    note: note === null ? null : inEnglish(note),
    note_phrase: note === null ? null : phraseBeside(note),
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
