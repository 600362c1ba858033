// Where toasts stand so that they lie on nothing that somebody is about to press.

const places = ['bottom-left', 'bottom-center', 'bottom-right', 'top-center'] as const;
const mirrored = ['bottom-right', 'bottom-center', 'bottom-left', 'top-center'] as const;

/** By its name in the library. */
export type Place = (typeof places)[number];

/** The places in a page of this direction: the corner where it begins comes first, the far one has the panels. */
export const placesIn = (direction: string): readonly [Place, ...Place[]] =>
  direction === 'rtl' ? mirrored : places;

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Something to press, and whether it is one row's alone: of those a list has many. */
export interface Pressable {
  box: Box;
  ofRow: boolean;
}

/** A button of the page outweighs the links of some rows: lists scroll, buttons do not. */
const BUTTON = 20;

const overlap = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** What toasts in this box would keep from being pressed. */
function costOf(box: Box, pressables: readonly Pressable[]): number {
  let cost = 0;
  for (const { box: other, ofRow } of pressables) if (overlap(box, other)) cost += ofRow ? 1 : BUTTON;
  return cost;
}

/**
 * The place that covers least, the first of equals; null where there is none. Toasts that are shown stay where they are
 * while they cover no button.
 */
export function clearPlace(
  boxes: ReadonlyMap<Place, Box>,
  pressables: readonly Pressable[],
  shown: Place | null,
): Place | null {
  const costs = new Map([...boxes].map(([place, box]) => [place, costOf(box, pressables)]));
  const least = Math.min(...costs.values());
  const own = shown === null ? undefined : costs.get(shown);
  if (own !== undefined && (own < BUTTON || own === least)) return shown;
  return [...costs].find(([, cost]) => cost === least)?.[0] ?? null;
}
