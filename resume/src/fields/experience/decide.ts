import { isCity } from '../../lexicon/cities.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { fieldScore } from '../../lexicon/study-words.ts';
import { marginOf } from '../confidence.ts';
import { isPlace } from '../place.ts';
import { cutAlike } from './alike-cuts.ts';
import { isTold } from './employer-signs.ts';
import type { HeadPiece } from './head/head-lines.ts';
import type { JobEntry } from './job-entries.ts';
import { atBrackets, atFirstComma, bracketsTitle, CONTRACT, GRADE, likeAtColon, loosen } from './loosen.ts';
import { companyScore, FIELD_ONLY, LEGAL, titleScore } from './scores.ts';

/** Which pieces of an entry's head are the title and the employer, and how sure that is. */
export interface Decision {
  entry: JobEntry;
  title: HeadPiece | null;
  company: HeadPiece | null;
  sure: number;
  /** The texts that were chosen from; absent where the form of the document tells. */
  pieces?: readonly HeadPiece[];
  /** How much better the choice is than any with another title, and with another employer. */
  margins?: { title: number; company: number };
  /** Whether most entries of the section have a single date, as awards and events have. */
  single?: boolean;
}

/** What the other entries of the section say: where titles and employers stand. */
export interface Habit {
  titleFirst: boolean | null;
  /** Where title and employer stand in the clear entries, if these are three at least and of one order. */
  firm: string | null;
  title: string | null;
  company: string | null;
  /** Where known places stand. */
  places: ReadonlySet<string>;
}

const NO_HABIT: Habit = { titleFirst: null, firm: null, title: null, company: null, places: new Set() };
const MOST_PIECES = 7;
const PLACE_COST = 0.35;
const NONE_COST = 0.4;
const CUT_COST = 0.5;
const PLACE_SLOT_COST = 2;
const PLACED_GAIN = 0.5;
const SLOT_GAIN = 0.9;
const ORDER_GAIN = 0.6;
/** For a title that no word tells, where all clear entries have theirs at its place. */
const FIRM_GAIN = 3.5;

const slot = (piece: HeadPiece) =>
  `${Math.sign(piece.line) * Math.min(3, Math.abs(piece.line))}:${piece.cell}`;

const slots = (title: HeadPiece, company: HeadPiece) => `${slot(title)} ${slot(company)}`;

/** Whether what no word tells to be a title can be one, beside an employer. */
const canBeTitle = (title: HeadPiece, company: HeadPiece) =>
  !isTold(title.text) && !LEGAL.test(title.text) && companyScore(company.text) > 0;

function decide(entry: JobEntry, pieces: HeadPiece[], habit: Habit): Decision {
  let best: Decision = { entry, title: null, company: null, sure: Number.NEGATIVE_INFINITY };
  let highest = Number.NEGATIVE_INFINITY;
  const options: (HeadPiece | null)[] = [...pieces, null];
  const none = options.map(() => Number.NEGATIVE_INFINITY);
  const most = { title: none, company: [...none] };
  const titles = pieces.map(({ text }) => titleScore(text));
  const firm = titles.every((score) => score <= 0) ? habit.firm : null;
  const companies = pieces.map(({ text }) => companyScore(text));
  // A name with a place of its own before what stands behind a title's comma.
  const whole = pieces.some(
    ({ cell, placed }, at) =>
      Number.isInteger(cell) && !placed && (titles[at] ?? 0) <= 0 && (companies[at] ?? 0) > 0,
  );
  const labelled = (want: 'title' | 'company', piece: HeadPiece) =>
    piece.label === want ? 4 : piece.label === null ? 0 : -4;
  // Below a date on a line of its own the head begins one line later.
  const nearest = pieces.some(({ line }) => line < 1) ? 1 : 2;
  for (const [t, title] of options.entries()) {
    for (const [c, company] of options.entries()) {
      if (title && title === company) continue;
      let score = 0;
      if (title) {
        score += (titles[t] ?? 0) - PLACE_COST * t + labelled('title', title);
        if (slot(title) === habit.title) score += SLOT_GAIN;
        if (title.line > nearest) score -= 0.6;
      } else score -= NONE_COST;
      if (company) {
        score += (companies[c] ?? 0) - PLACE_COST * c + labelled('company', company);
        if (slot(company) === habit.company) score += SLOT_GAIN;
        else if (habit.places.has(slot(company)) && !employs(company.text)) score -= PLACE_SLOT_COST;
        if (company.placed) score += PLACED_GAIN;
        if (whole && !Number.isInteger(company.cell) && !employs(company.text)) score -= CUT_COST;
        if (company.line > nearest) score -= 0.6;
      } else score -= NONE_COST;
      if (title && company && habit.titleFirst !== null)
        score += t < c === habit.titleFirst ? ORDER_GAIN : -ORDER_GAIN;
      // The place chooses the title, but says nothing of how sure it is.
      const gain =
        title && company && slots(title, company) === firm && canBeTitle(title, company) ? FIRM_GAIN : 0;
      score += gain;
      if (title && company && Math.abs(title.line - company.line) > 1) score -= 0.5;
      const plain = score - gain;
      most.title[t] = Math.max(most.title[t] ?? plain, plain);
      most.company[c] = Math.max(most.company[c] ?? plain, plain);
      if (score <= highest) continue;
      highest = score;
      best = { entry, title, company, sure: plain };
    }
  }
  const margins = {
    title: marginOf(most.title, options.indexOf(best.title)),
    company: marginOf(most.company, options.indexOf(best.company)),
  };
  return { ...best, pieces, margins };
}

/** The pieces without the kind of contract beside a title, and without a client beside an employer. */
function candidates(raw: readonly HeadPiece[]): HeadPiece[] {
  const titled = raw.some(({ text }) => titleScore(text) > 0 && !CONTRACT.test(text));
  const named = raw.some(({ text }) => titleScore(text) <= 0 && !CONTRACT.test(text));
  const employed = raw.some(({ text, client }) => !client && companyScore(text) > 1);
  return raw.filter(
    ({ text, label, client }) =>
      !(titled && named && label === null && CONTRACT.test(text)) && !(client && employed),
  );
}

/** Whether a piece is all that an entry's head has on the lines down to its date, or below it for want of any. */
const isAlone = (piece: HeadPiece, raw: readonly HeadPiece[]) =>
  raw.length === 1 || (piece.line <= 0 && raw.filter(({ line }) => line <= 0).length === 1);

/** Whether an employer and a title were parted at the colon between them. */
const isCutAtColon = (entry: JobEntry, list: readonly HeadPiece[]) =>
  list.length > 1 && entry.pieces.some(({ text, line }) => line < 1 && isCutThere(text, list));

/** Whether a text was cut at its colon. */
function isCutThere(text: string, list: readonly HeadPiece[]): boolean {
  const [name = '', title] = text.split(/\s?[:：]\s+/);
  return title !== undefined && list.some((each) => each.text === name);
}

/** "Window Cleaning Services, Fernhill Cleaning": two names of several words with no known place, parted by a comma. */
function namesBoth({ text, label }: HeadPiece): boolean {
  const [, name = '', other = ''] = /^(\S+\s[^,]+),\s(\S+\s[^,]+)$/.exec(text) ?? [];
  return label === null && name !== '' && !isPlace(other) && titleScore(other) <= 0;
}

const LEADS_AT = /\s(?:bei(?: der| dem)?|beim|chez|presso)\s(?=[\p{Lu}\d])/u;

/** Whether the line in bold with the date names title and employer in one: "Intern bei Zorvex". What follows tells of it. */
function namesAll(raw: readonly HeadPiece[]): boolean {
  const whole = raw.find(({ line, text }) => line === 0 && LEADS_AT.test(text));
  if (!whole?.bold || whole.label !== null) return false;
  const [title, employer] = loosen(whole, true);
  return title !== undefined && employer !== undefined && titleScore(title.text) >= 1.5;
}

/** Decides all entries of a section together: what most of them agree on counts for the unclear ones. */
export function decideAll(entries: JobEntry[]): Decision[] {
  // Where most entries name the employer and the post in brackets behind it, all are cut there.
  const bracketed = entries.filter(({ pieces: raw }) => raw.some(bracketsTitle)).length * 2 > entries.length;
  const pieces = entries.map(({ pieces: raw }) =>
    candidates(bracketed ? raw.flatMap(atBrackets) : raw)
      .flatMap((piece) => loosen(piece, isAlone(piece, raw)))
      .filter(
        ({ text, line, label, bold }) =>
          text !== '' && !(line > 0 && !bold && label === null && namesAll(raw)),
      )
      .slice(0, MOST_PIECES),
  );
  // Where other entries hold title and employer in one piece, an entry without any evidence is cut like them.
  const shared = entries.some((entry, index) => entry.pieces.length === 1 && pieces[index]?.length === 2);
  if (shared)
    entries.forEach(({ pieces: raw }, index) => {
      const list = pieces[index];
      const [only] = raw.length === 1 && raw.some(namesBoth) ? raw : (list ?? []);
      if (list?.length === 1 && only) list.splice(0, 1, ...atFirstComma(only));
    });
  cutAlike(
    entries.map(({ pieces: raw }) => raw),
    pieces,
  );
  const colons = entries.filter((entry, index) => isCutAtColon(entry, pieces[index] ?? [])).length;
  if (colons > 1)
    for (const list of pieces) if (list[0] && list[0].line <= 0) list.splice(0, 1, ...likeAtColon(list[0]));
  if (namesBesideTitles(entries, pieces))
    for (const list of pieces)
      list.splice(0, list.length, ...list.filter(({ line, label }) => line < 1 || label));
  const run = (habit: Habit) => entries.map((entry, index) => decide(entry, pieces[index] ?? [], habit));
  const first = run(NO_HABIT);
  const single = entries.filter(({ date }) => date?.lone).length * 2 >= entries.length;
  const decided = run(habitOf(first)).map(withSpecialty).map(withPart).map(withoutEmployer);
  return withoutEnds(withoutTowns(decided)).map((decision) => ({ ...decision, single }));
}

/**
 * Where nearly all entries have a title, one name and the date on one line, and their place on the next, that name is
 * the employer, and what else the next line names a part of it ("Engineer⇥Quen⇥2019 – 2021" over "Forecasting⇥Graz").
 */
function namesBesideTitles(entries: readonly JobEntry[], pieces: readonly HeadPiece[][]): boolean {
  const slots = entries.flatMap(({ places }, index) => {
    const [one, two, ...more] = (pieces[index] ?? []).filter(({ line }) => line === 0);
    if (!one || !two || more.length > 0 || places.every(({ line }) => line !== 1)) return [];
    const [title, name] = titleScore(one.text) > 0 ? [one, two] : [two, one];
    return titleScore(title.text) > 0 && titleScore(name.text) <= 0 ? [slot(name)] : [];
  });
  const alike = slots.filter((each) => each === slots[0]).length;
  return alike > 1 && alike * 4 >= entries.length * 3;
}

/** How or where somebody worked, behind the employer's name: "Kelmor Remote". */
const WORKPLACE = /\s\(?(?:remote|hybrid|on-?site|full[- ]time|part[- ]time)\)?$/iu;

/** "Kelmor Scottvale": a name and the known town behind it; initials alone name somebody of that town. */
function townBehind({ text }: HeadPiece): { name: string; town: string } | null {
  const [, name = '', town = ''] = /^(.*[\p{Lu}\d]\S*)\s(\p{Lu}\S+)$/u.exec(text) ?? [];
  const whole = name === '' || /^\p{Lu}{2,6}$/u.test(name) || employs(name);
  return whole || !isCity(town) ? null : { name, town };
}

/** Employers without what stands behind their names: how somebody worked there, and towns that differ. */
function withoutEnds(decisions: Decision[]): Decision[] {
  const named = decisions.flatMap(({ company }) => (company && !company.placed ? [company] : []));
  const behind = named.flatMap((company) => townBehind(company) ?? []);
  const placed = behind.length * 2 > named.length && new Set(behind.map(({ town }) => town)).size > 1;
  return decisions.map((decision) => {
    const { company } = decision;
    if (!company) return decision;
    const end = WORKPLACE.exec(company.text)?.index ?? company.text.length;
    const text = (placed && townBehind(company)?.name) || company.text.slice(0, end);
    return { ...decision, company: { ...company, text, end: company.start + text.length } };
  });
}

/** "Kelmor, Scottvale" where most employers are followed by a known place: the name behind the comma is one, too. */
function withoutTowns(decisions: Decision[]): Decision[] {
  const named = decisions.filter(({ company }) => company);
  const placed = named.filter(({ company }) => company?.placed).length;
  if (placed < 2 || placed * 2 < named.length) return decisions;
  return decisions.map((decision) => {
    const { company } = decision;
    const [, name = '', town = ''] =
      /^([^,]{2,60}),\s(\p{Lu}[\p{L}.'’-]+(?:\s\p{Lu}[\p{L}.'’-]+)?)$/u.exec(company?.text ?? '') ?? [];
    if (!company || company.placed || town === '' || employs(town) || titleScore(town) > 0) return decision;
    return { ...decision, company: { ...company, text: name, end: company.start + name.length } };
  });
}

/** "Sr. Engineer – Mechanical Maintenance", "Analyst, Software Engineering" where the employer stands on a line of its own: one title. */
function withSpecialty(decision: Decision): Decision {
  const { entry, title, company } = decision;
  if (!title || !company) return decision;
  const beside = title.line === company.line;
  const next =
    (beside
      ? undefined
      : entry.pieces.find(({ line, cell }) => line === title.line && cell === title.cell + 1)) ??
    fieldBehind(entry, title, company);
  if (!next || next.label !== null || next.start - title.end > 3 || titleScore(title.text) <= 0)
    return decision;
  const part =
    (FIELD_ONLY.test(next.text) && fieldScore(next.text) > 0) ||
    (companyScore(company.text) >= companyScore(next.text) && !LEGAL.test(next.text));
  if ((employs(next.text) && !part) || isPlace(next.text) || next.text.length > 45 || /[,،]/.test(next.text))
    return decision;
  const line = entry.lines.find(({ start, end }) => start <= title.start && next.end <= end);
  const gap = line?.text.slice(title.end - line.start, next.start - line.start) ?? '';
  if (!line || !/^(?:\s[-–—]|,)\s$/.test(gap)) return decision;
  const text = line.text.slice(title.start - line.start, next.end - line.start);
  return { ...decision, title: { ...title, text, end: next.end } };
}

/** "Trainee Zorvex" above "Zorvex": the employer's name ends the title, too. */
function withoutEmployer(decision: Decision): Decision {
  const { title, company } = decision;
  if (!title || !company || title.line === company.line || company.text.length < 4) return decision;
  const at = title.text.length - company.text.length;
  const before = title.text.slice(0, at);
  if (at < 4 || !/\s$/.test(before) || title.text.slice(at).toLowerCase() !== company.text.toLowerCase())
    return decision;
  const text = before.replace(/\s+(?:(?:at|in|bei|w|chez|en|em|presso)\s+|[-–—@|]\s*)?$/iu, '');
  return titleScore(text) > 0
    ? { ...decision, title: { ...title, text, end: title.start + text.length } }
    : decision;
}

/** Words that name a part of an employer. */
const PART =
  /(?<!\p{L})(?:department|dept|division|faculty|institut\p{L}*|group|team|lab|laborator\p{L}+|cent(?:er|re)|school|chair|unit|section|headquarters|branch|campus|abteilung|lehrstuhl|fakultät|département|laboratoire|departamento|facultad|dipartimento)(?!\p{L})/iu;

/** "Moss Ecology Lab", "School of Gardening": before the name of the whole, parted by a comma. */
const ENDS_IN_PART = /(?:lab|laboratory|cent(?:er|re)|institute|department|division)$/iu;

/** "Statistik Graz – Department of Finance" is one employer, told with its part. */
function withPart(decision: Decision): Decision {
  const { entry, title, company } = decision;
  if (!company || company.label !== null) return decision;
  const line = entry.lines.find(({ start, end }) => start <= company.start && company.end <= end);
  const beside = entry.pieces.filter(
    ({ line: at, label, start }) =>
      at === company.line && label === null && start !== company.start && start !== title?.start,
  );
  const other = beside.find(({ start, end, text }) => {
    const [left, right] = start < company.start ? [end, company.start] : [company.end, start];
    const gap = line?.text.slice(left - (line?.start ?? 0), right - (line?.start ?? 0)) ?? '';
    return /^\s[-–—]\s$/.test(gap) || (start < company.start && ENDS_IN_PART.test(text) && /^,\s$/.test(gap));
  });
  if (!line || !other || !PART.test(`${company.text} ${other.text}`)) return decision;
  if (titleScore(other.text) > 0 || isPlace(other.text) || /[,،]/.test(other.text)) return decision;
  const [start, end] = [Math.min(company.start, other.start), Math.max(company.end, other.end)];
  if (title && title.start < end && title.end > start) return decision;
  const text = line.text.slice(start - line.start, end - line.start);
  return text.length > 90 ? decision : { ...decision, company: { ...company, text, start, end } };
}

/** What a title's piece has behind its comma, where the employer stands elsewhere and is told no worse. */
function fieldBehind(entry: JobEntry, title: HeadPiece, company: HeadPiece): HeadPiece | undefined {
  const whole = entry.pieces.find(({ start, end }) => start === title.start && end > title.end);
  const [, text = ''] = /^,\s(.+)$/u.exec(whole?.text.slice(title.text.length) ?? '') ?? [];
  if (!whole || (company.start > title.start && company.start < whole.end) || LEGAL.test(text))
    return undefined;
  const known = FIELD_ONLY.test(text) && fieldScore(text) > 0;
  if (!known && (isPlace(text) || GRADE.test(text) || companyScore(text) > companyScore(company.text)))
    return undefined;
  return { ...whole, text, start: whole.end - text.length };
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
  const clear: { pair: string; first: boolean }[] = [];
  for (const { title, company, sure, pieces } of decisions) {
    if (title && titleScore(title.text) > 0) titles.set(slot(title), (titles.get(slot(title)) ?? 0) + 1);
    // Beside a clear title the only other text is the employer, whatever it is called.
    const near = title && company && Math.abs(title.line - company.line) < 2 && titleScore(title.text) > 0;
    const left = near && pieces?.length === 2 && companyScore(company.text) > 0;
    if (company && (left || companyScore(company.text) > 1))
      companies.set(slot(company), (companies.get(slot(company)) ?? 0) + 1);
    if (!title || !company || sure < 2) continue;
    order += title.start < company.start ? 1 : -1;
    if (titleScore(title.text) > 0)
      clear.push({ pair: slots(title, company), first: title.start < company.start });
  }
  const counts = (list: typeof clear) => {
    const votes = new Map<string, number>();
    for (const { pair } of list) votes.set(pair, (votes.get(pair) ?? 0) + 1);
    return votes;
  };
  const most = (votes: Map<string, number>) => [...votes].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
  return {
    titleFirst: order === 0 ? null : order > 0,
    firm: clear.length > 2 && clear.every(({ first }) => first === order > 0) ? most(counts(clear)) : null,
    title: most(titles),
    company: most(companies),
    places: placeSlots(decisions),
  };
}
