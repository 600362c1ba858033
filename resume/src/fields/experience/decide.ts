import { endsInOccupation, isOccupation, isTitleWord, lexicon } from '../../lexicon/lexicon.ts';
import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import { fieldScore } from '../../lexicon/study-words.ts';
import { isPlace } from '../place.ts';
import { type Piece, splitPieces } from '../reading.ts';
import { isKnownEmployer, isTold } from './employer-signs.ts';
import type { HeadPiece } from './head-lines.ts';
import type { JobEntry } from './job-entries.ts';

/** Which pieces of an entry's head are the title and the employer, and how sure that is. */
export interface Decision {
  entry: JobEntry;
  title: HeadPiece | null;
  company: HeadPiece | null;
  sure: number;
}

/** What the other entries of the section say: where titles and employers stand. */
export interface Habit {
  titleFirst: boolean | null;
  title: string | null;
  company: string | null;
  /** Where known places stand. */
  places: ReadonlySet<string>;
}

const NO_HABIT: Habit = { titleFirst: null, title: null, company: null, places: new Set() };
const MOST_PIECES = 7;
const PLACE_COST = 0.35;
const LATE_COST = 1.5;
const NONE_COST = 0.4;
const PLACE_SLOT_COST = 2;

const TOLD_COST = 1.5;
/** No employer is called like a duty, wherever the other entries have theirs. */
const TOLD_EMPLOYER_COST = 3;

const SENIORITY = /(?<!\p{L})(?:sr|jr|asst|assoc)\.\s/giu;

/** How much a text reads like a job title. */
export function titleScore(text: string): number {
  const roles = lexicon.role.count(text);
  let score = roles > 0 ? 2 + Math.min(1, (roles - 1) * 0.5) : 0;
  if (isOccupation(text)) score += 1.5;
  else if (roles === 0 && endsInOccupation(text)) score += 1.6;
  if (lexicon.company.in(text)) score -= roles > 0 && !UNIVERSITY.test(text) ? 0.8 : 2;
  if (text.length > 70 || text.split(' ').length > 9) score -= 1.5;
  if (/[.;]\s|\d{3}|%/.test(text.replace(SENIORITY, ''))) score -= 1;
  if (isTold(text)) score -= TOLD_COST;
  return score;
}

/** What begins with one of these is an employer, whatever else it names. */
const UNIVERSITY = /^(?:the\s+)?(?:universi(?!al)\p{L}+|ministr(?:y|ère|o)\b|ministerio|ministério)/iu;

/** A field of work of a few words that names nobody: "Software Engineering", "Data Science". */
const FIELD_ONLY =
  /^(?:\p{Lu}\p{Ll}+\s(?:and\s|&\s)?){0,2}(?:Engineering|Science|Development|Research|Design|Analytics|Management)$/u;

/** A part of an employer is the employer only for want of the whole. */
const PART_OF =
  /^(?:department|dept\.?|division|faculty|abteilung|lehrstuhl|département|departamento|dipartimento)\b/i;

export const LEGAL =
  /(?:^|[\s,(（])(?:gmbh|mbh|ag|kg|ohg|e\.\s?k\.|e\.\s?v\.|inc\.?|llc|l\.l\.c\.?|llp|ltd\.?|limited|plc|corp\.?|pvt\.?|pty|w\.?l\.?l\.?|fze|fzco|s\.?a\.?s?\.?|sarl|eurl|s\.?r\.?l\.?s?|s\.?p\.?a\.?|s\.?n\.?c\.?|lda\.?|ltda\.?|eireli|sp\.\s?z\s?o\.\s?o\.|s\.c\.|sp\.\s?[jk]\.|kft\.?|zrt\.?|nyrt\.?|bt\.?|a\/s|aps|i\/s|ab|hb|a\.?ş\.?|ltd\.?\s?şti\.?|ооо|оао|зао|пао|ао|ип|α\.?ε\.?|ε\.?π\.?ε\.?|ο\.?ε\.?|ι\.?κ\.?ε\.?|b\.?v\.?|n\.?v\.?|oy)(?=$|[\s,)）.])|株式会社|有限会社|合同会社|有限公司|شركة|مؤسسة/iu;

/** How much a text reads like an employer. */
export function companyScore(text: string): number {
  let score = Math.min(3, lexicon.company.count(text) * 2);
  if (LEGAL.test(text)) score += 1.5;
  if (lexicon.role.in(text) && !UNIVERSITY.test(text)) score -= 1.5;
  if (/^[\p{Lu}\d«"„“']|^[\u0590-\u9fff]/u.test(text)) score += 0.5;
  else if (/^\p{Ll}+\s/u.test(text)) score -= 1;
  if (score < 2 && isKnownEmployer(text)) score += 1.5;
  if (isTold(text)) score -= TOLD_EMPLOYER_COST;
  if (fieldScore(text) > 0 && lexicon.company.count(text) < 2 && !LEGAL.test(text) && FIELD_ONLY.test(text))
    score -= 1.5;
  if (PART_OF.test(text)) score -= 0.8;
  const words = text.split(' ').length;
  if (words > 8) score -= Math.min(3, (words - 8) * 0.5);
  if (/[.;]\s|%/.test(text.replace(LEGAL, ''))) score -= 1;
  if (/[€$£¥₺₽]|\d[.,]?000(?!\d)/.test(text)) score -= 1.5;
  return score;
}

const AT =
  /\s(?:at|for|with|in|@|bei(?: der| dem)?|beim|chez|presso|hos|på|w|we|u|в|en(?: el| la)?|em|na|no|στην|στη|στο|στον|σε|في|لدى|ved)\s+(?=[\p{Lu}\p{Lo}«"„“\d])/gu;
const CLEAR_AT = /^\s(?:at|@|bei(?: der| dem)?|beim|chez|presso|hos|لدى)\s/u;

/** One word that begins large and that neither skills, places nor occupations know: "TycheTools", "Nike". */
function isOwnName(text: string): boolean {
  const [name = ''] = text.split(/\s[•·|–-]\s|[,(]/);
  if (!/^\p{Lu}[\p{L}\d.&-]+$/u.test(name)) return false;
  return !skillLabel(name) && !isTitleWord(name.toLowerCase()) && fieldScore(name) === 0 && !isPlace(name);
}

/** "Zorvex, Graz": a name that nothing else knows, and a known place. */
function isNameInPlace(text: string): boolean {
  const [, name = '', place = ''] = /^([^,]+),\s(.+)$/u.exec(text) ?? [];
  return isOwnName(name) && isPlace(place);
}

/** "Analyst at kelmor": some write their employer small. */
const AT_SMALL = /\s(?:at|@)\s+(?=(?!large$|an?\s|the\s)\p{Ll}[\p{L}\d.-]+(?:\s[\p{L}\d.-]+)?$)/u;

/** "Zorvex: Data Engineer", "Data Engineer: Zorvex". */
function atColon(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  const colon = /\s?[:：]\s+/u.exec(piece.text);
  if (!colon) return null;
  const sides = [part(0, colon.index), part(colon.index + colon[0].length, piece.text.length)] as const;
  const titled = sides.findIndex(({ text }) => titleScore(text) >= 2);
  const other = sides[1 - titled];
  if (titled < 0 || !other || titleScore(other.text) > 0) return null;
  return isOwnName(other.text) || companyScore(other.text) > 1
    ? [sides[0], { ...sides[1], cell: piece.cell + 0.5 }]
    : null;
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** Cuts a piece where a title and an employer, or an employer and its place, share it. */
function loosen(piece: HeadPiece, alone = false): HeadPiece[] {
  if (piece.label === 'title') return [piece];
  const part = (from: number, to: number): HeadPiece => {
    const [kept] = splitPieces(piece.text.slice(from, to), piece.start + from, /$^/g);
    return { ...piece, ...(kept ?? { text: '' }) };
  };
  for (const match of piece.text.matchAll(AT)) {
    const left = part(0, match.index);
    const right = part(match.index + match[0].length, piece.text.length);
    const clear =
      CLEAR_AT.test(match[0]) ||
      lexicon.company.in(right.text) ||
      LEGAL.test(right.text) ||
      (alone && isOwnName(right.text) && titleScore(left.text) >= 2);
    const spoken = CLEAR_AT.test(match[0]) || !lexicon.company.in(left.text);
    if (titleScore(left.text) > 0 && spoken && clear)
      return [left, ...loosen({ ...right, cell: piece.cell + 0.5 })];
  }
  const small = AT_SMALL.exec(piece.text);
  if (small && titleScore(piece.text.slice(0, small.index)) >= 2)
    return [
      part(0, small.index),
      { ...part(small.index + small[0].length, piece.text.length), cell: piece.cell + 0.5 },
    ];
  const named = alone ? atColon(piece, part) : null;
  if (named) return named;
  if (UNSPACED.test(piece.text)) {
    for (const gap of piece.text.matchAll(/[\s　]+/g)) {
      if (/[,，、،]$/.test(piece.text.slice(0, gap.index))) continue;
      const left = part(0, gap.index);
      const right = part(gap.index + gap[0].length, piece.text.length);
      const titles = [titleScore(left.text) > 0, titleScore(right.text) > 0];
      const employs = LEGAL.test(left.text) || LEGAL.test(right.text) || lexicon.company.in(left.text);
      if (titles[0] !== titles[1] && (alone || employs) && !/[部課科室局处處]$/.test(left.text))
        return [left, { ...right, cell: piece.cell + 0.5 }];
    }
  }
  const bracket = /^(.{2,}?)\s*[(（]([^()（）]{2,60})[)）]$/u.exec(piece.text);
  if (bracket) {
    const [, outer = '', inner = ''] = bracket;
    if (CONTRACT.test(inner)) return loosen(part(0, outer.length), alone);
    const from = piece.text.lastIndexOf(inner);
    const isEmployer = lexicon.company.in(inner) || LEGAL.test(inner) || (alone && isNameInPlace(inner));
    if (titleScore(outer) > 0 && isEmployer)
      return [
        part(0, outer.length),
        ...loosen({ ...part(from, from + inner.length), cell: piece.cell + 0.5 }, alone),
      ];
    const aside = isPlace(inner) || ((lexicon.company.in(outer) || outer.includes(',')) && !isEmployer);
    if (aside && !/^\p{Lu}{2,6}$/u.test(inner)) return loosen(part(0, outer.length), alone);
  }
  return atCommas(piece, part, alone);
}

/** A pay grade behind a title ("GS-0343-12", "P-4"). */
const GRADE = /^\p{Lu}{1,3}-\d[\d/-]*$/u;
/** How somebody was employed, in brackets behind the title or the employer. */
const CONTRACT =
  /^(?:cdi|cdd|intérim|contract(?:or)?|internship|full[- ]time|part[- ]time|freelance|remote|hybrid|on-?site|temporary|permanent|fixed[- ]term|seasonal|vollzeit|teilzeit|befristet|alternance|stage)$/iu;

/** "Title, Employer", "Employer, City" or "Title, Employer, City". */
function atCommas(
  piece: HeadPiece,
  part: (from: number, to: number) => HeadPiece,
  alone: boolean,
): HeadPiece[] {
  const parts = splitPieces(piece.text, piece.start, /\s*[,،]\s+|[，、،]/g);
  const first = parts[0];
  const last = parts.at(-1);
  if (!first || !last || parts.length < 2) return [piece];
  const at = (each: Piece) => each.start - piece.start;
  // "Team Lead, Zorvex, Spain": an unknown name before the country is the employer, not a town.
  const employed =
    alone && parts.length === 3 && titleScore(first.text) > 0 && !isPlace(parts[1]?.text ?? '');
  if (!employed && isPlace(piece.text.slice(at(parts[1] ?? last)))) return [part(0, first.text.length)];
  const town = parts.at(-2);
  if (town && parts.length > 2 && /^\p{Lu}{2}$/u.test(last.text) && isPlace(`${town.text}, ${last.text}`))
    return loosen(part(0, (parts.at(-3)?.end ?? piece.end) - piece.start), alone);
  const trailing = part(at(last), piece.text.length);
  const before = () => loosen(part(0, (parts.at(-2)?.end ?? piece.end) - piece.start), alone);
  if (LEGAL.test(trailing.text) && trailing.text.length < 20) return splitAtTitle(piece, parts, part, alone);
  if (isPlace(trailing.text) || GRADE.test(trailing.text)) return before();
  const plain =
    !lexicon.company.in(trailing.text) &&
    titleScore(trailing.text) <= 0 &&
    trailing.text.split(' ').length <= 3;
  const named =
    /^[\p{Lu}\p{Lo}]/u.test(trailing.text) && plain && trailing.text.length < 30 && !/\d/.test(trailing.text);
  const employer = part(0, (parts.at(-2)?.end ?? piece.end) - piece.start).text;
  const score = companyScore(employer);
  if (named && score > 0.5 && titleScore(employer) < score) return before();
  return splitAtTitle(piece, parts, part, alone);
}

/** A part of an employer, which may belong to the title before it ("Nurse, Emergency Department"). */
const DEPARTMENT =
  /(?:department|dept\.?|division|unit|ward|abteilung|département|service|departamento|reparto|dział|oddział|отдел|отделение|bölümü|servisi|avdelning(?:en)?|afdeling(?:en)?|osztály|τμήμα|部|科|课|課|قسم)$|^(?:abteilung|département|service|departamento|reparto|dział|oddział|отдел|отделение|τμήμα|قسم)\s/iu;

/** Cuts at the comma where what stands on one side is a title and the other side is an employer. */
function splitAtTitle(
  piece: HeadPiece,
  parts: Piece[],
  part: (from: number, to: number) => HeadPiece,
  alone: boolean,
): HeadPiece[] {
  let best: { at: number; score: number; named: boolean } | null = null;
  for (let index = 1; index < parts.length; index++) {
    const at = (parts[index]?.start ?? piece.start) - piece.start;
    const left = part(0, (parts[index - 1]?.end ?? piece.end) - piece.start);
    const right = part(at, piece.text.length);
    if (!alone && DEPARTMENT.test(right.text) && titleScore(left.text) > 0) continue;
    if (!/^[\p{Lu}\p{Lo}\d«"„“]/u.test(right.text) || LEGAL.exec(right.text)?.index === 0) continue;
    const ways = [
      [left.text, right.text],
      [right.text, left.text],
    ] as const;
    for (const [title, company] of ways) {
      const titled = titleScore(title);
      const employed = companyScore(company);
      if (titled <= 0 || employed <= (alone ? 0 : 0.5) || titleScore(company) > 0.8) continue;
      // A title that is cut too late holds the employer's first part.
      const late = company === right.text && index > 1 && lexicon.company.in(title) ? LATE_COST : 0;
      const score = titled + employed - late;
      if (!best || score > best.score) best = { at: index, score, named: company === right.text };
    }
  }
  if (!best) return [piece];
  const cut = parts[best.at];
  const before = parts[best.at - 1];
  if (!cut || !before) return [piece];
  const rest = { ...part(cut.start - piece.start, piece.text.length), cell: piece.cell + 0.5 };
  return [part(0, before.end - piece.start), ...(best.named ? loosen(rest) : [rest])];
}

function atFirstComma(piece: HeadPiece): HeadPiece[] {
  const [first, second] = splitPieces(piece.text, piece.start, /\s*[,،]\s+/g);
  if (!first || !second) return [piece];
  const rest = { text: piece.text.slice(second.start - piece.start), start: second.start, end: piece.end };
  return [
    { ...piece, ...first },
    { ...piece, ...rest, cell: piece.cell + 0.5 },
  ];
}

const slot = (piece: HeadPiece) =>
  `${Math.sign(piece.line) * Math.min(3, Math.abs(piece.line))}:${piece.cell}`;

function decide(entry: JobEntry, pieces: HeadPiece[], habit: Habit): Decision {
  let best: Decision = { entry, title: null, company: null, sure: Number.NEGATIVE_INFINITY };
  const options: (HeadPiece | null)[] = [...pieces, null];
  const labelled = (want: 'title' | 'company', piece: HeadPiece) =>
    piece.label === want ? 4 : piece.label === null ? 0 : -4;
  for (const [t, title] of options.entries()) {
    for (const [c, company] of options.entries()) {
      if (title && title === company) continue;
      let score = 0;
      if (title) {
        score += titleScore(title.text) - PLACE_COST * t + labelled('title', title);
        if (slot(title) === habit.title) score += 0.9;
        if (title.line > 1) score -= 0.6;
      } else score -= NONE_COST;
      if (company) {
        score += companyScore(company.text) - PLACE_COST * c + labelled('company', company);
        if (slot(company) === habit.company) score += 0.9;
        else if (habit.places.has(slot(company)) && !employs(company.text)) score -= PLACE_SLOT_COST;
        if (company.line > 1) score -= 0.6;
      } else score -= NONE_COST;
      if (title && company && habit.titleFirst !== null) score += t < c === habit.titleFirst ? 0.6 : -0.6;
      if (title && company && Math.abs(title.line - company.line) > 1) score -= 0.5;
      if (score > best.sure) best = { entry, title, company, sure: score };
    }
  }
  return best;
}

/** Decides all entries of a section together: what most of them agree on counts for the unclear ones. */
export function decideAll(entries: JobEntry[]): Decision[] {
  const pieces = entries.map(({ pieces: raw }) =>
    raw
      .flatMap((piece) => loosen(piece, piece.line <= 0 && raw.filter(({ line }) => line <= 0).length === 1))
      .filter(({ text }) => text !== '')
      .slice(0, MOST_PIECES),
  );
  // Where other entries hold title and employer in one piece, an entry without any evidence is cut like them.
  const shared = entries.some((entry, index) => entry.pieces.length === 1 && pieces[index]?.length === 2);
  if (shared)
    for (const list of pieces) if (list.length === 1 && list[0]) list.splice(0, 1, ...atFirstComma(list[0]));
  const run = (habit: Habit) => entries.map((entry, index) => decide(entry, pieces[index] ?? [], habit));
  const first = run(NO_HABIT);
  return run(habitOf(first)).map(withSpecialty);
}

/** "Sr. Engineer – Mechanical Maintenance" where the employer stands on a line of its own: one title. */
function withSpecialty(decision: Decision): Decision {
  const { entry, title, company } = decision;
  if (!title || !company || title.line === company.line) return decision;
  const next = entry.pieces.find(({ line, cell }) => line === title.line && cell === title.cell + 1);
  if (!next || next.label !== null || next.start - title.end > 3 || titleScore(title.text) <= 0)
    return decision;
  if (employs(next.text) || isPlace(next.text) || next.text.length > 45 || /[,،]/.test(next.text))
    return decision;
  const line = entry.lines.find(({ start, end }) => start <= title.start && next.end <= end);
  const gap = line?.text.slice(title.end - line.start, next.start - line.start) ?? '';
  if (!line || !/^\s[-–—]\s$/.test(gap)) return decision;
  const text = line.text.slice(title.start - line.start, next.end - line.start);
  return { ...decision, title: { ...title, text, end: next.end } };
}

/** The slots in which at least half of the entries have a place that the lexicon knows. */
function placeSlots(decisions: Decision[]): ReadonlySet<string> {
  const votes = new Map<string, number>();
  for (const { entry } of decisions)
    for (const each of new Set(entry.places.map(slot))) votes.set(each, (votes.get(each) ?? 0) + 1);
  return new Set([...votes].filter(([, count]) => count * 2 >= decisions.length).map(([each]) => each));
}

const employs = (text: string) => lexicon.company.in(text) || LEGAL.test(text);

function habitOf(decisions: Decision[]): Habit {
  const titles = new Map<string, number>();
  const companies = new Map<string, number>();
  let order = 0;
  for (const { title, company, sure } of decisions) {
    if (title && titleScore(title.text) > 0) titles.set(slot(title), (titles.get(slot(title)) ?? 0) + 1);
    if (company && companyScore(company.text) > 1)
      companies.set(slot(company), (companies.get(slot(company)) ?? 0) + 1);
    if (title && company && sure >= 2.5) order += title.start < company.start ? 1 : -1;
  }
  const most = (votes: Map<string, number>) => [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  return {
    titleFirst: order === 0 ? null : order > 0,
    title: most(titles),
    company: most(companies),
    places: placeSlots(decisions),
  };
}
