import type { SearchSource } from '@hireloom/search';

/** Somebody's skill or language with its level. */
interface Levelled {
  id: number;
  level: string | null;
}

/** What is known of one candidate for search: texts for words, facts for filters and matching. */
export interface PersonFacts {
  candidate_id: number;
  source: SearchSource;
  skills: Levelled[];
  languages: Levelled[];
  current_position: string | null;
  current_company: string | null;
  industry_id: number | null;
  nationality_id: number | null;
  second_nationality_id: number | null;
  country_id: number | null;
  city_id: number | null;
  education_id: number | null;
  education_rank: number | null;
  visa_status_id: number | null;
  cv_source_id: number | null;
  owner_id: number | null;
  status: string;
  tags: string[] | null;
  total_experiences: number | null;
  current_salary: number | null;
  expected_salary: number | null;
  salary_period: string | null;
  notice_period: number | null;
  created_on: Date;
  contact_on: Date | null;
  resume_on: Date | null;
}

const MAX_MARK = 100;

/** A discrete fact as it is stored: values are compared without case and spaces around them. */
export function markOf(kind: string, value: string | number): string {
  return `${kind}:${String(value).trim().toLowerCase().slice(0, MAX_MARK)}`;
}

function marksOf(facts: PersonFacts): string[] {
  const one = (kind: string, value: string | number | null) =>
    value === null || value === '' ? [] : [markOf(kind, value)];
  const levelled = (kind: string, items: Levelled[]) =>
    items.flatMap(({ id, level }) => [
      `${kind}:${id}`,
      ...(level ? [`${kind}:${id}:${level.toLowerCase()}`] : []),
    ]);
  const marks = [
    ...levelled('skill', facts.skills),
    ...levelled('language', facts.languages),
    ...one('title', facts.current_position),
    ...one('company', facts.current_company),
    ...one('industry', facts.industry_id),
    ...one('nationality', facts.nationality_id),
    ...one('nationality', facts.second_nationality_id),
    ...one('country', facts.country_id),
    ...one('city', facts.city_id),
    ...one('education', facts.education_id),
    ...one('visa_status', facts.visa_status_id),
    ...one('source', facts.cv_source_id),
    ...one('owner', facts.owner_id),
    ...one('status', facts.status),
    ...(facts.tags ?? []).flatMap((tag) => one('tag', tag)),
  ];
  return [...new Set(marks)];
}

/** A salary of any period as that of one month. */
export function monthly(amount: number | null, period: string | null): number | null {
  return amount === null ? null : period === 'year' ? amount / 12 : amount;
}

/** The row of `search_profile` without team and impacts. */
export function profileOf(facts: PersonFacts) {
  const { created_on, resume_on } = facts;
  return {
    candidate_id: facts.candidate_id,
    marks: marksOf(facts),
    skills: facts.skills.map(({ id }) => id),
    languages: facts.languages.map(({ id }) => id),
    title: facts.current_position,
    company: facts.current_company,
    education_rank: facts.education_rank,
    years: facts.total_experiences,
    current_month: monthly(facts.current_salary, facts.salary_period),
    expected_month: monthly(facts.expected_salary, facts.salary_period),
    notice: facts.notice_period,
    country_id: facts.country_id,
    city_id: facts.city_id,
    nationality_id: facts.nationality_id,
    visa_status_id: facts.visa_status_id,
    created_on,
    contact_on: facts.contact_on,
    resume_on,
    arrived_on: resume_on && resume_on > created_on ? resume_on : created_on,
  };
}
