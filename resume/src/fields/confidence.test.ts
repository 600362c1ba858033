import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../resume-document.ts';
import { entryConfidence, isBadlyCut, isCompound, isUnnamed } from './confidence.ts';
import { findExperience } from './experience.ts';
import { Reading } from './reading.ts';
import { studiesIn } from './schools-in.fixture.ts';
import { cutSections } from './sections.ts';

const CALM = 0.85;

/** Which of title, employer and start of every job are shown calmly: "title company start". */
function calmIn(text: string): string[] {
  const lines = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line.trim(), 0));
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  return findExperience(reading, cutSections(reading)).map((job) =>
    (['title', 'company', 'start'] as const)
      .filter((field) => (job[field]?.confidence ?? 0) >= CALM)
      .join(' '),
  );
}

const studied = (lines: string[]) =>
  studiesIn(lines).map((study) =>
    (['institution', 'degree', 'end_year'] as const)
      .filter((field) => (study[field]?.confidence ?? 0) >= CALM)
      .join(' '),
  );

describe('how sure a value is', () => {
  it('grows with the score and is calm from enough on', () => {
    const found = [1, 2, 3, 4, 9].map((score) => Math.round(entryConfidence(score, 3) * 100) / 100);
    expect(found).toEqual([0.65, 0.75, 0.85, 0.95, 0.95]);
  });

  it('falls below the calm mark with one doubt, further with each', () => {
    expect(entryConfidence(9, 3, [true, false])).toBe(0.75);
    expect(entryConfidence(9, 3, [true, true])).toBeCloseTo(0.65);
  });

  it.each(['Zorvex, Graz', 'Zorvex (a client)', 'Zorvex – 4th Group', 'Università degli Studi di'])(
    'a name that is more or less than a name: %s',
    (name) => expect(isCompound(name)).toBe(true),
  );

  it.each(['Zorvex, Inc.', 'Zorvex GmbH', 'University of Kelmor'])('a name: %s', (name) =>
    expect(isCompound(name) || isUnnamed(name)).toBe(false),
  );

  it.each(['Folkeskole', 'Ecole de commerce'])('a kind of school and no name: %s', (name) =>
    expect(isUnnamed(name)).toBe(true),
  );

  it.each(['MSc in', 'Diploma: Grade 12', 'BSc (Hons', 'master in Botany'])(
    'a badly cut degree: %s',
    (name) => expect(isBadlyCut(name)).toBe(true),
  );
});

describe('what speaks against a job', () => {
  it('nothing where title, employer and range stand alone', () => {
    expect(
      calmIn(`Experience
        Software Engineer\t2019 – 2021
        Zorvex Systems Ltd
        • Wrote programs.
        Test Engineer\t2016 – 2019
        Kelmor Software GmbH
        • Tested programs.`),
    ).toEqual(['title company start', 'title company start']);
  });

  it('a text beside the date that is neither title, employer nor place', () => {
    expect(
      calmIn(`Experience
        Software Engineer | Velora Programme | Zorvex Systems Ltd\t2019 – 2021
        • Wrote programs.
        Test Engineer | Kelmor Software GmbH\t2016 – 2019
        • Tested programs.`),
    ).toEqual(['start', 'title company start']);
  });

  it('an employer with more than a name', () => {
    expect(
      calmIn(`Experience
        Software Engineer\t2019 – 2021
        Zorvex Systems Ltd – Northern Laboratory
        • Wrote programs.
        Test Engineer\t2016 – 2019
        Kelmor Software GmbH
        • Tested programs.`),
    ).toEqual(['title start', 'title company start']);
  });

  it('single dates throughout, as awards have', () => {
    expect(
      calmIn(`Experience
        Software Engineer, Zorvex Systems Ltd, 2019
        Test Engineer, Kelmor Software GmbH, 2016`),
    ).toEqual(['', '']);
  });
});

describe('what speaks against a course of study', () => {
  const kelmor = ['BSc in Botany', 'University of Kelmor', '2015 – 2018'];

  it('nothing where degree, school and range are told', () => {
    expect(studied(kelmor)).toEqual(['institution degree end_year']);
  });

  it('a list so long that it tells of trainings', () => {
    const years = ['2001', '2003', '2005', '2007', '2009', '2011', '2013', '2015'];
    const many = years.flatMap((year) => [`BSc in Botany, University of Kelmor, ${year}`]);
    expect(studied(many)).toEqual(many.map(() => ''));
  });

  it('no date', () => {
    expect(studied(kelmor.slice(0, 2))).toEqual(['']);
  });
});
