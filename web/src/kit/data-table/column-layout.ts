import { MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH } from '@hireloom/contracts/settings/settings';
import type { DataColumn } from './data-column.ts';

/** How a person arranged the columns of a table. */
export interface ColumnLayout {
  /** Drawn by hand, by column; all others have the width of what they hold. */
  widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight at the start edge, in this order. */
  pinned: readonly string[];
  /** A column was drawn to a width, or gets back its own. */
  onWidth: (key: string, width: number | undefined) => void;
  onPin: (key: string, pinned: boolean) => void;
  /** Absent where columns can not be hidden. */
  onHide?: ((key: string) => void) | undefined;
}

/** The columns as they stand beside each other; the first `stuck` of them stay while the rest scrolls sideways. */
export interface Placed<R> {
  columns: readonly DataColumn<R>[];
  stuck: number;
}

/** Of the box that picks a row. */
export const PICK_WIDTH = 44;
const SILENT_WIDTH = 44;
const AMOUNT_WIDTH = 120;
const TEXT_WIDTH = 160;
const WRAP_WIDTH = 260;
const CHARACTER = 7.3;
/** What a head needs beside its label: padding, the arrow of the order, the edge to draw. */
const BESIDE_LABEL = 42;
const MOST_FOR_LABEL = 190;
/** Columns that stay never take more of the room than this. */
const MOST_STUCK = 0.6;

/** Brings a width into what a column may have. */
export const allowedWidth = (width: number): number =>
  Math.round(Math.min(Math.max(width, MIN_COLUMN_WIDTH), MAX_COLUMN_WIDTH));

/**
 * Puts the columns in order: handles and the name of the row first, then what is pinned, then the rest. Hidden ones are
 * left out.
 * @param title the column that names the row
 */
export function placeColumns<R>(
  all: readonly DataColumn<R>[],
  pinned: readonly string[] = [],
  title?: string,
): Placed<R> {
  const shown = all.filter(({ hidden }) => !hidden);
  const first = shown.findIndex(({ silent }) => !silent);
  const lead = shown.slice(0, Math.max(first, 0) + (shown[first + 1]?.key === title ? 2 : 1));
  const after = shown.slice(lead.length);
  const pins = pinned.flatMap((key) => after.find((column) => column.key === key) ?? []);
  return {
    columns: [...lead, ...pins, ...after.filter((column) => !pins.includes(column))],
    stuck: lead.length + pins.length,
  };
}

/** The width that a column has of itself: of what it holds, and of its label. */
export function ownWidth<R>({ label, width, amount, wrap, silent }: DataColumn<R>): number {
  if (silent) return width ?? SILENT_WIDTH;
  const content = width ?? (amount ? AMOUNT_WIDTH : wrap ? WRAP_WIDTH : TEXT_WIDTH);
  return Math.max(content, Math.min(Math.round(label.length * CHARACTER) + BESIDE_LABEL, MOST_FOR_LABEL));
}

/** Whether a column takes its share of the room that is left. */
export const grows = <R>({ grows: told, amount, silent, width }: DataColumn<R>) =>
  told ?? !(amount || silent || width !== undefined);

/** Whole pixels for each column, and what is left of the room where no column grows. */
export interface Drawn {
  widths: number[];
  rest: number;
  /** Where each column that stays begins; none for one that does not fit beside the others. */
  starts: (number | undefined)[];
}

/**
 * Shares out the room of a table. Columns never get less than their own width: what does not fit scrolls.
 * @param drawn widths by hand
 * @param room of all columns; 0 where it is not known
 * @param before taken at the start edge, as by the boxes that pick rows
 */
export function drawColumns<R>(
  { columns, stuck }: Placed<R>,
  drawn: Readonly<Record<string, number>>,
  room: number,
  before: number,
): Drawn {
  const widths = columns.map((column) => drawn[column.key] ?? ownWidth(column));
  const free = columns.flatMap((column, at) =>
    grows(column) && drawn[column.key] === undefined ? [at] : [],
  );
  const shared = free.reduce((sum, at) => sum + (widths[at] ?? 0), 0);
  let rest = Math.max(0, Math.floor(room) - before - widths.reduce((sum, width) => sum + width, 0));
  const spare = rest;
  for (const at of free) {
    const last = at === free.at(-1);
    const own = widths[at] ?? 0;
    const more = last ? rest : Math.floor((spare * own) / shared);
    widths[at] = own + more;
    rest -= more;
  }
  const all = widths.reduce((sum, width) => sum + width, before);
  return { widths, rest, starts: startsOf(widths.slice(0, stuck), all > room ? room : 0, before) };
}

/** Where columns begin that stay; `room` is 0 where nothing has to scroll. */
function startsOf(widths: readonly number[], room: number, before: number): (number | undefined)[] {
  let start = before;
  return widths.map((width, at) => {
    const here = start;
    start += width;
    const fits = at === 0 || room === 0 || start <= room * MOST_STUCK;
    return fits ? here : undefined;
  });
}
