import { invalid } from '../http/app-error.ts';

/** Encodings that spreadsheets write CSV in. */
export type CsvEncoding = 'utf-8' | 'utf-16' | 'windows-1256';

/**
 * The text of a CSV file. What a byte order mark says holds; without one and without a word of the sender, bytes that are
 * no UTF-8 are Windows-1256, which Arabic Excel writes. Throws `invalid_input` at `file` for what is not so encoded.
 */
export function readCsvText(bytes: Uint8Array, told?: CsvEncoding): { text: string; encoding: CsvEncoding } {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return { text: decode('utf-16le', bytes), encoding: 'utf-16' };
  if (first === 0xfe && second === 0xff) return { text: decode('utf-16be', bytes), encoding: 'utf-16' };
  if (first === 0xef && second === 0xbb && third === 0xbf)
    return { text: decode('utf-8', bytes), encoding: 'utf-8' };
  const encoding = told ?? guess(bytes);
  return { text: decode(encoding === 'utf-16' ? 'utf-16le' : encoding, bytes), encoding };
}

function guess(bytes: Uint8Array): CsvEncoding {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1256';
  }
}

function decode(label: string, bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    if (text.includes('\u0000')) throw new TypeError('A zero byte');
    return text;
  } catch {
    throw invalid({ file: 'The file is not in this encoding' });
  }
}

/** Which of the signs stands most often in the first line, outside of quotes. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const line = (/^[^\r\n]*/.exec(text.replace(/^\uFEFF/, ''))?.[0] ?? '').replaceAll(/"[^"]*"/g, '');
  const count = (sign: string) => line.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',');
}

/** Was a text that a browser read written in another encoding than UTF-8, or is it no text at all? */
export const isGarbled = (text: string): boolean => text.includes('\uFFFD') || text.includes('\u0000');
