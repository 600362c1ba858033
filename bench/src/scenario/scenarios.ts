import {
  applicantList,
  boardSql,
  candidateList,
  jobListSql,
  profileSql,
  type Statement,
} from '../measure/bare-sql.ts';
import { fileScenarios } from '../files.ts';
import type { Facts } from './facts.ts';
import { applicantFilters, applicantSorts, candidateFilters, candidateSorts } from './list-scenarios.ts';
import { searchScenarios } from './search-scenarios.ts';
import { applicants, candidates, type Must, type Scenario } from './scenario.ts';

const PAGE = 10;

/** What is measured: the calls people wait for, on the data described by the facts. */
export function scenariosFor(facts: Facts): Scenario[] {
  const { team, common, rare, person, job } = facts;
  const large = facts.candidates > 200_000;
  const page = (
    name: string,
    rows: number,
    path: string,
    bare: (options: { order: string; skip: number }) => Statement,
    share: number,
  ): Scenario => {
    const at = Math.max(1, Math.round((rows / PAGE) * share));
    const skip = (at - 1) * PAGE;
    return {
      name: `${name}, page at ${share * 100} %`,
      paths: [`${path}&page=${at}`],
      // Past the middle a list is read from its end.
      bare:
        share > 0.5
          ? bare({ order: 'id', skip: Math.max(0, rows - skip - PAGE) })
          : bare({ order: 'id desc', skip }),
      must: { p95: large ? 80 : 15 },
      growth: null,
    };
  };
  const search = (name: string, texts: string[]): Scenario => ({
    name: `candidates, search for ${name}`,
    paths: texts.map((text) => `${candidates}&query=${encodeURIComponent(text)}`),
    bare: candidateList(team, { order: 'c.id desc', search: (texts[0] ?? '').toLowerCase() }),
    must: { p95: large ? 25 : 10 },
    growth: 10,
    once: texts.length > 1,
  });
  const one = (name: string, path: string, bare: Statement, must: Must): Scenario => ({
    ...{ name, paths: [path], bare, must, growth: 2 },
  });
  return [
    one('candidates, first page', candidates, candidateList(team, { order: 'c.id desc' }), { p50: 2.5 }),
    one('applicants, first page', applicants, applicantList(team, { order: 't.id desc' }), { p95: 5 }),
    one('jobs, first page', '/customer/job/?page_size=10', jobListSql(team), { p95: 10 }),
    one('board of the largest job', `/customer/applicant/board/?job=${job}`, boardSql(team, job), { p95: 5 }),
    one('profile of a candidate', `/customer/candidate/${person}/profile/`, profileSql(team, person), {
      p50: 2.5,
    }),
    // Many statements make it: none of them gives the same.
    { name: 'home', paths: ['/customer/home/'], bare: null, must: { p95: large ? 60 : 30 }, growth: 10 },
    ...[0.5, 0.9].flatMap((share) => [
      page(
        'candidates',
        facts.candidates,
        candidates,
        ({ order, skip }) => candidateList(team, { order: `c.${order}`, skip }),
        share,
      ),
      page(
        'applicants',
        facts.applicants,
        applicants,
        ({ order, skip }) => applicantList(team, { order: `t.${order}`, skip }),
        share,
      ),
    ]),
    page(
      'candidates by name',
      facts.candidates,
      `${candidates}&orderBy=name`,
      ({ order, skip }) =>
        candidateList(team, {
          order: order === 'id' ? 'c.name_key, c.id' : 'c.name_key desc, c.id desc',
          skip,
        }),
      0.5,
    ),
    search('a rare name', [rare[0] ?? '']),
    search('names never asked before', rare),
    search('a common name', [common]),
    search('two letters', ['qz']),
    search('nobody', ['qqzzxxqq']),
    ...candidateSorts(team),
    ...candidateFilters(facts),
    ...applicantSorts(team),
    ...applicantFilters(facts),
    ...searchScenarios(facts),
    ...fileScenarios(),
  ];
}
