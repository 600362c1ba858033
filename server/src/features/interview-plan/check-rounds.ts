import type {
  interviewPlanEndpoints,
  RoundRow,
} from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';

type Round = BodyOf<typeof interviewPlanEndpoints.savePlan>['rounds'][number];

/** What of each kind may be named in a plan. */
interface Known {
  stages: Set<number>;
  templates: Set<number>;
  platforms: Set<number>;
  members: Set<number>;
}

/**
 * Checks what the rounds of a plan name: rounds of this plan, stages of the settings list, forms and platforms in use,
 * members who still work here. Throws everything that is wrong at once, at its fields.
 */
export async function checkRounds(
  context: Context,
  before: readonly RoundRow[],
  rounds: readonly Round[],
): Promise<void> {
  const known = await readKnown(context, rounds);
  const own = new Set(before.map(({ id }) => id));
  const errors: Record<string, ReturnType<typeof missing>> = {};
  const seen = new Set<number>();
  for (const [at, round] of rounds.entries()) {
    const refuse = (field: string, label: string) => {
      errors[`rounds.${at}.${field}`] = missing(label);
    };
    const { id } = round;
    if (id !== null && (!own.has(id) || seen.has(id))) refuse('id', 'Round');
    if (id !== null) seen.add(id);
    if (round.stage !== null && !known.stages.has(round.stage)) refuse('stage', 'Interview stage');
    if (round.template !== null && !known.templates.has(round.template)) refuse('template', 'Form');
    if (round.platform !== null && !known.platforms.has(round.platform))
      refuse('platform', 'Meeting platform');
    if (round.members.some(({ member }) => !known.members.has(member))) refuse('members', 'Interviewer');
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const missing = (label: string) => phrase('{label} was not found', { label: { text: label } });

const named = (ids: readonly (number | null)[]) => [...new Set(ids.filter((id) => id !== null))];

async function readKnown({ tx, viewer }: Context, rounds: readonly Round[]): Promise<Known> {
  const { rows } = await sql<{ kind: keyof Known; id: number }>`
    select 'stages' as kind, l.id from lookup_item l
    where l.team_id = ${viewer.team_id} and l.list = 'interview_stage' and l.deleted_on is null
      and l.id = any(${named(rounds.map(({ stage }) => stage))})
    union all select 'templates', f.id from assessment_template f
    where f.team_id = ${viewer.team_id} and f.deleted_on is null and f.is_active
      and f.id = any(${named(rounds.map(({ template }) => template))})
    union all select 'platforms', p.id from meeting_platform p
    where p.team_id = ${viewer.team_id} and p.deleted_on is null and p.is_active
      and p.id = any(${named(rounds.map(({ platform }) => platform))})
    union all select 'members', m.id from member m
    where m.team_id = ${viewer.team_id} and m.is_active
      and m.id = any(${named(rounds.flatMap(({ members }) => members.map(({ member }) => member)))})`.execute(
    tx,
  );
  const known: Known = {
    stages: new Set(),
    templates: new Set(),
    platforms: new Set(),
    members: new Set(),
  };
  for (const { kind, id } of rows) known[kind].add(id);
  return known;
}
