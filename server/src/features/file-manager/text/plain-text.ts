import { isUtf8 } from 'node:buffer';

/** A text as its bytes say that it is written, without what no text has. */
export function plainText(bytes: Buffer): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : isUtf8(bytes)
          ? 'utf-8'
          : 'windows-1252';
  return new TextDecoder(encoding).decode(bytes).replaceAll('\0', '');
}
