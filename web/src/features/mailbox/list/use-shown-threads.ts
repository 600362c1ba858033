import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';

/** Up to here all lines are drawn; of a longer list only those in sight. */
const ALL_DRAWN = 150;
const LINE_HEIGHT = 76;

/** The lines to draw, with the room above and below them that the others would take. */
export function useShownThreads(rows: readonly ThreadRow[], pane: RefObject<HTMLElement | null>) {
  const virtual = rows.length > ALL_DRAWN;
  const virtualizer = useVirtualizer({
    count: rows.length,
    enabled: virtual,
    estimateSize: () => LINE_HEIGHT,
    getScrollElement: () => pane.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 10,
  });
  if (!virtual) return { shown: rows, above: 0, below: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    shown: items.flatMap(({ index }) => rows[index] ?? []),
    above: items[0]?.start ?? 0,
    below: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
