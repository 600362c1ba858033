import { createElement, Fragment, type ReactNode } from 'react';
import { formatParts, type ParsedMessage } from '@hireloom/words';
import { currentWords } from './current.ts';

type Shown = (inside: ReactNode) => ReactNode;

interface SayProps {
  text: string;
  /** What stands for `{name}`: anything that can be shown. What shows `<b>…</b>`: a function of its inside. */
  values?: Readonly<Record<string, ReactNode | Shown>>;
  /** Put in by the build. */
  parsed?: ParsedMessage;
}

/** A text with parts that look otherwise, or are no text: `<Say text="See <b>{name}</b>" values={{ name, b }} />`. */
export function Say({ text, values = {}, parsed }: SayProps) {
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function'
      ? (inside: ReactNode[]) => value(createElement(Fragment, null, ...inside))
      : value,
  ]);
  return createElement(
    Fragment,
    null,
    ...formatParts<ReactNode>(currentWords(), text, Object.fromEntries(shown), parsed),
  );
}
