import { expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

const kindsIn = (lines: string[]) => {
  const page = { width: null, height: null, lines: lines.map((text) => plainLine(text, 0)) };
  return cutSections(new Reading(assembleDocument('txt', [page]))).map(({ kind, heading, lines }) => [
    kind,
    heading?.text ?? null,
    lines.length,
  ]);
};

it('ends the studies at a line in capitals below which no study is told', () => {
  expect(
    kindsIn([
      'Some Person',
      'EDUCATION',
      'BSc Botany, Fern University, 2015',
      'MSc Marsh Science, Oak College, 2017',
      'HACKS AND SIDE THINGS',
      'A game of words for two',
      'Tools that tell where mosses grow',
    ]),
  ).toEqual([
    ['top', null, 1],
    ['education', 'EDUCATION', 2],
    ['other', 'HACKS AND SIDE THINGS', 2],
  ]);
});

it('opens the studies at the names of a table of schools', () => {
  expect(
    kindsIn([
      'Some Person',
      'SKILLS',
      'Mosses, ferns',
      'Course\tInstitution\tYear of Passing\tPercentage',
      'B.Sc\tFern College\t2015\t70%',
    ]).at(-1),
  ).toEqual(['education', 'Course\tInstitution\tYear of Passing\tPercentage', 2]);
});
