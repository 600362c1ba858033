import { parseWithAnyField } from './parse-query.ts';
import type { Span } from './query-node.ts';
import { type Token, tokensOf } from './query-tokens.ts';

type Kind = Token['kind'];
const waiting: Kind[] = ['not', 'field'];
const values: Kind[] = ['word', 'phrase', 'open'];
const joining: Kind[] = ['and', 'or'];

/**
 * The query without one piece, and without what the piece leaves over: operators with nothing to join, empty brackets.
 * Empty if nothing is left that can be searched for, as when only NOT remains.
 * @param chip the place of the piece, as `chipsOf` gives it
 */
export function withoutChip(text: string, chip: Span): string {
  const all = tokensOf(text).tokens.filter((token) => token.kind !== 'blank');
  const stays = (token: Token | undefined) => !token || token.end <= chip.start || token.start >= chip.end;
  const kept: Token[] = [];
  for (const [index, token] of all.entries()) {
    if (!stays(token)) continue;
    // Any other comma would join what was apart to a list of fields or one number.
    const [before, after] = [all[index - 1], all[index + 1]];
    if (token.kind === 'comma' && !(stays(before) && stays(after) && after && values.includes(after.kind)))
      continue;
    keep(kept, token);
  }
  dropEnd(kept, [...waiting, ...joining]);
  const rest = kept
    .map((token, index) => gapBefore(token, kept[index - 1], all, text) + slice(text, token))
    .join('');
  return parseWithAnyField(rest).ok ? rest : '';
}

/** Adds a token, or puts right what stands before it. */
function keep(kept: Token[], token: Token): void {
  if (joining.includes(token.kind)) {
    dropEnd(kept, waiting);
    const last = kept.at(-1);
    if (!last || last.kind === 'open') return;
    if (joining.includes(last.kind)) {
      // Of two operators the weaker one stays: it holds more together.
      if (token.kind === 'and') return;
      kept.pop();
    }
  }
  if (token.kind === 'close') {
    dropEnd(kept, [...waiting, ...joining]);
    if (kept.at(-1)?.kind === 'open') {
      kept.pop();
      dropEnd(kept, waiting);
      return;
    }
  }
  kept.push(token);
}

function dropEnd(kept: Token[], kinds: Kind[]): void {
  while (kinds.includes(kept.at(-1)?.kind ?? 'word')) kept.pop();
}

/** What was between two tokens stays between them; tokens that were apart get a space. */
function gapBefore(token: Token, before: Token | undefined, all: Token[], text: string): string {
  if (!before) return '';
  if (all[all.indexOf(token) - 1] === before) return text.slice(before.end, token.start);
  return before.kind === 'open' || token.kind === 'close' ? '' : ' ';
}

function slice(text: string, { start, end }: Span): string {
  return text.slice(start, end);
}
