import { searchWords } from '../../candidate/index.ts';
import { keysOf, type MatchPerson } from '../../duplicate/index.ts';
import type { Value } from './copy.ts';
import type { PeopleTable } from './people-table.ts';
import type { Person, Plan } from './person.ts';
import { resumeText } from './resume-text.ts';
import { searchTables } from './search-rows.ts';
import { people } from './tally.ts';

/** The highest ids in use before the load: new ones follow. */
export interface Bases {
  job: number;
  candidate: number;
  applicant: number;
  file: number;
}

const iso = (time: number) => new Date(time).toISOString();
const stillIn = (status: string) => status === 'active' || status === 'hired';
const statusOf = (category: string) =>
  ['hired', 'rejected', 'withdrawn'].includes(category) ? category : 'active';

function contacts(person: Person, id: number) {
  const local = `${person.first_name}.${person.last_name}`.toLowerCase();
  return {
    name: `${person.first_name} ${person.last_name}`,
    email: `${local}.${id}@example.org`,
    candidate_phone: `+97150${String(id % 10_000_000).padStart(7, '0')}`,
    current_company: person.company,
    current_position: person.position,
  };
}

function matchPerson(person: Person, id: number): MatchPerson {
  const { name, email, candidate_phone } = contacts(person, id);
  return {
    full_name: name,
    emails: [email],
    phones: [candidate_phone],
    date_of_birth: person.born,
    employers: [person.company, ...person.experience.map(({ company }) => company)],
    positions: [person.position],
    schools: person.education.map(({ university }) => university),
  };
}

/** Tables of the people themselves, in the order in which they refer to each other. */
export function peopleTables(plan: Plan, bases: Bases, resumes: boolean): PeopleTable[] {
  const team = plan.pools.team_id;
  const head = ['team_id', 'candidate_id'];
  const fileId = (index: number) => bases.file + index + 1;
  const files: PeopleTable[] = [
    {
      table: 'file',
      columns: [
        ...['id', 'team_id', 'entity', 'record_id', 'purpose', 'name', 'stored_name', 'size'],
        ...['content_type', 'sha256'],
      ],
      rows: (_person, id, index) => [
        [
          fileId(index),
          team,
          'candidate',
          id,
          'resume',
          'resume.txt',
          `generated-${id}`,
          2700,
          'text/plain',
          '',
        ],
      ],
    },
  ];
  const texts: PeopleTable[] = [
    {
      table: 'candidate_resume',
      columns: [...head, 'file_id', 'kind', 'language', 'text', 'parsed'],
      rows: (person, id, index) => [
        [team, id, fileId(index), 'txt', 'en', resumeText(plan, person, index), '{}'],
      ],
    },
  ];
  return [
    ...(resumes ? files : []),
    {
      table: 'candidate',
      columns: [
        ...['id', 'team_id', 'first_name', 'last_name', 'email', 'candidate_phone', 'country_id', 'state_id'],
        ...['city_id', 'current_position', 'current_company', 'industry_id', 'total_experiences'],
        ...['current_salary', 'expected_salary', 'currency_id', 'salary_period', 'notice_period', 'gender'],
        ...[
          'date_of_birth',
          'nationality_id',
          'visa_status_id',
          'cv_source_id',
          'owner_id',
          'tags',
          'status',
        ],
        ...['latest_education', 'job_id', 'job_count', 'resume_id', 'created_on', 'updated_on'],
        ...['created_by_id', 'updated_by_id'],
      ],
      rows(person, id, index) {
        const { place, education, applications } = person;
        const { email, candidate_phone } = contacts(person, id);
        const latest = education[0];
        const active = applications.filter(({ path }) =>
          stillIn(statusOf(path.at(-1)?.stage.category ?? '')),
        );
        const newest = active.at(-1);
        const created = iso(person.created);
        return [
          [
            ...[id, team, person.first_name, person.last_name, email, candidate_phone],
            ...[place.country_id, place.state_id, place.city_id, person.position, person.company],
            ...[person.industry_id, person.years, person.current_salary, person.expected_salary],
            ...[person.currency_id, 'month', person.notice_period, person.gender, person.born],
            ...[person.nationality_id, person.visa_status_id, person.cv_source_id, person.member],
            ...[person.tags, person.status, latest ? `${latest.degree}, ${latest.university}` : null],
            ...[newest ? bases.job + newest.job + 1 : null, active.length, resumes ? fileId(index) : null],
            ...[created, created, person.member, person.member],
          ],
        ];
      },
    },
    {
      table: 'candidate_search',
      columns: [...head, 'words'],
      rows: (person, id) => [[team, id, searchWords(contacts(person, id))]],
    },
    {
      table: 'candidate_key',
      columns: [...head, 'key'],
      rows: (person, id) => keysOf(matchPerson(person, id)).map((key) => [team, id, key]),
    },
    {
      table: 'candidate_skill',
      columns: [...head, 'skill_id', 'level', 'years'],
      rows: ({ skills }, id) => skills.map((skill) => [team, id, skill.id, skill.level, skill.years]),
    },
    {
      table: 'candidate_education',
      columns: [
        ...head,
        ...['level_id', 'degree', 'specialization', 'university', 'start_date', 'end_date', 'completed'],
      ],
      rows: ({ education }, id) =>
        education.map((entry) => [
          ...[team, id, entry.level_id, entry.degree, entry.specialization, entry.university],
          ...[entry.start, entry.end, entry.end !== null],
        ]),
    },
    {
      table: 'candidate_experience',
      columns: [...head, 'title', 'company', 'city', 'country_id', 'start_date', 'end_date'],
      rows: ({ experience }, id) =>
        experience.map((entry) => [
          ...[team, id, entry.title, entry.company, entry.city, entry.country_id, entry.start, entry.end],
        ]),
    },
    ...(resumes ? texts : []),
    ...searchTables(plan, contacts, resumes),
  ];
}

export function* rowsOf(plan: Plan, bases: Bases, { rows }: PeopleTable): Generator<Value[]> {
  for (const [index, person] of people(plan)) yield* rows(person, bases.candidate + index + 1, index);
}
