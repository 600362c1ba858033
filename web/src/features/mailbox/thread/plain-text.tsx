import { Button } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../kit/words/say.ts';
import classes from '../mailbox.module.css';

/** A text without looks; the lines quoted at its end are folded. */
export function PlainText({ text }: { text: string }) {
  const [open, setOpen] = useState(false);
  const { own, quoted } = splitQuoted(text);
  return (
    <>
      <div className={classes.plain} dir="auto">
        {open ? text : own}
      </div>
      {quoted && (
        <Button variant="subtle" size="compact-xs" mt={4} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? say('Hide quoted text') : say('Show quoted text')}
        </Button>
      )}
    </>
  );
}

/** What was written and what was quoted below it: the lines that begin with `>` at the end, and the line before them. */
export function splitQuoted(text: string): { own: string; quoted: string } {
  const lines = text.trimEnd().split('\n');
  let from = lines.length;
  while (from > 0 && (lines[from - 1]?.startsWith('>') || lines[from - 1]?.trim() === '')) from -= 1;
  const first = lines.findIndex((line, at) => at >= from && line.startsWith('>'));
  if (first < 1) return { own: text, quoted: '' };
  const before = lines[from - 1]?.trimEnd().endsWith(':') ? from - 1 : first;
  const own = lines.slice(0, before).join('\n').trimEnd();
  return own ? { own, quoted: lines.slice(before).join('\n') } : { own: text, quoted: '' };
}
