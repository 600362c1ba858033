/** Where a charset name is declared at the start of a web page or an XML file. */
const DECLARED = /(?:charset|encoding)\s*=\s*["']?\s*([\w.:-]{2,40})/i;

/**
 * The text of bytes in an unknown encoding: byte order mark, then the declared charset, then UTF-8, then Windows-1252.
 * @param declares whether the file kind names its charset in its first bytes (HTML, XML)
 */
export function decodeText(bytes: Uint8Array, declares = false): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = Buffer.from(bytes.subarray(0, 4096)).toString('latin1');
    return decodeCharset(bytes, declares ? DECLARED.exec(head)?.[1] : undefined);
  }
}

/** The characters of Windows-1252 at 0x80 to 0x9f. */
const UPPER = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** The text of bytes in a charset given by its name; Windows-1252 when the name is unknown. */
export function decodeCharset(bytes: Uint8Array, charset: string | undefined): string {
  const decoder = decoderFor(charset ?? 'windows-1252');
  const text = decoder.decode(bytes);
  // Node reads Windows-1252 as Latin-1, which has control characters there.
  return decoder.encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (control) => UPPER[control.charCodeAt(0) - 0x80] ?? '')
    : text;
}

function decoderFor(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
