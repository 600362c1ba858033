import { applicantList, candidateList } from '../measure/bare-sql.ts';
import type { Facts } from './facts.ts';
import { applicants, candidates, type Scenario } from './scenario.ts';

/** Every order that the list of candidates offers, and the column behind it. */
const candidateOrders = {
  ...{ id: 'id', name: 'name_key', current_company: 'company_key', current_position: 'position_key' },
  ...{ current_salary: 'salary_key', expected_salary: 'expected_key', total_experiences: 'experience_key' },
  ...{ age: 'date_of_birth', status: 'status', created_on: 'created_on', updated_on: 'updated_on' },
};
const applicantOrders = {
  ...{ id: 'id', applicant: 'applicant_key', stage: 'stage_id', status: 'status', rating: 'rating_key' },
  ...{ current_salary: 'salary_key', expected_salary: 'expected_key', entered_stage_on: 'entered_stage_on' },
  ...{ updated_at: 'updated_on', created_on: 'created_on' },
};

const listed = { must: { p95: 10 }, growth: 2 } as const;
const orderBy = (alias: string, column: string, up: boolean) => {
  const way = up ? 'asc' : 'desc';
  return column === 'id' ? `${alias}.id ${way}` : `${alias}.${column} ${way} nulls last, ${alias}.id ${way}`;
};

function sorts(
  name: string,
  path: string,
  orders: Record<string, string>,
  bare: (order: string, column: string) => Scenario['bare'],
): Scenario[] {
  return Object.entries(orders).flatMap(([key, column]) =>
    [true, false].map((up) => {
      // The greater the age, the earlier the day of birth.
      const order = orderBy(name === 'candidates' ? 'c' : 't', column, key === 'age' ? !up : up);
      return {
        name: `${name} by ${key}, ${up ? 'ascending' : 'descending'}`,
        paths: [`${path}&orderBy=${key}&ascending=${Number(up)}`],
        bare: bare(order, column),
        ...listed,
      };
    }),
  );
}

export const candidateSorts = (team: number): Scenario[] =>
  sorts('candidates', candidates, candidateOrders, (order) => candidateList(team, { order }));

export const applicantSorts = (team: number): Scenario[] =>
  sorts('applicants', applicants, applicantOrders, (order) => applicantList(team, { order }));

/** A filter of each kind: frequent, rare, without a match, several at once, and beside an order of its own. */
export function candidateFilters({ team, nationality, city, source, rareSource, rare }: Facts): Scenario[] {
  const filter = (name: string, query: string, where: string, order = 'c.id desc'): Scenario => ({
    name: `candidates, ${name}`,
    paths: [`${candidates}&${query}`],
    bare: candidateList(team, { order, where }),
    ...listed,
  });
  const [company = ''] = rare;
  return [
    filter('status inactive', 'status=inactive', `c.status = 'inactive'`),
    filter(
      'nationality and status',
      `nationality=${nationality}&status=active`,
      `c.nationality_id = ${nationality} and c.status = 'active'`,
    ),
    filter(
      'status active by name',
      'status=active&orderBy=name&ascending=1',
      `c.status = 'active'`,
      'c.name_key, c.id',
    ),
    filter('city', `city=${city}`, `c.city_id = ${city}`),
    filter('the most frequent source', `cv_source=${source}`, `c.cv_source_id = ${source}`),
    filter(
      'the rarest source by name',
      `cv_source=${rareSource}&orderBy=name`,
      `c.cv_source_id = ${rareSource}`,
      'c.name_key desc, c.id desc',
    ),
    filter('gender and city', `gender=female&city=${city}`, `c.gender = 'female' and c.city_id = ${city}`),
    filter('notice of 30 days', 'notice_period=30', 'c.notice_period = 30'),
    filter(
      'age 30 to 35',
      'age_min=30&age_max=35',
      `c.date_of_birth <= current_date - interval '30 years' and c.date_of_birth > current_date - interval '36 years'`,
    ),
    filter('salary that nobody asks', 'expected_salary_min=99999999', 'c.expected_key >= 99999999'),
    filter('made in the last week', 'created_on_preset=last_7_days', 'c.created_on >= current_date - 7'),
    filter('tag', 'tags=urgent', `c.tags && '{urgent}'`),
    filter('company contains', 'current_company=group', `c.company_key like '%group%'`),
    filter(
      'e-mail contains a rare name',
      `email=${encodeURIComponent(company)}`,
      `c.email ilike '%${company}%'`,
    ),
    filter('no status but active', 'status_not=active', `c.status <> 'active'`),
    filter(
      'no source but the most frequent',
      `cv_source_not=${source}`,
      `(c.cv_source_id = ${source}) is not true`,
    ),
    filter('without an owner', 'owner_empty=true', 'c.owner_id is null'),
    filter('with a city', 'city_empty=false', 'c.city_id is not null'),
    filter('without tags', 'tags_empty=true', `(cardinality(c.tags) > 0) is not true`),
    filter('without one tag', 'tags_not=urgent', `(c.tags && '{urgent}') is not true`),
    filter('without an e-mail', 'email_empty=true', 'c.email is null'),
    filter('without a phone', 'candidate_phone_empty=true', 'c.candidate_phone is null'),
    filter('without a company', 'current_company_empty=true', 'c.current_company is null'),
    filter('without a birthday', 'age_empty=true', 'c.date_of_birth is null'),
    filter('without a salary', 'expected_salary_empty=true', 'c.expected_salary is null'),
    filter('made in the last 3 days', 'created_on_last=3', 'c.created_on >= current_date - 3'),
    filter('nobody in a company', 'current_company=qqzzxxqq', 'false'),
  ];
}

export function applicantFilters({
  team,
  source,
  rareSource,
  organization,
  stage,
  job,
  rare,
}: Facts): Scenario[] {
  const filter = (name: string, query: string, where: string): Scenario => ({
    name: `applicants, ${name}`,
    paths: [`${applicants}&${query}`],
    bare: applicantList(team, { order: 't.id desc', where }),
    ...listed,
  });
  const [name = ''] = rare;
  return [
    { ...filter('job', `job=${job}`, `t.job_id = ${job}`), must: { p95: 5 } },
    filter(
      'organization',
      `organization=${organization}`,
      `t.job_id in (select id from job where team_id = ${team} and organization_id = ${organization})`,
    ),
    filter('stage', `stage=${stage}`, `t.stage_id = ${stage}`),
    filter('status hired', 'status=hired', `t.status = 'hired'`),
    filter('rating 4 and more', 'rating_min=4', 't.rating_key >= 4'),
    filter('the most frequent source', `cv_source=${source}`, `t.cv_source_id = ${source}`),
    filter('the rarest source', `cv_source=${rareSource}`, `t.cv_source_id = ${rareSource}`),
    {
      ...filter(
        'search for a rare name',
        `query=${encodeURIComponent(name)}`,
        `t.applicant_key like '%${name.toLowerCase()}%'`,
      ),
      growth: 10,
    },
    { ...filter('search for nobody', 'query=qqzzxxqq', 'false'), growth: 10 },
    filter('a tag nobody has', 'tags=nobody-has-this', 'false'),
  ];
}
