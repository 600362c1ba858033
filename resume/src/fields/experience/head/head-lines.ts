import { findDates, isDuration } from '../../../lexicon/dates.ts';
import { jobLabel, type JobLabel } from '../../../lexicon/job-labels.ts';
import type { DocumentLine, DocumentWord } from '../../../resume-document.ts';
import { isPlace } from '../../place.ts';
import { type Piece, splitPieces, trimPiece } from '../../reading.ts';

/** A stretch of a job's head: a cell, or what stands between two separators. */
export interface HeadPiece extends Piece {
  bold: boolean;
  /** Place of its line relative to the line of the date. */
  line: number;
  /** Place of the piece on its line. */
  cell: number;
  /** What a label before it says it is. */
  label: JobLabel | null;
  /** A known place stood behind it ("Zorvex, Graz"). */
  placed?: true;
  /** A client's label stood before it: the employer only where no other is named. */
  client?: true;
}

export interface Range {
  start: number;
  end: number;
}

export const BULLET = /^\s*(?:[•▪●◦■□–—*➢►▶‣·∙○✓✔➔→⁃-]|\d{1,2}[.)](?=\s)|[\uf000-\uf0ff])\s*/u;
export const NUMBERED = /^\s*\d{1,2}[.)]\s+(?=[\p{Lu}\p{Lo}])/u;
/** Words that open a duty in the languages that write titles without capitals. */
const DUTY =
  /^(?:隶属于|工作内容|工作职责|项目描述|负责|負責|参与|參與|主导|主導|完成|协助|協助|担当：|主な業務|قمت|القيام|إعداد|متابعة)/u;
const MAX_HEAD_LENGTH = 110;
const MAX_TITLE_WORDS = 14;
const CELLS =
  /\t|\s[|•·▪●■◆♦∙]\s|\s[-–—―]\s|—\s|\s—|\s–(?=\p{Lu})|(?<=\p{L}{3})–\s|\s?[|｜‖]\s?|\s@\s?(?=\p{L})|\s\/{2}\s|\s[-–—_.]{4,}\s/gu;
const ABBREVIATION = /(?:^|[\s.(,])(?:\p{Lu}|\p{L}{1,4}|inc|corp|ltda|gmbh|unipessoal lda|jr|sr)\.$/iu;

const NAMED_SMALL = /^\w+\.\w+|^\p{Ll}+\p{Lu}/u;

/** Whether a name of one or two words is followed by a known place: "zorvex, Graz". */
function isPlaced(text: string): boolean {
  const [, place = ''] = /^[\p{L}\d.&-]+(?:\s[\p{L}\d.&-]+)?(?:,\s|\t|\s[–—|-]\s)(.+)$/u.exec(text) ?? [];
  return /^\p{Lu}/u.test(place) && isPlace(place);
}

/** Whether a line reads like the head of a job rather than its description: short, no bullet, no sentence. */
export function isHead(line: DocumentLine): boolean {
  // The address of a page may stand in a cell before the title.
  const text = line.text.trim().replace(/^(?:https?:|www\.)[^\s\t]+\t/, '');
  if (/^(?:https?:|www\.)\S+$/.test(text)) return false;
  if (DUTY.test(text)) return false;
  const listed = BULLET.test(text) ? labelOf(text.replace(BULLET, '')) : null;
  if (listed) return listed.label !== 'body';
  if (
    (BULLET.test(text) &&
      !(NUMBERED.test(text) && text.length < 70) &&
      !text.includes('\t') &&
      findDates(text).length === 0) ||
    text.length > MAX_HEAD_LENGTH
  )
    return false;
  // A name may begin small ("eBay", "acme.io"), a head does not.
  if (/^\p{Ll}/u.test(text) && !NAMED_SMALL.test(text) && findDates(text).length === 0 && !isPlaced(text))
    return false;
  const label = labelOf(text);
  if (label) return label.label !== 'body';
  if (text.split(/\s+/).length > MAX_TITLE_WORDS && findDates(text).length === 0 && !text.includes('\t'))
    return false;
  if (/[。；;]$|.{30}!$/.test(text)) return false;
  return (
    !/[.:：]$/.test(text) ||
    isEmployerIn(text) ||
    isSetHead(line, text) ||
    ABBREVIATION.test(text) ||
    (text.split(/\s+/).length < 4 && !/[:：]$/.test(text))
  );
}

/** "Cook, Zorvex Inn (part-time).": a few words in bold, closed by a full stop. */
const isSetHead = ({ bold }: DocumentLine, text: string) =>
  bold && text.length < 60 && /[\p{L})]\.$/u.test(text) && !/[.;:]\s/.test(text);

/** "Zorvex Media Inc., Graz.": an employer and its place, closed by a full stop. */
function isEmployerIn(text: string): boolean {
  const [, place = ''] = /^[^.,;]{2,50}\.?,\s([^.]{2,30})\.$/u.exec(text) ?? [];
  return isPlace(place);
}

interface Labelled {
  label: JobLabel;
  /** Number of characters the label takes, its colon included. */
  length: number;
}

/** The label at the start of a line or cell ("Employer: Acme", "Poste⇥Infirmière"). */
export function labelOf(text: string): Labelled | null {
  const cut = /[:：\t]/.exec(text);
  if (!cut || cut.index > 45) return null;
  const label = jobLabel(text.slice(0, cut.index));
  return label ? { label, length: cut.index + 1 } : null;
}

const EDGE = /[\s,;:.*()[\]|•·–—―\-，、(（）：〜～~→►▶■□●○◆◇▪★☆【】/]/;
const LEAD =
  /^(?:(?:for|at|with|bei(?: der| dem)?|beim|chez|presso|hos)\s+|@\s?)(?=[\p{Lu}\d])|^(?:(?:Tätigkeit|Anstellung|Beschäftigung|Arbeit|[Tt]ätig|[Aa]ngestellt|[Bb]eschäftigt)\s+als|als)\s+(?=\p{L})|^(?:Firma|Fa\.)\s+(?=\p{Lu})|^(?:Vollzeit|Teilzeit)\s?:?\s+(?=\p{L})/u;
const ADDRESS = /^(?:https?:|www\.)|^\S+\.\p{L}{2,}\/\S*$|^\S+@\S+$/u;
/** "Freelancer, Zorvex, https://zorvex.example/ada": a page behind the head's last name. */
const ADDRESS_BEHIND = /(?<=\p{L})[,;]?\s(?:https?:\/\/|www\.)\S+\s*$/iu;
const LEGAL_STOP =
  /(?:\.\p{L}{1,4}|(?<!\p{L})(?:inc|ltd|co|corp|ltda|lda|pvt|est|jr|sr|bros|bhd|s\.?a|kft|zrt|nyrt|bt|şti|tic|k|v|e|o|s))$/iu;

/** A day's number, or its raised end alone. */
const ORDINAL = /^\d{0,2}(?:st|nd|rd|th)$/;

/** The cells of a head line without its date and without its labels. */
export function headPieces(line: DocumentLine, offset: number, cuts: Range[]): HeadPiece[] {
  let text = line.text;
  for (const cut of cuts) {
    const from = Math.max(0, Math.min(text.length, cut.start - line.start));
    const to = Math.max(from, Math.min(text.length, cut.end - line.start));
    text = text.slice(0, from) + '\t'.repeat(to - from) + text.slice(to);
  }
  if (cuts.some(({ start }) => start - line.start < 3)) text = withoutStory(text);
  // "bei Zorvex AG, als Koch" names both.
  text = text.replace(/,\sals\s(?=\p{Lu})/u, '\t\t\t\t\t\t');
  text = withoutDeed(withoutTale(text)).replace(SUPERVISED, (named) => '\t'.repeat(named.length));
  text = text.replace(ADDRESS_BEHIND, (address) => '\t'.repeat(address.length));
  text = atFontChange(line, text).replace(NUMBERED, (number) => ' '.repeat(number.length));
  text = text.replace(/\(\s*\t+\s*\)/g, (gap) => '\t'.repeat(gap.length));
  text = text.replace(REMARK, (remark) => '\t'.repeat(remark.length));
  const start = labelOf(text.replace(/^\t+/, (gap) => ' '.repeat(gap.length)));
  const lead = start ? start.length : 0;
  let label: JobLabel | null = start?.label ?? null;
  const pieces: HeadPiece[] = [];
  for (const piece of wholeBrackets(splitPieces(text.slice(lead), line.start + lead, CELLS), line, text)) {
    const whole = jobLabel(piece.text);
    if (whole && pieces.length === 0 && start === null && /[:：]$/.test(piece.text)) {
      label = whole;
      continue;
    }
    const own = labelOf(piece.text);
    const body: Piece = own
      ? { text: piece.text.slice(own.length), start: piece.start + own.length, end: piece.end }
      : piece;
    const kept = withoutLead(trimPiece({ ...body }, EDGE));
    if (
      !/\p{L}/u.test(kept.text) ||
      ORDINAL.test(kept.text) ||
      jobLabel(kept.text) === 'dates' ||
      ADDRESS.test(kept.text) ||
      isLength(kept.text) ||
      isDate(kept.text)
    )
      continue;
    const client = CLIENT.test(own ? piece.text : text) ? ({ client: true } as const) : {};
    const place = {
      bold: line.bold,
      line: offset,
      cell: pieces.length,
      label: own?.label ?? label,
      ...client,
    };
    pieces.push({ ...withStop(kept, body), ...place });
    label = null;
  }
  return pieces.filter(({ label: each }) => each !== 'dates' && each !== 'body');
}

const opens = (text: string) => text.split(/[(（]/).length - text.split(/[)）]/).length;

/** A dash within brackets parts nothing: "Zorvex (Startup - Series B)". */
function wholeBrackets(pieces: Piece[], line: DocumentLine, text: string): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const last = whole.at(-1);
    const joined = last ? text.slice(last.start - line.start, piece.end - line.start) : '';
    if (last && opens(last.text) > 0 && opens(joined) === 0 && !joined.includes('\t') && joined.length < 60)
      whole[whole.length - 1] = { ...last, text: joined, end: piece.end };
    else whole.push(piece);
  }
  return whole;
}

const CLIENT = /^[\s\t]*(?:end[\s-])?(?:clients?|customers?|kunde|cliente)\s*[:：\t]/i;

/** "3 years", "4.5 years experience". */
const isLength = (text: string) =>
  SEASON.test(text) || isDuration(text.replace(/\s(?:of\s)?experience$/i, ''));

/** "SUMMER SEASON" beside a year. */
const SEASON = /^(?:(?:summer|winter|spring|autumn|fall)\s)?season$/i;

/** A further date beside the one that was taken ("Fall 2022, Spring 2020"). */
function isDate(text: string): boolean {
  const dates = text.length < 40 && /\d/.test(text) ? findDates(text) : [];
  const rest = dates.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text);
  return dates.length > 0 && !/[\p{L}\d]/u.test(rest);
}

/** What is told in brackets behind a date that fills its line ("2013 – 2015 (moved with the ministry of Trade)"). */
const REMARK = /(?<=^\t+\s*)[(（]\p{Ll}[^()（）]{12,}[)）]\s*$/u;

/** Who led the work is neither title nor employer ("Research Intern  Supervisor: Dr. Quist"). */
const SUPERVISED =
  /(?<=[^\s\t][\s,;(]+)(?:(?:PIs?|supervisors?|supervised by|advis[oe]rs?|mentors?|betreuer(?:in)?|betreut von|encadrante?|tutor acad[ée]mico|orientadora?|научный руководитель|rel[aá]tore)\s*:|with\s(?:prof(?:essor|\.)|dr\.)\s|(?:主管|导师|導師|指导老师|指導教員)\s*[:：])[^\t]*/giu;

const LED =
  /^\s*(?:(?:co-?)?(?:PIs?|supervisors?|supervised by|advis[oe]rs?|advised by|mentors?|principal investigators?)|betreuer(?:in)?|betreut von)\s*:\s*\S/iu;

/** "Advisor: Ada Quist": a line that names who led the work, and may stand between employer and title. */
export const isLed = (text: string): boolean => text.length < 90 && LED.test(text);

/** Of "Analyst, Acme (2017 – 2019): made reports for the board" what stands before the colon; the cut date is tabs. */
function withoutTale(text: string): string {
  const tale = /\t[)）\]]?\s?[:：]\s+(?=\p{Ll})/u.exec(text);
  const before = tale ? text.slice(0, tale.index) : '';
  return /\p{L}/u.test(before) ? before : text;
}

/** Of "Barista at Acme Coffee, making coffee" what stands before the deed. */
function withoutDeed(text: string): string {
  const deed = /,\s(?=\p{Ll}{3,}ing\s)/u.exec(text);
  const before = deed ? text.slice(0, deed.index) : '';
  return / at /.test(before) && !text.slice(before.length).includes('\t') ? before : text;
}

/** "for Acme", "bei Acme": the word that leads to an employer's name. */
function withoutLead(piece: Piece): Piece {
  const lead = LEAD.exec(piece.text)?.[0].length ?? 0;
  return lead > 0 ? { ...piece, text: piece.text.slice(lead), start: piece.start + lead } : piece;
}

/** Of a line that tells a whole job ("2019 – 2022 Cook, Inn Ltd, Graz. Ran the kitchen") the first sentence. */
function withoutStory(text: string): string {
  for (const stop of text.matchAll(/(?<=[\p{L})）]{2})[.。]\s+(?=[\p{Lu}\p{Lo}\d])/gu)) {
    const before = text.slice(0, stop.index);
    const parts = before.match(/[,，、،]/g)?.length ?? 0;
    if (parts >= 2 && !LEGAL_STOP.test(before)) return before;
  }
  return text;
}

/** Gives back the full stop of a legal form and an open bracket's partner. */
function withStop(kept: Piece, whole: Piece): Piece {
  const rest = whole.text.slice(kept.end - whole.start);
  // "Zorvex ( Training Group )"
  const gap = /^\s[)）]/.test(rest) ? 1 : 0;
  const stop = rest.slice(gap, gap + 1);
  const opened = (kept.text.match(/[(（]/g)?.length ?? 0) > (kept.text.match(/[)）]/g)?.length ?? 0);
  const belongs = (stop === '.' && LEGAL_STOP.test(kept.text)) || (/[)）]/.test(stop) && opened);
  const lost = whole.text.slice(0, kept.start - whole.start);
  const openedBefore = /[(（]$/.test(lost) && /[)）]/.test(kept.text) && !/[(（]/.test(kept.text);
  const start = openedBefore ? kept.start - 1 : kept.start;
  // "Chef (Zorvex Inc.)"
  const closed = belongs && opened && /^\.[)）]/.test(rest) ? 1 : 0;
  const end = belongs ? kept.end + gap + 1 + closed : kept.end;
  return { text: whole.text.slice(start - whole.start, end - whole.start), start, end };
}

const LEADS_ON = /\s(?:of|in|for|and|&|de|des|du|en|em|für|di|do|da)$/i;

/** Puts a cell border where a line changes once from bold to normal or from large to small: "**Acme** Engineer". */
function atFontChange(line: DocumentLine, text: string): string {
  const changes: number[] = [];
  // Without a font size the height tells; a scan's heights differ all the time, printed ones only with the font.
  const size = (word: DocumentWord) => word.font_size ?? word.box?.[3] ?? 0;
  const sizes = new Set(line.words.map(size));
  if (sizes.size > 2 || (sizes.size === 2 && line.words.length < 3)) return text;
  let at = 0;
  line.words.forEach((word, index) => {
    const before = line.words[index - 1];
    const flips = before && (word.bold !== before.bold || Math.abs(size(word) - size(before)) >= 1.5);
    // "Acme|Web Designer": the bar parts them, and the word around it is set in both fonts.
    const barred = before && /\S[|｜‖]\S/u.test(before.text);
    if (flips && !barred && text[at - 1] === ' ') changes.push(at - 1);
    at += word.text.length + 1;
  });
  const [only] = changes;
  // "Assistant in **Operating Systems**" is one title.
  if (only !== undefined && LEADS_ON.test(text.slice(0, only))) return text;
  return changes.length === 1 && only !== undefined
    ? `${text.slice(0, only)}\t${text.slice(only + 1)}`
    : text;
}
