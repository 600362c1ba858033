import { expect, it } from 'vitest';
import { readResume } from '../../parse-resume.ts';
import { textPages } from '../../office/extract-txt.ts';
import { assembleDocument } from '../../resume-document.ts';

const current = (text: string) => {
  const { current_position, current_company } = readResume(assembleDocument('txt', textPages(text)), 'x.txt');
  return `${current_position?.value} | ${current_company?.value}`;
};

const TOP = 'Asha Example\nTest Lead - Bluefern Foods\n\nPune, Maharashtra\n\nWORK EXPERIENCE\n\n';

it.each([
  [
    'the running job',
    `Cook\n\nMoss Inn -\n\n2014 to 2016\n\nClerk\n\nBay Inn -\n\n2012 to Present`,
    'Clerk | Bay Inn',
  ],
  [
    'the latest job',
    `Clerk\n\nBay Inn -\n\n2012 to 2014\n\nCook\n\nMoss Inn -\n\n2014 to 2016`,
    'Cook | Moss Inn',
  ],
  [
    'a job without a date above all others',
    `Cook\n\nMoss Inn\n\nClerk\n\nBay Inn -\n\n2012 to 2014`,
    'Cook | Moss Inn',
  ],
  ['the headline', 'Bluefern Foods -\n\n2016 to Present', 'Test Lead | Bluefern Foods'],
])('the current position is that of %s', (_name, body, expected) => {
  expect(current(TOP + body)).toBe(expected);
});

it('takes no headline that is a sentence, a place or the name', () => {
  expect(current('Asha Example\nLooking for a job as driver\n\nPune, Maharashtra\n\nSKILLS\n\nDriving')).toBe(
    'undefined | undefined',
  );
});

it.each([
  ['with an employer behind it', 'Software Engineer - Bluefern Foods', 'Software Engineer'],
  ['with years behind it', 'Cloud Developer with 9 Yrs 8 months of experience in Ada', 'Cloud Developer'],
  ['with more behind a colon', 'Voice Trainer : Masters in journalism', 'Voice Trainer'],
  ['in small letters', 'head of operation and logistics', 'head of operation and logistics'],
])('reads the headline %s, whatever the jobs are', (_name, line, expected) => {
  const text = `Asha Example\n${line}\n\nPune, Maharashtra\n\nWORK EXPERIENCE\n\nClerk\n\nBay Inn -\n\n2012 to Present`;
  const { headline, current_position } = readResume(assembleDocument('txt', textPages(text)), 'x.txt');
  expect([headline?.value, current_position?.value]).toEqual([expected, 'Clerk']);
});
