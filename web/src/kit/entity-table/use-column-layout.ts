import { useRef } from 'react';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { ColumnLayout } from '../data-table/column-layout.ts';
import type { Column } from './table-columns.ts';

/**
 * Widths and pins of the columns of an entity, kept with their order.
 * @param arrange keeps the columns as they are given
 */
export function useColumnLayout(
  entity: Entity,
  columns: readonly Column[],
  arrange: (next: readonly Column[]) => void,
): ColumnLayout {
  // Several columns may change within one press, each on top of the one before.
  const now = useRef(columns);
  now.current = columns;
  const change = (key: string, part: Partial<Column>) => {
    now.current = now.current.map((column) => (column.key === key ? { ...column, ...part } : column));
    arrange(now.current);
  };
  return {
    widths: Object.fromEntries(
      columns.flatMap(({ key, width }) => (width === undefined ? [] : [[key, width] as const])),
    ),
    pinned: columns.filter(({ pinned }) => pinned).map(({ key }) => key),
    onWidth: (key, width) => change(key, { width }),
    onPin: (key, pinned) => change(key, { pinned }),
    onHide: (key) => {
      if (key !== entity.title) change(key, { show: false });
    },
  };
}
