/** A stretch of time, in milliseconds since 1970; its end does not belong to it. */
export interface Span {
  from: number;
  to: number;
}

/** The same times in order, with what overlaps or touches made one. */
export function merged(spans: readonly Span[]): Span[] {
  const result: Span[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) result.push({ from, to });
  }
  return result;
}

/** What is left of merged spans without those of `taken`, which are merged too. */
export function without(spans: readonly Span[], taken: readonly Span[]): Span[] {
  const result: Span[] = [];
  let first = 0;
  for (const { from, to } of spans) {
    let start = from;
    while ((taken[first]?.to ?? Infinity) <= from) first++;
    for (let index = first; index < taken.length; index++) {
      const cut = taken[index];
      if (!cut || cut.from >= to) break;
      if (cut.from > start) result.push({ from: start, to: cut.from });
      start = Math.max(start, cut.to);
    }
    if (start < to) result.push({ from: start, to });
  }
  return result;
}

/** What lies within both, of merged spans. */
export function within(one: readonly Span[], other: readonly Span[]): Span[] {
  const result: Span[] = [];
  let [i, j] = [0, 0];
  for (;;) {
    const [a, b] = [one[i], other[j]];
    if (!a || !b) return result;
    const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
    if (from < to) result.push({ from, to });
    if (a.to < b.to) i++;
    else j++;
  }
}
