import { expect, it } from 'vitest';
import { mentionedIn } from './mentioned-in.ts';

const members = [
  { id: 1, name: 'Ann Lee' },
  { id: 2, name: 'Ann Lee Smith' },
  { id: 3, name: 'Élodie O’Neil' },
  { id: 4, name: 'R&D Desk' },
  { id: 5, name: 'Ann Lee' },
];

it.each([
  ['Please ask @Ann Lee.', [1, 5]],
  ['@ann LEE smith, please', [2]],
  ['<p>@Ann</p>', []],
  ['@Ann\n Lee', [1, 5]],
  ['@Ann Leeson', []],
  ['mail ann@Ann Lee', []],
  ['<p>@<b>Ann</b>&nbsp;Lee Smith!</p>', [2]],
  ['@élodie o’neil and @R&D Desk', [3, 4]],
  ['@R&amp;D Desk', [4]],
  ['<span data-mention="3">somebody</span> <span data-mention="99">x</span>', [3]],
  ['5 < 7 @Ann Lee Smith', [2]],
  ['@', []],
])('%s', (text, found) => {
  expect(mentionedIn(text, members)).toEqual(found);
});
