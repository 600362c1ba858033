import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../resume-document.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

const at = (x: number, y: number, block: number, text: string, size = 10, bold = false): RawLine =>
  plainLine(text, block, { box: [x, y, 120, size], font_size: size, bold });

function sectionsOf(lines: RawLine[]) {
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return cutSections(reading).map(({ kind, lines: body }) => [kind, ...body.map(({ text }) => text)]);
}

describe('cutSections on pages with torn or misleading headings', () => {
  it('puts a heading back above its text when a block higher on the page comes between', () => {
    expect(
      sectionsOf([
        at(40, 60, 0, 'Nora Blix', 16, true),
        at(40, 120, 0, 'Work Experience', 12, true),
        at(330, 60, 1, 'Phone: 555 0100'),
        at(40, 140, 2, 'Baker, Corner Bakery Ltd'),
      ]),
    ).toEqual([
      ['top', 'Nora Blix', 'Phone: 555 0100'],
      ['experience', 'Baker, Corner Bakery Ltd'],
    ]);
  });

  it('keeps a job whose title is a heading word in its section', () => {
    const kinds = sectionsOf([
      at(40, 20, 0, 'Nora Blix', 18, true),
      at(40, 60, 0, 'WORK EXPERIENCE', 13, true),
      at(40, 80, 0, 'Architect', 10, true),
      at(40, 92, 0, 'Blue Studio Ltd'),
      at(40, 104, 0, '2016 – 2020'),
      at(40, 120, 0, 'Draftsman', 10, true),
      at(40, 132, 0, 'Red Studio Ltd'),
      at(40, 144, 0, '2013 – 2016'),
      at(40, 160, 0, 'Internship', 10, true),
      at(40, 172, 0, 'Green Studio Ltd'),
      at(40, 184, 0, '2012 – 2013'),
      at(40, 210, 0, 'EDUCATION', 13, true),
      at(40, 230, 0, 'BA, Elm College'),
    ]).map(([kind]) => kind);
    expect(kinds).toEqual(['top', 'experience', 'education']);
  });
});
