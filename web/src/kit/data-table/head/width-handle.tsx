import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '@hireloom/contracts/settings/settings';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { allowedWidth } from '../column-layout.ts';
import classes from './table-head.module.css';
import { say } from '../../words/say.ts';

const STEP = 8;
const BIG_STEP = 40;

interface WidthHandleProps {
  label: string;
  width: number;
  /** While it is being drawn; undefined when that was given up. */
  onDraw: (width: number | undefined) => void;
  onWidth: (width: number) => void;
  /** As wide as what it holds. */
  onFit: () => void;
}

const isMirrored = (element: Element) => getComputedStyle(element).direction === 'rtl';

/** The edge of a column: dragged, moved by the arrow keys, or pressed twice to fit what the column holds. */
export function WidthHandle({ label, width, onDraw, onWidth, onFit }: WidthHandleProps) {
  const drag = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (event: PointerEvent) => {
    const moved = event.clientX - (drag.current?.from ?? event.clientX);
    return allowedWidth((drag.current?.width ?? width) + (isMirrored(event.currentTarget) ? -moved : moved));
  };
  const start = (event: PointerEvent) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, width };
  };
  const finish = (event: PointerEvent) => {
    if (!drag.current) return;
    const next = widthAt(event);
    const changed = next !== drag.current.width;
    drag.current = null;
    onDraw(undefined);
    if (changed) onWidth(next);
  };
  const giveUp = () => {
    drag.current = null;
    onDraw(undefined);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onFit();
    else if (event.key === 'Escape' && drag.current) giveUp();
    else {
      const forward = isMirrored(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
      const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (way === undefined) return;
      const step = event.shiftKey ? BIG_STEP : STEP;
      onWidth(allowedWidth(width + (event.key === forward ? step : -step)));
    }
    event.preventDefault();
  };
  return (
    <div
      role="separator"
      tabIndex={0}
      className={classes.edge}
      aria-orientation="vertical"
      aria-label={say('Width of {label}', { label })}
      aria-valuenow={width}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      onPointerDown={start}
      onPointerMove={(event) => {
        if (drag.current) onDraw(widthAt(event));
      }}
      onPointerUp={finish}
      onPointerCancel={giveUp}
      onDoubleClick={onFit}
      onKeyDown={press}
    />
  );
}

/** How wide a column has to be to show all that it holds now: the table is laid out freely for a moment. */
export function contentWidth(head: HTMLTableCellElement | null): number | undefined {
  const table = head?.closest('table');
  if (!head || !table) return undefined;
  const columns = [...table.querySelectorAll('col')];
  const before = { table: table.style.cssText, columns: columns.map(({ style }) => style.cssText) };
  table.style.cssText = 'table-layout: auto; width: max-content; min-width: 0';
  for (const column of columns) column.style.width = 'auto';
  const width = Math.ceil(head.getBoundingClientRect().width);
  table.style.cssText = before.table;
  for (const [at, column] of columns.entries()) column.style.cssText = before.columns[at] ?? '';
  return allowedWidth(width);
}
