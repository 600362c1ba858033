import { expect, it } from 'vitest';
import { parseResume } from '../../parse-resume.ts';

const RESUME = `[[mia-sample]]
Mia Sample
----------

* Email: mia@example.com
* Site: http://mia.example[mia.example]

[[experience]]
Experience
~~~~~~~~~~

[[baker-at-oven]]
*Baker* at http://oven.example[Oven
Works]
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

_November 2013 - Present_

Baked the bread of the town and taught two young people the craft.

[[cook-at-inn]]
*Cook* at http://inn.example[Quen Inn]
^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

_December 2010 - November 2013_ (2 years 11 months)

Cooked for the guests.

Education
~~~~~~~~~

http://fern.example[Fern University], Elm School of Business +
BS, Nutrition, 1996 - 2000
`;

it('reads the signs of AsciiDoc, as pandoc writes a resume', async () => {
  const { full_name, experience, education } = await parseResume(
    new TextEncoder().encode(RESUME),
    'resume.txt',
  );
  expect(full_name?.value).toBe('Mia Sample');
  expect(experience.map(({ title, company }) => `${title?.value} | ${company?.value}`)).toEqual([
    'Baker | Oven Works',
    'Cook | Quen Inn',
  ]);
  expect(education.map(({ degree, end_year }) => `${degree?.value} | ${end_year?.value}`)).toEqual([
    'BS, Nutrition | 2000',
  ]);
});
