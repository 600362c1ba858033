import { describe, expect, it } from 'vitest';
import { parseResume } from '../parse-resume.ts';
import { textPages } from './extract-txt.ts';

const HEAD = 'Yara Holmqvist\nyara@holmqvist.example\n\n';
const linesOf = (text: string) => textPages(text).flatMap(({ lines }) => lines.map((line) => line.text));
const read = (text: string) => parseResume(new TextEncoder().encode(HEAD + text), 'cv.txt');
const jobsOf = async (text: string) =>
  (await read(text)).experience.map(({ title, company }) => [title?.value, company?.value]);

describe('extractTxt', () => {
  it('tells heads of nested lists from their items', () => {
    const text =
      ' * Harbour Works\n   Engineer 2011 - 2012\n     -- Wrote drivers\n * Mill Ltd\n     -- Ran it\n * Chess';
    expect(linesOf(text)).toEqual([
      'Harbour Works',
      'Engineer 2011 - 2012',
      '-- Wrote drivers',
      'Mill Ltd',
      '-- Ran it',
      '* Chess',
    ]);
  });

  it('parts cells at two blanks, but not where lines are spread with them', () => {
    expect(linesOf('Harbour Works  Oslo\nDid this.  Did that')).toEqual([
      'Harbour Works\tOslo',
      'Did this.  Did that',
    ]);
    expect(linesOf('all  this  Is spread\nand  so  Is this  Line')).toEqual([
      'all  this  Is spread',
      'and  so  Is this  Line',
    ]);
  });

  it('reads entries under rows of dots, numbered by letters and with stars', async () => {
    const text = `EDUCATION\n..........\n\nA. Ph.D., History, University of Wexcombe, 1988.\nB. B.A., History, Alder College, 1981.

EXPERIENCE\n..........\n\n* Professor (adjunct), Ecole Bellerive, 2014 - present\n  Lectures on compilers.\n* Developer, Aster Defence, 2005 - 2014\n`;
    const { education } = await read(text);
    expect(education.map(({ institution, degree }) => [institution?.value, degree?.value])).toEqual([
      ['University of Wexcombe', 'Ph.D., History'],
      ['Alder College', 'B.A., History'],
    ]);
    expect(await jobsOf(text)).toEqual([
      ['Professor (adjunct)', 'Ecole Bellerive'],
      ['Developer', 'Aster Defence'],
    ]);
  });

  it('reads a job that a long item tells', async () => {
    const text = `EXPERIENCE
* Working as Software Engineer in Vistaro Infotech Pvt. Ltd., Pune from June 2016 to till date
* Worked as Junior Developer in Kavero Softech Pvt. Ltd., Pune from July 2014 to May 2016`;
    const { experience } = await read(text);
    expect(experience.map(({ start, end }) => [start?.value, end?.value])).toEqual([
      ['2016-06', 'present'],
      ['2014-07', '2016-05'],
    ]);
  });
});
