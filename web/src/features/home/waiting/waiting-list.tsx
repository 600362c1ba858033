import { type RefObject, useEffect, useRef } from 'react';
import type { WaitingKind, WaitingLine } from '@hireloom/contracts/home/waiting-lines';
import { useTableKeys } from '../../../kit/data-table/use-table-keys.ts';
import { say } from '../../../kit/words/say.ts';
import type { LineSteps } from '../use-line-steps.tsx';
import { LineOf } from './line/line-of.tsx';
import { keyOf, useLeaving } from './use-leaving.ts';
import { waitingKindLooks } from './waiting-kinds.ts';
import classes from './waiting.module.css';

interface WaitingListProps {
  label: string;
  lines: readonly WaitingLine[];
  steps: LineSteps;
  /** How many more there are of a kind than are shown; 0 where all are. */
  moreOf: (kind: WaitingKind) => number;
  onMore: (kind: WaitingKind) => void;
}

/** The lines. `j` and `k` go through them, Enter opens one, letters do what its buttons do. */
export function WaitingList({ label, lines, steps, moreOf, onMore }: WaitingListProps) {
  const list = useRef<HTMLUListElement>(null);
  const shown = useLeaving(lines);
  const rows = shown.flatMap(({ line, leaving }) => (leaving ? [] : [line]));
  useTableKeys({
    enabled: true,
    container: list,
    rows,
    onToggle: undefined,
    onOpen: steps.open,
    more: {
      a: (line) => line.kind === 'approval' && steps.answer(line, 'approve'),
      m: (line) => steps.mayMove && isStanding(line) && steps.pickStage(line),
      r(line) {
        if (line.kind === 'approval') steps.answer(line, 'reject');
        else if (steps.mayMove && isStanding(line)) steps.reject(line);
      },
    },
  });
  useFocusNext(list, rows);
  return (
    <ul ref={list} aria-label={label} className={classes.list}>
      {shown.map(({ line, leaving }, at) => {
        const more = shown[at + 1]?.line.kind === line.kind ? 0 : moreOf(line.kind);
        return (
          <li
            key={keyOf(line)}
            className={classes.item}
            data-leaving={leaving || undefined}
            aria-hidden={leaving || undefined}
            inert={leaving}
          >
            <div className={classes.fold}>
              <div className={classes.line} tabIndex={-1} {...(leaving ? {} : { 'data-row': keyOf(line) })}>
                <LineOf line={line} steps={steps} />
              </div>
              {more > 0 && (
                <button type="button" className={classes.more} onClick={() => onMore(line.kind)}>
                  {say('{count} more: {kind}', { count: more, kind: say(waitingKindLooks[line.kind].tab) })}
                </button>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

type Standing = Extract<WaitingLine, { kind: 'overdue' | 'opinion' }>;

const isStanding = (line: WaitingLine): line is Standing =>
  line.kind === 'overdue' || line.kind === 'opinion';

/** Whoever went through the lines stands on the next one when theirs is done. */
function useFocusNext(list: RefObject<HTMLUListElement | null>, rows: readonly WaitingLine[]): void {
  const last = useRef<{ key: string; at: number } | null>(null);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
      const all = [...element.querySelectorAll<HTMLElement>('[data-row]')];
      last.current = row ? { key: row.dataset.row ?? '', at: all.indexOf(row) } : null;
    };
    element.addEventListener('focusin', remember);
    return () => element.removeEventListener('focusin', remember);
  }, [list]);
  useEffect(() => {
    const stood = last.current;
    if (!stood || rows.some((line) => keyOf(line) === stood.key)) return;
    last.current = null;
    // Somebody who went elsewhere meanwhile stays there.
    const at = document.activeElement;
    if (at && at !== document.body && !at.closest('[inert]')) return;
    const all = list.current?.querySelectorAll<HTMLElement>('[data-row]');
    all?.[Math.min(stood.at, all.length - 1)]?.focus();
  }, [list, rows]);
}
