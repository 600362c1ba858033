export type Random = () => number;

/** Numbers from 0 to below 1 that depend on seed, stream and index alone: any record can be made without those before it. */
export function randomAt(seed: number, stream: number, index: number): Random {
  let state =
    (Math.imul(seed, 0x9e3779b1) ^ Math.imul(stream + 1, 0x85ebca6b) ^ Math.imul(index + 1, 0xc2b2ae35)) | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  // The first numbers of neighbouring states are alike.
  next();
  next();
  return next;
}

/** An entry of the list; the higher `skew`, the more often one of the first. */
export function pick<T>(list: readonly T[], random: Random, skew = 1): T {
  const found = list[Math.floor(list.length * random() ** skew)];
  if (found === undefined) throw new Error('The list is empty');
  return found;
}

/** An index, drawn in proportion to the weights. */
export function weighted(weights: readonly number[], random: Random): number {
  let left = random() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [index, weight] of weights.entries()) {
    left -= weight;
    if (left < 0) return index;
  }
  return weights.length - 1;
}

export const between = (low: number, high: number, random: Random): number =>
  low + Math.floor(random() * (high - low + 1));
