import { isCity } from '../../lexicon/cities.ts';
import { isTitleWord, lexicon } from '../../lexicon/lexicon.ts';
import { skillLabel } from '../../lexicon/skill-taxonomy.ts';
import { fieldScore } from '../../lexicon/study-words.ts';
import { isBrazilianTown, isPlace, isTownWithCountry } from '../place.ts';
import { type Piece, splitPieces } from '../reading.ts';
import { isTold } from './employer-signs.ts';
import type { HeadPiece } from './head/head-lines.ts';
import { companyScore, endsInRole, LEGAL, titleScore } from './scores.ts';

const LATE_COST = 1.5;

const AT =
  /\s(?:(?:(?:at|for|with|in)(?: the)?|@|bei(?: der| dem| den)?|beim|an der|am|im|in der|chez|presso(?: (?:la|il|lo|i|le))?|hos|bij|we? firmie|v[eo]? firm[ěe]|ve? společnosti|v spoločnosti|[ву] компан(?:ии|ії)|på|w|we|u|в|en(?: el| la)?|em|na|no|στην|στη|στο|στον|σε|في|لدى|ved|à la|à|au|au sein du|au sein de(?: la)?)\s+|(?:à|au sein de) l['’]|au sein d['’])(?=[\p{Lu}\p{Lo}«"„“\d])/gu;
const CLEAR_AT =
  /^\s(?:at(?: the)?|@|bei(?: der| dem| den)?|beim|chez|presso(?: (?:la|il|lo|i|le))?|hos|bij|\S{1,2} (?:firmie|firm[ěe]|spol\S+|компан\S+)|لدى|au sein d\S*(?: la)?)(?:\s|$)|^\sau sein d/u;
/** "Pesquisador em Software de Segurança": words of employers' names that are fields of work as well. */
const FIELD_FIRST =
  /^(?:software|research|technolog\p{L}+|systems?|networks?|media|consulting|insurance|logistics|construction|hardware|data|services?)(?!\p{L})/iu;

/** One word that begins large and that neither skills, places nor occupations know: "TycheTools", "Nike". */
function isOwnName(text: string): boolean {
  const [name = ''] = text.split(/\s[•·|–-]\s|\s?[,(]/);
  if (!/^\p{Lu}[\p{L}\d.&-]+$/u.test(name)) return false;
  return !skillLabel(name) && !isTitleWord(name.toLowerCase()) && fieldScore(name) === 0 && !isPlace(name);
}

/** A few words that can name what somebody did. */
const isShortName = (text: string) =>
  /^[\p{Lu}\p{Lo}]/u.test(text) &&
  text.split(/\s+/).length <= 4 &&
  !isTold(text) &&
  companyScore(text) <= 0.5;

/** "Zorvex, Graz": a name that nothing else knows, and a known place. */
function isNameInPlace(text: string): boolean {
  const [, name = '', place = ''] = /^([^,]+),\s(.+)$/u.exec(text) ?? [];
  return isOwnName(name) && isPlace(place);
}

/** "Data Scientist Quenvia Analytics": a title that its noun ends, and an employer that a word of its own begins. */
function atName(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  if (/[,;:|()@/–—]|\s-\s|\sof\s/.test(piece.text)) return null;
  for (const gap of piece.text.matchAll(/\s+(?=\p{Lu})/gu)) {
    const left = part(0, gap.index);
    const right = part(gap.index + gap[0].length, piece.text.length);
    const [first = ''] = right.text.split(' ');
    if (!endsInRole(left.text) || titleScore(left.text) < 2 || titleScore(right.text) > 0) continue;
    if (
      !isOwnName(first) ||
      LEGAL.exec(right.text)?.index === 0 ||
      fieldScore(right.text) > 0 ||
      companyScore(right.text) < 1.5
    )
      continue;
    return [left, { ...right, cell: piece.cell + 0.5 }];
  }
  return null;
}

/** "Analyst at kelmor": some write their employer small. */
const AT_SMALL =
  /\s(?:at|@|bei)\s+(?=(?!large$|an?\s|the\s)\p{Ll}[\p{L}\d.-]+(?:\s[\p{L}\d.-]+)?(?:,\s\p{Lu}[^,]{2,25})?$)/u;

/** Whether a text names what somebody was rather than tells it ("Working student"). */
const isNamed = (text: string) => !isTold(text) || titleScore(text) > 0;

/** "Zorvex: Data Engineer", "Data Engineer: Zorvex", "Zorvex- Data Engineer". */
function atColon(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  const colon = /\s?[:：]\s+|(?<=\p{L}{4})-\s+(?=\p{Lu})/u.exec(piece.text);
  if (!colon) return null;
  const sides = [part(0, colon.index), part(colon.index + colon[0].length, piece.text.length)] as const;
  const titled = sides.findIndex(({ text }) => titleScore(text) >= 2);
  const other = sides[1 - titled];
  const [head, tail] = sides;
  const firm =
    LEGAL.test(head.text) && !LEGAL.test(tail.text) && titleScore(head.text) <= 0 && isNamed(tail.text);
  // A dash that sticks to the employer parts less than a colon.
  if (colon[0].startsWith('-') && (titled !== 1 || SEASON.test(head.text))) return null;
  if (!firm && (titled < 0 || !other || titleScore(other.text) > 0)) return null;
  const named = titled === 1 && other && /^\p{Lu}/u.test(other.text) && other.text.split(' ').length <= 4;
  return firm || named || (other && (isOwnName(other.text) || companyScore(other.text) > 1))
    ? [...loosen(head), { ...tail, cell: piece.cell + 0.5 }]
    : null;
}

const SEASON = /^(?:spring|summer|autumn|winter|student|senior|junior|assistant)$/iu;

/** "Zorvex, Graz: Data Engineer": the employer and its place before the colon, the post behind it. */
function atPlaceColon(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  const colon = /\s?[:：]\s+(?=\p{Lu})/u.exec(piece.text);
  if (!colon || piece.text.includes(':', colon.index + 1 + colon[0].indexOf(':'))) return null;
  const head = piece.text.slice(0, colon.index);
  for (const comma of head.matchAll(/,\s/g)) {
    if (!isPlace(head.slice(comma.index + comma[0].length))) continue;
    const post = part(colon.index + colon[0].length, piece.text.length);
    if (titleScore(post.text) <= 0 || titleScore(head.slice(0, comma.index)) > 0) return null;
    return [
      { ...part(0, comma.index), placed: true },
      { ...post, cell: piece.cell + 0.5 },
    ];
  }
  return null;
}

/** Cuts "Employer: Title" at its colon where other entries are cut so, unless the words say otherwise. */
export function likeAtColon(piece: HeadPiece): HeadPiece[] {
  const [, name = '', colon = '', title = ''] =
    /^([^:：]{2,60}?)(\s?[:：]\s+)(.{2,80})$/u.exec(piece.text) ?? [];
  if (title === '' || titleScore(name) > 0 || !isNamed(title)) return [piece];
  const start = piece.start + name.length + colon.length;
  return [
    { ...piece, text: name, end: piece.start + name.length },
    { ...piece, text: title, start, cell: piece.cell + 0.5 },
  ];
}

/** "Firma Mollwitz KG in Celle": what leads to an employer's name, and its town. */
function plainEmployer(piece: HeadPiece): HeadPiece {
  const lead = /^(?:Firma|Fa\.)\s+(?=[\p{Lu}\d])/u.exec(piece.text)?.[0].length ?? 0;
  const tail = /\s(?:in|im|aus)\s(\p{Lu}[^,]{2,30})$/u.exec(piece.text);
  const placed = tail !== null && tail.index > lead && isPlace(tail[1] ?? '');
  const end = placed ? tail.index : piece.text.length;
  if (lead === 0 && !placed) return piece;
  const text = piece.text.slice(lead, end);
  return { ...piece, text, start: piece.start + lead, end: piece.start + end };
}

const UNSPACED = /[\u3040-\u30ff\u3400-\u9fff]/;

/** "Zorvex 242 Rue du Bac": where an employer's address begins. */
const STREET =
  /[\s,]+(?:n°\s?)?\d{1,4}(?:\s?(?:bis|ter))?,?\s(?:rue|avenue|av\.|boulevard|bd|place|chemin|impasse|imp\.|allée|quai|route)\s.*$/iu;

/** A town as Polish tells where something is ("w Krakowie"). */
const IN_TOWN = /^\p{Lu}\p{Ll}+(?:ie|iu|ach|u)$/u;

/** "Zorvex S.A. / Kraków", "Zorvex S.A.; Kraków, Poland" */
const BEHIND_STROKE = /(?:\s\/|\s?;)\s(\p{Lu}[^/;]{2,40})$/u;

/** "Zorvex (6 months, 2015)" without its date: a bracket that opens on how long it was. */
const UNCLOSED = /\s*\(\s*\d{1,2}\s\p{L}{2,10}[\s,]*$/u;

/** "Zorvex Garden / Web Developer": a stroke between an employer and a clear title. */
function atStroke(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  const [, left = '', right = ''] = /^([^/]{3,60}?)\s\/\s([^/]{3,60})$/u.exec(piece.text) ?? [];
  const [first, second] = [titleScore(left), titleScore(right)];
  if (right === '' || first > 0 === second > 0 || Math.max(first, second) < 1.5) return null;
  const name = first > 0 ? right : left;
  const words = name.split(' ');
  const named = words.length > 1 && words.some(isOwnName) && words.every((word) => /^\p{Lu}/u.test(word));
  if (skillLabel(name) || fieldScore(name) > 0 || (!named && companyScore(name) <= 1)) return null;
  const rest = part(piece.text.length - right.length, piece.text.length);
  return [part(0, left.length), { ...rest, cell: piece.cell + 0.5 }];
}

/** Cuts a piece where a title and an employer, or an employer and its place, share it. */
export function loosen(whole: HeadPiece, alone = false): HeadPiece[] {
  if (whole.label === 'title') return [whole];
  const street = (STREET.exec(whole.text) ?? UNCLOSED.exec(whole.text))?.index ?? 0;
  const piece =
    street > 2 ? { ...whole, text: whole.text.slice(0, street), end: whole.start + street } : whole;
  const part = (from: number, to: number): HeadPiece => {
    const [kept] = splitPieces(piece.text.slice(from, to), piece.start + from, /$^/g);
    return { ...piece, ...(kept ?? { text: '' }) };
  };
  const town = BEHIND_STROKE.exec(piece.text);
  if (town && isPlace(town[1] ?? '')) return loosen({ ...part(0, town.index), placed: true }, alone);
  const stroke = atStroke(piece, part);
  if (stroke) return stroke.flatMap((each) => loosen(each));
  for (const match of piece.text.matchAll(AT)) {
    const left = part(0, match.index);
    const right = part(match.index + match[0].length, piece.text.length);
    // "Technician in Ecology, Zorvex Centre": the field of work stands before the employer.
    const [name = '', form = ''] = right.text.split(/[,.]\s/);
    const clear =
      CLEAR_AT.test(match[0]) ||
      (lexicon.company.in(name) && !FIELD_FIRST.test(name) && (alone || !/^\sfor\s/.test(match[0]))) ||
      LEGAL.test(name) ||
      LEGAL.exec(form)?.index === 0 ||
      /\se\.\s?[KVGU]\./u.test(right.text) ||
      (/^\swe?\s/.test(match[0]) &&
        titleScore(left.text) >= 2 &&
        isShortName(right.text) &&
        !IN_TOWN.test(right.text)) ||
      (alone &&
        !/^\s(?:im|am|an der|in der)\s/.test(match[0]) &&
        isOwnName(right.text) &&
        titleScore(left.text) >= 2);
    const spoken = CLEAR_AT.test(match[0]) || !lexicon.company.in(left.text) || endsInRole(left.text);
    // "Summer job at Zorvex Ltd": what work it was need not be a known title.
    const worked = CLEAR_AT.test(match[0]) && companyScore(right.text) > 1.5 && isShortName(left.text);
    if ((titleScore(left.text) > 0 || worked) && spoken && clear)
      return [left, ...loosen({ ...plainEmployer(right), cell: piece.cell + 0.5 })];
  }
  const small = AT_SMALL.exec(piece.text);
  if (small && titleScore(piece.text.slice(0, small.index)) >= 2)
    return [
      part(0, small.index),
      ...loosen({ ...part(small.index + small[0].length, piece.text.length), cell: piece.cell + 0.5 }),
    ];
  const named = atPlaceColon(piece, part) ?? (alone ? (atColon(piece, part) ?? atName(piece, part)) : null);
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
  const stopped = atStop(piece, part);
  if (stopped) return stopped.flatMap((each) => (each === stopped[0] ? [each] : loosen(each, false)));
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
    const told = titleScore(inner) >= 2 && titleScore(outer) <= 0;
    const aside =
      isPlace(inner) ||
      (((lexicon.company.in(outer) && titleScore(outer) <= 0) || outer.includes(',')) && !isEmployer);
    if (aside && !told && !/^\p{Lu}{2,6}$/u.test(inner)) return loosen(part(0, outer.length), alone);
  }
  return atCommas(piece, part, alone);
}

/** "Statistics Advisor. Zorvex Institute, Graz", "Zorvex Hotel. Graz": what a full stop parts. */
function atStop(piece: HeadPiece, part: (from: number, to: number) => HeadPiece): HeadPiece[] | null {
  for (const stop of piece.text.matchAll(
    /(?<=\p{Ll}{3}|[)）])(?<!(?<!\p{L})(?:Univ|Kath|Ev|Städt|Dept|Prof|Asst|Assoc|Bros|Corp|Intl|Natl))\.\s+(?=[\p{Lu}«"„“])/gu,
  )) {
    const left = part(0, stop.index);
    const right = part(stop.index + stop[0].length, piece.text.length);
    if (isPlace(right.text)) return [{ ...left, placed: true }];
    const titled = [titleScore(left.text) > 0, titleScore(right.text) > 0];
    const [first = ''] = right.text.split(/\.\s/);
    if (titled[0] && !titled[1] && companyScore(first) > 0)
      return [left, { ...right, cell: piece.cell + 0.5 }];
    if (titled[1] && !titled[0] && companyScore(left.text) > 1)
      return [left, { ...right, cell: piece.cell + 0.5 }];
  }
  return null;
}

/** A pay grade behind a title ("GS-0343-12", "P-4"). */
export const GRADE = /^\p{Lu}{1,3}-\d[\d/-]*$/u;
/** How somebody was employed, in brackets behind the title or the employer. */
export const CONTRACT =
  /^(?:\d{1,2}\s?(?:hours?|hrs?)(?:\s?(?:a|per|\/)\s?week)?|self[- ]employed|contractual|cdi|cdd|intérim|contract(?:or)?|internship|full[- ]time|part[- ]time|freelance|remote|hybrid|on-?site|temporary|permanent|fixed[- ]term|seasonal|vollzeit|teilzeit|befristet|alternance|stage|temps (?:plein|partiel)|(?:medio tiempo|tiempo (?:completo|parcial)|(?:media )?jornada(?: completa)?)|(?:meio período|período integral|tempo (?:integral|parcial|pieno|determinato|indeterminato)))$/iu;

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
  if (!employed && isPlace(piece.text.slice(at(parts[1] ?? last))))
    return [withoutTown({ ...part(0, first.text.length), placed: true })];
  const town = parts.at(-2);
  if (town && parts.length > 2 && /^\p{Lu}{2}$/u.test(last.text) && isPlace(`${town.text}, ${last.text}`))
    return loosen(part(0, (parts.at(-3)?.end ?? piece.end) - piece.start), alone);
  const trailing = part(at(last), piece.text.length);
  const before = () => loosen(part(0, (parts.at(-2)?.end ?? piece.end) - piece.start), alone);
  if (LEGAL.test(trailing.text) && trailing.text.length < 20) return splitAtTitle(piece, parts, part, alone);
  if (isBrazilianTown(trailing.text)) return before();
  if (isPlace(trailing.text) || GRADE.test(trailing.text)) return before().map(withoutTown);
  if (isTownWithCountry(trailing.text) && titleScore(part(0, first.text.length).text) <= 0) return before();
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

/** "Zorvex Toulouse" before the country: the town goes as well. */
function withoutTown(piece: HeadPiece): HeadPiece {
  const [, name = '', town = ''] = /^(.*[\p{Lu}\d]\S*)\s(\p{Lu}\S+)$/u.exec(piece.text) ?? [];
  // Initials alone name a school or employer of that town: "KLMR Graz".
  if (/^\p{Lu}{2,6}$/u.test(name)) return piece;
  if (name === '' || /\s\p{Ll}+$/u.test(name) || lexicon.role.in(name) || !isCity(town)) return piece;
  return { ...piece, text: name, end: piece.start + name.length };
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
    // "Director, Human Resources, Zorvex": the field of work stands before the employer.
    const [field = ''] = right.text.split(/,\s/);
    const fielded = skillLabel(field) !== null || fieldScore(field) > 0;
    if (index + 2 === parts.length && fielded && !lexicon.company.in(field) && titleScore(left.text) > 0)
      continue;
    if (!alone && DEPARTMENT.test(right.text) && titleScore(left.text) > 0) continue;
    if (LEGAL.exec(right.text)?.index === 0) continue;
    // Many languages write posts small: "Zorvex Urząd, referent ds. kadr". Employers begin large.
    const small = !/^[\p{Lu}\p{Lo}\d«"„“]/u.test(right.text);
    const ways: readonly (readonly [string, string])[] = [
      ...(small ? [] : [[left.text, right.text] as const]),
      ...(small && titleScore(right.text) < 2 ? [] : [[right.text, left.text] as const]),
    ];
    for (const [title, company] of ways) {
      const titled = titleScore(title);
      // "KLMR, Statistician": initials before a clear title.
      const initials = company === left.text && titled >= 2 && /^\p{Lu}{2,6}$/u.test(company);
      const employed = companyScore(company) + (initials ? 0.5 : 0);
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

const IN_BRACKETS = /^([^()（）]{2,}?)\s*[(（]\s*([^()（）]{2,60}?)\s*[)）]$/u;

/** Whether a piece is an employer with the post in brackets: "Zorvex Foods (Shift Lead)". */
export function bracketsTitle({ text, label }: HeadPiece): boolean {
  const [, outer = '', inner = ''] = IN_BRACKETS.exec(text) ?? [];
  return label === null && titleScore(inner) >= 1.5 && titleScore(outer) <= 0 && !CONTRACT.test(inner);
}

/** Cuts a piece at the brackets that end it, whatever it says. */
export function atBrackets(piece: HeadPiece): HeadPiece[] {
  const [, outer = '', inner = ''] = IN_BRACKETS.exec(piece.text) ?? [];
  if (inner === '' || isPlace(inner) || CONTRACT.test(inner)) return [piece];
  const start = piece.start + piece.text.lastIndexOf(inner);
  return [
    { ...piece, text: outer, end: piece.start + outer.length },
    { ...piece, text: inner, start, end: start + inner.length, cell: piece.cell + 0.5 },
  ];
}

/** Cuts a piece at its first comma, whatever it says. */
export function atFirstComma(piece: HeadPiece): HeadPiece[] {
  const [first, second] = splitPieces(piece.text, piece.start, /\s*[,،]\s+/g);
  if (!first || !second) return [piece];
  const rest = { text: piece.text.slice(second.start - piece.start), start: second.start, end: piece.end };
  return [
    { ...piece, ...first },
    { ...piece, ...rest, cell: piece.cell + 0.5 },
  ];
}
