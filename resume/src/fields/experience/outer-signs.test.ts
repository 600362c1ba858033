import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { findExperience } from '../experience.ts';
import { Reading } from '../reading.ts';
import { cutSections } from '../sections.ts';

type Row = [text: string, left?: number, bold?: boolean];

/** "title | company | start..end" of every job of a page, given row by row. */
function jobsOn(rows: Row[]): string[] {
  const lines = rows.map(([text, left = 40, bold = false], row) =>
    plainLine(text, 0, { font_size: 10, bold, box: [left, 40 + row * 14, text.length * 5, 10] }),
  );
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return findExperience(reading, cutSections(reading)).map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value ?? '?'}..${end?.value ?? '?'}`].join(' | '),
  );
}

describe('jobs of a page', () => {
  it('reads titles in bold behind the signs of an outer list, and days with raised ends', () => {
    expect(
      jobsOn([
        ['Professional & Research Experience', 30, true],
        ['• Student Demonstrator', 40, true],
        ['University of Bellford', 50],
        ['September 2024 - Present', 50],
        ['– Assists in exercises on flow', 60],
        ['• Internship: Mosses in Numbers', 40, true],
        ['Quist College', 50],
        ['11th July - 8th August 2022', 50],
        ['– Compared ways to count them', 60],
        ['– Wrote a small program', 60],
      ]),
    ).toEqual([
      'Student Demonstrator | University of Bellford | 2024-09..present',
      'Internship: Mosses in Numbers | Quist College | 2022-07..2022-08',
    ]);
  });

  it('takes a title set in below who led the work', () => {
    expect(
      jobsOn([
        ['Research Experience', 30, true],
        ['University of Northfield, Madison, WI\t2021 – 2026', 40, true],
        ['Advisor: Ada N. Quist', 70],
        ['Doctoral Research Associate', 70],
        ['Department of Botany', 70],
        ['Bellford Forest Service, Salem, OR\t2020', 40, true],
        ['Biological Science Technician (Aquatic Systems)', 70],
        ['Program for Streams and Fish', 70],
      ]).slice(0, 1),
    ).toEqual(['Doctoral Research Associate | University of Northfield | 2021..2026']);
  });

  it('takes the name behind an employer for a town where most have a known one', () => {
    expect(
      jobsOn([
        ['Experience', 30, true],
        ['Zorvex Inc, Phoenix — Loan Officer', 40, true],
        ['November 2018 – May 2019'],
        ['Kelmor, Scottvale — Operations Associate', 40, true],
        ['June 2017 – October 2018'],
        ['Starling Group, Chicago — Barista', 40, true],
        ['October 2014 – February 2016'],
      ])[1],
    ).toBe('Operations Associate | Kelmor | 2017-06..2018-10');
  });
});
