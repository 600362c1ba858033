import { type PersonFacts, profileRow, textRow } from '../../search-index/index.ts';
import type { Value } from './copy.ts';
import type { Person, Plan } from './person.ts';
import type { PeopleTable } from './people-table.ts';
import { resumeText } from './resume-text.ts';

interface Contacts {
  name: string;
  email: string;
  candidate_phone: string;
}

function factsOf(
  plan: Plan,
  person: Person,
  { id, index, contacts, text }: { id: number; index: number; contacts: Contacts; text: boolean },
): PersonFacts {
  const named = (list: string, itemId: number) => plan.pools.named(list, itemId);
  const levels = person.education.flatMap(({ level_id }) =>
    level_id === null ? [] : [plan.pools.named('level_of_education', level_id)],
  );
  const [top] = levels.sort((a, b) => (b?.rank ?? 0) - (a?.rank ?? 0));
  const filled = (values: (string | undefined)[]) => [...new Set(values.flatMap((value) => value || []))];
  return {
    candidate_id: id,
    source: {
      language: 'en',
      names: [contacts.name],
      headline: null,
      titles: filled([person.position, ...person.experience.map(({ title }) => title)]),
      skills: person.skills.map(({ name }) => name),
      companies: filled([person.company, ...person.experience.map(({ company }) => company)]),
      education: filled(
        person.education.flatMap((entry) => [entry.degree, entry.specialization, entry.university]),
      ),
      locations: filled([person.place.city, named('country', person.place.country_id)?.name]),
      facts: filled([
        named('industry', person.industry_id)?.name,
        named('nationality', person.nationality_id)?.name,
      ]),
      emails: [contacts.email],
      phones: [contacts.candidate_phone],
      body: text ? [resumeText(plan, person, index)] : [],
      notes: [],
      custom: {},
    },
    skills: person.skills,
    languages: [],
    current_position: person.position,
    current_company: person.company,
    industry_id: person.industry_id,
    nationality_id: person.nationality_id,
    second_nationality_id: null,
    country_id: person.place.country_id,
    city_id: person.place.city_id,
    education_id: top?.id ?? null,
    education_rank: top?.rank ?? null,
    visa_status_id: person.visa_status_id,
    cv_source_id: person.cv_source_id,
    owner_id: person.member,
    status: person.status,
    tags: person.tags,
    total_experiences: person.years,
    current_salary: person.current_salary,
    expected_salary: person.expected_salary,
    salary_period: 'month',
    notice_period: person.notice_period,
    created_on: new Date(person.created),
    contact_on: null,
    resume_on: text ? new Date(person.created) : null,
  };
}

function stored(value: unknown): Value {
  if (value instanceof Date) return value.toISOString();
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (Array.isArray(value)) return value.map(String);
  return (value ?? null) as Value;
}

/** What search knows of the generated people: the same as if each had been saved. */
export function searchTables(
  plan: Plan,
  contactsOf: (person: Person, id: number) => Contacts,
  text: boolean,
): PeopleTable[] {
  type ToRow = (teamId: number, facts: PersonFacts) => Record<string, unknown>;
  const table = (name: string, toRow: ToRow, columns: string[]): PeopleTable => ({
    table: name,
    columns: ['team_id', 'candidate_id', ...columns],
    rows(person, id, index) {
      const facts = factsOf(plan, person, { id, index, contacts: contactsOf(person, id), text });
      const row = toRow(plan.pools.team_id, facts);
      return [[plan.pools.team_id, id, ...columns.map((column) => stored(row[column]))]];
    },
  });
  return [
    table('search_text', textRow, ['vector', 'impacts']),
    table('search_profile', profileRow, [
      ...['marks', 'skills', 'languages', 'title', 'company', 'education_rank', 'years', 'current_month'],
      ...['expected_month', 'notice', 'country_id', 'city_id', 'nationality_id', 'visa_status_id'],
      ...['created_on', 'contact_on', 'resume_on', 'arrived_on'],
    ]),
  ];
}
