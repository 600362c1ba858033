import { expect, it } from 'vitest';
import { plainLine } from '../resume-document.ts';
import { withBullets } from './bullet-letters.ts';

const read = (texts: string[]) => {
  const lines = texts.map((text) => plainLine(text, 0));
  return withBullets([{ width: 600, height: 800, lines }]).flatMap((page) =>
    page.lines.map(({ text }) => text),
  );
};

it('takes a letter that opens several lines for the bullet that its font draws', () => {
  const duties = ['Plants trees', 'Leads a crew', 'Orders seeds'];
  expect(read(['Gardener', ...duties.map((duty) => `Ø ${duty}`)])).toEqual([
    'Gardener',
    ...duties.map((duty) => `• ${duty}`),
  ]);
});

it('leaves a letter that opens one line', () => {
  expect(read(['Gardener', 'o Plants trees', 'Leads a crew'])).toEqual([
    'Gardener',
    'o Plants trees',
    'Leads a crew',
  ]);
});
