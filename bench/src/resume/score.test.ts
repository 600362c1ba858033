import type { FlatResume } from '@hireloom/resume/in-process';
import { describe, expect, test } from 'vitest';
import { confusionTable } from './confusion.ts';
import { judge } from './judge.ts';
import type { LabelledResume } from './labelled-resume.ts';
import { sameDate, sameLanguage, sameLink, sameName, samePhone, sameSkill, sameText } from './same-value.ts';
import { monthsWorked, scoreResume } from './score.ts';
import { f1, precision, recall } from './tally.ts';

const label: LabelledResume = {
  ...{ file: 'ida.pdf', is_cv: true, full_name: 'Ida Nøkleby', emails: ['ida@example.org'], phones: [] },
  ...{ current_position: 'Baker', current_company: 'Brødhuset AS', lang: 'en', layout: null },
  education: [{ institution: 'Oslo Kokkeskole', degree: null, end_year: 2014 }],
  experience: [
    { title: 'Baker', company: 'Brødhuset AS', start: '2018-03', end: 'present' },
    { title: 'Apprentice', company: null, start: '2015', end: '2017' },
  ],
  ...{ skills: ['Sourdough'], languages: ['Danish'], links: ['ida.example'] },
  ...{ partial_experience: false, contact_only: false, skip: [] },
};
const perfect: FlatResume = {
  ...{ file: 'ida.pdf', is_cv: true, error: null, full_name: 'NØKLEBY Ida', emails: ['Ida@example.org'] },
  ...{ phones: [], current_position: 'Baker', current_company: 'Brodhuset', education: label.education },
  ...{ experience: label.experience, skills: ['sourdough'], languages: ['dansk'] },
  ...{ links: ['https://www.ida.example/'], total_experience_months: 130 },
};

describe('equal values', () => {
  test.each([
    ['Société Générale', 'Societe Generale', true],
    ['Nordwind Logistik GmbH', 'Nordwind Logistik', true],
    ['Nordwind Logistik GmbH', 'Nord', false],
    ['Senior Accountant', 'Senior Acountant', true],
    ['Cook', 'Waiter', false],
    ['Cook', '', false],
  ])('text %s and %s: %s', (gold, read, same) => expect(sameText(gold, read)).toBe(same));

  test.each([
    ['Dr. Ana Łuczak', 'LUCZAK Ana', true],
    ['Ana Luczak', 'Eva Luczak', false],
    ['王芳', '王芳', true],
  ])('name %s and %s: %s', (gold, read, same) => expect(sameName(gold, read)).toBe(same));

  test.each([
    ['+44 7700 900123', '07700 900123', true],
    ['٠١٠١٢٣٤٥٦٧٨', '01012345678', true],
    ['555-0101', '555-0102', false],
  ])('phone %s and %s: %s', (gold, read, same) => expect(samePhone(gold, read)).toBe(same));

  test.each([
    ['2019', '2019-05', true],
    ['2019-05', '2019', false],
    ['2019-05', '2019-05', true],
    ['present', 'present', true],
    ['present', '2024', false],
    [null, '2024', true],
    ['2024', null, false],
  ])('date %s and %s: %s', (gold, read, same) => expect(sameDate(gold, read)).toBe(same));

  test('languages, links and skills', () => {
    expect(sameLanguage('Deutsch', 'German')).toBe(true);
    expect(sameLanguage('Deutsch', 'Danish')).toBe(false);
    expect(sameLink('https://www.a.example/', 'a.example')).toBe(true);
    expect(sameSkill('Node.js', 'NodeJS')).toBe(true);
    expect(sameSkill('C', 'C++')).toBe(false);
  });
});

test('months worked count overlaps once and want both ends', () => {
  const job = (start: string | null, end: string | null) => ({ title: null, company: null, start, end });
  expect(monthsWorked([job('2020', '2020')], '2026-01')).toBe(12);
  expect(monthsWorked([job('2020-01', '2020-06'), job('2020-04', '2020-09')], '2026-01')).toBe(9);
  expect(monthsWorked([job('2025-12', 'present')], '2026-01')).toBe(2);
  expect(monthsWorked([job('2020', null)], '2026-01')).toBeNull();
});

test('a perfect reading has no wrong and no missed value', () => {
  const counts = scoreResume(label, perfect, '2025-12');
  for (const { wrong, missed } of Object.values(counts)) expect([wrong, missed]).toEqual([0, 0]);
});

test('wrong, missed and surplus values are told apart', () => {
  const counts = scoreResume(
    label,
    {
      ...perfect,
      full_name: null,
      emails: ['ida@example.org', 'else@example.org'],
      experience: perfect.experience.slice(0, 1),
    },
    '2025-12',
  );
  expect(counts.full_name).toEqual({ right: 0, wrong: 0, missed: 1 });
  expect(counts.emails).toEqual({ right: 1, wrong: 1, missed: 0 });
  expect(counts.experience_title).toEqual({ right: 1, wrong: 0, missed: 1 });
  expect(precision(counts.emails)).toBe(0.5);
  expect(recall(counts.experience_title)).toBe(0.5);
  expect(f1(counts.experience_title)).toBeCloseTo(2 / 3);
});

test('what the label leaves open is not judged', () => {
  const surplus = { ...perfect, experience: [...perfect.experience, ...perfect.experience] };
  const partial = scoreResume({ ...label, partial_experience: true }, surplus, '2025-12');
  expect(partial.experience_title.wrong).toBe(0);
  expect(partial.total_experience).toEqual({ right: 0, wrong: 0, missed: 0 });
  const contact = scoreResume({ ...label, contact_only: true, skip: ['skills'] }, surplus, '2025-12');
  expect(contact.experience_title.right).toBe(0);
  expect(contact.full_name.right).toBe(1);
  expect(contact.skills.right).toBe(0);
});

test('layout variants of one resume share one vote', () => {
  const labels = [label, { ...label, file: 'ida.docx' }, { ...label, file: 'bill.txt', is_cv: false }];
  const reading = (file: string, resume: FlatResume | null) => ({ file, resume, kind: 'pdf', cpuMs: 1 });
  const judgement = judge(labels, new Map([['ida.pdf', reading('ida.pdf', perfect)]]), '2025-12');
  expect(judgement.all.people).toBe(1);
  expect(judgement.all.counts.full_name).toEqual({ right: 0.5, wrong: 0, missed: 0.5 });
  expect(judgement).toMatchObject({ kept: 1, resumes: 2, refused: 1, others: 1 });
  expect([...judgement.byLayout.keys()]).toEqual(['pdf', 'docx']);
});

describe('what became of labelled entries', () => {
  const counts = (resume: FlatResume, of: LabelledResume = label) =>
    Object.fromEntries(
      confusionTable([{ label: of, resume }])
        .split('\n')
        .slice(2)
        .map((row) => row.split('|').map((cell) => cell.trim()))
        .filter(([, , jobs, studies]) => jobs !== '0' || !['0', '–'].includes(studies ?? ''))
        .map(([, what = '', jobs, studies]) => [what, `${jobs} ${studies}`]),
    );
  const [baker, apprentice] = label.experience;

  test('all is right', () => expect(counts(perfect)).toEqual({ 'all right': '2 1' }));

  test('a lost job, a lost study and a job nobody has are told apart', () => {
    const waiter = { title: 'Waiter', company: 'Café Fjord', start: '2010', end: '2011' };
    expect(
      counts({ ...perfect, education: [], experience: [baker, waiter].flatMap((job) => job ?? []) }),
    ).toEqual({
      'all right': '1 0',
      'not read at all': '1 1',
      'read, none labelled': '1 0',
    });
  });

  test('what is wrong in a job that was found is named, each in its row', () => {
    const experience = [
      { title: 'Brødhuset', company: 'Baker', start: '2018-03', end: 'present' },
      { title: null, company: 'Apprentice', start: '2015', end: '2016' },
    ];
    expect(counts({ ...perfect, experience })).toEqual({
      'all right': '0 1',
      'the two exchanged': '1 0',
      'title or school missing': '1 0',
      'end wrong': '1 0',
    });
    const other = [{ title: 'Baker', company: 'Oslo', start: null, end: 'present' }];
    expect(counts({ ...perfect, experience: [...other, ...(apprentice ? [apprentice] : [])] })).toEqual({
      'all right': '1 1',
      'employer or degree another text': '1 0',
      'start wrong': '1 –',
    });
  });

  test('what the label leaves open counts for nothing', () => {
    const further = { title: 'Speaker', company: 'Bread Days', start: '2019', end: '2019' };
    const resume = { ...perfect, experience: [...label.experience, further] };
    expect(counts(resume, { ...label, partial_experience: true })).toEqual({ 'all right': '2 1' });
    expect(counts(resume, { ...label, skip: ['experience_entry'] })).toEqual({ 'all right': '0 1' });
    expect(counts(resume, { ...label, contact_only: true })).toEqual({});
  });
});
