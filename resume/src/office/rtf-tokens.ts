/** One piece of RTF; `byte` is a character of the document's 8-bit code page. */
export type RtfToken =
  | { kind: 'open' | 'close' }
  | { kind: 'word'; name: string; value: number | null }
  | { kind: 'byte'; value: number };

const LETTER = /[a-zA-Z]/;

/** Splits RTF (read as Latin-1) into groups, control words and characters, in one pass; pictures are passed over. */
export function* rtfTokens(rtf: string): Generator<RtfToken> {
  let at = 0;
  while (at < rtf.length) {
    const char = rtf[at] ?? '';
    at++;
    if (char === '{') yield { kind: 'open' };
    else if (char === '}') yield { kind: 'close' };
    else if (char === '\r' || char === '\n') continue;
    else if (char !== '\\') yield { kind: 'byte', value: char.charCodeAt(0) };
    else if (rtf[at] === "'") {
      const value = Number.parseInt(rtf.slice(at + 1, at + 3), 16);
      at += 3;
      if (!Number.isNaN(value)) yield { kind: 'byte', value };
    } else if (!LETTER.test(rtf[at] ?? '')) {
      yield { kind: 'word', name: rtf[at] ?? '', value: null };
      at++;
    } else {
      const start = at;
      while (at < rtf.length && at - start < 32 && LETTER.test(rtf[at] ?? '')) at++;
      const name = rtf.slice(start, at);
      const [digits = ''] = /^-?\d{1,10}/.exec(rtf.slice(at, at + 12)) ?? [];
      at += digits.length;
      if (rtf[at] === ' ') at++;
      const value = digits === '' ? null : Number(digits);
      if (name === 'bin') at += Math.max(0, value ?? 0);
      else yield { kind: 'word', name, value };
    }
  }
}
