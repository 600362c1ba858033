import { describe, expect, it } from 'vitest';
import { assembleDocument, plainLine, type RawLine } from '../resume-document.ts';
import { currentJob, findExperience, monthsWorked } from './experience.ts';
import { Reading } from './reading.ts';
import { cutSections } from './sections.ts';

function read(text: string) {
  const lines: RawLine[] = text
    .trim()
    .split('\n')
    .map((line) => plainLine(line.trim(), 0));
  return jobsOf(lines);
}

function jobsOf(lines: RawLine[]) {
  const reading = new Reading(assembleDocument('txt', [{ width: null, height: null, lines }]));
  const jobs = findExperience(reading, cutSections(reading));
  const brief = jobs.map(({ title, company, start, end }) =>
    [title?.value, company?.value, `${start?.value ?? '?'}..${end?.value ?? '?'}`].join(' | '),
  );
  return { reading, jobs, brief };
}

describe('findExperience', () => {
  it.each([
    [
      'dates behind the title, employer below',
      `Work Experience
       Site Engineer\tJan 2019 – Present
       Harbour Builders LLC, Dubai, UAE
       • Led a team of 12
       Junior Engineer\tMar 2016 – Dec 2018
       Palm Contracting WLL, Doha, Qatar`,
      [
        'Site Engineer | Harbour Builders LLC | 2019-01..present',
        'Junior Engineer | Palm Contracting WLL | 2016-03..2018-12',
      ],
    ],
    [
      'employer first, date on a line of its own (German)',
      `Berufserfahrung
       Nordlicht Logistik GmbH
       Disponentin
       seit 04/2020
       • Planung der Touren
       Hafen Spedition AG
       Sachbearbeiterin
       08/2016 bis 03/2020`,
      [
        'Disponentin | Nordlicht Logistik GmbH | 2020-04..present',
        'Sachbearbeiterin | Hafen Spedition AG | 2016-08..2020-03',
      ],
    ],
    [
      'all on one line (French)',
      `Expérience professionnelle
       2020-05 à ce jour Infirmière, Clinique du Lac (Annecy)
       2014-06 à 2020-04 Aide-soignante, Hôpital Bellevue (Lyon)`,
      [
        'Infirmière | Clinique du Lac | 2020-05..present',
        'Aide-soignante | Hôpital Bellevue | 2014-06..2020-04',
      ],
    ],
    [
      'labels before each value (Italian)',
      `Esperienze lavorative
       Periodo\tfebbraio 2017 - in corso
       Mansione\tSaldatore
       Datore di lavoro\tCantieri Aurora S.p.A., Ancona
       Attività\tSaldatura di tubazioni`,
      ['Saldatore | Cantieri Aurora S.p.A. | 2017-02..present'],
    ],
    [
      'a table with column names',
      `Employment History
       Period\tEmployer\tPosition
       Oct 2018 - Till Now\tAl Noor Consultants LLC\tDocument Controller
       Jan 2015 - Aug 2018\tGulf Crest Contracting WLL\tSecretary`,
      [
        'Document Controller | Al Noor Consultants LLC | 2018-10..present',
        'Secretary | Gulf Crest Contracting WLL | 2015-01..2018-08',
      ],
    ],
    [
      'title and employer joined by a word (Polish)',
      `Doświadczenie zawodowe
       Kierownik w Hurtownia Zachód Sp. z o.o.\t03.2017 – obecnie
       - Nadzór nad zespołem`,
      ['Kierownik | Hurtownia Zachód Sp. z o.o. | 2017-03..present'],
    ],
    [
      'employer before the colon-led title (Russian)',
      `Опыт работы
       ноябрь 2017 г. — по настоящее время: ООО «Теплосеть» (Тула)
       Слесарь
       • Обслуживание домов`,
      ['Слесарь | ООО «Теплосеть» | 2017-11..present'],
    ],
    [
      'the Japanese career form',
      `職歴
       2011\t4\t東山製粉株式会社 入社
       製造オペレーターとして充填業務に従事
       2016\t9\t一身上の都合により退職
       2016\t10\t株式会社北食品 入社
       現在に至る`,
      ['製造オペレーター | 東山製粉株式会社 | 2011-04..2016-09', ' | 株式会社北食品 | 2016-10..present'],
    ],
    [
      'no dates at all',
      `Experience
       Data Engineer at Blue Rock Ltd
       • Built pipelines
       Warehouse Supervisor at Quick Goods Inc.
       • Ran the night shift`,
      ['Data Engineer | Blue Rock Ltd | ?..?', 'Warehouse Supervisor | Quick Goods Inc. | ?..?'],
    ],
    [
      'Chinese',
      `工作经历
       2019年3月 - 至今\t杭州云山电子有限公司\t会计主管
       2015.07 - 2019.02\t宁波海星机械有限公司\t总账会计`,
      [
        '会计主管 | 杭州云山电子有限公司 | 2019-03..present',
        '总账会计 | 宁波海星机械有限公司 | 2015-07..2019-02',
      ],
    ],
    [
      'Arabic',
      `الخبرة العملية
       محاسب أول\tكانون الثاني 2018 – حتى الآن
       شركة النخيل للتجارة
       • إعداد الميزانية`,
      ['محاسب أول | شركة النخيل للتجارة | 2018-01..present'],
    ],
  ])('%s', (_name, text, jobs) => {
    expect(read(text).brief).toEqual(jobs);
  });

  it('gives several positions the employer above them', () => {
    const at = (x: number, y: number, text: string, bold = false): RawLine =>
      plainLine(text, 0, { box: [x, y, 200, 10], font_size: 10, bold });
    const { brief } = jobsOf([
      plainLine('Experience', 0, { box: [30, 10, 80, 14], font_size: 14, bold: true }),
      at(30, 30, 'Green Valley Kindergarten Inc.', true),
      at(30, 45, 'Educational Leader\t01/2018 – current'),
      at(45, 60, 'Led the team to a better rating'),
      at(30, 75, 'Teacher\t02/2015 – 12/2017'),
      at(45, 90, 'Planned the programs of two groups'),
    ]);
    expect(brief).toEqual([
      'Educational Leader | Green Valley Kindergarten Inc. | 2018-01..present',
      'Teacher | Green Valley Kindergarten Inc. | 2015-02..2017-12',
    ]);
  });

  it('reads ranges that a narrow column breaks over two lines', () => {
    const { brief } = read(`Εργασιακή εμπειρία
      09/2013 –\tΜηχανικός αυτοκινήτων
      σήμερα\tΒόρειος Τεχνική Α.Ε.
      10/2006 –\tΒοηθός μηχανικού
      08/2013\tΣυνεργείο Αφοί Νίκου Ο.Ε.`);
    expect(brief).toEqual([
      'Μηχανικός αυτοκινήτων | Βόρειος Τεχνική Α.Ε. | 2013-09..present',
      'Βοηθός μηχανικού | Συνεργείο Αφοί Νίκου Ο.Ε. | 2006-10..2013-08',
    ]);
  });

  it('counts overlapping months once and takes the running job as the current one', () => {
    const { reading, jobs } = read(`Experience
      Analyst, Acme Ltd\tJan 2020 – Dec 2020
      Consultant, Beta GmbH\tJul 2020 – Jun 2021
      Engineer, Gamma AG\tJan 2025 – Present`);
    expect(monthsWorked(reading, jobs, new Date(Date.UTC(2025, 5, 1)))?.value).toBe(24);
    expect(currentJob(jobs)?.title?.value).toBe('Engineer');
  });
});
