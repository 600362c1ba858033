import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

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

  it('puts a heading and the date that has come with it back above its text', () => {
    expect(
      sectionsOf([
        at(40, 60, 0, 'Nora Blix', 16, true),
        at(40, 100, 0, 'Competenze', 12, true),
        at(40, 120, 0, 'Potatura'),
        at(40, 180, 0, 'Esperienze lavorative', 12, true),
        at(40, 200, 0, 'Aprile 2021 - Oggi'),
        at(330, 120, 1, 'Innesto'),
        at(330, 134, 1, 'Semina'),
        at(40, 214, 2, 'Giardiniera, Vivaio Zorvex'),
      ]),
    ).toEqual([
      ['top', 'Nora Blix'],
      ['skills', 'Potatura', 'Innesto', 'Semina'],
      ['experience', 'Aprile 2021 - Oggi', 'Giardiniera, Vivaio Zorvex'],
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

  it('puts headings that stand in a margin of their own before the lines beside them', () => {
    expect(
      sectionsOf([
        at(40, 20, 0, 'Nora Blix', 18, true),
        at(40, 60, 1, 'Education'),
        at(40, 120, 1, 'Employment'),
        at(40, 132, 1, 'History'),
        at(40, 180, 1, 'Skills'),
        at(200, 60, 2, 'Ph.D. in Botany\t2019 – 2023'),
        at(200, 72, 2, 'Oakham University'),
        at(200, 120, 2, 'Research Assistant\t2017 – 2019'),
        at(200, 132, 2, 'Fern Institute'),
        at(200, 180, 2, 'Pruning, grafting'),
      ]),
    ).toEqual([
      ['top', 'Nora Blix'],
      ['education', 'Ph.D. in Botany\t2019 – 2023', 'Oakham University'],
      ['experience', 'Research Assistant\t2017 – 2019', 'Fern Institute'],
      ['skills', 'Pruning, grafting'],
    ]);
  });

  it('takes no label in the margin below jobs for a part of a job', () => {
    const row = (y: number, text: string): RawLine => {
      const [head = '', ...rest] = text.split('\t');
      const words = rest.length > 0 ? [head, ...rest.join(' ').split(' ')] : [];
      return {
        ...at(rest.length > 0 ? 40 : 140, y, 0, text),
        words: words.map((word, order) => ({ text: word, box: [order === 0 ? 40 : 140 + order, y, 9, 10] })),
      };
    };
    expect(
      sectionsOf([
        at(40, 20, 0, 'Nora Blix', 18, true),
        row(60, 'Employment\tGardener'),
        row(72, 'Fern Park'),
        row(84, '2019 – 2023'),
        row(110, 'Education\tBSc in Botany'),
        row(122, 'Oakham College'),
        row(150, 'Awards\tGolden Spade'),
        at(40, 180, 0, 'Languages', 12, true),
        at(40, 200, 0, 'Interests', 12, true),
        at(40, 220, 0, 'References', 12, true),
      ]).map(([kind]) => kind),
    ).toContain('education');
  });

  it('parts two headings on one line above two columns', () => {
    const twins: RawLine = plainLine('CONTACT\tEDUCATION', 0, {
      box: [40, 60, 400, 14],
      font_size: 14,
      bold: true,
      words: [
        { text: 'CONTACT', box: [40, 60, 70, 14] },
        { text: 'EDUCATION', box: [330, 60, 110, 14] },
      ],
    });
    expect(
      sectionsOf([
        at(40, 20, 0, 'Nora Blix', 18, true),
        twins,
        at(40, 90, 1, 'nora@blix.test'),
        at(40, 140, 1, 'SKILLS', 14, true),
        at(40, 160, 1, 'Pruning'),
        at(330, 90, 2, '2008 – 2012'),
        at(330, 102, 2, 'Fern Park School'),
      ]),
    ).toEqual([
      ['top', 'Nora Blix'],
      ['contact', 'nora@blix.test'],
      ['skills', 'Pruning'],
      ['education', '2008 – 2012', 'Fern Park School'],
    ]);
  });

  it('goes on with the jobs on a page that is as wide as both columns of the one before', () => {
    const page = (lines: RawLine[]) => ({ width: 600, height: 800, lines });
    const wide = (y: number, text: string) =>
      plainLine(text, 3, { box: [40, y, 480, 10], font_size: 10, bold: false });
    const reading = new Reading(
      assembleDocument('pdf', [
        page([
          at(40, 20, 0, 'Nora Blix', 18, true),
          at(40, 60, 1, 'SKILLS', 14, true),
          at(40, 80, 1, 'Pruning'),
          at(40, 92, 1, 'Grafting'),
          at(210, 60, 2, 'WORK EXPERIENCE', 14, true),
          at(210, 80, 2, 'Gardener'),
          at(210, 92, 2, 'Fern Park, 2020 – 2024'),
        ]),
        page([wide(30, 'Apprentice'), wide(42, 'Oak Nursery, 2017 – 2020, with a line that tells of it')]),
      ]),
    );
    expect(cutSections(reading).map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ['top', 1],
      ['skills', 2],
      ['experience', 4],
    ]);
  });
});
