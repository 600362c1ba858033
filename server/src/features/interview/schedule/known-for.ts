import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { applicantsVisibleTo } from '../../applicant/index.ts';

/** What the forms name and what is there of it. */
export interface Known {
  applicants: ReadonlyMap<number, { job_id: number; status: string }>;
  /** The job of each round. */
  rounds: ReadonlyMap<number, number>;
  stages: ReadonlySet<number>;
  /** The version of each form that new interviews get. */
  templates: ReadonlyMap<number, number>;
  platforms: ReadonlySet<number>;
  members: ReadonlySet<number>;
}

interface Named {
  applicant: number;
  round: number | null;
  stage: number | null;
  template: number | null;
  platform: number | null;
  interviewers: readonly { member: number }[];
}

/** What there is of all that forms name; applicants are those whom the viewer may plan for, and locked. */
export async function knownFor(context: Context, forms: readonly Named[]): Promise<Known> {
  const { tx, viewer } = context;
  const ids = (pick: (form: Named) => number | null) => [
    ...new Set(forms.flatMap((form) => pick(form) ?? [])),
  ];
  const { rows: applicants } = await sql<{ id: number; job_id: number; status: string }>`
    select t.id, t.job_id, t.status from applicant t
    where t.team_id = ${viewer.team_id} and t.id = any(${ids(({ applicant }) => applicant)}) and t.deleted_on is null
      and ${applicantsVisibleTo(viewer, 't')}
    order by t.id for no key update of t`.execute(tx);
  const of = (table: string, wanted: readonly number[], value: string, where: string) =>
    sql`select ${sql.lit(table)} as kind, id, ${sql.raw(value)} as value from ${sql.table(table)}
      where team_id = ${viewer.team_id} and id = any(${wanted}) and ${sql.raw(where)}`;
  const { rows } = await sql<{ kind: string; id: number; value: number }>`
    ${of(
      'interview_round',
      ids(({ round }) => round),
      'job_id',
      'deleted_on is null',
    )}
    union all ${of(
      'lookup_item',
      ids(({ stage }) => stage),
      'id',
      `list = 'interview_stage' and deleted_on is null`,
    )}
    union all ${of(
      'assessment_template',
      ids(({ template }) => template),
      'version',
      'is_active and deleted_on is null',
    )}
    union all ${of(
      'meeting_platform',
      ids(({ platform }) => platform),
      'id',
      'is_active and deleted_on is null',
    )}
    union all ${of('member', membersOf(forms), 'id', MAY_INTERVIEW)}`.execute(tx);
  const found = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ id, value }) => [id, value]));
  return {
    applicants: new Map(applicants.map(({ id, ...rest }) => [id, rest])),
    rounds: found('interview_round'),
    stages: new Set(found('lookup_item').keys()),
    templates: found('assessment_template'),
    platforms: new Set(found('meeting_platform').keys()),
    members: new Set(found('member').keys()),
  };
}

/** Those of these members who may take part in interviews. */
export async function knownMembers(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select id from member
    where team_id = ${viewer.team_id} and id = any(${ids}) and ${sql.raw(MAY_INTERVIEW)}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Who is here and not only from outside. */
const MAY_INTERVIEW = `is_active and roles <> array['vendor']`;

const membersOf = (forms: readonly Named[]): number[] => [
  ...new Set(forms.flatMap(({ interviewers }) => interviewers.map(({ member }) => member))),
];
