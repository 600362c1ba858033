import { describe, expect, it } from 'vitest';
import { extractDocument } from '../extract-document.ts';
import { parseResume } from '../parse-resume.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const linesOf = async (text: string) =>
  (await extractDocument(bytes(text), 'cv.md')).pages.flatMap(({ lines }) => lines);

const RESUME = `---
layout: page
title: Resume
---
# Nadia Petrovna

> [nadia@petrovna.example](mailto:nadia@petrovna.example) • Boulder&nbsp;CO

Education
---------

2008 -- 2012
:   **BSc, Computer Science**; Larkspur University (Denver)

## Experience ##

### Software Engineer, [Tin Lantern LLC](https://lantern.example) May 2016 - Present

* Wrote the **ingestion** layer in \`Go\`.<br/>Ran it, too.

### *Intern*, Quartz\\_Works GmbH 2014 - 2015

![A picture](shot.png)

| **When** | What |
| -------- | ---- |
| 2013     | _Chess club_ |
`;

describe('Markdown', () => {
  it('is read with the looks that its signs stand for', async () => {
    const lines = await linesOf(RESUME);
    expect(lines.map(({ text }) => text)).toEqual([
      'Nadia Petrovna',
      'nadia@petrovna.example • Boulder CO',
      'Education',
      '2008 -- 2012',
      'BSc, Computer Science; Larkspur University (Denver)',
      'Experience',
      'Software Engineer, Tin Lantern LLC May 2016 - Present',
      '• Wrote the ingestion layer in Go.',
      'Ran it, too.',
      'Intern, Quartz_Works GmbH 2014 - 2015',
      'When\tWhat',
      '2013\tChess club',
    ]);
    expect(lines.filter(({ bold }) => bold).map(({ font_size }) => font_size)).toEqual([
      24, 18, 18, 14, 14, 12,
    ]);
    expect(lines[6]?.links).toEqual(['https://lantern.example']);
  });

  it('gives the entries of a resume without its signs', async () => {
    const { full_name, education, experience } = await parseResume(bytes(RESUME), 'cv.md');
    expect(full_name?.value).toBe('Nadia Petrovna');
    expect(education.map(({ institution, degree }) => [institution?.value, degree?.value])).toEqual([
      ['Larkspur University', 'BSc, Computer Science'],
    ]);
    expect(experience.map(({ title, company }) => [title?.value, company?.value])).toEqual([
      ['Software Engineer', 'Tin Lantern LLC'],
      ['Intern', 'Quartz_Works GmbH'],
    ]);
  });

  it('leaves a plain text with stars, rules and underscores as it is', async () => {
    const text =
      'Ada Fernwood\n============\n\n* worked with snake_case and 2 * 3 files\n# 1 in sales\n________\n\nNurse\n________\n';
    expect((await linesOf(text)).map((line) => line.text)).toEqual([
      'Ada Fernwood',
      '============',
      '* worked with snake_case and 2 * 3 files',
      '# 1 in sales',
      '________',
      'Nurse',
      '________',
    ]);
  });
});
