import type { DocxPlace } from './docx-messages.ts';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (name) return ENTITIES[name] ?? whole;
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });

/** All that a part of a file says: its text, each paragraph a line, and what its attributes hold. */
export function partText(xml: string): string {
  const text = xml
    .replace(/<\/(?:w:p|w:tc|a:p|vt:\w+|dc:\w+|cp:\w+)>|<w:(?:br|tab|cr)\b[^>]*>/g, '\n')
    .replace(/<[^>]*>/g, '');
  const attributes = [
    ...xml.matchAll(/\s(?:Target|w:author|w:initials|descr|title|name|w:tooltip|w:instr)="([^"]*)"/g),
  ].map(([, value]) => value);
  return decoded(`${text}\n${attributes.join('\n')}`);
}

/** Which part of the file that is, for people. */
export function placeOf(name: string): DocxPlace {
  if (/word\/header\d*\.xml/.test(name)) return 'header';
  if (/word\/footer\d*\.xml/.test(name)) return 'footer';
  if (/word\/(?:footnotes|endnotes|comments)/.test(name)) return 'notes';
  return name.startsWith('docProps/') || name.startsWith('customXml/') ? 'properties' : 'body';
}
