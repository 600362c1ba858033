/** A piece of text: plain, a field in braces, or a brace without its partner. */
export type Piece =
  | { kind: 'text'; from: number; to: number }
  | { kind: 'open' | 'close'; from: number; to: number }
  | { kind: 'field'; from: number; to: number; name: string; fallback: string | null };

/**
 * Cuts text at its braces, in one pass. `{name}` and `{name|text to stand instead}` are fields, whatever the name is; a
 * brace without a partner is a piece of its own.
 */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < text.length) {
    const brace = nextBrace(text, at);
    if (brace > at) pieces.push({ kind: 'text', from: at, to: brace });
    if (brace === text.length) break;
    const end = text[brace] === '{' ? nextBrace(text, brace + 1) : -1;
    if (end !== -1 && text[end] === '}') {
      const inside = text.slice(brace + 1, end);
      const bar = inside.indexOf('|');
      const name = bar === -1 ? inside : inside.slice(0, bar);
      const fallback = bar === -1 ? null : inside.slice(bar + 1);
      pieces.push({ kind: 'field', from: brace, to: end + 1, name, fallback });
      at = end + 1;
    } else {
      pieces.push({ kind: end === -1 ? 'close' : 'open', from: brace, to: brace + 1 });
      at = brace + 1;
    }
  }
  return pieces;
}

function nextBrace(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '{' || text[at] === '}') return at;
  return text.length;
}
