/**
 * Normalised discounted cumulative gain of a ranking (Järvelin and Kekäläinen 2002), with the judgements as gains.
 * @param ranking document ids, best first
 * @param relevant gains by document id; whoever is not in it has none
 * @returns 0 to 1; 1 when nothing is relevant, since nothing could be missed
 */
export function ndcg(
  ranking: readonly string[],
  relevant: Readonly<Record<string, number>>,
  depth = 10,
): number {
  const gain = (gains: readonly number[]) =>
    gains.slice(0, depth).reduce((sum, value, rank) => sum + value / Math.log2(rank + 2), 0);
  const best = gain(Object.values(relevant).sort((a, b) => b - a));
  return best === 0 ? 1 : gain(ranking.map((id) => relevant[id] ?? 0)) / best;
}
