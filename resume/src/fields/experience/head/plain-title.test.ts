import { describe, expect, it } from 'vitest';
import { employerNames, isSentence, plainTitle } from './plain-title.ts';

const names = employerNames(['Bluefern Limited', 'Zorvex Cloud', 'IBM']);

function plain(text: string, known: ReadonlySet<string> | null = names): string {
  const piece = { text, start: 10, end: 10 + text.length, bold: false, line: 0, cell: 0, label: null };
  const { title, employer } = plainTitle(piece, known);
  if (title) expect(text.slice(title.start - 10, title.end - 10)).toBe(title.text);
  return `${title?.text} | ${employer?.text}`;
}

describe('plainTitle', () => {
  it.each([
    ['"Store Executive"', 'Store Executive | undefined'],
    ['Have worked as a Support Engineer', 'Support Engineer | undefined'],
    ['Working in Zorvex as a developer', 'developer | undefined'],
    ['Zorvex as Process Associate', 'Process Associate | undefined'],
    ['Worked on network migration during the break', 'undefined | undefined'],
    ['Searching for good salary', 'undefined | undefined'],
    ['Amritsar, Punjab', 'undefined | undefined'],
    ['Security Analyst in Quenvia', 'Security Analyst | Quenvia'],
    ['Sr. Systems Engineer at Zorvex Limited', 'Sr. Systems Engineer | Zorvex Limited'],
    ['Automation Engineer, Quenvia', 'Automation Engineer | Quenvia'],
    ['System Engineer, Quenvia Pvt. Ltd, India', 'System Engineer | Quenvia Pvt. Ltd'],
    ['System Administrator (Server) Zorvex', 'System Administrator (Server) | Zorvex'],
    ['Support Analyst (Zorvex', 'Support Analyst | Zorvex'],
    ['Technical Lead (IBM)', 'Technical Lead | IBM'],
    ['Zorvex Training, Test Engineer', 'Test Engineer | undefined'],
    ['Test Manager, Client', 'Test Manager | undefined'],
  ])('%s', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it.each([
    'Specialist II, Marketing',
    'Engineer in Electrical Maintenance',
    'Consultant in SAP',
    'Shift Manager (OCSM)',
    'Project Manager / Product Owner, Architect',
    'Officer-HR & Administration',
    'Analyst - Operations',
    'Working Student Logistics',
  ])('%s stays whole', (text) => {
    expect(plain(text)).toBe(`${text} | undefined`);
  });

  it('leaves employers where they are when none are given', () => {
    expect(plain('Security Analyst in Quenvia', null)).toBe('Security Analyst in Quenvia | undefined');
  });

  it('knows sentences', () => {
    expect(isSentence('I completed the course and will rejoin')).toBe(true);
    expect(isSentence('I Phone solution consultant')).toBe(false);
  });
});
