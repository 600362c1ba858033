/** Who would come to report to themselves, through however many others; `above` says to whom each one reports. */
export function inCircle(above: ReadonlyMap<number, number | null>): Set<number> {
  const circle = new Set<number>();
  const done = new Set<number>();
  for (const start of above.keys()) {
    const path: number[] = [];
    const place = new Map<number, number>();
    let at: number | null | undefined = start;
    while (at !== null && at !== undefined && !done.has(at) && !place.has(at)) {
      place.set(at, path.length);
      path.push(at);
      at = above.get(at);
    }
    const from = at === null || at === undefined ? undefined : place.get(at);
    if (from !== undefined) for (const id of path.slice(from)) circle.add(id);
    for (const id of path) done.add(id);
  }
  return circle;
}
