import { headingKind } from '../lexicon/headings.ts';
import { jobLabel } from '../lexicon/job-labels.ts';
import { languageCode } from '../lexicon/places-and-languages.ts';
import { degreeScore, headsCourses, schoolScore } from '../lexicon/study-words.ts';
import type { SectionKind } from '../parsed-resume.ts';
import type { Box, DocumentLine } from '../resume-document.ts';
import { namesSchools } from './education/table/column-kinds.ts';
import { isPlace } from './place.ts';
import { lineFormStart } from './experience/line-form.ts';
import {
  goesOnWide,
  isAboveAll,
  isLesser,
  overlaps,
  standsInMargin,
  widthsOf,
  withHeadingsAtHome,
} from './heading/heading-order.ts';
import type { Reading } from './reading.ts';
import { runningLines } from './running-lines.ts';
import { isCapitals, isSkillLabel } from './skill-labels.ts';
import { headsDuties, isWorkAddress, joinedUp } from './heading/heading-labels.ts';
import {
  COLON_END,
  headingStyle,
  isTitleLine,
  looksLikeBody,
  type Opening,
  styledOpening,
} from './heading/heading-style.ts';
import { withStudiesEnded } from './heading/studies-end.ts';
import { isStudyLabel, withStudiesNamed } from './study-labels.ts';

/** A section with the lines of its body; the first one, without heading, is what stands above all headings. */
export interface Section {
  kind: SectionKind | 'top';
  heading: DocumentLine | null;
  /** The body; text on the heading's own line ("Skills: Java, SQL") is its first line. */
  lines: DocumentLine[];
}

/** Cuts a document into sections at headings known from the lexicon or set like them. */
export function cutSections(reading: Reading): Section[] {
  const lines = withHeadingsAtHome(reading.lines);
  const known = lines.map((line) => knownOpening(line));
  joinBrokenHeadings(lines, known);
  joinLabelColumn(lines, known);
  dropWraps(lines, known);
  dropSubheads(lines, known);
  const headings = lines.filter((_line, index) => known[index] && !known[index]?.inline);
  const style = headingStyle(headings, lines, reading.bodySize);
  const openings = known.map((opening, index) => {
    const line = lines[index];
    if (!opening || !style || !line || opening.inline) return opening;
    return looksLikeBody(line, style) || isTitleLine(lines, index, known, style) ? null : opening;
  });
  const sections: Section[] = [{ kind: 'top', heading: null, lines: [] }];
  const running = runningLines(lines);
  let skipped = 0;
  let home: { block: number; section: Section } | null = null;
  const spread = widthsOf(lines);
  lines.forEach((line, index) => {
    if (skipped > 0) {
      skipped--;
      return;
    }
    if (running.has(line) || UNDERLINE.test(line.text)) return;
    const current = sections.at(-1);
    const set = openings[index] ? null : styledOpening(lines, index, style);
    const styled =
      set?.kind === 'other' && current?.kind === 'experience' && headsDuties(line, lines) ? null : set;
    // "HSC" or "Bachelor of Arts" set large among studies is one of them.
    const degree = styled && current?.kind === 'education' && degreeScore(line.text) >= 1.5;
    const opening = openings[index] ?? (degree && !COURSES.test(line.text) ? null : styled);
    // The line's own column may go on with a section while another column has opened one.
    const inside = opening?.inline ? sectionOf(line, sections, spread) : current;
    const label =
      opening?.inline &&
      headings.length > 2 &&
      ((inside?.kind === 'experience' && !(opening.kind === 'education' && standsInMargin(lines, index))) ||
        (current?.kind === 'education' && isStudyLabel(lines, index, openings, opening.kind)) ||
        (current?.kind === 'skills' && isSkillLabel(line, current.heading, opening, openings)));
    if (opening && !label) {
      skipped = (opening.lines ?? 1) - 1;
      const body = opening.inline ? [restOfLine(line, opening.inline)] : [];
      if (opening.goesOn && current) {
        current.lines.push(...body);
        return;
      }
      home = null;
      sections.push({ kind: opening.kind, heading: line, lines: body });
      return;
    }
    // What follows a line that went home to its column's section goes with it, however far it is set in.
    const section: Section | undefined =
      home?.block === line.block ? home.section : sectionOf(line, sections, spread);
    home = section && section !== current ? { block: line.block, section } : null;
    section?.lines.push(line);
  });
  return withStudiesNamed(sections.flatMap(withJobsApart).flatMap(withStudiesEnded));
}

/**
 * Cuts a section at the first job that is set as job sites print them (see `readLineForm`): a heading word
 * within a job's text has opened a section that the following jobs do not belong to.
 */
function withJobsApart(section: Section): Section[] {
  const { kind, lines } = section;
  const start = kind === 'experience' || kind === 'volunteering' ? -1 : lineFormStart(lines);
  if (start < 0) return [section];
  return [
    { ...section, lines: lines.slice(0, start) },
    { kind: 'experience', heading: null, lines: lines.slice(start) },
  ];
}

const COURSES = /cours|training|lehrg|kurs|semin|workshop|formation|курс/iu;

/** The row of signs under a heading of a plain text. */
const UNDERLINE = /^[-=_*~.#+–—─━═]{3,}$/;

/** A heading broken over two lines ("PROFESSIONAL" / "EXPERIENCE") opens one section. */
function joinBrokenHeadings(lines: readonly DocumentLine[], known: (Opening | null)[]): void {
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (!next?.box || !line.box || line.text.length > 30 || next.text.length > 30) return;
    if (line.font_size !== next.font_size || line.bold !== next.bold || line.block !== next.block) return;
    if (isCapitals(line.text) !== isCapitals(next.text) || next.box[1] - line.box[1] > line.box[3] * 2.4)
      return;
    if ((known[index] && !known[index]?.inline) === true && known[index + 1] && !isCapitals(line.text))
      return;
    const kind = headingKind(joinedUp(line.text, next.text));
    if (!kind) return;
    known[index] = { kind, inline: null, lines: 2 };
    known[index + 1] = null;
  });
}

/** A line of a wrapped text that is a heading word by chance starts small, where the headings start large. */
function dropWraps(lines: readonly DocumentLine[], known: (Opening | null)[]): void {
  const large = lines.filter((line, index) => known[index] && /^[^\p{L}]*\p{Lu}/u.test(line.text)).length;
  if (large < 2) return;
  lines.forEach((line, index) => {
    const endsSentence = /^\p{L}+\.$/u.test(line.text) && /[\p{L},]$/u.test(lines[index - 1]?.text ?? '');
    if ((/^\p{Ll}/u.test(line.text) || endsSentence) && !known[index]?.inline) known[index] = null;
  });
}

/**
 * "Highlights" under every job, "Detailed achievements:" among headings without a colon and "Achievements" among
 * headings in capitals are no sections.
 */
function dropSubheads(lines: readonly DocumentLine[], known: (Opening | null)[]): void {
  const whole = lines.flatMap(({ text }, index) => (known[index] && !known[index]?.inline ? [text] : []));
  const closed = whole.filter((text) => COLON_END.test(text)).length;
  const capitals = whole.filter(isCapitals).length * 4 >= whole.length * 3;
  let inJobs = false;
  let studies: DocumentLine | null = null;
  lines.forEach((line, index) => {
    const { text } = line;
    const opening = known[index];
    if (!opening) return;
    if (!opening.inline && isListed(lines, index)) {
      known[index] = null;
      return;
    }
    const returns = jobLabel(text) === 'body' && whole.filter((other) => other === text).length > 1;
    const odd =
      COLON_END.test(text) && closed * 2 <= whole.length && jobLabel(text.split(' ').at(-1) ?? '') === 'body';
    const lesser = capitals && !isCapitals(text) && jobLabel(text) === 'body';
    if (inJobs && !opening.inline && (returns || odd || lesser)) known[index] = null;
    else if (studies && !opening.inline && headsCourses(text) && isLesser(line, studies)) known[index] = null;
    else {
      inJobs = opening.kind === 'experience';
      studies = opening.kind === 'education' ? line : null;
    }
  });
}

/** "- Training;" between items that are set like it. */
function isListed(lines: readonly DocumentLine[], index: number): boolean {
  const line = lines[index];
  const sign = line && BULLET.exec(line.text)?.[0];
  return [lines[index - 1], lines[index + 1]].some(
    (near) =>
      sign && near?.text.startsWith(sign) && near.bold === line.bold && near.font_size === line.font_size,
  );
}

/**
 * Headings in a column left of the text: one that is wrapped over the first cells of two rows
 * ("Educational⇥Oslo University" above "Background⇥BSc") opens one section.
 */
function joinLabelColumn(lines: readonly DocumentLine[], known: (Opening | null)[]): void {
  lines.forEach((line, index) => {
    const next = lines[index + 1];
    if (!next) return;
    const [first, after] = [line.text, next.text].map((text) => text.split('\t', 1)[0] ?? '');
    if (!first || !after || first.length > 30 || after.length > 30) return;
    if (first.length === line.text.length) return;
    if (line.box && next.box && Math.abs(line.box[0] - next.box[0]) > SAME_COLUMN) return;
    const kind = headingKind(joinedUp(first, after));
    const near = line.box && next.box && next.box[1] - line.box[1] < line.box[3] * 1.6;
    if (!kind || (headingKind(after) === kind && !near && !/^\p{Ll}/u.test(after))) return;
    const rest = (text: string, at: number, head: string) => ({
      kind,
      inline: { text: text.slice(head.length).trim(), start: at + head.length + 1 },
    });
    known[index] = rest(line.text, line.start, first);
    const body = next.text.slice(after.length).trim();
    known[index + 1] = body === '' ? null : { ...rest(next.text, next.start, after), goesOn: true };
  });
}

const SAME_COLUMN = 14;
/** So far left of a section stands no line of it. */
const FAR_LEFT = 150;

/**
 * The section a body line belongs to: the open one, or the last one of the line's own column
 * when the reading order has jumped to another column.
 */
function sectionOf(
  line: DocumentLine,
  sections: Section[],
  spread: ReadonlyMap<number, Box>,
): Section | undefined {
  const open = sections.at(-1);
  const last = open?.lines.at(-1) ?? open?.heading;
  if (!open?.heading || !line.box || !last || last.block === line.block) return open;
  const begins = (other: DocumentLine) =>
    other.box !== null && line.box !== null && Math.abs(other.box[0] - line.box[0]) < SAME_COLUMN;
  const [left] = line.box;
  // A line below both columns begins where the left one does, though it is wide enough to lie below both.
  const wide =
    last.page === line.page &&
    (open.heading.box?.[0] ?? 0) > left + FAR_LEFT &&
    open.lines.every((other) => (other.box?.[0] ?? 0) > left + FAR_LEFT);
  if (!wide && (overlaps(line, open.heading) || open.lines.slice(-6).some((other) => overlaps(line, other))))
    return open;
  const home = sections.findLast(
    ({ kind, heading, lines }) =>
      kind !== 'top' &&
      [heading, ...lines.slice(-8)].some((other) => other && begins(other) && overlaps(line, other)),
  );
  const before = home?.lines.at(-1) ?? home?.heading;
  if (before && goesOnWide(line, before, open.heading, spread)) return open;
  return (
    home ?? (isAboveAll(line, sections.find(({ kind }) => kind !== 'top')?.heading) ? sections[0] : open)
  );
}

/** The part of a heading's line that belongs to the body. */
function restOfLine(line: DocumentLine, inline: { text: string; start: number }): DocumentLine {
  const lead = wordCount(line.text.slice(0, inline.start - line.start));
  const words = line.words.slice(lead);
  const left = words[0]?.box?.[0];
  const box: Box | null =
    line.box && left !== undefined
      ? [left, line.box[1], line.box[0] + line.box[2] - left, line.box[3]]
      : line.box;
  return { ...line, text: inline.text, start: inline.start, words, box };
}

const wordCount = (text: string) => text.split(/\s+/).filter(Boolean).length;

const BULLET = /^[•·▪●○◦■□➢►✓✔*–—-]\s/u;
const DATE_HEAD =
  /^\s*(?:年\s*月日?|年|期間|时间|時間|日期|起止时间|date|dates|year|years|period|datum|jahr|zeitraum|année|période|fecha|año|período|periodo|data|anno|ano|rok|okres|год|дата|период|yıl|tarih|dönem|år|év|dátum|időszak|έτος|ημερομηνία|περίοδος|السنة|التاريخ|الفترة)\s*$/iu;

/** "Work experience — 7 years 3 months", as job boards print it. */
const SUM_OF_YEARS =
  /(?:\s*[-–—:(|]\s*(?:(?:toplam|total|insgesamt|łącznie|gesamt)\s)?\d{1,2}\+?\s\p{L}[\p{L}\d\s.]{1,25}\)?|\s\d{1,2}\s(?:лет|год\p{L}?|месяц\p{L}{0,2})(?:\s\d{1,2}\sмесяц\p{L}{0,2})?)$/iu;

/** "EDUCATION Fern College": in a plain text nothing else sets the heading apart. */
const CAPITAL_HEAD = /^EDUCATION\s+(?=\p{Lu}\p{Ll})/u;

/** "Work: (212) 555-0148"; years are no number. */
const NUMBER = /^(?!\(?(?:0?\d\/)?(?:19|20)\d\d\b)[+(\d][\d\s().+/-]{6,}$/;

const NUMBER_AND_WORD = /\d\s\p{L}/u;

function knownOpening(line: DocumentLine): Opening | null {
  const spaced = line.text.replace(/\t/g, ' ');
  const whole = headingKind(NUMBER_AND_WORD.test(spaced) ? spaced.replace(SUM_OF_YEARS, '') : spaced);
  if (whole) return { kind: whole, inline: null };
  const tab = line.text.indexOf('\t');
  const colon = line.text.search(/[:：]/);
  const [cell = ''] = line.text.split('\t', 1);
  const capitals = colon < 0 ? CAPITAL_HEAD.exec(cell)?.[0].length : undefined;
  if (capitals && (schoolScore(cell) >= 2 || degreeScore(cell) >= 2)) {
    const text = line.text.slice(capitals);
    return { kind: 'education', inline: { text, start: line.start + capitals } };
  }
  const cut = tab > 0 ? tab : colon > 0 ? colon : -1;
  if (cut < 0 || cut > 45) return null;
  // The head of a table of dates: "年月⇥学歴", "Year⇥Education".
  if (tab > 0 && DATE_HEAD.test(line.text.slice(0, tab))) {
    const named = headingKind(line.text.slice(tab + 1));
    if (named) return { kind: named, inline: null };
  }
  if (tab < 0 && BULLET.test(line.text)) return null;
  const kind = headingKind(line.text.slice(0, cut));
  // "Qualification⇥Institution⇥Year": the names of a table's columns are a line of it.
  if (tab > 0 && namesSchools(line.text.split('\t')))
    return { kind: 'education', inline: { text: line.text, start: line.start } };
  const rest = line.text.slice(cut + 1);
  const body = rest.trim();
  if (!kind || body === '' || NUMBER.test(body) || isWorkAddress(line.text) || (tab > 0 && isPlace(body)))
    return null;
  // "Formation⇥2008⇥2010⇥2012": the scale of a chart of years.
  if (tab > 0 && /^(?:\d{4}\t?){3,}$/.test(body)) return { kind, inline: null };
  // "Address: …" or "Profile: …" inside a list of details is a label, not a section.
  if (kind === 'languages' && tab < 0 && !body.split(/[\s,;|•(:]+/).some((word) => languageCode(word)))
    return null;
  if (kind === 'contact' || kind === 'personal' || kind === 'other' || kind === 'references') return null;
  return {
    kind,
    inline: { text: body, start: line.start + cut + 1 + (rest.length - rest.trimStart().length) },
  };
}
