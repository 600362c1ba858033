/** Longest lexeme, in characters; what is longer is no word of a language. */
export const MAX_LEXEME = 60;

/** A lexeme as tsvector and tsquery literals take it. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
