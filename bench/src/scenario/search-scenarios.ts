import type { Facts } from './facts.ts';
import type { Must, Scenario } from './scenario.ts';

const SEARCH = '/customer/resume-search/';
/** Words that the resumes of every size have: in all of them, in many, in few, and in nobody's. */
const questions: Record<string, object> = {
  'a word that everybody has': { query: 'experience' },
  'a frequent word': { query: 'engineer' },
  'two words': { query: 'project management' },
  'four words': { query: 'site engineer autocad primavera' },
  'all of two words': { query: 'quality engineer', words: 'all' },
  'a phrase': { query: '"quality and safety"' },
  'one field': { query: 'title:engineer' },
  'fields and a range': { query: 'skill:sql AND experience:5..10' },
  'one of two words': { query: 'manager OR engineer' },
  'the beginning of a word, but not another': { query: 'project* AND NOT site' },
  'a frequent word, status and years': {
    query: 'engineer',
    filters: { status: ['active'], years: { min: 5 } },
  },
  'a filter alone': { query: '', filters: { status: ['active'], years: { min: 10 } } },
  nobody: { query: 'qqzzxxqq' },
};
const typed = ['e', 'eng', 'engineer', 'project man', 'acc', 'site engineer auto', 'moh', 'sk'];

/** Resume search, its facets and suggestions, and matching, as people meet them: the first page. */
export function searchScenarios({ candidates, common, rare, people, jobs }: Facts): Scenario[] {
  const one = (
    name: string,
    calls: { path: string; body?: object }[],
    must: Must,
    growth: number | null = 10,
  ): Scenario => {
    const bodies = calls.flatMap(({ body }) => body ?? []);
    return {
      ...{ name, paths: calls.map(({ path }) => path), bare: null, must, growth },
      ...(bodies.length > 0 ? { bodies } : {}),
    };
  };
  const asked = { ...questions, 'a common name': { query: common }, 'a rare name': { query: rare[0] ?? '' } };
  return [
    ...Object.entries(asked).map(([name, body]) =>
      one(`resume search, ${name}`, [{ path: SEARCH, body }], { p95: candidates > 200_000 ? 80 : 30 }),
    ),
    ...['a word that everybody has', 'a frequent word', 'four words', 'a filter alone'].map((name) =>
      one(`facets, ${name}`, [{ path: `${SEARCH}facets/`, body: questions[name] ?? {} }], { p95: 300 }),
    ),
    one(
      'suggestions while typing',
      typed.map((text) => ({ path: `${SEARCH}suggest/?query=${encodeURIComponent(text)}` })),
      { p95: 100 },
    ),
    one(
      'candidates that match a job',
      jobs.map((id) => ({ path: `/customer/job/${id}/matches/`, body: {} })),
      { p95: 300 },
    ),
    one(
      'jobs that match a candidate',
      people.map((id) => ({ path: `/customer/candidate/${id}/matches/`, body: {} })),
      { p95: 300 },
    ),
  ];
}
