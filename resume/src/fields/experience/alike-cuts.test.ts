import { describe, expect, test } from 'vitest';
import { jobsIn } from '../jobs-in.fixture.ts';

/** A section of two jobs, each with its head and a line of text. */
const section = (...heads: string[]) =>
  `Some Person of the text\n\nExperience\n${heads.map((head) => `${head}\n- Handled daily reports and kept the records of the stock`).join('\n\n')}`;

describe('heads cut alike', () => {
  test.each([
    ['a stroke', 'Sales Manager / Fernhollow / Oct 2022 - Present', 'Flavorist / KRT / Jul 2018 - Sep 2022'],
    ['brackets', 'Sales Manager (Fernhollow) Oct 2022 - Present', 'Flavorist (KRT) Jul 2018 - Sep 2022'],
    ['a colon', 'Fernhollow: Sales Manager (Oct 2022 - Present)', 'KRT: Flavorist (Jul 2018 - Sep 2022)'],
    ['a comma', 'Sales Manager, Fernhollow (Oct 2022 - Present)', 'Flavorist, KRT (Jul 2018 - Sep 2022)'],
    ['a full stop', 'Oct 2022 - Present. Sales Manager. Fernhollow', 'Jul 2018 - Sep 2022. Flavorist. KRT'],
    ['a word', 'Sales Manager at Fernhollow\nOct 2022 - Present', 'Flavorist at KRT\nJul 2018 - Sep 2022'],
    [
      'another word',
      'Sales Manager for Fernhollow\nOct 2022 - Present',
      'Flavorist for KRT\nJul 2018 - Sep 2022',
    ],
  ])('%s parts title and employer in every entry', (_what, one, other) =>
    expect(jobsIn(section(one, other))).toEqual([
      'Sales Manager | Fernhollow | 2022-10..present',
      'Flavorist | KRT | 2018-07..2022-09',
    ]),
  );

  test('one entry alone tells nothing, nor do places, contracts and fields of work', () => {
    expect(jobsIn(section('Chef (KRT) Oct 2022 - Present'))).toEqual(['Chef (KRT) |  | 2022-10..present']);
    expect(
      jobsIn(section('Cook (Dayton, OH) Oct 2022 - Present', 'Waiter (Part-time) Jul 2018 - Sep 2022')),
    ).toEqual(['Cook |  | 2022-10..present', 'Waiter |  | 2018-07..2022-09']);
    expect(
      jobsIn(section('Engineer (Marketing) Oct 2022 - Present', 'Engineer (Sales) Jul 2018 - Sep 2022')),
    ).toEqual(['Engineer (Marketing) |  | 2022-10..present', 'Engineer (Sales) |  | 2018-07..2022-09']);
  });
});

describe('what belongs to a title, and what to an employer', () => {
  test('the field of work behind a title is a part of it where the employer stands elsewhere', () =>
    expect(
      jobsIn(
        section(
          'Manager, Operations\tMay 2019 - Present\nSilver Birch, Leeds, UK',
          'Cook\tMay 2017 - Apr 2019\nHotel Marisol, Leeds, UK',
        ),
      ),
    ).toEqual([
      'Manager, Operations | Silver Birch | 2019-05..present',
      'Cook | Hotel Marisol | 2017-05..2019-04',
    ]));

  test('a title, its field and the employer on one line', () =>
    expect(jobsIn(section('Director, Human Resources, Halden Engineering Ltd.\t2021 - 2024'))).toEqual([
      'Director, Human Resources | Halden Engineering Ltd. | 2021..2024',
    ]));

  test('a legal form with a full stop within brackets', () =>
    expect(jobsIn(section('Accountant (Halden Engineering Pvt. Ltd.) 09/2018 - 06/2020'))).toEqual([
      'Accountant | Halden Engineering Pvt. Ltd. | 2018-09..2020-06',
    ]));

  test('employers whose town follows without a sign', () =>
    expect(
      jobsIn(
        section(
          'Cashier 01/2020 - 10/2024\nNorthgate Logistics Ltd Tulsa, OK',
          'Accountant 03/2018 - 12/2019\nNuvanto Portland, Oregon',
          'Yard Foreman 03/2016 - 02/2018\nG4D Remote',
        ),
      ),
    ).toEqual([
      'Cashier | Northgate Logistics Ltd Tulsa | 2020-01..2024-10',
      'Accountant | Nuvanto | 2018-03..2019-12',
      'Yard Foreman | G4D | 2016-03..2018-02',
    ]));

  test('towns without a state, where they differ', () =>
    expect(
      jobsIn(
        section(
          'Cashier 01/2020 - 10/2024\nQuillmark Chicago',
          'Accountant 03/2018 - 12/2019\nNuvanto Nairobi',
          'Cook 03/2016 - 02/2018\nKRT Nairobi',
        ),
      ),
    ).toEqual([
      'Cashier | Quillmark | 2020-01..2024-10',
      'Accountant | Nuvanto | 2018-03..2019-12',
      'Cook | KRT Nairobi | 2016-03..2018-02',
    ]));

  test('below a date on a line of its own, an employer that nothing tells', () =>
    expect(
      jobsIn(
        'Some Person of the text\n\nExperience\nDec 2020 to Present\nGraphic Designer\nTavira\n\nApr 2016 to Nov 2020\nVisual Merchandiser\nQuillmark',
      ),
    ).toEqual([
      'Graphic Designer | Tavira | 2020-12..present',
      'Visual Merchandiser | Quillmark | 2016-04..2020-11',
    ]));

  test('a numbered list below a head tells what was done', () =>
    expect(
      jobsIn(
        'Some Person of the text\n\nExperience\nCook, Fernhollow\t2019 - 2021\n1. Harvest Moon menu\n2. Prepared presentations for the guests\n\nWaiter, Zentora\t2017 - 2019\n1. Served tables',
      ),
    ).toEqual(['Cook | Fernhollow | 2019..2021', 'Waiter | Zentora | 2017..2019']));
});
