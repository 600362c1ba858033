const CALM = 0.9;
const UNSURE_COST = 0.06;

/**
 * The confidence of a job's or school's value from the score of its entry. Scores below the clear ones are right in
 * two of three cases only (see the calibration in docs/resume-quality.md), so they stay below the calm mark of 0.85.
 */
export function entryConfidence(score: number): number {
  const raw = Math.min(0.95, 0.45 + score / 10);
  return raw < CALM ? raw - UNSURE_COST : raw;
}
