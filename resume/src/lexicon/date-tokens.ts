import { lexicon } from './lexicon.ts';
import { foldInPlace, monthNames, romanMonth } from './month-names.ts';

/** One end of a range as it stands in a folded text. */
export interface DateToken {
  start: number;
  end: number;
  year: number | null;
  month: number | null;
  /** Set when the month is the first one of a quarter. */
  quarter?: true;
  /** Set when a season stands before the year. */
  season?: true;
  present: boolean;
  /** Too unclear to be a date on its own ("05/19", "Mar", "IX 2019"): valid as one end of a range only. */
  weak: boolean;
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
const longestFirst = (words: Iterable<string>) =>
  [...new Set(words)]
    .sort((a, b) => b.length - a.length)
    .map(escape)
    .join('|');
const phrases = (list: readonly string[]) => longestFirst(list.map(foldInPlace)).replace(/ /g, '\\s+');

/** Behind a Chinese "until" no blank stands: "2014.9至2016.6". */
export const NOT_IN_WORD = '(?<![^\\P{L}至到]|\\p{N})';
export const PRESENT = phrases(lexicon.present.phrases);
export const SINCE = phrases(lexicon.since.phrases);

const MONTH = `(?<name>${longestFirst(monthNames.keys()).replace(/ /g, '\\s+')})(?!\\p{L})\\.?`;
const YEAR = '(?:19[4-9]|20[0-4])\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const NUMBER = '(?:0?[1-9]|1[0-2])';
const ROMAN = '(?<roman>xi{0,2}|ix|iv|vi{0,3}|i{1,3})';
const ERA = '(?<era>令和|平成|昭和|[rhs](?=\\d))\\s*';
const OF = "(?:\\s*(?:de|del|di|of|of the year)\\s+|\\s*['’/-]\\s?|\\s*)";
const SEASON = longestFirst(
  foldInPlace(
    'spring|summer|autumn|fall|winter|frühling|frühjahr|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|estate|autunno|inverno|verão|outono|wiosna|lato|jesień|zima|весна|лето|осень|зима|ilkbahar|yaz|sonbahar|kış|vår|sommar|höst|vinter|forår|efterår|tavasz|nyár|ősz|tél|άνοιξη|καλοκαίρι|φθινόπωρο|χειμώνας|春|夏|秋|冬|ربيع|صيف|خريف|شتاء',
  ).split('|'),
);

/** German terms of study: "WS 2015/16". */
const SEMESTER = 'ws|ss|wise|sose|wintersemester|sommersemester';

interface Form {
  pattern: RegExp;
  weak: boolean;
  opens: Opening;
  /** Whether a month's name must stand where no digit does. */
  named: boolean;
}

/** What a form begins with: a whole year, a number of one or two digits, no digit, or one of the last two. */
type Opening = 'year' | 'number' | 'word' | 'any';

/** Tried in this order at every position; the first that fits wins. */
const FORMS: Form[] = (
  [
    ['year', `(?<y>${YEAR})\\s*年\\s*(?:(?<m>${NUMBER})\\s*月)?(?:\\s*${DAY}\\s*日)?`],
    ['year', `(?<y>${YEAR})\\s*年度`],
    [
      'word',
      `(?:${NOT_IN_WORD}|(?<=[^a-z0-9]))${ERA}(?<ey>\\d{1,2}|元)\\s*[年./]\\s*(?:(?<m>${NUMBER})(?:\\s*月|(?!\\d)))?(?:\\s*${DAY}\\s*日)?`,
    ],
    ['word', `${NOT_IN_WORD}(?:${SEMESTER})\\s*(?<y>${YEAR})(?:\\s?/\\s?(?:${YEAR}|\\d\\d))?(?!\\d)`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})[./-](?<m>${NUMBER})[./-]${DAY}(?!\\d)`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})\\.\\s(?<m>${NUMBER})\\.(?:\\s${DAY}\\.)?(?!\\d)`],
    ['number', `${NOT_IN_WORD}${DAY}\\.?\\s?[-–]\\s?${DAY}\\.\\s?(?<m>${NUMBER})\\.\\s?(?<y>${YEAR})(?!\\d)`],
    [
      'number',
      `${NOT_IN_WORD}${DAY}\\.\\s?(?<m>${NUMBER})\\.?(?=\\s?[-–]\\s?${DAY}\\.\\s?${NUMBER}\\.\\s?${YEAR})`,
      'weak',
    ],
    ['number', `${NOT_IN_WORD}${DAY}[./-]\\s?(?<m>${NUMBER})[./-]\\s?(?<y>${YEAR})(?!\\d)`],
    ['number', `${NOT_IN_WORD}(?<m>${NUMBER})[./-]${DAY}[./-](?<y>${YEAR})(?!\\d)`],
    ['number', `${NOT_IN_WORD}(?<m>${NUMBER})\\s?[./-]\\s?(?<y>${YEAR})(?!\\d)`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})\\s?[./-]\\s?(?<m>0[1-9]|1[0-2])(?![\\d]|[./]${YEAR})\\.?`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})[./](?<m>[1-9])(?![\\d.])`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})-(?<m>[1-9])(?=\\s?[至到~～])`],
    ['number', `${NOT_IN_WORD}${DAY}\\.(?<m>${NUMBER})\\.(?<short>\\d\\d)(?![\\d.])`, 'weak'],
    [
      'any',
      `${NOT_IN_WORD}(?<q>q[1-4]|[1-4]q|kw?[1-4]|t[1-4]|[1-4]\\.?\\s?(?:quartal|kwartal|kvartal|negyedev|trim\\p{L}*|квартал|ceyrek))\\s*[./,-]?\\s*(?<y>${YEAR})(?!\\d)`,
    ],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})\\s*[./,-]?\\s*(?<q>q[1-4])(?![\\p{L}\\d])`],
    [
      'number',
      `${NOT_IN_WORD}${DAY}\\s?(?:[-–]|au|al|a|to|bis|ao|till|do)\\s?${DAY}\\.?\\s+(?:de\\s+)?${MONTH},?\\s*${OF}(?<y>${YEAR})(?!\\d)`,
    ],
    [
      'any',
      `${NOT_IN_WORD}(?:${DAY}(?:(?:st|nd|rd|th|er|o|\\.)?\\s+(?:de\\s+)?|\\s?[./-]\\s?))?${MONTH},?\\s*(?:${DAY}(?:st|nd|rd|th)?,\\s*)?${OF}(?<y>${YEAR})(?!\\d)`,
    ],
    ['word', `${NOT_IN_WORD}${MONTH}\\s*['’](?<short>\\d\\d)(?!\\d)`],
    ['word', `${NOT_IN_WORD}${MONTH}[\\s./-]+(?<short>\\d\\d)(?![\\d.:]|[^\\S\\t]*\\p{L})`, 'weak'],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})[.,/]?\\s*(?:-\\s?)?${MONTH}(?:\\s${DAY}\\.?(?!\\d))?`],
    ['word', `${NOT_IN_WORD}${ROMAN}\\.?[ ./-]+(?<y>${YEAR})(?!\\d)`, 'weak'],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})\\.?\\s*${ROMAN}(?![\\p{L}\\d])\\.?`, 'weak'],
    ['word', `${NOT_IN_WORD}(?<season>${SEASON})(?:\\s+(?:of|de|del|di|du)\\s+|\\s*)(?<y>${YEAR})(?!\\d)`],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})\\s?(?<season>${SEASON})(?!\\p{L})`],
    ['number', `${NOT_IN_WORD}(?<m>0?[1-9]|1[0-2])\\s?[./]\\s?['’]?(?<short>\\d\\d)(?![\\d./])`, 'weak'],
    ['word', `${NOT_IN_WORD}${MONTH}`, 'weak'],
    ['number', `(?<![\\d.])(?<m>${NUMBER})\\s*月(?:\\s*${DAY}\\s*日)?`, 'weak'],
    ['word', `${NOT_IN_WORD}(?<now>${PRESENT})(?!\\p{L})`],
    ['word', `(?<now>至今|迄今|现在|現在|目前|今に至る|現在に至る|在職中|在职)`],
    ['number', `${NOT_IN_WORD}(?<m>0[1-9]|1[0-2])(?=\\s*[-–—]\\s*(?:0[1-9]|1[0-2])[./]${YEAR})`, 'weak'],
    [
      'number',
      `${NOT_IN_WORD}(?<m>0[1-9]|1[0-2]) (?<y>${YEAR})(?:(?=\\s?[-–—](?!\\d))|(?<=${YEAR}\\s?[-–—]\\s?\\d\\d ${YEAR})(?!\\d))`,
      'weak',
    ],
    ['word', `${NOT_IN_WORD}['’](?<short>\\d\\d)(?![\\d\\p{L}])`, 'weak'],
    ['year', `${NOT_IN_WORD}(?<y>${YEAR})(?![\\d%]|\\.(?!(?:1[3-9]|[2-9]\\d)(?!\\d))\\d|,\\d{3})`],
  ] as const
).map(([opens, form, weak]) => ({
  opens,
  pattern: new RegExp(form, 'uy'),
  weak: weak !== undefined,
  named: form.startsWith(`${NOT_IN_WORD}${MONTH}`) || form.includes(`)?${MONTH}`),
}));
const MONTH_HERE = new RegExp(`${NOT_IN_WORD}${MONTH}`, 'uy');

const ERA_START: Record<string, number> = { 令和: 2018, r: 2018, 平成: 1988, h: 1988, 昭和: 1925, s: 1925 };
const THIS_CENTURY = 60;

function yearOf(groups: Record<string, string | undefined>): number | null {
  const { y, short, era, ey } = groups;
  if (y) return Number(y);
  if (short) return (Number(short) > THIS_CENTURY ? 1900 : 2000) + Number(short);
  if (era && ey) return (ERA_START[era] ?? 0) + (ey === '元' ? 1 : Number(ey));
  return null;
}

function monthOf(groups: Record<string, string | undefined>): number | null {
  const { m, name, roman, q } = groups;
  if (m) return Number(m);
  if (name) return monthNames.get(name.replace(/\s+/g, ' ')) ?? null;
  if (roman) return romanMonth(roman);
  return q ? (Number(q.match(/\d/)?.[0]) - 1) * 3 + 1 : null;
}

/** The first three characters, none behind a blank, of every word that a date may begin with; a blank stands for any. */
const OPENINGS: ReadonlySet<string> = new Set(
  [
    ...monthNames.keys(),
    ...SEASON.split('|'),
    ...SEMESTER.split('|'),
    ...lexicon.present.phrases.map(foldInPlace),
    ...['令和', '平成', '昭和', '至今', '迄今', '现在', '現在', '目前', '今に', '在職', '在职'],
    ...['r', 'h', 's', 'q', 'k', 't'].flatMap((letter) => [...'0123456789'].map((digit) => letter + digit)),
    ...['kw', 'ii', 'iv', 'ix', 'vi', 'xi', "'", '’'],
    ...['i', 'v', 'x'].flatMap((numeral) => [...' ./-'].map((mark) => numeral + mark)),
  ].map((word) => word.slice(0, word[1] === ' ' ? 2 : 3)),
);

const asciiKey = (first: number, second: number, third: number) => (first << 14) | (second << 7) | third;

/** A bit for every three characters of ASCII that one of the openings begins. */
const ASCII_OPENINGS = new Uint8Array(0x80 ** 3 / 8);
const EVERY_CODE = Array.from({ length: 0x80 }, (_, code) => code);
for (const opening of OPENINGS) {
  const codes = [...opening].map((char) => [char.charCodeAt(0)]);
  if (codes.some(([code = 0]) => code >= 0x80)) continue;
  const [firsts = [], seconds = EVERY_CODE, thirds = EVERY_CODE] = codes;
  for (const first of firsts)
    for (const second of seconds)
      for (const third of thirds) {
        const key = asciiKey(first, second, third);
        ASCII_OPENINGS[key >> 3] = (ASCII_OPENINGS[key >> 3] ?? 0) | (1 << (key & 7));
      }
}

/** Whether one of the words may stand there; trying every form is dear. */
function mayOpen(blanked: string, at: number): boolean {
  const first = blanked.charCodeAt(at);
  const second = blanked.charCodeAt(at + 1);
  const third = blanked.charCodeAt(at + 2);
  if (first < 0x80 && second < 0x80 && third < 0x80) {
    const key = asciiKey(first, second, third);
    return ((ASCII_OPENINGS[key >> 3] ?? 0) & (1 << (key & 7))) !== 0;
  }
  return (
    OPENINGS.has(blanked.slice(at, at + 3)) ||
    OPENINGS.has(blanked.slice(at, at + 2)) ||
    OPENINGS.has(blanked[at] ?? '')
  );
}

const isDigit = (char: string | undefined) => char !== undefined && char >= '0' && char <= '9';

/** Whether a form of that opening can begin at a digit. */
function fits(opens: Opening, year: boolean, short: boolean): boolean {
  return opens === 'year' ? year : opens !== 'word' && short;
}

const isSmallLetter = (code: number) => code > 0x60 && code < 0x7b;

function lettersEnd(text: string, at: number): number {
  let end = at;
  while (isSmallLetter(text.charCodeAt(end))) end++;
  return end;
}

/** The letters of ASCII up to the first other sign of all that a form may begin with where no digit stands. */
const FIRST_WORDS: ReadonlySet<string> = new Set(
  [
    ...monthNames.keys(),
    ...SEASON.split('|'),
    ...SEMESTER.split('|'),
    ...lexicon.present.phrases.map(foldInPlace),
    ...['r', 'h', 's', 'q', 'k', 'kw', 't'],
    ...['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'],
  ].map((word) => word.slice(0, lettersEnd(word, 0))),
);

/** Whether the whole word there is one that a form begins with; words that are not all ASCII are not judged. */
function isFirstWord(folded: string, at: number): boolean {
  const end = lettersEnd(folded, at);
  return end === at || folded.charCodeAt(end) >= 0x80 || FIRST_WORDS.has(folded.slice(at, end));
}

/** Behind its day or month every form goes on with a blank, a dot, a stroke, a dash or a letter. */
function goesOn(code: number): boolean {
  return (
    code >= 0x80 ||
    isSmallLetter(code) ||
    (code >= 0x2d && code <= 0x2f) ||
    code === 0x20 ||
    (code >= 9 && code <= 13)
  );
}

const YEAR_HERE = new RegExp(YEAR, 'y');

function readToken(folded: string, blanked: string, at: number): DateToken | null {
  const digit = isDigit(folded[at]);
  if (!digit && !(mayOpen(blanked, at) && isFirstWord(folded, at))) return null;
  YEAR_HERE.lastIndex = at;
  const year = digit && YEAR_HERE.test(folded);
  const short = digit && !(isDigit(folded[at + 1]) && isDigit(folded[at + 2]));
  if (digit && !year && !(short && goesOn(folded.charCodeAt(isDigit(folded[at + 1]) ? at + 2 : at + 1))))
    return null;
  MONTH_HERE.lastIndex = at;
  const month = digit || MONTH_HERE.test(folded);
  for (const { pattern, weak, opens, named } of FORMS) {
    if (digit ? !fits(opens, year, short) : opens === 'year' || opens === 'number') continue;
    if (named && !month) continue;
    pattern.lastIndex = at;
    const groups = pattern.exec(folded)?.groups;
    if (!groups) continue;
    return {
      start: at,
      end: pattern.lastIndex,
      year: yearOf(groups),
      month: monthOf(groups),
      ...(groups['q'] ? { quarter: true as const } : {}),
      ...(groups['season'] ? { season: true as const } : {}),
      present: groups['now'] !== undefined,
      weak,
    };
  }
  return null;
}

const WORD_START = /['’\p{L}\d]/u;
const WITHIN_WORD = /[\d\u3000-\u9fff]/;
const ASCII_START = Array.from({ length: 0x80 }, (_, code) => WORD_START.test(String.fromCharCode(code)));

/** All ends of ranges in a folded text, or the first ones, in order. */
export function readTokens(folded: string, most = Number.POSITIVE_INFINITY): DateToken[] {
  const found: DateToken[] = [];
  const blanked = folded.replace(/[^\S ]/g, ' ');
  let inWord = false;
  for (let at = 0; at < folded.length && found.length < most; at++) {
    const char = folded[at] ?? '';
    const letter = ASCII_START[folded.charCodeAt(at)] ?? WORD_START.test(char);
    if (!letter || (inWord && !WITHIN_WORD.test(char))) {
      inWord = letter && char !== "'" && char !== '’';
      continue;
    }
    const token = readToken(folded, blanked, at);
    inWord = true;
    if (!token) continue;
    found.push(token);
    at = token.end - 1;
  }
  return found;
}
