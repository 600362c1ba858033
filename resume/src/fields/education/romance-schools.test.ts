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

  it('drops how high a course leads and that a degree was taken', () => {
    expect(
      schoolsIn([
        '2017 : Bootcamp intensif - Bac +3',
        'Zorvex Code School',
        '2013 : Obtention du BTS Communication – Lycée Kelmor',
        '2010 : Titulaire du Baccalauréat ES – mention AB – Lycée Quenvia',
      ]),
    ).toEqual([
      'Zorvex Code School | Bootcamp intensif | 2017',
      'Lycée Kelmor | BTS Communication | 2013',
      'Lycée Quenvia | Baccalauréat ES | 2010',
    ]);
  });

  it('parts a degree from the school behind a full stop, and reads dates in square brackets', () => {
    expect(
      schoolsIn([
        'Graduado en ESO. IES Quenvia (Cádiz). 2017.',
        'CFGM Sistemas Microinformáticos y Redes. IES Velmora (Cádiz). 2017-2019.',
      ]),
    ).toEqual([
      'IES Quenvia | Graduado en ESO | 2017',
      'IES Velmora | CFGM Sistemas Microinformáticos y Redes | 2019',
    ]);
    expect(
      schoolsIn([
        '[ 15/09/2011 – 30/07/2014 ] Licenciatura em Contabilidade',
        'Instituto Superior de Quenvia',
      ]),
    ).toEqual(['Instituto Superior de Quenvia | Licenciatura em Contabilidade | 2014']);
  });
});
