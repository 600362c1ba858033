import { headingKind } from '../lexicon/headings.ts';
import { languageCode } from '../lexicon/places-and-languages.ts';
import type { ResumeSection, SectionKind } from '../parsed-resume.ts';
import type { DocumentLine } from '../resume-document.ts';
import { isPlace } from './details.ts';
import type { Reading } from './reading.ts';

/** A section with the lines of its body; the first one, without heading, is what stands above all headings. */
export interface Section {
  kind: SectionKind | 'top';
  heading: DocumentLine | null;
  /** The body; text on the heading's own line ("Skills: Java, SQL") is its first line. */
  lines: DocumentLine[];
}

interface Opening {
  kind: SectionKind;
  inline: { text: string; start: number } | null;
}

/** Page headers and footers: texts that return on other pages at the same height, page numbers aside. */
function runningLines(lines: readonly DocumentLine[]): Set<DocumentLine> {
  const places = new Map<string, DocumentLine[]>();
  for (const line of lines) {
    if (!line.box) continue;
    const key = `${Math.round(line.box[1] / 4)} ${line.text.replace(/\d+/g, '#')}`;
    places.set(key, [...(places.get(key) ?? []), line]);
  }
  const repeated = [...places.values()].filter((group) => new Set(group.map(({ page }) => page)).size > 1);
  return new Set(repeated.flat());
}

/** Cuts a document into sections at headings known from the lexicon or set like them. */
export function cutSections(reading: Reading): Section[] {
  const known = reading.lines.map((line) => knownOpening(line));
  const headings = reading.lines.filter((_line, index) => known[index] && !known[index]?.inline);
  const style = headingStyle(headings, reading.bodySize);
  const openings = known.map((opening, index) => {
    const line = reading.lines[index];
    return opening && style && line && !opening.inline && looksLikeBody(line, style) ? null : opening;
  });
  const sections: Section[] = [{ kind: 'top', heading: null, lines: [] }];
  const running = runningLines(reading.lines);
  reading.lines.forEach((line, index) => {
    if (running.has(line) && line.page > 1) return;
    const opening = openings[index] ?? styledOpening(line, index, style);
    const current = sections.at(-1);
    if (opening) {
      const lines = opening.inline ? [restOfLine(line, opening.inline)] : [];
      sections.push({ kind: opening.kind, heading: line, lines });
    } else current?.lines.push(line);
  });
  return sections;
}

/** The sections in the form of the result. */
export function describeSections(reading: Reading, sections: Section[]): ResumeSection[] {
  return sections.flatMap(({ kind, heading, lines }) => {
    if (kind === 'top' || !heading) return [];
    const start = lines[0]?.start ?? heading.end;
    const end = lines.at(-1)?.end ?? heading.end;
    const inline = start < heading.end;
    const text = inline ? reading.text.slice(heading.start, start).trim() : heading.text;
    return [
      {
        kind,
        heading: reading.found(text, inline ? 0.7 : 0.95, heading.start, heading.start + text.length),
        place: reading.place(start, Math.max(start, end)),
      },
    ];
  });
}

/** The part of a heading's line that belongs to the body. */
function restOfLine(line: DocumentLine, inline: { text: string; start: number }): DocumentLine {
  const lead = wordCount(line.text.slice(0, inline.start - line.start));
  return { ...line, text: inline.text, start: inline.start, words: line.words.slice(lead) };
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

function knownOpening(line: DocumentLine): Opening | null {
  const whole = headingKind(line.text.replace(/\t/g, ' '));
  if (whole) return { kind: whole, inline: null };
  const tab = line.text.indexOf('\t');
  const colon = line.text.search(/[:：]/);
  const cut = tab > 0 ? tab : colon > 0 ? colon : -1;
  if (cut < 0 || cut > 45) return null;
  const kind = headingKind(line.text.slice(0, cut));
  const rest = line.text.slice(cut + 1);
  const body = rest.trim();
  if (!kind || body === '' || (tab > 0 && isPlace(body))) return null;
  // "Address: …" or "Profile: …" inside a list of details is a label, not a section.
  if (kind === 'languages' && tab < 0 && !body.split(/[\s,;|•(:]+/).some((word) => languageCode(word)))
    return null;
  if (kind === 'contact' || kind === 'personal' || kind === 'other' || kind === 'references') return null;
  return {
    kind,
    inline: { text: body, start: line.start + cut + 1 + (rest.length - rest.trimStart().length) },
  };
}

interface HeadingStyle {
  size: number;
  bold: boolean;
  capitals: boolean;
}

const isCapitals = (text: string) => text === text.toUpperCase() && text !== text.toLowerCase();

function headingStyle(headings: DocumentLine[], bodySize: number): HeadingStyle | null {
  const first = headings.filter((line) => line.font_size !== null);
  if (first.length < 2) return null;
  const sizes = first.map((line) => line.font_size ?? 0).sort((a, b) => a - b);
  const size = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const most = (test: (line: DocumentLine) => boolean) => first.filter(test).length > first.length / 2;
  const style = { size, bold: most((line) => line.bold), capitals: most((line) => isCapitals(line.text)) };
  return size >= bodySize * 1.15 || style.capitals ? style : null;
}

/** A list item that happens to be a heading word ("Formation" among skills) lacks the headings' looks. */
function looksLikeBody(line: DocumentLine, style: HeadingStyle): boolean {
  const smaller = (line.font_size ?? 0) < style.size * 0.93;
  const lighter = style.bold && !line.bold;
  const lower = style.capitals && !isCapitals(line.text);
  const oneWord = !line.text.trim().includes(' ');
  return oneWord && smaller && (lighter || !style.bold) && (lower || !style.capitals);
}

/** A heading the lexicon does not know: set like the known ones and unlike the body. */
function styledOpening(line: DocumentLine, index: number, style: HeadingStyle | null): Opening | null {
  if (!style || index < 4 || line.text.length > 40 || /[\t@\d,;]|[.]$/.test(line.text)) return null;
  if (line.text.split(' ').length > 5) return null;
  const near = Math.abs((line.font_size ?? 0) - style.size) < 0.3;
  const alike = near && line.bold === style.bold && isCapitals(line.text) === style.capitals;
  return alike ? { kind: 'other', inline: null } : null;
}
