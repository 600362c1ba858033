import type { Value } from './copy.ts';
import type { Application, Person, Plan } from './person.ts';
import type { Bases } from './people-rows.ts';
import { people } from './tally.ts';

interface Applicant {
  id: number;
  candidate_id: number;
  person: Person;
  application: Application;
}

export interface ApplicantTable {
  table: string;
  columns: string[];
  rows(applicant: Applicant): Value[][];
}

const iso = (time: number) => new Date(time).toISOString();

/** Tables of the applicants, in the order in which they refer to each other. */
export function applicantTables(plan: Plan, bases: Bases): ApplicantTable[] {
  const { team_id, workflow_id } = plan.pools;
  return [
    {
      table: 'applicant',
      columns: [
        ...['id', 'team_id', 'candidate_id', 'job_id', 'workflow_id', 'stage_id', 'stage_category', 'status'],
        ...['entered_stage_on', 'stage_before_exit_id', 'rejection_reason_id', 'owner_id', 'applicant'],
        ...['current_salary', 'expected_salary', 'rating', 'created_on', 'updated_on', 'created_by_id'],
        ...['cv_source_id', 'currency_id', 'salary_period'],
      ],
      rows({ id, candidate_id, person, application: { job, path, reason_id, rating, member } }) {
        const [first, last] = [path[0], path.at(-1)];
        if (!first || !last) return [];
        const { stage } = last;
        const left = reason_id !== null;
        return [
          [
            ...[id, team_id, candidate_id, bases.job + job + 1, workflow_id, stage.id, stage.category],
            left || stage.category === 'hired' ? stage.category : 'active',
            ...[iso(last.at), left ? (path.at(-2)?.stage.id ?? null) : null, reason_id, member],
            ...[`${person.first_name} ${person.last_name}`, person.current_salary, person.expected_salary],
            ...[rating, iso(first.at), iso(last.at), member, person.cv_source_id, person.currency_id],
            'month',
          ],
        ];
      },
    },
    {
      table: 'stage_history',
      columns: [
        ...['team_id', 'applicant_id', 'from_stage_id', 'to_stage_id', 'seconds_in_stage', 'reason_id'],
        ...['at', 'by_id', 'role'],
      ],
      rows: ({ id, application: { path, reason_id, member } }) =>
        path.map(({ stage, at }, place) => {
          const before = path[place - 1];
          return [
            ...[team_id, id, before?.stage.id ?? null, stage.id],
            before ? Math.round((at - before.at) / 1000) : null,
            ...[place === path.length - 1 ? reason_id : null, iso(at), member, 'recruiter'],
          ];
        }),
    },
    {
      table: 'applicant_rating',
      columns: ['team_id', 'applicant_id', 'member_id', 'rating'],
      rows: ({ id, application: { rating, member } }) =>
        rating === null ? [] : [[team_id, id, member, rating]],
    },
  ];
}

export function* applicantRowsOf(plan: Plan, bases: Bases, { rows }: ApplicantTable): Generator<Value[]> {
  let id = bases.applicant;
  for (const [index, person] of people(plan)) {
    for (const application of person.applications) {
      id += 1;
      yield* rows({ id, candidate_id: bases.candidate + index + 1, person, application });
    }
  }
}
