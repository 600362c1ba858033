import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { flattenResume, parseResume } from './in-process.ts';
import type { Found, ParsedResume } from './parsed-resume.ts';

const fixture = (name: string) => readFileSync(new URL(`../fixtures/${name}`, import.meta.url));
const parse = (name: string) => parseResume(fixture(name), name);

/** The text a value's place points at. */
const pointed = (resume: ParsedResume, found: Found<unknown> | null | undefined) =>
  found ? resume.text.slice(found.place.start, found.place.end) : null;

describe('parseResume', () => {
  it('reads a Gulf resume with tables and a photo box', async () => {
    const resume = await parse('d01-en-gulf.pdf');
    expect(flattenResume('d01-en-gulf.pdf', resume)).toMatchObject({
      is_cv: true,
      full_name: 'Maricel Santos Villanueva',
      emails: ['maricel.villanueva@example.com'],
      phones: ['+971 50 555 0142'],
      current_position: 'Staff Nurse',
      current_company: 'Al Manara Specialty Hospital',
      education: [
        {
          institution: 'Visayas College of Health Sciences',
          degree: 'Bachelor of Science in Nursing',
          end_year: 2012,
        },
      ],
      experience: [
        { title: 'Staff Nurse', company: 'Al Manara Specialty Hospital', start: '2019-02', end: 'present' },
        { title: 'ICU Nurse', company: 'St. Gabriel Medical Center', start: '2014-06', end: '2018-12' },
      ],
      skills: ['Patient assessment', 'IV therapy', 'Wound care', 'BLS', 'ACLS', 'Electronic medical records'],
      languages: ['English', 'Filipino', 'Cebuano'],
    });
    expect(resume.first_name?.value).toBe('Maricel');
    expect(resume.middle_name?.value).toBe('Santos');
    expect(resume.last_name?.value).toBe('Villanueva');
    expect(resume.phones[0]).toMatchObject({ value: '+971505550142', country: 'AE' });
    expect(resume.date_of_birth?.value).toBe('1991-03-14');
    expect(resume.nationality?.value).toBe('Filipino');
    expect(resume.gender?.value).toBe('female');
    expect(resume.location?.value).toContain('Dubai');
    expect(resume.language).toBe('en');
    expect(resume.summary?.value).toContain('Registered nurse');
  });

  it.each(['d01-en-gulf.docx', 'd01-en-gulf.doc'])('reads the same person from %s', async (name) => {
    const flat = flattenResume(name, await parse(name));
    expect(flat.full_name).toBe('Maricel Santos Villanueva');
    expect(flat.emails).toEqual(['maricel.villanueva@example.com']);
    expect(flat.phones).toEqual(['+971 50 555 0142']);
    expect(flat.skills).toContain('Wound care');
    expect(flat.experience).toHaveLength(2);
  });

  it.each(['d02-en-classic.docx', 'd02-en-classic.txt'])('reads a classic resume from %s', async (name) => {
    const flat = flattenResume(name, await parse(name));
    expect(flat.full_name).toBe('Rajesh Kumar Iyer');
    expect(flat.emails).toEqual(['rajesh.iyer@example.org']);
    expect(flat.phones).toEqual(['+91 98765 43210']);
    expect(flat.skills).toEqual(expect.arrayContaining(['IFRS', 'SAP FICO', 'Tally']));
    expect(flat.languages).toEqual(['English', 'Tamil', 'Hindi']);
  });

  it('reads a sidebar before the main column, without mixing them', async () => {
    const resume = await parse('d03-en-sidebar.pdf');
    expect(resume.full_name?.value).toBe('Ahmed Hassan El-Sayed');
    expect(resume.phones.map(({ value }) => value)).toEqual(['+201005550173', '+966555550119']);
    expect(resume.experience.map(({ company }) => company?.value)).toEqual([
      'Nahda Contracting Co.',
      'Delta Build',
    ]);
    expect(resume.sections.map(({ kind }) => kind)).toEqual([
      'contact',
      'skills',
      'languages',
      'personal',
      'summary',
      'experience',
      'education',
    ]);
  });

  it('reads French, German and Arabic resumes', async () => {
    const french = await parse('d05-fr-sidebar.pdf');
    expect(french.full_name?.value).toBe('Anaïs Lefèvre');
    expect(french.phones[0]?.value).toBe('+33639980142');
    expect(french.language).toBe('fr');
    const german = await parse('d04-de-timeline-l.pdf');
    expect(german.experience.map(({ start, end }) => [start?.value, end?.value])).toEqual([
      ['2018-01', 'present'],
      ['2013-10', '2017-12'],
    ]);
    const arabic = await parse('d08-ar-gulf.pdf');
    expect(arabic.full_name?.value).toBe('خالد عبد الله المنصوري');
    expect(arabic.phones[0]?.value).toBe('+971565550187');
    expect(arabic.languages.map(({ code }) => code)).toEqual(['ar', 'en']);
    expect(arabic.language).toBe('ar');
  });

  it('reads a DOCX whose layout is a table', async () => {
    const resume = await parse('d12-en-table2.docx');
    expect(resume.current_position?.value).toBe('Front Office Supervisor');
    expect(resume.current_company?.value).toBe('Acacia Grand Hotel');
    expect(resume.experience).toHaveLength(3);
  });

  it.each([
    'd01-en-gulf.pdf',
    'd03-en-sidebar.pdf',
    'd08-ar-gulf.pdf',
    'd12-en-table2.docx',
    'd02-en-classic.txt',
  ])('points at the right text in %s', async (name) => {
    const resume = await parse(name);
    const values = [
      resume.full_name,
      resume.current_position,
      resume.current_company,
      resume.nationality,
      ...resume.emails,
      ...resume.skills,
      ...resume.languages,
      ...resume.experience.flatMap(({ title, company }) => [title, company]),
      ...resume.education.flatMap(({ institution, degree }) => [institution, degree]),
      ...resume.sections.map(({ heading }) => heading),
    ].filter((found) => found !== null);
    for (const found of values) {
      const text = pointed(resume, found)?.replace(/\s+/g, ' ').toLowerCase();
      expect(text).toBe(found.value.replace(/\s+/g, ' ').toLowerCase());
      expect(found.confidence).toBeGreaterThan(0);
      expect(found.confidence).toBeLessThanOrEqual(1);
    }
    for (const phone of resume.phones) expect(pointed(resume, phone)).toBe(phone.raw);
  });

  it('gives the box of a value on a PDF page', async () => {
    const resume = await parse('d03-en-sidebar.pdf');
    const box = resume.full_name?.place.box ?? [0, 0, 0, 0];
    expect(resume.full_name?.place.page).toBe(1);
    expect(box[0]).toBeGreaterThan(100);
    expect(box[1]).toBeLessThan(150);
    expect(box[2]).toBeGreaterThan(100);
  });

  it('tells listed skills from mentioned ones and maps aliases to the taxonomy', async () => {
    const text = [
      'Jane Miller',
      'jane.miller@example.com',
      '+1 415 555 2671',
      '',
      'Summary',
      'Shipped services with PostgreSQL and Docker.',
      '',
      'Skills',
      'ReactJS, k8s, Golang',
      '',
      'Experience',
      'Software Engineer, Acme Inc.\tJan 2020 - Present',
    ].join('\n');
    const resume = await parseResume(Buffer.from(text), 'cv.txt');
    const skills = new Map(resume.skills.map((skill) => [skill.value, skill]));
    expect(skills.get('ReactJS')).toMatchObject({ label: 'React', evidence: 'listed' });
    expect(skills.get('k8s')?.label).toBe('Kubernetes');
    expect(skills.get('Golang')?.label).toBe('Go');
    expect(skills.get('PostgreSQL')?.evidence).toBe('mentioned');
    expect(resume.current_company?.value).toBe('Acme Inc.');
  });

  it('does not take a letter for a resume', async () => {
    const letter =
      'Dear Sir or Madam,\n\nI am writing to apply for the position of baker.\n\nYours faithfully,\nTom Baker';
    const resume = await parseResume(Buffer.from(letter), 'letter.txt');
    expect(resume.is_cv.value).toBe(false);
    expect(resume.is_cv.reason).toContain('letter');
  });

  it('leaves out the contact data of referees', async () => {
    const text =
      'Ann Lee\nann.lee@example.com\n\nEducation\nBSc, Test University, 2010\n\nReferences\nBob Ray, bob.ray@example.org, +44 20 7946 0958';
    const resume = await parseResume(Buffer.from(text), 'ann.txt');
    expect(resume.emails.map(({ value }) => value)).toEqual(['ann.lee@example.com']);
    expect(resume.phones).toEqual([]);
  });

  it('stops when aborted', async () => {
    const signal = AbortSignal.abort();
    await expect(parseResume(fixture('d02-en-classic.txt'), 'x', { signal })).rejects.toThrow(/abort/i);
  });
});
