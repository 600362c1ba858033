import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { SearchHit } from '@hireloom/contracts/resume-search/resume-search-endpoints';

/** Up to here all cards are drawn; of a longer list only those in sight. */
const ALL_DRAWN = 200;
const CARD_HEIGHT = 148;

export interface ShownHit {
  hit: SearchHit;
  index: number;
}

/** The cards to draw, with the room above and below them that the others would take. */
export function useShownHits(hits: readonly SearchHit[], list: RefObject<HTMLElement | null>) {
  const virtual = hits.length > ALL_DRAWN;
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
  }, [list, virtual]);
  const virtualizer = useWindowVirtualizer({
    count: hits.length,
    enabled: virtual,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => hits[index]?.candidate.id ?? index,
    overscan: 8,
    scrollMargin: top,
  });
  if (!virtual) {
    return {
      shown: hits.map((hit, index): ShownHit => ({ hit, index })),
      above: 0,
      below: 0,
      measure: undefined,
    };
  }
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.flatMap(({ index }): ShownHit[] => {
      const hit = hits[index];
      return hit ? [{ hit, index }] : [];
    }),
    above: (items[0]?.start ?? top) - top,
    below: virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top),
    measure: virtualizer.measureElement,
  };
}
