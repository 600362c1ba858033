import { entryConfidence, isCompound } from '../confidence.ts';
import type { Decision } from './decide.ts';
import type { HeadPiece } from './head/head-lines.ts';

/** From these scores on, titles, employers and dates without a doubt are right in 95 of 100 cases and more. */
const ENOUGH = { title: 3.5, company: 3.5, date: 2 };
/** Another choice that is worth as much, less so many points, is a rival. */
const RIVAL_MARGIN = 1.5;
const MOST_DATE = 0.9;

/** How sure the parts of a job are. */
export interface JobConfidence {
  title: number;
  company: number;
  date: number;
}

/**
 * What speaks against a title or an employer: another text that is worth nearly as much, a text on or above the
 * date's line that is neither title, employer nor place, and a section of single dates, which hardly tells jobs.
 */
export function jobConfidence(decision: Decision): JobConfidence {
  const { title, company, sure, margins, single = false } = decision;
  const left = leavesHead(decision);
  const rival = (margin = Number.POSITIVE_INFINITY) => margin < RIVAL_MARGIN;
  return {
    title: entryConfidence(sure, ENOUGH.title, [left, single, title !== null && rival(margins?.title)]),
    company: entryConfidence(sure, ENOUGH.company, [
      left,
      single,
      rival(margins?.company),
      company !== null && isCompound(company.text),
    ]),
    date: Math.min(MOST_DATE, entryConfidence(sure, ENOUGH.date, [single])),
  };
}

/** Whether a text of the head, on the lines down to the date's, is no part of what was chosen. */
function leavesHead({ pieces = [], title, company }: Decision): boolean {
  const holds = (whole: HeadPiece | null, { start, end }: HeadPiece) =>
    whole !== null && whole.start <= start && end <= whole.end;
  return pieces.some((piece) => piece.line <= 0 && !holds(title, piece) && !holds(company, piece));
}
