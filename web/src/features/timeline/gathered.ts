import type { TimelineItem, TimelineLine } from '@hireloom/contracts/timeline/timeline-endpoints';

/** One line of a timeline: one thing, or the lines of the log that one saving wrote. */
export interface Gathered {
  item: TimelineItem;
  /** What else was written with it. */
  more: TimelineLine[];
}

/** The things of a timeline, what was saved at once as one; `main` is the entity whose line stands for the others. */
export function gathered(items: readonly TimelineItem[], main: string): Gathered[] {
  const found: Gathered[] = [];
  for (const item of items) {
    const last = found.at(-1);
    if (last && isLine(item) && isLine(last.item) && isSameSaving(last.item, item)) {
      if (item.line.entity === main && last.item.line.entity !== main) {
        last.more.push(last.item);
        last.item = item;
      } else last.more.push(item);
    } else found.push({ item, more: [] });
  }
  return found;
}

const isLine = (item: TimelineItem): item is TimelineLine => item.kind === 'file' || item.kind === 'change';

/** All that is written in one saving has one moment. */
const isSameSaving = (one: TimelineLine, other: TimelineLine): boolean =>
  one.at === other.at && one.actor?.id === other.actor?.id;
