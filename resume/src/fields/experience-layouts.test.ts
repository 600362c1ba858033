import { describe, expect, it } from 'vitest';
import { jobsIn } from './jobs-in.fixture.ts';

describe('findExperience on layouts of many countries', () => {
  it.each([
    [
      'LaTeX timeline: date, bold title, employer and place on one line',
      `Experience
       2019–Present\tSenior Physicist, Aurora Research Institute, Oslo, Norway.
       Detailed achievements:
       • Built the cooling loop
       2015–2019\tData Analyst, Northwind Ltd, Bergen.`,
      [
        'Senior Physicist | Aurora Research Institute | 2019..present',
        'Data Analyst | Northwind Ltd | 2015..2019',
      ],
    ],
    [
      'posts under one employer, their fields of work behind a comma',
      `EXPERIENCE
       JUNIPER FERN & CO.
       Associate, Data Science
       Jan 2021 – Aug 2021\tLisbon, Portugal
       Analyst, Software Engineering
       Jan 2020 – Dec 2020\tLisbon, Portugal`,
      [
        'Associate, Data Science | JUNIPER FERN & CO. | 2021-01..2021-08',
        'Analyst, Software Engineering | JUNIPER FERN & CO. | 2020-01..2020-12',
      ],
    ],
    [
      'title, employer, then date and place side by side',
      `EXPERIENCE
       Product Designer
       Bluebird Studio Inc.
       May 2020 – Ongoing\tLisbon, Portugal
       • Design system for three brands
       Junior Designer
       Paper Crane GmbH
       Jan 2018 – Apr 2020\tBerlin, Germany`,
      [
        'Product Designer | Bluebird Studio Inc. | 2020-05..present',
        'Junior Designer | Paper Crane GmbH | 2018-01..2020-04',
      ],
    ],
    [
      'export of a Russian job board',
      `Опыт работы — 7 лет 3 месяца
       Март 2019 — настоящее время
       5 лет 2 месяца
       ООО «Северный мост»
       Москва
       Ведущий инженер
       Проектирование мостов
       Январь 2017 — Февраль 2019
       2 года 2 месяца
       АО «Гранит»
       Инженер
       Расчёты`,
      [
        'Ведущий инженер | ООО «Северный мост» | 2019-03..present',
        'Инженер | АО «Гранит» | 2017-01..2019-02',
      ],
    ],
    [
      'US federal form with hours and grade',
      `WORK EXPERIENCE
       Program Analyst, GS-0343-12
       Harbor Safety Administration
       03/2018 - Present
       Hours per week: 40
       Supervisor: Jane Roe (555-0100), may contact
       • Drafted policy
       Management Assistant, GS-0344-07
       Coastal Records Agency
       06/2014 - 02/2018
       Hours per week: 40`,
      [
        'Program Analyst | Harbor Safety Administration | 2018-03..present',
        'Management Assistant | Coastal Records Agency | 2014-06..2018-02',
      ],
    ],
    [
      'Indian biodata with labels',
      `WORK EXPERIENCE
       Organization: Lotus Textiles Pvt Ltd
       Designation: Production Supervisor
       Duration: Apr 2017 to Till Date
       Job Responsibilities:
       • Shift planning
       Organization: Ganga Spinners Ltd
       Designation: Line Inspector
       Duration: Jun 2013 to Mar 2017`,
      [
        'Production Supervisor | Lotus Textiles Pvt Ltd | 2017-04..present',
        'Line Inspector | Ganga Spinners Ltd | 2013-06..2017-03',
      ],
    ],
    [
      'manpower form of the Gulf',
      `OVERSEAS EXPERIENCE
       Sl.No\tCompany\tPosition\tFrom\tTo
       1\tDesert Rose Contracting WLL\tPipe Fitter\t01/2018\t12/2021
       2\tPearl Marine LLC\tWelder\t02/2014\t11/2017`,
      [
        'Pipe Fitter | Desert Rose Contracting WLL | 2018-01..2021-12',
        'Welder | Pearl Marine LLC | 2014-02..2017-11',
      ],
    ],
    [
      'word processor template with tabs',
      `Work History
       06/2019 to Current\tStore Manager
       \tMaple Grocers Inc. – Boise, ID
       • Ran a team of 20
       03/2015 to 05/2019\tCashier
       \tCorner Market LLC – Nampa, ID`,
      [
        'Store Manager | Maple Grocers Inc. | 2019-06..present',
        'Cashier | Corner Market LLC | 2015-03..2019-05',
      ],
    ],
    [
      'French, dates before and the contract in brackets',
      `EXPÉRIENCES PROFESSIONNELLES
       Depuis sept. 2020 : Chargée de communication (CDI) – Agence Rivage, Nantes
       - Relations presse
       De mars 2017 à août 2020 : Assistante marketing (CDD) – Société Horizon SARL, Rennes`,
      [
        'Chargée de communication | Agence Rivage | 2020-09..present',
        'Assistante marketing | Société Horizon SARL | 2017-03..2020-08',
      ],
    ],
    [
      'web theme: position at employer, dates below',
      `Work
       Backend Developer at Quiet Harbor Ltd
       2021-04-01 — Present
       Payment services
       Highlights
       Software Engineer at Tin Drum Inc.
       2018-02-01 — 2021-03-31
       Highlights
       Faster builds`,
      [
        'Backend Developer | Quiet Harbor Ltd | 2021-04..present',
        'Software Engineer | Tin Drum Inc. | 2018-02..2021-03',
      ],
    ],
    [
      'academic appointments beside publications and grants',
      `ACADEMIC APPOINTMENTS
       Associate Professor, Department of Botany, University of Westmark, 2016 – present
       Postdoctoral Fellow, Institute of Plant Science, 2012 – 2016
       PUBLICATIONS
       Roe J. (2019). Mosses of the north. Journal of Botany 12, 3–9.
       GRANTS
       Field station renewal, 2018 – 2020`,
      [
        'Associate Professor | Department of Botany, University of Westmark | 2016..present',
        'Postdoctoral Fellow | Institute of Plant Science | 2012..2016',
      ],
    ],
    [
      'jobs, then projects and referees that are no jobs',
      `Career History
       Site Manager | Stone & Sons Ltd | 2017 – 2023
       Key Projects
       Riverside tower, 2019 – 2021
       Referees
       Mr A. Roe, Director, Stone & Sons Ltd`,
      ['Site Manager | Stone & Sons Ltd | 2017..2023'],
    ],
    [
      'one line a job with a sentence behind the place (Swedish)',
      `Anställningar
       2015-08 - nuvarande Svetsare, Granlunda Konstruktion AB, Borås. Rörsvets och tryckkärl
       2010-06 - 2015-07 Mekaniker, Insjö Smide HB, Borås.`,
      [
        'Svetsare | Granlunda Konstruktion AB | 2015-08..present',
        'Mekaniker | Insjö Smide HB | 2010-06..2015-07',
      ],
    ],
    [
      'a range in brackets inside the text',
      `Experience
       Elmwood University
       Professor
       2017 – Present
       Holder of research grant 12 (2019–2022)
       Alder College
       Lecturer
       2011 – 2017`,
      ['Professor | Elmwood University | 2017..present', 'Lecturer | Alder College | 2011..2017'],
    ],
    [
      'undated jobs',
      `Employment
       Night Porter, Grand Hotel Ltd
       • Security rounds
       Kitchen Assistant, Blue Plate Inc.
       • Dishes`,
      ['Night Porter | Grand Hotel Ltd | ?..?', 'Kitchen Assistant | Blue Plate Inc. | ?..?'],
    ],
    [
      'the Japanese career form with the position in brackets',
      `職歴
       平成25年4月\t青葉病院 入社（看護師）
       平成30年3月\t青葉病院 退職
       平成30年4月\t医療法人 若葉会 入社（主任看護師）
       現在に至る
       年月\t免許・資格
       平成25年4月\t看護師免許`,
      ['看護師 | 青葉病院 | 2013-04..2018-03', '主任看護師 | 医療法人 若葉会 | 2018-04..present'],
    ],
  ])('%s', (_name, text, jobs) => {
    expect(jobsIn(text)).toEqual(jobs);
  });
});
