import { describe, expect, it } from 'vitest';
import { expand } from './expand.ts';
import type { Vocabulary } from './term.ts';
import { indexText } from './index-text.ts';
import { isNeighbour } from './concept/roles.ts';
import { scorer } from './scorer.ts';

const person = (title: string, skills: string[], body: string) =>
  indexText({
    language: 'en',
    names: [],
    headline: null,
    titles: [title],
    skills,
    companies: [],
    education: [],
    locations: [],
    facts: [],
    emails: [],
    phones: [],
    body: [`${title}. ${skills.join(', ')}. ${body}`],
    notes: [],
    custom: {},
  });

const people = {
  network: person('Network Engineer', ['BGP', 'OSPF', 'Cisco'], 'Ran the routers and switches of a bank.'),
  accountant: person('Accountant', ['General ledger', 'IFRS'], 'Closed the books every month.'),
  cook: person('Chef', ['Menu planning', 'Food safety'], 'Led the kitchen of a hotel.'),
  developer: person('Java Developer', ['Java', 'Spring', 'Hibernate'], 'Wrote services and their tests.'),
};

const lexemes = Object.values(people).flatMap(({ vector }) => [
  ...new Set([...vector.matchAll(/'((?:[^']|'')+)':/g)].map((match) => match[1])),
]);
const vocabulary: Vocabulary = {
  documents: Object.keys(people).length,
  df: (lexeme) => lexemes.filter((one) => one === lexeme).length,
  near: (word) => (word === 'pyhton' ? ['python'] : word === 'jaav' ? ['java'] : []),
};

function ranked(query: string): string[] {
  const score = scorer(expand(query.split(' '), vocabulary));
  return Object.entries(people)
    .map(([name, { impacts }]) => ({ name, ...score(impacts) }))
    .filter(({ score: value }) => value > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ name }) => name);
}

describe('ranking', () => {
  it.each([
    ['network engineer bgp', 'network'],
    ['routing and switching specialist', 'network'],
    ['bookkeeping and financial statements', 'accountant'],
    ['restaurant cook', 'cook'],
    ['JVM programmer', 'developer'],
  ])('%s', (query, first) => {
    expect(ranked(query)[0]).toBe(first);
  });

  it.each([
    ['kitchen supervisor', 'cook'],
    ['routing specialist', 'network'],
    ['bookkeeping clerk', 'accountant'],
    ['coder for backend services', 'developer'],
  ])('finds by synonyms: %s', (query, best) => {
    expect(ranked(query)[0]).toBe(best);
  });

  it.each([
    ['connects branches to the internet', 'network'],
    ['someone who keeps our books', 'accountant'],
    ['prepares fine meals', 'cook'],
  ])('finds by everyday words: %s', (query, best) => {
    expect(ranked(query)[0]).toBe(best);
  });

  it('puts whose title is of the kind asked for first among people who have the same words', () => {
    const text = 'Agile planning, agile boards and reports to managers of the program.';
    const score = scorer(expand(['program', 'manager', 'agile'], vocabulary));
    const scoreOf = (title: string) => score(person(title, ['Agile', 'Jira'], text).impacts).score;
    expect(scoreOf('Head of Projects')).toBeGreaterThan(scoreOf('Head of Kitchen') * 1.05);
  });

  it('counts a word more where a profile is headed by it than where it only stands in the text', () => {
    const score = scorer(expand(['forklift'], vocabulary));
    const text = 'Forklift in the yard, forklift in the hall, forklift on the ramp, forklift at night.';
    const [titled, skilled, told] = [
      score(person('Forklift operator', ['Loading'], text).impacts),
      score(person('Operator', ['Loading', 'Forklift'], text).impacts),
      score(person('Operator', ['Loading'], text).impacts),
    ].map((one) => one.score);
    expect(titled).toBeGreaterThan((skilled ?? 0) + 0.02);
    expect(skilled).toBeGreaterThan((told ?? 0) + 0.01);
  });

  it('takes a little from long resumes, and gives records of three words no more than short ones', () => {
    const score = scorer(expand(['forklift'], vocabulary));
    const story = (words: number) => Array.from({ length: words }, (_, at) => `word${at}`).join(' ');
    const scoreOf = (words: number) => score(person('Forklift operator', [], story(words)).impacts).score;
    expect(scoreOf(3000)).toBeLessThan(scoreOf(400));
    expect(scoreOf(400)).toBeLessThan(scoreOf(100));
    expect(scoreOf(20)).toBeCloseTo(scoreOf(2));
  });

  it('asks for neighbouring roles only to rank', () => {
    const terms = expand(['network', 'engineer'], vocabulary);
    const near = terms.flatMap(({ forms }) => forms).filter(isNeighbour);
    expect(near.map(({ label }) => label)).toContain('network administrator');
    expect(near.every(({ kind }) => kind === 'related')).toBe(true);
  });

  it('covers the query in full or not at all', () => {
    const score = scorer(expand(['java', 'spring'], vocabulary));
    expect(score(people.developer.impacts).coverage).toBeGreaterThan(0.9);
    expect(score(people.cook.impacts).coverage).toBe(0);
  });

  it('counts as covered what is meant, though no word of the query stands there', () => {
    const coverageOf = scorer(expand(['keeps', 'our', 'books'], vocabulary));
    expect(coverageOf(people.accountant.impacts).coverage).toBeGreaterThan(0.3);
    expect(coverageOf(people.cook.impacts).coverage).toBeLessThan(0.1);
  });

  it('reads impacts that start at any byte', () => {
    const shifted = Buffer.concat([Buffer.from([1]), people.network.impacts]).subarray(1);
    const score = scorer(expand(['bgp'], vocabulary));
    expect(score(shifted).score).toBe(score(people.network.impacts).score);
  });

  it('ranks by the nearest spelling of a word that nobody has', () => {
    const score = scorer(expand(['jaav'], vocabulary));
    expect(score(people.developer.impacts).score).toBeGreaterThan(0);
    expect(score(people.cook.impacts).score).toBe(0);
  });

  it('is fast enough for two thousand candidates', () => {
    const all = Object.values(people);
    const score = scorer(expand('senior network engineer'.split(' '), vocabulary));
    const start = process.cpuUsage().user;
    for (let at = 0; at < 2_000; at += 1) {
      const one = all[at % all.length];
      if (one) score(one.impacts);
    }
    // far above the 40 ms that it takes, also on a slow machine: only growth by the number of candidates is caught here
    expect((process.cpuUsage().user - start) / 1_000).toBeLessThan(1_000);
  });
});

describe('expand', () => {
  it('says for people what a form is', () => {
    const terms = expand(['hvac', 'technician'], vocabulary);
    expect(terms.map(({ word }) => word).slice(0, 2)).toEqual(['hvac', 'technician']);
    expect(terms.flatMap(({ forms }) => forms.map(({ label }) => label))).toContain(
      'air conditioning technician',
    );
  });

  it('spells a word that nobody has', () => {
    const [term] = expand(['pyhton'], vocabulary);
    expect(term?.forms).toContainEqual({
      lexemes: ['python'],
      weight: 0.7,
      kind: 'spelling',
      label: 'python',
    });
  });

  it('joins words and takes them apart where documents do', () => {
    const seen: Vocabulary = {
      documents: 10,
      df: (lexeme) => Number(['helpdesk', 'hand', 'craft'].includes(lexeme)),
      near: () => [],
    };
    expect(expand(['help', 'desk'], seen)[0]?.forms.map(({ label }) => label)).toContain('helpdesk');
    expect(expand(['handcraft'], seen)[0]?.forms.map(({ label }) => label)).toContain('hand craft');
  });

  it('drops filling words unless there is nothing else', () => {
    expect(expand(['head', 'of', 'sales'], vocabulary).map(({ word }) => word)).not.toContain('of');
    expect(expand(['the'], vocabulary)).toHaveLength(1);
    expect(expand([], vocabulary)).toEqual([]);
  });
});
