import { fold } from '@hireloom/search';
import { sql } from 'kysely';
import { jsonTexts } from '../../platform/db/json-texts.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { PersonFacts } from './profile.ts';

interface StoredPerson extends Omit<PersonFacts, 'source' | 'candidate_id'> {
  id: number;
  names: (string | null)[];
  titles: (string | null)[];
  companies: (string | null)[];
  studies: (string | null)[];
  locations: (string | null)[];
  facts: (string | null)[];
  emails: (string | null)[];
  phones: (string | null)[];
  summary: string | null;
  resume_text: string | null;
  notes: (string | null)[];
  skills: { id: number; name: string; level: string | null }[];
  languages: { id: number; name: string; level: string | null }[];
  custom: Record<string, unknown>;
  language: string | null;
  /** What the primary resume says, whether or not the form took it over. */
  read: Read | null;
}

const READ = {
  headline: '$.headline.value',
  titles: '$.current_position.value, $.experience[*].title.value',
  companies: '$.current_company.value, $.experience[*].company.value',
  studies:
    '$.education[*].degree.value, $.education[*].field.value, $.education[*].institution.value, $.certificates[*].value',
  // By the name that the form offers, which is the list's own where the list has it. What the text only mentions is
  // found there.
  skills:
    '$.skills[*] ? (@.evidence == "listed").label ? (@ != null), $.skills[*] ? (@.evidence == "listed" && @.label == null).value',
};
type Read = Record<keyof typeof READ, string[]>;

/** Everything that search knows of these candidates, as it is stored now; deleted ones are left out. */
export async function readFacts(tx: Tx, teamId: number, ids: readonly number[]): Promise<PersonFacts[]> {
  const part = (table: string, columns: string) =>
    sql.raw(`(select json_agg(x order by x.id) from (select ${columns} from ${table} p
      where p.team_id = c.team_id and p.candidate_id = c.id and p.deleted_on is null) x)`);
  const named = (table: string, column: string) =>
    sql.raw(`coalesce((select json_agg(json_build_object('id', i.id, 'name', i.name, 'level', p.level) order by p.id) from ${table} p
      join lookup_item i on i.team_id = p.team_id and i.id = p.${column}
      where p.team_id = c.team_id and p.candidate_id = c.id and p.deleted_on is null), '[]')`);
  const item = (column: string) =>
    sql.raw(`(select i.name from lookup_item i where i.team_id = c.team_id and i.id = c.${column})`);
  // What people are found by is both what was written and what the list calls it.
  const listed = (column: string) =>
    `(select i.name from lookup_item i where i.team_id = p.team_id and i.id = p.${column}_item_id and i.deleted_on is null) as ${column}_item`;
  const read = sql.raw(
    Object.entries(READ)
      .map(([key, paths]) => {
        const found = paths.split(', ').map((one) => `jsonb_path_query_array(r.parsed, '${one}')`);
        return `'${key}', ${found.join(' || ')}`;
      })
      .join(', '),
  );
  const jobs = part(
    'candidate_experience',
    `p.id, p.title, p.company, p.description, p.end_date, p.start_date, ${listed('company')}`,
  );
  const schools = part(
    'candidate_education',
    `p.id, p.degree, p.field_of_study, p.specialization, p.university,
      ${['degree', 'field_of_study', 'specialization', 'university'].map(listed).join(', ')}`,
  );
  // The number of a file says nothing of a person.
  const custom = sql`case jsonb_typeof(c.custom) when 'object' then c.custom - array(select f.key from custom_field f
    where f.team_id = ${teamId} and f.entity = 'candidate' and f.subtype = 'file') else c.custom end`;
  const { rows } = await sql<StoredPerson & { jobs: Job[] | null; schools: School[] | null }>`
    select c.id, c.current_position, c.current_company, c.industry_id, c.nationality_id, c.second_nationality_id, c.country_id, c.city_id,
      c.visa_status_id, c.cv_source_id, c.owner_id, c.status, c.tags, c.total_experiences, c.current_salary, c.expected_salary,
      c.salary_period, c.notice_period, c.created_on, c.last_contact_on as contact_on, ${custom} as custom,
      array[c.name, c.name_ar] as names, array[c.email] || ${jsonTexts('c.other_emails', 'email')} as emails,
      array[c.candidate_phone] || ${jsonTexts('c.other_phones', 'phone')} as phones,
      array[${item('city_id')}, ${item('state_id')}, ${item('country_id')}, c.address] as locations,
      array[${item('industry_id')}, ${item('nationality_id')}, c.driving_licence] as facts,
      ${named('candidate_skill', 'skill_id')} as skills, ${named('candidate_language', 'language_id')} as languages,
      ${jobs} as jobs, ${schools} as schools, top.id as education_id, top.rank as education_rank,
      resume.created_on as resume_on, resume.language, resume.read, c.summary, resume.text as resume_text,
      array(select n.body from candidate_note n where n.team_id = c.team_id and n.candidate_id = c.id and n.deleted_on is null
        and n.private is not true order by n.id desc limit 100) as notes
    from candidate c
    left join lateral (select r.created_on, r.language, r.text, jsonb_build_object(${read}) as read from candidate_resume r where r.team_id = c.team_id and r.candidate_id = c.id
      order by r.is_primary desc, r.id desc limit 1) resume on true
    left join lateral (select i.id, (i.extra->>'rank')::int as rank from candidate_education e
      join lookup_item i on i.team_id = e.team_id and i.id = e.level_id
      where e.team_id = c.team_id and e.candidate_id = c.id and e.deleted_on is null
      order by (i.extra->>'rank')::int desc nulls last limit 1) top on true
    where c.team_id = ${teamId} and c.id = any(${ids}) and c.deleted_on is null`.execute(tx);
  return rows.map(({ jobs: held, schools: attended, ...row }) => toFacts(row, held ?? [], attended ?? []));
}

interface Job {
  title: string;
  company: string;
  company_item: string | null;
  description: string | null;
  end_date: string | null;
  start_date: string;
}

interface School {
  degree: string | null;
  field_of_study: string | null;
  specialization: string | null;
  university: string;
  degree_item: string | null;
  field_of_study_item: string | null;
  specialization_item: string | null;
  university_item: string | null;
}

const filled = (values: readonly (string | null | undefined)[]) => [
  ...new Set(values.filter((value): value is string => Boolean(value))),
];

/** Also without those that differ in case or accents only. */
const distinct = (values: readonly (string | null | undefined)[]) => {
  const kept = new Map<string, string>();
  for (const value of filled(values)) if (!kept.has(fold(value))) kept.set(fold(value), value);
  return [...kept.values()];
};

/** A text, and the lines of further ones that it lacks: what was read from a resume into a form counts once. */
function saidOnce(text: string | null, further: readonly (string | null)[]): string[] {
  const plain = (line: string) =>
    ` ${fold(line)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `;
  const said = plain(text ?? '');
  const lines = filled(further).flatMap((one) => one.split('\n'));
  return filled([text, ...lines.filter((line) => !said.includes(plain(line)))]);
}

function toFacts(
  row: Omit<StoredPerson, 'titles' | 'companies' | 'studies'>,
  jobs: Job[],
  schools: School[],
): PersonFacts {
  const newest = [...jobs].sort((a, b) =>
    (b.end_date ?? `9999${b.start_date}`).localeCompare(a.end_date ?? `9999${a.start_date}`),
  );
  const {
    id,
    names,
    locations,
    facts,
    emails,
    phones,
    summary,
    resume_text,
    notes,
    custom,
    language,
    read,
    ...rest
  } = row;
  return {
    ...rest,
    candidate_id: id,
    source: {
      language,
      names: filled(names),
      headline: read?.headline[0] ?? null,
      titles: distinct([row.current_position, ...newest.map(({ title }) => title), ...(read?.titles ?? [])]),
      skills: distinct([...row.skills.map(({ name }) => name), ...(read?.skills ?? [])]),
      companies: distinct([
        row.current_company,
        ...newest.flatMap(({ company, company_item }) => [company, company_item]),
        ...(read?.companies ?? []),
      ]),
      education: distinct([
        ...schools.flatMap((one) => [
          ...[one.degree, one.degree_item, one.field_of_study, one.field_of_study_item],
          ...[one.specialization, one.specialization_item, one.university, one.university_item],
        ]),
        ...(read?.studies ?? []),
      ]),
      locations: filled(locations),
      facts: filled([...facts, ...row.languages.map(({ name }) => name)]),
      emails: filled(emails),
      phones: filled(phones),
      body: saidOnce(resume_text, [summary, ...jobs.map(({ description }) => description)]),
      notes: filled(notes),
      custom: Object.fromEntries(
        Object.entries(custom).flatMap(([key, value]) =>
          value === null || (typeof value === 'object' && !Array.isArray(value))
            ? []
            : [[key, String(value)]],
        ),
      ),
    },
  };
}
