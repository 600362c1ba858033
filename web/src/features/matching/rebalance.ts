import {
  type MatchPart,
  matchParts,
  type MatchWeights,
} from '@hireloom/contracts/matching/matching-endpoints';

/**
 * Sets one weight and lets the others that are not held make room or fill up, in proportion, so that all stay 100 in
 * sum. What is held by others can not be taken.
 */
export function rebalance(
  weights: MatchWeights,
  part: MatchPart,
  wanted: number,
  held: ReadonlySet<MatchPart>,
): MatchWeights {
  const others = matchParts.filter((other) => other !== part);
  const free = others.filter((other) => !held.has(other));
  const fixed = others.filter((other) => held.has(other)).reduce((sum, other) => sum + weights[other], 0);
  const value = free.length === 0 ? 100 - fixed : Math.max(0, Math.min(Math.round(wanted), 100 - fixed));
  const next = { ...weights, [part]: value };
  const room = 100 - fixed - value;
  const before = free.reduce((sum, other) => sum + weights[other], 0);
  const exact = free.map((other) => (before === 0 ? room / free.length : (weights[other] * room) / before));
  free.forEach((other, index) => (next[other] = Math.floor(exact[index] ?? 0)));
  const rest = room - free.reduce((sum, other) => sum + next[other], 0);
  const byFraction = free
    .map((other, index) => ({ other, fraction: (exact[index] ?? 0) % 1 }))
    .sort((a, b) => b.fraction - a.fraction);
  for (const { other } of byFraction.slice(0, rest)) next[other] += 1;
  return next;
}

export const sameWeights = (one: MatchWeights, other: MatchWeights): boolean =>
  matchParts.every((part) => one[part] === other[part]);
