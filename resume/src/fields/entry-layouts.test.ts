import { expect, it } from 'vitest';
import { jobsIn } from './jobs-in.fixture.ts';

it.each([
  [
    'a column of dates with the end above the start',
    `Experience
     Today\tTeam Lead, Zorvex, Spain
     June 2021\tI look after the planning and the people.
     June 2021\tSoftware Engineer, Quenvia, Spain
     May 2018\tI wrote the billing and kept it alive.`,
    ['Team Lead | Zorvex | 2021-06..present', 'Software Engineer | Quenvia | 2018-05..2021-06'],
  ],
  [
    'a bar between the ends of a range',
    `Experience
     Apr 2019\tData Analyst
     |\tNorthwind Ltd
     Jul 2020\tBergen
     Jan 2017\tLab Assistant
     |\tAurora Research Institute
     Mar 2019\tOslo`,
    [
      'Data Analyst | Northwind Ltd | 2019-04..2020-07',
      'Lab Assistant | Aurora Research Institute | 2017-01..2019-03',
    ],
  ],
  [
    'items that tell a whole job, the range first',
    `Experience
     • Aug 2015 – Present, Forest Ecologist, Fern Valley Agency, Marsh Division, Larkfield, RI
     I study how moss grows on old bridges and tell others about it in long sentences like this one.
     • May 2012 – July 2015, Park Ranger, Oakham Park Service, Larkfield, RI
     I led people through the marsh.`,
    [
      'Forest Ecologist | Fern Valley Agency | 2015-08..present',
      'Park Ranger | Oakham Park Service | 2012-05..2015-07',
    ],
  ],
  [
    'dots that lead to the date',
    `Work experience
     Zorvex, Inc., Fernville, CA - Software Engineer……………………………2016-2019
     • Built the search
     Quenvia College - Math Tutor…………………………2014-2016
     • Helped people with sums`,
    ['Software Engineer | Zorvex, Inc. | 2016..2019', 'Math Tutor | Quenvia College | 2014..2016'],
  ],
  [
    'an employer whose name begins small',
    `Experience
     bluefern, Inc.\tOslo, Norway
     Software Architect\tJan 2020 - Present
     • Designed the platform
     Northwind Ltd\tOslo, Norway
     Software Developer\tJan 2016 - Dec 2019
     • Wrote the tests`.replace('bluefern', 'blueFern'),
    [
      'Software Architect | blueFern, Inc. | 2020-01..present',
      'Software Developer | Northwind Ltd | 2016-01..2019-12',
    ],
  ],
  [
    'a list of jobs without dates',
    `Experiencia
     • Ingeniero de hardware en Zorvex
     • Profesor en la Universidad de Fernville`,
    ['Ingeniero de hardware | Zorvex | ?..?', 'Profesor | Universidad de Fernville | ?..?'],
  ],
  [
    'headings of plain text with a rule beside them',
    `EMPLOYMENT --------------------------------------------------------------------------
     Software Developer, Northwind Ltd, 2015 - 2019
     EDUCATION ---------------------------------------------------------------------------
     Fern University`,
    ['Software Developer | Northwind Ltd | 2015..2019'],
  ],
])('%s', (_what, text, expected) => {
  expect(jobsIn(text)).toEqual(expected);
});
