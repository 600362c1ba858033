import { expect, it } from 'vitest';
import { assembleDocument, type DocumentWord, plainLine } from '../../resume-document.ts';
import { findName } from './person.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

const cells = (y: number, ...made: [text: string, x: number, size: number][]) => {
  const words = made.flatMap(([text, x, size]) =>
    text.split(' ').map((word, order): DocumentWord => {
      const left = x + order * 60;
      return { text: word, box: [left, y, 50, size], font_size: size };
    }),
  );
  const size = Math.max(...made.map(([, , each]) => each));
  return plainLine(made.map(([text]) => text).join('\t'), 0, {
    words,
    font_size: size,
    box: [40, y, 500, size],
  });
};

it('joins a name broken over two rows beside small contact data', () => {
  const lines = [
    cells(40, ['Elin Marie', 40, 22], ['Telefon: 20 55 01 42', 300, 9]),
    cells(54, ['Foto', 10, 9], ['E-mail: post@example.dk', 300, 9]),
    cells(66, ['Sandvig', 40, 22], ['Adresse: Havnegade 2', 300, 9]),
    cells(92, ['Kok og bager i et lille hus ved havet', 40, 10]),
    cells(110, ['Laver mad til mange mennesker hver dag', 40, 10]),
  ];
  const reading = new Reading(assembleDocument('pdf', [{ width: 595, height: 842, lines }]));
  expect(findName(reading, cutSections(reading), [], 'cv.pdf')?.value).toBe('Elin Marie Sandvig');
});

it.each([
  ['two', ['LUCIA', 'FERRANTE'], 'Lucia Ferrante'],
  ['three words and a surname', ['Omar Said Al', 'Harbi'], 'Omar Said Al Harbi'],
])('joins a large name over two lines behind a long sidebar: %s', (_what, name, expected) => {
  const sidebar = Array.from({ length: 20 }, (_each, index) => `Skill number ${index}`);
  const small = sidebar.map((text) => plainLine(text, 0, { font_size: 9 }));
  const large = name.map((text) => plainLine(text, 1, { font_size: 25 }));
  const document = assembleDocument('pdf', [{ width: null, height: null, lines: [...small, ...large] }]);
  const reading = new Reading(document);
  expect(findName(reading, cutSections(reading), [], 'cv.pdf')?.value).toBe(expected);
});
