import { type RefObject, useEffect, useRef } from 'react';
import { scrollInside } from './scroll-inside.ts';
import classes from './resume-viewer.module.css';

interface ResumeTextProps {
  text: string;
  mark: { start: number; end: number } | null;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The words of a resume as they were read, with one range marked. */
export function ResumeText({ text, mark, scroller }: ResumeTextProps) {
  const marked = useRef<HTMLElement>(null);
  useEffect(() => {
    if (mark && scroller.current && marked.current) scrollInside(scroller.current, marked.current);
  }, [mark, scroller]);
  const start = mark ? Math.min(Math.max(mark.start, 0), text.length) : 0;
  const end = mark ? Math.min(Math.max(mark.end, start), text.length) : 0;
  return (
    <div className={classes.text} dir="auto">
      {text.slice(0, start)}
      {end > start && (
        <mark ref={marked} data-testid="resume-highlight">
          {text.slice(start, end)}
        </mark>
      )}
      {text.slice(end)}
    </div>
  );
}
