import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './children.ts';

export interface BulkFile {
  name: string;
  bytes: Buffer;
}

/** Real layouts without scans; a batch has the same few people in them, so most are found as duplicates. */
const LAYOUTS = [
  ...['d01-en-gulf.pdf', 'd01-en-gulf.docx', 'd01-en-gulf.doc', 'd02-en-classic.rtf'],
  ...['d03-en-sidebar.pdf', 'd04-de-timeline-l.pdf', 'd05-fr-sidebar.docx', 'd08-ar-gulf.pdf'],
];
/** One file in so many is one of these; the others are texts of different people. */
const EVERY = 5;

const FIRST =
  `Amira Bruno Chidi Dalia Emil Farah Gustav Hana Idris Jana Karim Lena Mateo Nadia Omar Petra Quentin Rania Stefan
Tala Umar Vera Walid Xenia Yusuf Zofia Anil Bodil Carlos Deepa`.split(/\s+/);
const SYLLABLES = 'ba do ki lu me na po ri sa ta ve zo'.split(' ');
const WORK = ['Site Engineer', 'Accountant', 'Staff Nurse', 'Welder', 'Data Analyst', 'Sales Executive'];
const CITIES = ['Dubai', 'Abu Dhabi', 'Doha', 'Riyadh', 'Muscat', 'Manama'];
const SKILLS =
  `AutoCAD,Primavera,Microsoft Excel,SAP,Python,SQL,Negotiation,Welding,Patient Care,Budgeting,Photoshop,
Java,Project Management,Customer Service,Team Leadership,Quality Control`
    .split(',')
    .map((skill) => skill.trim());

const pick = (list: readonly string[], at: number) => list[at % list.length] ?? '';

/** A surname of three syllables; no two of 1,728 in a row are alike. */
function surname(index: number): string {
  const word = [1, 12, 144].map((step) => pick(SYLLABLES, Math.floor(index / step))).join('');
  return `${word.slice(0, 1).toUpperCase()}${word.slice(1)}n`;
}

function textOf(index: number): string {
  const first = pick(FIRST, index);
  const last = surname(index);
  const jobs = [0, 1, 2].map(
    (
      back,
    ) => `${pick(WORK, index + back)}, ${surname(index * 5 + back * 311)} Trading LLC, ${pick(CITIES, index + back)}
March ${2020 - back * 4} - ${back === 0 ? 'Present' : `February ${2024 - back * 4}`}
- Planned and supervised the daily work of a team of ${3 + ((index + back) % 12)} people
- Reported cost and progress to the head of the department every week
- Brought the share of returned work down by ${5 + (index % 20)} percent within a year
`,
  );
  const skills = Array.from({ length: 8 }, (_unused, at) => pick(SKILLS, index + at * 3));
  return `${first} ${last}
${pick(WORK, index)}
${first}.${last}.${index}@example.com | +971 50 ${String(1_000_000 + ((index * 7919) % 8_999_999)).replace(/(\d{3})/, '$1 ')}
${pick(CITIES, index)}, United Arab Emirates

SUMMARY
${pick(WORK, index)} with more than ten years of experience in companies of all sizes, used to tight plans.

EXPERIENCE
${jobs.join('\n')}
EDUCATION
Bachelor of Science, University of ${pick(CITIES, index * 5)}
${2000 + (index % 6)} - ${2004 + (index % 6)}

SKILLS
${[...new Set(skills)].join(', ')}

LANGUAGES
English (fluent), Arabic (native)
`;
}

/** So many resumes in mixed formats, always the same ones. */
export async function bulkFiles(count: number): Promise<BulkFile[]> {
  const layouts = await Promise.all(
    LAYOUTS.map(async (name) => ({ name, bytes: await readFile(path.join(root, 'resume/fixtures', name)) })),
  );
  return Array.from({ length: count }, (_unused, index) => {
    const layout = index % EVERY === 0 ? layouts[(index / EVERY) % layouts.length] : undefined;
    return layout
      ? { name: `${index}-${layout.name}`, bytes: layout.bytes }
      : { name: `${index}.txt`, bytes: Buffer.from(textOf(index)) };
  });
}
