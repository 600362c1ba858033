import {
  defaultWeights,
  matchParts,
  type MatchWeights,
} from '@hireloom/contracts/matching/matching-endpoints';
import { describe, expect, it } from 'vitest';
import type { JobFacts, PersonFacts, SkillLink, SkillLinks, Taxonomy } from './facts.ts';
import { matchOf } from './score.ts';
import { titleCloseness } from './title-closeness.ts';

const none: Taxonomy = { skills: new Map(), titles: titleCloseness };
const weights = defaultWeights.job;
const named = (id: number, name: string) => ({ id, name });

const job: JobFacts = {
  titles: ['Site Engineer'],
  skills: [named(1, 'AutoCAD'), named(2, 'Revit'), named(3, 'Primavera')],
  nice_skills: [named(4, 'Python')],
  languages: [named(10, 'English'), named(11, 'Arabic')],
  experience_min: 5,
  experience_max: 10,
  education: { name: 'Bachelor degree', rank: 6 },
  remote: false,
  country: named(20, 'United Arab Emirates'),
  city: named(21, 'Dubai'),
  salary_month: 10_000,
  currency_id: 30,
  nationalities: [],
};
const person: PersonFacts = {
  skills: [1, 2, 3, 4],
  languages: [10, 11],
  title: 'Site Engineer',
  past_titles: [],
  years: 7,
  education_rank: 6,
  country_id: 20,
  city_id: 21,
  preferred_cities: [],
  willing_to_relocate: false,
  expected_month: 9_000,
  currency_id: 30,
  nationalities: [],
};
const score = (given: Partial<PersonFacts>, asked: Partial<JobFacts> = {}, taxonomy = none) =>
  matchOf({ ...job, ...asked }, { ...person, ...given }, taxonomy, weights);
const part = (key: string, given: Partial<PersonFacts>, asked: Partial<JobFacts> = {}, taxonomy = none) =>
  score(given, asked, taxonomy).parts.find((entry) => entry.part === key);

describe('a match', () => {
  it('is 100 for whoever has all that is stated, and nothing takes weight that is not', () => {
    const match = score({});
    expect([match.score, match.unstated]).toEqual([100, ['nationality']]);
    const bare = score(
      {},
      { skills: [], nice_skills: [], languages: [], education: null, salary_month: null },
    );
    expect(bare.score).toBe(100);
    expect(bare.parts.map(({ part: key, of }) => [key, of])).toEqual([
      ['title', 37.5],
      ['years', 37.5],
      ['location', 25],
    ]);
  });

  it('opens into parts that add up to it, whatever the weights and the facts', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 500; round += 1) {
      const tried = { ...weights } as MatchWeights;
      for (const key of matchParts) tried[key] = random(40);
      const asked = {
        ...job,
        skills: job.skills.slice(random(4)),
        languages: job.languages.slice(random(3)),
        education: random(2) === 0 ? null : job.education,
        salary_month: random(2) === 0 ? null : 10_000,
        nationalities: random(2) === 0 ? [] : [named(40, 'Indian')],
      };
      const who = {
        ...person,
        skills: [1, 2, 3, 4].slice(random(5)),
        years: random(30),
        education_rank: random(9),
        expected_month: 5_000 + random(15_000),
        title: ['Site Engineer', 'Civil Engineer', 'Cook', null][random(4)] ?? null,
      };
      const match = matchOf(asked, who, none, tried);
      const sum = match.parts.reduce((total, { points }) => total + Math.round(points * 10), 0);
      const most = match.parts.reduce((total, { of }) => total + Math.round(of * 10), 0);
      expect(sum).toBe(Math.round(match.score * 10));
      expect([0, 1000]).toContain(most);
      expect(match.score).toBeGreaterThanOrEqual(0);
      expect(match.score).toBeLessThanOrEqual(100);
      expect(matchOf(asked, who, none, tried)).toEqual(match);
    }
  });

  it('knows nothing of gender, age, religion and marital status', () => {
    const protectedFacts = {
      gender: 'female',
      date_of_birth: '1960-01-01',
      age: 66,
      religion: 'any',
      marital_status: 'married',
    };
    expect(matchOf(job, { ...person, ...protectedFacts }, none, weights)).toEqual(score({}));
  });

  it('counts the nationality only where the job states it, and says so', () => {
    expect(score({ nationalities: [40] })).toEqual(score({ nationalities: [41] }));
    const asked = { nationalities: [named(40, 'Indian')] };
    expect(part('nationality', { nationalities: [40] }, asked)).toMatchObject({
      value: 1,
      protected: true,
      text: 'Stated by the job: Indian',
    });
    expect(part('nationality', { nationalities: [41] }, asked)).toMatchObject({
      value: 0,
      missing: ['Nationality Indian'],
    });
    expect(score({}).parts.some((entry) => entry.protected)).toBe(false);
  });
});

describe('the parts', () => {
  it('skills: names what is missing; other names count in full, near ones half', () => {
    expect(part('skills', { skills: [1] })).toMatchObject({
      value: 0.333,
      text: 'Has 1 of 3: AutoCAD. Without: Revit, Primavera',
      missing: ['Revit', 'Primavera'],
    });
    const linked = (held: number, link: SkillLink) => new Map([[held, link]]);
    const skills: SkillLinks = new Map([
      [2, linked(7, { name: 'Autodesk Revit', how: 'same' })],
      [3, linked(8, { name: 'MS Project', how: 'related' })],
    ]);
    const found = part('skills', { skills: [1, 7, 8] }, {}, { ...none, skills });
    expect(found).toMatchObject({ value: 0.833, missing: [] });
    expect(found?.text).toBe(
      'Has 2 of 3: AutoCAD; Autodesk Revit, another name of Revit. Near: MS Project, related to Primavera (counts half)',
    );
    expect(part('nice_skills', { skills: [] })).toMatchObject({ value: 0, missing: [] });
  });

  it('title: rank matters little, words of many trades less, the past less than the present', () => {
    expect(titleCloseness('Site Engineer', 'Senior Site Engineer')).toBe(0.9);
    expect(titleCloseness('Site Engineer', 'Site Supervisor')).toBeGreaterThan(
      titleCloseness('Site Engineer', 'Software Engineer'),
    );
    expect(titleCloseness('Site Engineer', 'Cook')).toBe(0);
    expect(part('title', { title: 'Cook', past_titles: ['Site Engineer'] })).toMatchObject({
      value: 0.7,
      text: 'Was Site Engineer before: the same title',
    });
  });

  it('years: below falls evenly, above slightly, unknown is named', () => {
    const value = (years: number | null) => part('years', { years })?.value;
    expect([5, 10, 2.5, 0, 12, 40, null].map(value)).toEqual([1, 1, 0.5, 0, 0.9, 0.5, 0]);
    expect(part('years', { years: 2 })?.missing).toEqual(['3 years of experience']);
    expect(part('years', { years: null })?.missing).toEqual(['Experience is not known']);
  });

  it('education, languages', () => {
    expect([8, 6, 5, 4, null].map((education_rank) => part('education', { education_rank })?.value)).toEqual([
      1, 1, 0.5, 0, 0,
    ]);
    expect(part('education', { education_rank: 5 })?.missing).toEqual(['Bachelor degree']);
    expect(part('languages', { languages: [10] })).toMatchObject({ value: 0.5, missing: ['Arabic'] });
  });

  it('location: city, wish, country, relocation; a remote job has none', () => {
    const away = { city_id: 99, country_id: 98 };
    expect(part('location', { city_id: 99 })?.value).toBe(0.7);
    expect(part('location', { ...away, preferred_cities: [21] })?.value).toBe(0.9);
    expect(part('location', { ...away, willing_to_relocate: true })?.value).toBe(0.6);
    expect(part('location', away)).toMatchObject({ value: 0, missing: ['Lives in Dubai'] });
    expect(part('location', { city_id: 99 }, { city: null })?.value).toBe(1);
    expect(score(away, { remote: true }).unstated).toContain('location');
  });

  it('salary: falls to nothing at 40 % above; another currency is not compared', () => {
    const value = (expected_month: number | null) => part('salary', { expected_month })?.value;
    expect([10_000, 12_000, 14_000, 20_000, null].map(value)).toEqual([1, 0.5, 0, 0, 0.5]);
    expect(part('salary', { currency_id: 31, expected_month: 1 })).toMatchObject({
      value: 0.5,
      text: 'Not comparable: another currency (counts half)',
    });
  });
});
