export interface Invented {
  name: string;
  email: string;
  /** file name */
  file: string;
  bytes: Buffer;
}

const FIRST = ['Amira', 'Bruno', 'Chidi', 'Dalia', 'Emil', 'Farah', 'Gustav', 'Hana', 'Idris', 'Jana'];
const LAST = ['Abara', 'Berntsen', 'Castellano', 'Drozd', 'Eskildsen', 'Fukunaga', 'Gbeho', 'Halvorsen'];
const WORK = ['Site Engineer', 'Accountant', 'Staff Nurse', 'Welder', 'Data Analyst', 'Chef de Partie'];

/** Plain resumes of so many different people, always the same ones. */
export function inventResumes(count: number): Invented[] {
  return Array.from({ length: count }, (_unused, index) => {
    const first = FIRST[index % FIRST.length] ?? '';
    const last = `${LAST[Math.floor(index / FIRST.length) % LAST.length]}`;
    const email = `${first}.${last}.${index}@example.com`.toLowerCase();
    const phone = `+971 50 ${String(2_000_000 + index * 7919).replace(/(\d{3})(\d{4})/, '$1 $2')}`;
    const position = WORK[index % WORK.length] ?? '';
    const text = `${first} ${last}
${email}
${phone}

EXPERIENCE
${position}, Northern Works ${index} LLC
March 20${10 + (index % 9)} - Present
Planned and supervised the daily work of a team of ${3 + (index % 12)}.

EDUCATION
Bachelor of Science, University of Leeds
2006 - 2010

SKILLS
Planning, Reporting, AutoCAD

LANGUAGES
English, Arabic
`;
    return { name: `${first} ${last}`, email, file: `resume-${index}.txt`, bytes: Buffer.from(text) };
  });
}
