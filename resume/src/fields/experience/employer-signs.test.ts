import { describe, expect, it } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';
import { isKnownEmployer, isTold } from './employer-signs.ts';

describe('isKnownEmployer', () => {
  it.each([
    ['Nike', true],
    ['Deutsche Bahn, Berlin', true],
    ['AT&T Labs', true],
    ['Nikea Shoes', false],
    ['A nike shop', false],
  ])('%s', (text, known) => expect(isKnownEmployer(text)).toBe(known));
});

describe('isTold', () => {
  it.each([
    ['Question answering with neural networks for dialogue systems', true],
    ['Developed web-based tools', true],
    ['Certified Nursing Assistant', false],
    ['Développement d’une plateforme de tests automatisés', false],
    ['Society for the Study of Mosses', false],
  ])('%s', (text, told) => expect(isTold(text)).toBe(told));
});

it('takes a known employer rather than the subject of the work', () => {
  expect(
    jobsIn(`Experience
      Research Intern\tJul 2016 – Feb 2017
      Nike
      Answering questions with small models for running shoes
      Research Engineer, Northwind Ltd\tMay 2014 – Jun 2016`),
  ).toEqual([
    'Research Intern | Nike | 2016-07..2017-02',
    'Research Engineer | Northwind Ltd | 2014-05..2016-06',
  ]);
});

it('cuts the word that leads to an employer', () => {
  expect(
    jobsIn(`Experience
      Senior Developer
      for Acorn Street\tJul 2016 – Feb 2017
      Developer
      for Quince Street\tMay 2014 – Jun 2016`),
  ).toEqual([
    'Senior Developer | Acorn Street | 2016-07..2017-02',
    'Developer | Quince Street | 2014-05..2016-06',
  ]);
});
