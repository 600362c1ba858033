import {
  type MatchPart,
  matchParts,
  type MatchWeights,
  protectedParts,
  type ScoredPart,
} from '@hireloom/contracts/matching/matching-endpoints';
import { inEnglish, phraseBeside } from '../../../platform/words/phrase.ts';
import type { JobFacts, PersonFacts, Taxonomy } from './facts.ts';
import { partRules } from './part-rules.ts';

export interface Match {
  /** 0 to 100 with one decimal: what the points of the parts add up to. */
  score: number;
  parts: ScoredPart[];
  unstated: MatchPart[];
}

/**
 * How well a person fits a job. Parts that the job does not state take no weight: the weights of the others are
 * stretched to 100. The same facts give the same score.
 */
export function matchOf(
  job: JobFacts,
  person: PersonFacts,
  taxonomy: Taxonomy,
  weights: MatchWeights,
): Match {
  const results = matchParts.flatMap((part) => {
    const result = partRules[part](job, person, taxonomy);
    return result ? [{ part, ...result }] : [];
  });
  const shares = sharesOf(results.map(({ part }) => weights[part]));
  let tenths = 0;
  const parts = results.map(({ part, value, text, missing = [] }, index): ScoredPart => {
    const share = shares[index] ?? 0;
    const points = Math.round(share * value);
    tenths += points;
    return {
      part,
      value: Math.round(value * 1000) / 1000,
      points: points / 10,
      of: share / 10,
      // Thousands are ranked and a page is shown: only then is it put into words.
      get text() {
        return inEnglish(text);
      },
      get phrase() {
        return phraseBeside(text);
      },
      get missing() {
        return missing.map(inEnglish);
      },
      get missing_phrases() {
        return missing.map(phraseBeside);
      },
      protected: protectedParts.includes(part),
    };
  });
  const stated = new Set(results.map(({ part }) => part));
  return { score: tenths / 10, parts, unstated: matchParts.filter((part) => !stated.has(part)) };
}

/** The weights stretched to 1,000 tenths, without a rest: the largest fractions are rounded up. */
function sharesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (weight * 1000) / total);
  const shares = exact.map(Math.floor);
  const rest = 1000 - shares.reduce((sum, share) => sum + share, 0);
  const order = exact
    .map((value, index) => ({ index, fraction: value - Math.floor(value) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  for (const { index } of order.slice(0, rest)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}
