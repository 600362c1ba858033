import { findDates } from '../../lexicon/dates.ts';
import { jobLabel } from '../../lexicon/job-labels.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import type { DocumentLine } from '../../resume-document.ts';

/** "TRAIN-" above "ING" is one word. */
export const joinedUp = (above: string, below: string): string =>
  above.endsWith('-') ? above.slice(0, -1) + below : `${above} ${below}`;

const WORK = /^\s*work\s*[:：]\s*(.+)$/iu;

/** "Work: 12 Mill Street, Graz, Austria" beside "Home: …" is where somebody is reached, not what they did. */
export function isWorkAddress(text: string): boolean {
  const address = WORK.exec(text)?.[1] ?? '';
  return address.includes(',') && findDates(address).length === 0;
}

const PROJECTS = /\s(?:projects|projekte|projets|proyectos|progetti|projetos)\s*[:：]\s*$/iu;
const MOST_PROJECTS = 60;

/**
 * "Networking and Data Projects:" in bold behind the jobs: dated lines follow, the first one at once, and hardly
 * any of them names a position.
 */
export function headsProjects(lines: readonly DocumentLine[], index: number): boolean {
  const [line, ...below] = lines.slice(index, index + MOST_PROJECTS);
  if (!line?.bold || !PROJECTS.test(line.text)) return false;
  const dated = below.filter(({ bold, text }) => bold && findDates(text).some(({ lone }) => !lone));
  const posts = dated.filter(({ text }) => lexicon.role.in(text));
  return dated.length > 1 && dated[0] === below[0] && posts.length * 4 <= dated.length;
}

const DUTIES =
  /responsib|\bdut(?:y|ies)\b|\btasks?\b|^(?:nature of (?:job|work|duties)|(?:job|work|working|role) (?:profile|description|details|role)s?)\W*$/iu;

/** "Responsibilities", "THE MAIN TASKS:", and what stands above more than one job: they head what a job's text tells. */
export const headsDuties = (line: DocumentLine, lines: readonly DocumentLine[]): boolean =>
  jobLabel(line.text) !== null ||
  DUTIES.test(line.text) ||
  lines.filter(({ text }) => text === line.text).length > 1;
