import { describe, expect, it } from 'vitest';
import { schoolsIn } from '../schools-in.fixture.ts';

describe('schools as Italian, French, Spanish and Portuguese resumes set them', () => {
  it('keeps the degree that stands for a label, and the school behind it', () => {
    expect(schoolsIn(['Laurea : Scienze Botaniche\tUniversità di Zorvex', 'Giugno 2024'])).toEqual([
      'Università di Zorvex | Laurea : Scienze Botaniche | 2024',
    ]);
  });

  it('joins a school that the end of the line tears', () => {
    expect(
      schoolsIn([
        'Laurea Magistrale in Botanica | Univer-',
        'sità degli Studi di Zorvex e Quenvia',
        '09 2019 – 07 2023\tModena, Italia',
        'Laurea Triennale in Botanica | Università degli',
        'Studi di Zorvex e Quenvia',
        '01 2015 – 04 2019\tModena, Italia',
      ]),
    ).toEqual([
      'Università degli Studi di Zorvex e Quenvia | Laurea Magistrale in Botanica | 2023',
      'Università degli Studi di Zorvex e Quenvia | Laurea Triennale in Botanica | 2019',
    ]);
  });

  it('knows the dash in the name of the university of Bologna', () => {
    expect(
      schoolsIn([
        'Set 2018 – Dic 2020\tLaurea Magistrale in Fisica, Alma Mater Studiorum - Università di Bologna',
      ]),
    ).toEqual(['Alma Mater Studiorum - Università di Bologna | Laurea Magistrale in Fisica | 2020']);
  });
});
