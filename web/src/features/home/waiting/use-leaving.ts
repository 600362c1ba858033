import { useEffect, useRef, useState } from 'react';
import type { WaitingLine } from '@hireloom/contracts/home/waiting-lines';

/** As long as a line takes to slide away (`waiting.module.css`). */
const LEAVING_MS = 180;

export const keyOf = ({ kind, id }: WaitingLine): string => `${kind} ${id}`;

interface ShownLine {
  line: WaitingLine;
  leaving: boolean;
}

/** The lines, with those that are done for as long as they slide away, in their old places. */
export function useLeaving(lines: readonly WaitingLine[]): ShownLine[] {
  const before = useRef(lines);
  const [shown, setShown] = useState<ShownLine[]>(() => staying(lines));
  useEffect(() => {
    const merged = withGone(before.current, lines);
    before.current = lines;
    setShown(merged);
    if (!merged.some(({ leaving }) => leaving)) return;
    const timer = setTimeout(() => setShown(staying(lines)), LEAVING_MS);
    return () => clearTimeout(timer);
  }, [lines]);
  return shown;
}

const staying = (lines: readonly WaitingLine[]): ShownLine[] =>
  lines.map((line) => ({ line, leaving: false }));

function withGone(before: readonly WaitingLine[], now: readonly WaitingLine[]): ShownLine[] {
  const stays = new Set(now.map(keyOf));
  const merged = staying(now);
  for (const [at, line] of before.entries())
    if (!stays.has(keyOf(line))) merged.splice(Math.min(at, merged.length), 0, { line, leaving: true });
  return merged;
}
