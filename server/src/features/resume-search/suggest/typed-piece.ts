/** The end of a query that is being typed and that a suggestion replaces. */
export interface TypedPiece {
  /** The query before it. */
  head: string;
  /** The field named before it. */
  field: string | null;
  /** Those with it are to be left out. */
  negative: boolean;
  /** What was typed, in lower case, without quotes. */
  text: string;
}

const LAST =
  /(?:^|[\s(,;])(?<sign>[-+!]?)(?:(?<field>[\p{L}_][\p{L}\p{N}_]*):)?(?<value>"[^"]*|[^\s"(),;:]*)$/u;
/** A word before the last one that may be the beginning of the same name. */
const BEFORE = /(?<=^|\s)(?<word>[\p{L}\p{N}.][^\s"():,;*~]*)\s+$/u;
const OPERATOR = /^(?:and|or|not)$/i;
const MOST_WORDS = 3;

/** What is being typed at the end of a query: the last three words, the last two, the last one; empty if it is finished. */
export function typedPieces(query: string): TypedPiece[] {
  const match = LAST.exec(query);
  const { sign = '', field, value = '' } = match?.groups ?? {};
  const quoted = value.startsWith('"');
  // A quote that closes is no beginning of another one.
  const open = query.split('"').length % 2 === 0;
  const text = value.replace('"', '').trimStart().toLowerCase();
  if (!match || quoted !== open || text.trim() === '') return [];
  const negative = sign === '-' || sign === '!';
  const length = value.length + sign.length + (field ? field.length + 1 : 0);
  const last = {
    head: query.slice(0, query.length - length),
    field: field?.toLowerCase() ?? null,
    negative,
    text,
  };
  const pieces: TypedPiece[] = [last];
  if (quoted || field || sign) return pieces;
  for (let piece = last; pieces.length < MOST_WORDS; ) {
    const word = BEFORE.exec(piece.head)?.groups?.['word'];
    if (word === undefined || OPERATOR.test(word)) break;
    const head = piece.head.slice(0, piece.head.trimEnd().length - word.length);
    piece = { ...piece, head, text: `${word.toLowerCase()} ${piece.text}` };
    pieces.unshift(piece);
  }
  return pieces;
}

const PLAIN = /^[\p{L}\p{N}.][\p{L}\p{M}\p{N}.#+&/'’-]*$/u;

/** The query with `field:value` in place of the piece; a value with blanks or signs stands in quotes. */
export function replacePiece({ head, negative }: TypedPiece, field: string, value: string): string {
  const bare = PLAIN.test(value) && !OPERATOR.test(value);
  return `${head}${negative ? '-' : ''}${field}:${bare ? value : `"${value.replaceAll('"', ' ').trim()}"`}`;
}
