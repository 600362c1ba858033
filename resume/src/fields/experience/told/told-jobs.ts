import type { DocumentLine } from '../../../resume-document.ts';
import type { Piece } from '../../reading.ts';
import type { Decision } from '../decide.ts';
import { BULLET, type HeadPiece } from '../head/head-lines.ts';
import { companyScore, titleScore } from '../scores.ts';
import { readSentence } from './told-sentence.ts';

/** A job that a sentence tells, and the lines it takes. */
export interface ToldJob {
  index: number;
  count: number;
  decision: Decision;
}

const asHead = (line: DocumentLine, { text, start, end }: Piece, cell: number): HeadPiece => ({
  text,
  start: line.start + start,
  end: line.start + end,
  bold: line.bold,
  line: 0,
  cell,
  label: null,
});

/**
 * The jobs that sentences tell, in order ("Worked as Site Engineer with Fern Ltd from May 2012 to June 2014"). What is
 * told up to the next one is their text.
 */
export function toldJobs(lines: readonly DocumentLine[]): ToldJob[] {
  const jobs: ToldJob[] = [];
  let free = 0;
  lines.forEach((line, index) => {
    if (index < free) return;
    const next = lines[index + 1];
    const one = readSentence(line.text);
    // The sentence may go on on the next line, with its date; a line of cells is the head of another job.
    const goesOn =
      !one?.date &&
      next?.start === line.end + 1 &&
      !next.text.includes('\t') &&
      !BULLET.test(next.text) &&
      !readSentence(next.text);
    const joined = goesOn ? readSentence(`${line.text} ${next.text}`) : null;
    const told = joined?.date && (joined.title || joined.company) ? joined : one;
    if (!told) return;
    const count = told === joined ? 2 : 1;
    free = index + count;
    const piece = (each: Piece | null, cell: number) => each && asHead(line, each, cell);
    const [title, company, place] = [piece(told.title, 0), piece(told.company, 1), piece(told.place, 2)];
    const own = lines.slice(index, index + count);
    jobs.push({
      index,
      count,
      decision: {
        entry: {
          date: told.date,
          pieces: [],
          places: place ? [place] : [],
          body: [],
          lines: own,
          start: line.start,
          end: own.at(-1)?.end ?? line.end,
          above: 0,
        },
        title,
        company,
        sure:
          Math.max(0, title ? titleScore(title.text) : 0) +
          Math.max(0, company ? companyScore(company.text) : 0),
      },
    });
  });
  return jobs;
}

/**
 * The jobs of a section with those that sentences tell: where a sentence tells one that the heads do not, it is cut
 * out, and what stands before and behind it is read apart.
 * @param decide reads the jobs of lines by their heads
 */
export function withTold(
  lines: readonly DocumentLine[],
  decide: (lines: readonly DocumentLine[]) => Decision[],
): Decision[] {
  const heads = decide(lines).map(withToldPost);
  const told = toldJobs(lines);
  const dated = told.filter(({ decision }) => decision.entry.date && isJob(decision));
  if (heads.length === 0 && dated.length === 0) return told.map(({ decision }) => decision).filter(isWhole);
  if (!dated.some((job) => !isKnown(job.decision, heads))) return heads;
  const decisions: Decision[] = [];
  let from = 0;
  for (const { index, count, decision } of dated) {
    decisions.push(...(index > from ? decide(lines.slice(from, index)) : []));
    decisions.push(decision);
    from = index + count;
  }
  return [...decisions, ...(from < lines.length ? decide(lines.slice(from)) : [])];
}

/** Gives a job whose head tells no post the one of a sentence below its date ("Oak Ltd (2015 – 2018)" over "Worked as Cook"). */
function withToldPost(job: Decision): Decision {
  const { entry, title } = job;
  if (title || !entry.date) return job;
  const below = entry.lines.slice(entry.above + 1, entry.above + 1 + MOST_BELOW);
  for (const line of below) {
    const told = readSentence(line.text, true);
    if (!told?.title || titleScore(told.title.text) <= 0) continue;
    const piece = (each: Piece, cell: number) => asHead(line, each, cell);
    const company = told.company ? piece(told.company, 1) : job.company;
    return { ...job, title: piece(told.title, 0), company };
  }
  return job;
}

const MOST_BELOW = 2;

const isWhole = ({ title, company }: Decision) =>
  title !== null && company !== null && titleScore(title.text) > 0;

/** Whether a sentence names enough: a post, or an employer that its words tell to be one. */
const isJob = ({ title, company }: Decision) =>
  (title !== null && titleScore(title.text) > 0) || (company !== null && companyScore(company.text) > 0.4);

/** Whether the heads tell the job of a sentence, or it is told within the time of one whose text holds it. */
function isKnown(told: Decision, heads: readonly Decision[]): boolean {
  return heads.some(({ entry, title, company }) => {
    if (!entry.date || !told.entry.date) return false;
    const same = entry.date.from === told.entry.date.from && entry.date.to === told.entry.date.to;
    const holds = entry.start <= told.entry.start && told.entry.end <= entry.end;
    if (same) return holds ? title !== null && namesAlike(company, told.company) : !told.company;
    const within =
      (entry.date.from ?? '') <= (told.entry.date.from ?? '') &&
      (told.entry.date.to ?? '') <= (entry.date.to ?? '');
    return holds && within && title !== null && company !== null;
  });
}

/** Whether the heads name the employer that the sentence names, and hardly more. */
const namesAlike = (company: HeadPiece | null, told: HeadPiece | null) =>
  told === null ||
  (company !== null &&
    (company.text.includes(told.text) || told.text.includes(company.text)) &&
    Math.abs(company.text.length - told.text.length) < MOST_REST);

/** The town and the brackets behind a name. */
const MOST_REST = 25;
