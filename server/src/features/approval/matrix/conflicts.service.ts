import type {
  ApprovalKind,
  ApprovalMatrix,
  jobApprovalEndpoints,
} from '@hireloom/contracts/approval/approval-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { inEnglish, phrase, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { todayOf } from '../ask.ts';
import { matricesWithLeftOvers } from '../left-over/left-over.queries.ts';
import { livingOf, selectMatrices, unitKeys } from './matrix.queries.ts';
import { rolesOfType } from './matrix.rules.ts';
import { readSwitches } from './switches.service.ts';

type Conflict = ReplyOf<typeof jobApprovalEndpoints.conflicts>['results'][number];

/** Most entries that are worth reading at once. */
const MOST = 200;

const found = (kind: Conflict['kind'], text: Sentence, matrix: ApprovalMatrix | null): Conflict => ({
  kind,
  text: inEnglish(text),
  phrase: phraseBeside(text),
  matrix: matrix && { id: matrix.id, name: matrix.name },
});

/** What an admin should mend: units without a matrix, two for the same unit, people who can not or should not approve. */
export async function findConflicts(context: Context, kind: ApprovalKind): Promise<{ results: Conflict[] }> {
  const matrices = await selectMatrices(
    context.tx,
    livingOf(context.viewer.team_id, kind),
    sql`order by t.updated_on desc, t.id desc`,
  );
  const results = [
    ...(await gaps(context, kind, matrices)),
    ...overlaps(matrices),
    ...(await people(context, matrices)),
    ...(await units(context, matrices)),
    ...(await leftOvers(context, kind)),
    ...(await departmentsWithoutBudget(context, kind)),
  ];
  return { results: results.slice(0, MOST) };
}

async function gaps(
  { tx, viewer }: Context,
  kind: ApprovalKind,
  matrices: readonly ApprovalMatrix[],
): Promise<Conflict[]> {
  const organizations = await tx
    .selectFrom('organization')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .where('status', '=', 'active')
    .orderBy('name')
    .execute();
  return organizations.flatMap(({ id, name }): Conflict[] => {
    const own = matrices.filter(({ org }) => org.id === id);
    if (own.some((matrix) => unitKeys.slice(1).every((key) => matrix[key] === null))) return [];
    const text =
      own.length === 0
        ? '{organization} has no matrix: the admins are asked for each {kind, select, job {job} other {{kind}}}'
        : '{organization} has no matrix for the whole organization: where none of its units fits, the admins are asked';
    return [found('gap', phrase(text, { organization: name, kind }), null)];
  });
}

/** The newest of several for the same unit acts; the others never do. */
function overlaps(matrices: readonly ApprovalMatrix[]): Conflict[] {
  const acting = new Map<string, ApprovalMatrix>();
  return matrices.flatMap((matrix): Conflict[] => {
    const key = unitKeys.map((unit) => matrix[unit]?.id ?? 0).join('-');
    const first = acting.get(key);
    if (!first) {
      acting.set(key, matrix);
      return [];
    }
    const values = { matrix: matrix.name, first: first.name };
    return [
      found(
        'overlap',
        phrase('“{matrix}” never acts: “{first}” names the same units and was changed later', values),
        matrix,
      ),
    ];
  });
}

const INACTIVE = '{person} at level {level} of “{matrix}” is not active: the admins are asked';
const NO_ROLE = '{person} at level {level} of “{matrix}” does not hold the role of the level any more';
const AWAY = '{person} at level {level} of “{matrix}” is away until {day}: {delegate} is asked as well';

async function people(context: Context, matrices: readonly ApprovalMatrix[]): Promise<Conflict[]> {
  const { tx, viewer } = context;
  const ids = matrices.flatMap(({ levels }) => levels.flatMap(({ user }) => (user ? [user.id] : [])));
  const { rows } = await sql<{
    id: number;
    name: string;
    roles: string[];
    away: string | null;
    delegate: string | null;
  }>`select m.id, m.name, m.roles, a.to_day as away, d.name as delegate from member m
      left join approval_delegate a on a.team_id = m.team_id and a.member_id = m.id
        and ${todayOf(context)}::date between a.from_day and a.to_day
      left join member d on d.team_id = a.team_id and d.id = a.delegate_id
    where m.team_id = ${viewer.team_id} and m.id = any(${ids})`.execute(tx);
  return matrices.flatMap((matrix) =>
    matrix.levels.flatMap(({ level, type, user }): Conflict[] => {
      const person = rows.find(({ id }) => id === user?.id);
      if (!user || !person || type === 'job_hiring_manager') return [];
      const { away, delegate } = person;
      const values = { person: person.name, level, matrix: matrix.name };
      if (!user.active) return [found('inactive', phrase(INACTIVE, values), matrix)];
      if (!rolesOfType[type].some((role) => person.roles.includes(role)))
        return [found('inactive', phrase(NO_ROLE, values), matrix)];
      return away === null ? [] : [found('absent', phrase(AWAY, { ...values, day: away, delegate }), matrix)];
    }),
  );
}

/** Matrices of units that are closed or gone. */
async function units({ tx, viewer }: Context, matrices: readonly ApprovalMatrix[]): Promise<Conflict[]> {
  const { rows } = await sql<{ id: number; unit: string }>`select t.id, u.name as unit from approval_matrix t
    join lateral (
      select name from organization where team_id = t.team_id and id = t.organization_id and (deleted_on is not null or status <> 'active')
      union all select name from company where team_id = t.team_id and id = t.company_id and (deleted_on is not null or status <> 'active')
      union all select name from business_unit where team_id = t.team_id and id = t.business_unit_id and (deleted_on is not null or status <> 'active')
      union all select name from department where team_id = t.team_id and id = t.department_id and (deleted_on is not null or status <> 'active')
    ) u on true
    where t.team_id = ${viewer.team_id} and t.id = any(${matrices.map(({ id }) => id)}) order by t.id`.execute(
    tx,
  );
  return rows.flatMap(({ id, unit }): Conflict[] => {
    const matrix = matrices.find((entry) => entry.id === id);
    const text = phrase('{unit}, which “{matrix}” names, is not active', { unit, matrix: matrix?.name });
    return matrix ? [found('inactive', text, matrix)] : [];
  });
}

const LEFT_OVER =
  '{running, plural, one {# running approval} other {# running approvals}} of “{matrix}” still {running, plural, one {asks} other {ask}} {person}, whom it does not name any more';

/** Whom rounds go on to ask after they were taken out of the matrix, or it was deleted. */
async function leftOvers(context: Context, kind: ApprovalKind): Promise<Conflict[]> {
  const rows = await matricesWithLeftOvers(context, kind);
  return rows.map(({ id, name, person, running }) => ({
    ...found('left_over', phrase(LEFT_OVER, { matrix: name, person, running }), null),
    matrix: { id, name },
  }));
}

const NO_BUDGET =
  '{department} has no approved headcount: each {kind, select, job {job} other {{kind}}} goes through the matrix';

async function departmentsWithoutBudget(context: Context, kind: ApprovalKind): Promise<Conflict[]> {
  const { tx, viewer } = context;
  const { enabled, budgeted } = await readSwitches(context, kind);
  if (!enabled || !budgeted) return [];
  const rows = await tx
    .selectFrom('department')
    .select('name')
    .where('team_id', '=', viewer.team_id)
    .where('deleted_on', 'is', null)
    .where('status', '=', 'active')
    .where('approved_headcount', 'is', null)
    .orderBy('name')
    .limit(50)
    .execute();
  return rows.map(({ name }) =>
    found('no_department_budget', phrase(NO_BUDGET, { department: name, kind }), null),
  );
}
