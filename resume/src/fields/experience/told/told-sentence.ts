import { isCity } from '../../../lexicon/cities.ts';
import { type DateRange, findDates } from '../../../lexicon/dates.ts';
import { lexicon } from '../../../lexicon/lexicon.ts';
import { skillLabel } from '../../../lexicon/skill-taxonomy.ts';
import { isPlace } from '../../place.ts';
import { type Piece, splitPieces, trimPiece } from '../../reading.ts';
import type { HeadPiece } from '../head/head-lines.ts';
import { plainTitle } from '../head/plain-title.ts';
import { companyScore, LEGAL, titleScore } from '../scores.ts';

/** What a sentence about a job tells, with the places in the sentence. */
export interface ToldSentence {
  title: Piece | null;
  company: Piece | null;
  place: Piece | null;
  /** Null where the sentence tells a job that runs, and not since when. */
  date: DateRange | null;
}

const NOW = '(?:currently|presently|at present|now)';
/** "• Presently I am working", "Have worked", "Associated". */
const LEAD = new RegExp(
  `^[^\\p{L}\\d]*(?:\\d{1,2}[.)]\\s*)?(?:(?:i|am|have|has|had|been|was|is|also|previously|earlier|${NOW})\\s+)*(?:work(?:ed|ing)|employed|served|serving|associated|engaged|interned|joined)\\s+(?=(?:as|in|at|with|for|under|since|from)\\s)`,
  'iu',
);
/** "Since Feb'11 with Fern Ltd, Graz as Cook": the date comes first, and both joints follow. */
const DATED_LEAD =
  /^\s*(?:[,:–-]\s*)?(?:(?:I\s+am\s+|am\s+)?(?:working|worked|employed|associated)\s+)?(?=(?:with|at|in|as|for)\s)/iu;
const RUNS = new RegExp(`\\b(?:${NOW}|working)\\s`, 'i');

/** What leads to the date of a sentence or closes it. */
const BEFORE_DATE =
  /(?:[\s,;:(–—-]|(?<![\p{L}\d])(?:from|since|during|between|w\.?e\.?f\.?|duration|for|(?:the\s+)?period|of|in|\d+(?:\.\d+)?\+?\s+(?:years?|months?)|and)(?![\p{L}\d]))+$/iu;

const JOINT =
  /(?<=\s|^)(as|in|at|with|for|under|to|through)\s+(?:(?:an?|the|m\/s\.?|messrs\.?)\s+)?(?=\S)/giu;
const STOP =
  /(?<=\p{Ll}{4}|[)\d])(?<!assoc|constr)\.\s*(?=\p{Lu})(?!(?:Ltd|Limited|Pvt|Inc|Co|LLC)(?!\p{L}))/u;
const NAMED = /^["“”'‘]?\s*[\p{Lu}\p{Lo}\d]/u;
/** "Sales Executive for 2 years", "Clerk with". */
const BEHIND_TITLE = /\s(?:for\s(?:the\s)?(?:last|past|over|about|\d).*|with|at|in|for)$/iu;
/** "Designation: As Sales Manager" behind the date. */
const LATE_TITLE = /^[\s,;:)–—.-]*(?:(?:designation|position|post)\s*[:–-]?\s*)?(?=as\s)/iu;
const EDGE = /[\s,;:."“”'‘’–—-]/;
const LEGAL_END = /\s(?:ltd|pvt|inc|co|corp)$/iu;
const MOST_WORDS = 9;
const MOST_SENTENCE = 420;

/**
 * Reads a sentence that tells a whole job ("Working as Site Engineer with Fern Ltd, Graz since May 2012"), null for
 * any other text.
 * @param undated whether the time of a job that is over may stand elsewhere
 */
export function readSentence(text: string, undated = false): ToldSentence | null {
  if (text.length > MOST_SENTENCE || !/\p{L}/u.test(text)) return null;
  const flat = text.replace(/\t/g, ' ');
  const date = findDates(flat).find(({ lone }) => !lone) ?? null;
  const lead = LEAD.exec(flat)?.[0].length;
  if (lead === undefined) return date ? readDated(flat, date) : null;
  if (!date)
    return undated || RUNS.test(flat.slice(0, lead))
      ? readClause(flat, lead, sentenceEnd(flat, lead), null)
      : null;
  if (date.start < lead) return null;
  const stop = flat.slice(lead, date.start).replace(BEFORE_DATE, '').length + lead;
  // "Worked from May 2012 to June 2014 with Fern Ltd as a Cook": what is told follows the date.
  if (stop <= lead) return readDated(flat, date);
  const told = readClause(flat, lead, Math.min(stop, sentenceEnd(flat, lead)), date);
  const late = told?.title === null ? LATE_TITLE.exec(flat.slice(date.end)) : null;
  if (!told || !late) return told;
  const from = date.end + late[0].length;
  return { ...told, title: readClause(flat, from, sentenceEnd(flat, from), date)?.title ?? null };
}

/** The part of a sentence behind its date, where it names the post and the employer. */
function readDated(text: string, date: DateRange): ToldSentence | null {
  if (/\p{L}/u.test(text.slice(0, date.start).replace(LEAD, '').replace(BEFORE_DATE, ''))) return null;
  const lead = DATED_LEAD.exec(text.slice(date.end));
  if (!lead) return null;
  const from = date.end + lead[0].length;
  const told = readClause(text, from, sentenceEnd(text, from), date);
  return told?.title && told.company ? told : null;
}

/** Where the sentence ends: at a stop that no short form has, before what follows large. */
function sentenceEnd(text: string, from: number): number {
  const stop = STOP.exec(text.slice(from));
  return stop ? from + stop.index : text.length;
}

interface Joint {
  word: string;
  /** Where its words begin and where those it leads to. */
  at: number;
  to: number;
}

function readClause(text: string, from: number, stop: number, date: DateRange | null): ToldSentence | null {
  const clause = text.slice(from, stop);
  const joints: Joint[] = [...clause.matchAll(JOINT)].map((match) => ({
    word: (match[1] ?? '').toLowerCase(),
    at: match.index,
    to: match.index + match[0].length,
  }));
  const ends = (order: number) => joints[order + 1]?.at ?? clause.length;
  const part = (start: number, end: number): Piece => {
    const piece = trimPiece({ text: clause.slice(start, end), start: from + start, end: from + end }, EDGE);
    const stopped = clause[piece.end - from] === '.' && LEGAL_END.test(piece.text);
    return stopped ? { ...piece, text: `${piece.text}.`, end: piece.end + 1 } : piece;
  };
  const as = joints.findIndex(({ word }) => word === 'as');
  const employer = joints
    .map((joint, order) => ({ order, name: part(joint.to, ends(order)), joint }))
    .filter(
      ({ joint, name }) => joint.word !== 'as' && NAMED.test(clause.slice(joint.to)) && isEmployer(name.text),
    )
    .sort((a, b) => worth(b) - worth(a))[0];
  const beyond = employer && as >= 0 && employer.order > as ? employer.joint.at : null;
  const next = joints.find(({ word }, order) => order > as && word !== 'in' && word !== 'for')?.at;
  const post =
    as < 0 ? null : part(joints[as]?.to ?? 0, Math.min(beyond ?? clause.length, next ?? clause.length));
  const both = post && !employer ? plainTitle(asHead(post), new Set()) : null;
  const whole = employer?.name ?? both?.employer;
  const named = whole ? namesOf(whole) : null;
  const title = withoutEnd(both?.title ?? post);
  const told = { title: title && isTitle(title.text) ? title : null, company: named?.company ?? null };
  return told.title || told.company ? { ...told, place: named?.place ?? null, date } : null;
}

const withoutEnd = (title: Piece | null): Piece | null => {
  const end = title ? BEHIND_TITLE.exec(title.text)?.index : undefined;
  return title && end !== undefined
    ? { text: title.text.slice(0, end), start: title.start, end: title.start + end }
    : title;
};

const asHead = (piece: Piece): HeadPiece => ({ ...piece, bold: false, line: 0, cell: 0, label: null });

const worth = ({ joint, name, order }: { joint: Joint; name: Piece; order: number }) =>
  companyScore(name.text) +
  (LEGAL.test(name.text) ? 2 : 0) +
  (joint.word === 'with' || joint.word === 'at' ? 1 : 0) -
  (joint.word === 'under' || joint.word === 'to' ? 1 : 0) -
  order * 0.3;

const isTitle = (text: string) =>
  text.split(/\s+/).length <= MOST_WORDS &&
  (titleScore(text) > 0 || /^\p{Lu}/u.test(text)) &&
  !LEGAL.test(text);

function isEmployer(text: string): boolean {
  const [name = ''] = text.split(/,\s|\s[(（]/);
  if (name.split(/\s+/).length > MOST_WORDS || isPlace(name) || skillLabel(name) || name.length < 2)
    return false;
  if (titleScore(name) > 0 && !LEGAL.test(name) && !lexicon.company.in(name)) return false;
  return !/^\d/.test(name) || LEGAL.test(name);
}

/** An employer without the place and the remark behind its name. */
function namesOf(whole: Piece): { company: Piece; place: Piece | null } {
  const [first, ...more] = splitPieces(whole.text, whole.start, /[,(（]\s*|[)）:]\s*|\s(?=[(（])/g);
  if (!first) return { company: whole, place: null };
  const legal = more[0] && LEGAL.exec(more[0].text)?.index === 0 ? more[0] : first;
  const text = whole.text.slice(0, legal.end - whole.start);
  const part = (from: number, to: number): Piece => ({
    text: text.slice(from, to),
    start: whole.start + from,
    end: whole.start + to,
  });
  const town = BEHIND_LEGAL.exec(text) ?? LAST_WORD.exec(text);
  const kept = text.slice(0, town?.index ?? 0);
  if (town && !LEGAL.test(town[0]) && companyScore(kept) > 0 && (LEGAL.test(kept) || isCity(town[0].trim())))
    return { company: part(0, kept.length), place: trimPiece(part(kept.length, text.length), /\s/) };
  return {
    company: part(0, text.length),
    place: more.find((each) => /^\p{L}/u.test(each.text) && isPlace(each.text)) ?? null,
  };
}

/** What stands behind a legal form ("Fern Ltd. Graz Styria"), and the last word of a name. */
const BEHIND_LEGAL =
  /(?<=\s(?:ltd|limited|llc|inc|gmbh)(?=[\s.])|\s(?:ltd|inc)\.)\s+(?:\p{Lu}[\p{L}.]+\s?){1,3}$/iu;
const LAST_WORD = /(?<=\S)\s\p{Lu}[\p{L}.]+$/u;
