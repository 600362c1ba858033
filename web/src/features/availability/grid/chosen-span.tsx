import { type KeyboardEvent, type PointerEvent as ReactPointerEvent, type RefObject, useState } from 'react';
import { say } from '../../../kit/words/say.ts';
import { type DayAxis, placeOn, QUARTER, quarterAt } from './day-axis.ts';
import { placeOf } from './free-busy-row.tsx';
import { spanLabel } from './person-state.ts';
import css from './free-busy-grid.module.css';

interface ChosenSpanProps {
  axis: DayAxis;
  zone: string;
  at: number;
  length: number;
  /** How it suits everybody, in words. */
  suits: string;
  isFree: boolean;
  area: RefObject<HTMLDivElement | null>;
  onPick: (start: Date) => void;
}

/** How far along the line a pointer is, from 0 to 1; the line begins at the right where the page does. */
export function shareAt(area: HTMLElement, x: number): number {
  const { left, right, width } = area.getBoundingClientRect();
  if (width === 0) return 0;
  return getComputedStyle(area).direction === 'rtl' ? (right - x) / width : (x - left) / width;
}

/** The chosen time across all rows. It is dragged, or moved with the arrow keys by quarters and with page keys by hours. */
export function ChosenSpan({ axis, zone, at, length, suits, isFree, area, onPick }: ChosenSpanProps) {
  const [drag, setDrag] = useState<{ grip: number; to: number } | null>(null);
  const shown = drag?.to ?? at;
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const sign = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: sign,
      ArrowLeft: -sign,
      ArrowUp: 1,
      ArrowDown: -1,
      PageUp: 4,
      PageDown: -4,
    };
    const to =
      event.key === 'Home'
        ? axis.from
        : event.key === 'End'
          ? axis.to - length
          : shown + (steps[event.key] ?? 0) * QUARTER;
    if (to === shown) return;
    event.preventDefault();
    onPick(new Date(Math.max(axis.from, Math.min(to, axis.to - length))));
  };
  const under = (event: ReactPointerEvent) =>
    area.current ? shareAt(area.current, event.clientX) * (axis.to - axis.from) : 0;
  const begin = (event: ReactPointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ grip: under(event) - (at - axis.from), to: at });
  };
  const move = (event: ReactPointerEvent) => {
    if (!drag) return;
    const place = (under(event) - drag.grip + QUARTER / 2) / (axis.to - axis.from);
    setDrag({ ...drag, to: quarterAt(axis, place, length) });
  };
  const drop = () => {
    if (drag && drag.to !== at) onPick(new Date(drag.to));
    setDrag(null);
  };
  const times = spanLabel(shown, shown + length, zone);
  return (
    <div
      className={css.chosen}
      data-free={isFree || undefined}
      data-dragged={drag ? true : undefined}
      style={{
        ...placeOf(axis, shown, shown + length),
        // The label is wider than a short time: it grows towards the middle.
        justifyContent: placeOn(axis, shown) < 0.5 ? 'flex-start' : 'flex-end',
      }}
      role="slider"
      tabIndex={0}
      aria-label={say('Chosen time')}
      aria-valuemin={0}
      aria-valuemax={Math.round((axis.to - length - axis.from) / 60_000)}
      aria-valuenow={Math.round((shown - axis.from) / 60_000)}
      aria-valuetext={`${times}. ${suits}`}
      onKeyDown={step}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(null)}
      onClick={(event) => event.stopPropagation()}
    >
      <span className={css.times} dir="ltr">
        {times}
      </span>
    </div>
  );
}
