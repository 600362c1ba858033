import { entryConfidence, isBadlyCut, isCompound, isUnnamed } from '../confidence.ts';
import type { Study } from './shared-schools.ts';

/** From these scores on, schools, degrees and years without a doubt are right in 95 of 100 cases and more. */
const ENOUGH = { school: 3.5, degree: 4, year: 3.5 };
/** Another choice that is worth as much, less so many points, is a rival. */
const RIVAL_MARGIN = 2;
/** A list of so many tells of courses and trainings, too. */
const LONG_LIST = 8;
const MOST_YEAR = 0.9;

/** How sure the parts of a course of study are. */
export interface StudyConfidence {
  school: number;
  degree: number;
  year: number;
}

/**
 * What speaks against a school or a degree: another text that is worth nearly as much, no date, a long list,
 * a name that is none or holds more than itself, a degree that was cut or whose subject stands apart.
 * @param among how many entries the section has
 */
export function studyConfidence(study: Study, among: number): StudyConfidence {
  const { lines, school, degree, score, margins } = study;
  const listed = among >= LONG_LIST;
  const undated = lines.every(({ date }) => date === null);
  return {
    school: entryConfidence(score, ENOUGH.school, [
      listed,
      undated,
      margins.school < RIVAL_MARGIN,
      school !== null && (isCompound(school.text) || isUnnamed(school.text)),
    ]),
    degree: entryConfidence(score, ENOUGH.degree, [
      listed,
      undated,
      margins.degree < RIVAL_MARGIN,
      study.parted,
      degree !== null && isBadlyCut(degree.text),
    ]),
    year: Math.min(MOST_YEAR, entryConfidence(score, ENOUGH.year, [listed])),
  };
}
