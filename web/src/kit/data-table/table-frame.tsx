import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useUserSetting } from '../session/settings.ts';
import { drawColumns, grows, PICK_WIDTH } from './column-layout.ts';
import classes from './data-table.module.css';
import { TableHead, type TableHeadProps } from './head/table-head.tsx';
import { say } from '../words/say.ts';

interface TableFrameProps<R> extends Omit<TableHeadProps<R>, 'drawn' | 'onDraw' | 'onWidth'> {
  label: string;
  busy: boolean;
  /** The rows are still those of the page before. */
  stale: boolean;
  /** The actions of a row are several buttons. */
  wideActions?: boolean | undefined;
  children: ReactNode;
}

const noWidths: Readonly<Record<string, number>> = {};
/** What actions take where there is no mouse to come near: they always show. */
const TOUCH_ACTIONS = 56;
const WIDE_TOUCH_ACTIONS = 176;

/**
 * The table around its rows: what scrolls, how wide each column is, and the head. Drawing a column moves edges alone:
 * the rows are not rendered again.
 */
export function TableFrame<R>({ label, busy, stale, wideActions, children, ...head }: TableFrameProps<R>) {
  const { placed, layout, pick, actions } = head;
  const { columns } = placed;
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const touch = useMediaQuery('(hover: none)', false, { getInitialValueInEffect: false });
  const [density] = useUserSetting('density');
  const [drawing, setDrawing] = useState(noWidths);

  const atEnd = actions && touch ? (wideActions ? WIDE_TOUCH_ACTIONS : TOUCH_ACTIONS) : 0;
  const before = pick ? PICK_WIDTH : 0;
  const kept = layout?.widths ?? noWidths;
  const drawn = drawColumns(placed, { ...kept, ...drawing }, room && room - atEnd, before);
  const sum = drawn.widths.reduce((all, width) => all + width, before + atEnd);

  /** What stands before the edge keeps its place while the edge moves: it gets the width that it has now. */
  const held = (key: string, width: number) => {
    const at = columns.findIndex((column) => column.key === key);
    const loose = columns.slice(0, at).filter((column) => grows(column) && kept[column.key] === undefined);
    const now = loose.map((column) => [column.key, drawn.widths[columns.indexOf(column)] ?? 0] as const);
    return { ...Object.fromEntries(now), [key]: width };
  };
  const keep = (key: string, width: number) => {
    for (const [each, its] of Object.entries(held(key, width))) layout?.onWidth(each, its);
  };

  return (
    <div
      ref={scroller}
      className={`${classes.scroller} ${stale ? classes.stale : ''}`}
      role="region"
      aria-label={say('{label}, scrollable', { label })}
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute('data-scrolled', currentTarget.scrollLeft !== 0)
      }
    >
      <table
        className={classes.table}
        style={{ minWidth: sum, ...startsAsStyle(drawn.starts) }}
        data-density={density}
        data-under={columns.some(({ under }) => under) || undefined}
        aria-label={label}
        aria-busy={busy}
      >
        <colgroup>
          {pick && <col style={{ width: PICK_WIDTH }} />}
          {columns.map(({ key }, at) => (
            <col key={key} style={{ width: drawn.widths[at] }} />
          ))}
          {(actions || drawn.rest > 0) && <col style={{ width: atEnd + drawn.rest }} />}
        </colgroup>
        <TableHead
          {...head}
          drawn={drawn}
          onDraw={(key, width) => setDrawing(width === undefined ? noWidths : held(key, width))}
          onWidth={keep}
        />
        {children}
      </table>
    </div>
  );
}

/** Where the columns begin that stay, for the cells of each (`stuckAt`). */
function startsAsStyle(starts: readonly (number | undefined)[]): Record<`--at-${number}`, string> {
  return Object.fromEntries(
    starts.map((start, at) => [`--at-${at}`, start === undefined ? 'auto' : `${start}px`]),
  );
}

/** The width inside of an element, known before the first paint. */
function useRoom(ref: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setRoom(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}
