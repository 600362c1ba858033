import { readFileSync } from 'node:fs';
import type { SectionKind } from '../parsed-resume.ts';
import { fold } from './fold.ts';

const file = new URL('../data/headings.json', import.meta.url);
const source = JSON.parse(readFileSync(file, 'utf8')) as Record<SectionKind, string>;

const kinds = new Map<string, SectionKind>();
for (const [kind, phrases] of Object.entries(source) as [SectionKind, string][]) {
  for (const phrase of phrases.split('|')) {
    const known = key(phrase);
    for (const spelling of [known, known.replace(/ /g, '')])
      if (!kinds.has(spelling)) kinds.set(spelling, kind);
  }
}

/** Words that may surround a heading without changing its kind. */
const FILLER =
  /\b(my|selected|relevant|main|key|other|additional|further|recent|general|detailed|mes|mis|meine|wichtige|weitere)\b/g;
const JOINT =
  /\s*(?:&|\/|\+|,|·|\||\band\b|\bund\b|\bet\b|\by\b|\be\b|\bog\b|\boch\b|\bve\b|\bi\b|\bи\b|\bκαι\b|\bés\b|和|与|及)\s*/;

function key(text: string): string {
  return fold(text)
    .replace(/^[\s\d.)(:•\-–—#*|_■]+/, '')
    .replace(/[\s:.\-–—•|_#*…：]+$/, '')
    .replace(/['’`]/g, "'")
    .replace(/\s+/g, ' ');
}

/**
 * The section a heading line opens, or null when the text is no known heading.
 * "Work Experience & Internships" counts when each part is known.
 */
export function headingKind(text: string): SectionKind | null {
  if (text.length > 60) return null;
  const whole = key(text);
  if (whole === '') return null;
  const direct = kinds.get(whole) ?? kinds.get(whole.replace(/ /g, ''));
  if (direct) return direct;
  const bare = key(whole.replace(FILLER, ' ').replace(/\([^)]*\)/g, ' '));
  const plain = kinds.get(bare);
  if (plain) return plain;
  const parts = bare.split(JOINT).filter(Boolean);
  if (parts.length < 2 || parts.length > 4) return null;
  const found = parts.map((part) => kinds.get(part.trim()));
  return found.every((kind) => kind !== undefined) ? (found[0] ?? null) : null;
}

/** Whether a text is a known section heading of any language. */
export function isHeadingText(text: string): boolean {
  return headingKind(text) !== null;
}
