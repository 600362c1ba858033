import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine } from '../../resume-document.ts';
import { Reading } from '../reading.ts';
import { schoolsIn } from '../schools-in.fixture.ts';
import { findEducation } from './education.ts';

/** Reads lines of a narrow column as the body of an education section; a star stands for bold. */
function inColumn(rows: string[]): string[] {
  const lines = rows.map((row, order) => {
    const text = row.replace(/^\*/, '');
    const bold = row.startsWith('*');
    let at = 0;
    const words = text.split(' ').map((word) => {
      const own = [50 + at * 5, 100 + order * 12, word.length * 5, 10] as [number, number, number, number];
      at += word.length + 1;
      return { text: word, box: own, font_size: 10, bold };
    });
    const box = [50, 100 + order * 12, text.length * 5, 10] as [number, number, number, number];
    return { ...plainLine(text, 0), box, words, bold, font_size: 10 };
  });
  const reading = new Reading(assembleDocument('pdf', [{ width: 600, height: 800, lines }]));
  return findEducation(reading, [{ kind: 'education', heading: null, lines: [...reading.lines] }]).map(
    ({ institution, degree, end_year }) =>
      `${institution?.value ?? '-'} | ${degree?.value ?? '-'} | ${end_year?.value ?? '-'}`,
  );
}

describe('names that a narrow column tears', () => {
  it('joins a degree that ends in a preposition, written large or small', () => {
    expect(
      inColumn([
        '*2021 - 2023',
        '*TÉCNICATURA SUPERIOR EN',
        '*DESARROLLO DE SOFTWARE',
        'Instituto Superior Zorvex',
        '*2011 - 2017',
        '*TÉCNICO EN QUÍMICA',
        'Instituto Técnico Quenvia',
      ]),
    ).toEqual([
      'Instituto Superior Zorvex | TÉCNICATURA SUPERIOR EN DESARROLLO DE SOFTWARE | 2023',
      'Instituto Técnico Quenvia | TÉCNICO EN QUÍMICA | 2017',
    ]);
  });

  it('joins what found no room in the line above, and leaves a school below a degree alone', () => {
    expect(
      inColumn([
        '*TÉCNICO PROFESIONAL EN DISEÑO',
        '*GRÁFICO',
        'Agosto 2020- Mayo 2022| Academia de',
        'Dibujo Quenvia',
        '*BACHILLERATO TÉCNICO',
        'Junio 2019 | Colegio Mixto San Zorv',
      ]),
    ).toEqual([
      'Academia de Dibujo Quenvia | TÉCNICO PROFESIONAL EN DISEÑO GRÁFICO | 2022',
      'Colegio Mixto San Zorv | BACHILLERATO TÉCNICO | 2019',
    ]);
  });

  it('takes the town off a school that a label names', () => {
    expect(
      schoolsIn([
        'Institución: Zorvex, Madrid, España',
        'Título: Ingeniero Electrónico',
        'Período: 2015 - 2020',
      ]),
    ).toEqual(['Zorvex | Ingeniero Electrónico | 2020']);
  });
});
