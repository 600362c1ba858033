import { readFileSync } from 'node:fs';
import type { SectionKind } from '../parsed-resume.ts';
import { fold } from './fold.ts';

const file = new URL('../data/headings.json', import.meta.url);
const source = JSON.parse(readFileSync(file, 'utf8')) as Record<SectionKind, string>;

const ICONS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N})）]+$/gu;
const NUMBERING = /^(?:\d{1,2}|[ivx]{1,4}|[a-h])[.):]\s*|^\d{1,2}\s+(?=\p{L})/u;
const BARE_ENDS = /^[a-z\d](?:.*[a-z\d)])?$/s;
const withoutIcons = (text: string) => (BARE_ENDS.test(text) ? text : text.replace(ICONS, ''));

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
  /(?<!\p{L})(?:in (?:reverse )?chronological order|my|selected|relevant|related|main|key|other|additional|further|recent|general|detailed|mes|mon|mis|mi|meine|mein|wichtige|weitere|ausgewahlte|sonstige|autres|principales|otras|otros|le mie|i miei|altre|altri|principali|minhas|meus|outras|outros|principais|moje|inne|wybrane|glowne|мои|другие|прочие|основные|diger|temel|mina|ovriga|andra|mine|ovrige|andre|egyeb|fobb|αλλες|λοιπες|κυριες|主要|其他|相关|個人|その他の|主な|أخرى|اخرى)(?!\p{L})/gu;
const JOINT =
  /\s*(?:&|\/|\+|,|·|\||・|、|(?<!\p{L})(?:and|und|et|y|e|ed|og|och|ve|i|oraz|и|και|és|es|و)(?!\p{L})|和|与|與|及)\s*/u;
function key(text: string): string {
  return withoutIcons(withoutIcons(fold(text)).replace(NUMBERING, ''))
    .replace(/[’`]/g, "'")
    .replace(/[^\S ]\s*| \s+/g, ' ');
}

/** The line of signs that a plain text draws beside a heading. */
const RULE = /[-=_*~–—─━═]{4,}/gu;
const ANY_RULE = /[-=_*~–—─━═]{4}/u;

/** The sign of a footnote behind a word: "Papers1". */
const FOOTNOTE_END = /[1-9*†‡]\s*$/u;
const FOOTNOTE = /(?<=^\P{N}*\p{L}{4})[1-9*†‡]\s*$/u;

const REMEMBERED = 2000;
const LONGEST = 200;
const remembered = new Map<string, SectionKind | null>();

/**
 * The section a heading line opens, or null when the text is no known heading.
 * "Work Experience & Internships" counts when each part is known.
 */
export function headingKind(text: string): SectionKind | null {
  // Columns, sections, names and languages ask for the same lines.
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const kind = kindOf(text);
  if (remembered.size >= REMEMBERED) remembered.clear();
  if (text.length <= LONGEST) remembered.set(text, kind);
  return kind;
}

/** The words of all that a heading is made of: what is known, what surrounds it, what joins it. */
const LETTERS = /[a-z]+/g;
const headingWords = new Set([...kinds.keys(), FILLER.source, JOINT.source].join(' ').match(LETTERS));
const NUMERAL = /^(?:.|[ivx]+)$/;
const ASCII = /^[\0-\x7f]*$/;

const isUnknown = (word: string) => !headingWords.has(word) && !NUMERAL.test(word);

/** Whether a text has more than the one unknown word of a heading; other scripts and brackets are not judged. */
function isTold(text: string): boolean {
  if (!ASCII.test(text) || text.includes('(')) return false;
  let unknown = 0;
  for (const word of text.split(' ')) if (word.match(LETTERS)?.some(isUnknown) && ++unknown > 1) return true;
  return false;
}

function kindOf(text: string): SectionKind | null {
  const ruleless = ANY_RULE.test(text) ? text.replace(RULE, ' ') : text;
  if (ruleless.length > 70) return null;
  const whole = key(FOOTNOTE_END.test(ruleless) ? ruleless.replace(FOOTNOTE, '') : ruleless);
  if (whole === '') return null;
  const direct = kinds.get(whole) ?? kinds.get(whole.replace(/ /g, ''));
  if (direct) return direct;
  if (isTold(whole)) return null;
  const bare = key(whole.replace(/[(（][^)）]*[)）]/g, ' ').replace(FILLER, ' '));
  const plain = kinds.get(bare);
  if (plain) return plain;
  // "Professional & Research Experience", "Professional Work Experience"; professional achievements may be those of a job.
  const profession = /^professional(?:\s?(?:&|and|\/))? (?=.*experience)/;
  if (profession.test(bare) && kinds.get(bare.replace(profession, '')) === 'experience') return 'experience';
  const parts = bare.split(JOINT).filter(Boolean);
  if (parts.length < 2 || parts.length > 4) return null;
  // "Professional & Research Experience": the last word belongs to all parts.
  const noun = / (\p{L}+)$/u.exec(parts.at(-1)?.trim() ?? '')?.[1];
  const known = parts.map(
    (part) =>
      kinds.get(part.trim()) ??
      kinds.get(part.trim().replace(FILLER, '').trim()) ??
      (noun && !part.trim().includes(' ') ? kinds.get(`${part.trim()} ${noun}`) : undefined),
  );
  return strongest(known, parts) ?? (parts.length === 2 ? halfKnown(parts, known) : null);
}

/** "Skolor och utbildning": one part is a known heading, the other, of one word, sounds like the same kind. */
function halfKnown(parts: string[], known: (SectionKind | undefined)[]): SectionKind | null {
  const at = known.findIndex((kind) => kind !== undefined);
  const other = parts[1 - at]?.trim() ?? '';
  return at >= 0 && !other.includes(' ') && headingGuess(other) === known[at] ? (known[at] ?? null) : null;
}

/** Beside certificates a training is one, too. */
const TRAINING = /^(?:professional )?training$/;
/** Beside these, languages are those of programs. */
const TOOLS = /^(?:frameworks?|libraries|tools?|technologies|databases|platforms|software)$/;

/** Of "Projects & Experience" the jobs count, then the schools; null when a part is unknown. */
function strongest(found: (SectionKind | undefined)[], parts: readonly string[]): SectionKind | null {
  if (found.some((kind) => kind === undefined)) return null;
  if (found.includes('certificates') && parts.some((part) => TRAINING.test(part))) return 'certificates';
  if (found.includes('languages') && parts.some((part) => TOOLS.test(part))) return 'skills';
  return (
    found.find((kind) => kind === 'experience') ??
    found.find((kind) => kind === 'education') ??
    found[0] ??
    null
  );
}

/** Stems that tell a heading's kind when the whole is unknown, in the order they are tried. */
const STEMS: readonly [SectionKind, RegExp][] = [
  [
    'volunteering',
    /volunt|bénévol|benevol|ehrenamt|voluntari|volontari|wolontari|волонт|gonullu|ideell|frivillig|onkentes|εθελοντ|志愿|ボランティア|تطوع/,
  ],
  [
    'certificates',
    /certif|zertifi|weiterbild|fortbild|sertifi|сертифик|πιστοποι|σεμιναρ|tanusit|tanfolyam|szkolen|kursy|证书|資格|免許|شهاد|دورات/,
  ],
  [
    'publications',
    /publicat|lectures?\b|\bpapers\b|conference|presentations?\b|posters?\b|\btalks\b|veroffentlich|публикац|论文|发表/,
  ],
  ['projects', /\bproje|projet|proyect|progett|\bprojekt|проект|项目|プロジェクト|مشاريع/],
  [
    'experience',
    /experien|\bappointments?\b|\bpositions\b|experienc|erfahrung|werdegang|laufbahn|esperienz|doswiadcz|przebieg (?:pracy|kariery|zatrud)|kariera|zatrudn|опыт|трудов|карьер|стаж|deneyim|tecrube|is gecmis|kariyer|arbetsliv|yrkes|anstalln|erfarenhet|erfaring|ansaettelse|karriere|tapasztalat|palyafut|munkahely|munkavisz|εμπειρι|προυπηρεσ|σταδιοδρομ|εργασιακ|employment|work history|career history|emploi|parcours prof|laboral|trayectoria prof|percurso prof|trajetoria prof|percorso prof|carriera|工作|经历|經歷|职业|職歴|職務|経歴|خبر|مهني|وظيف/,
  ],
  [
    'education',
    /educat(?!\p{L}* (?:activit|outreach|service))|\bdegrees\b|ausbild|\bbildung|studium|schul|\bskol|\bszkol|\bscuol|\becole|\bescuel|\bescol|\bokul|school|школ|σχολ|hochschul|(?<!in)formation|etudes|diplom|scolair|formacion|estudios|(?<!service |engagement |activites )academ(?!\p{L}* (?:contribut|serv|activit|achiev|award|honou?r|visit|communit|involve|leader|interest|committe|article|publication|paper|writing|work|position|appointment|experience|referee|referenc|teaching|talk|presentation|research))|formazione|istruzion|studi\b|titoli|formacao|escolar|wyksztalc|edukac|образован|учеб|egitim|ogrenim|utbildn|uddannels|studier|tanulmany|vegzetts|kepzes|iskol|εκπαιδευ|σπουδ|教育|学历|學歷|学歴|تعليم|دراس|مؤهل/u,
  ],
  [
    'languages',
    /language|sprach|langue|idioma|lingua|linguist|lengua|jezyk|язык|\bdil|sprak|sprog|nyelv|γλωσσ|语言|語言|語学|外语|لغ/,
  ],
  [
    'skills',
    /skill|kenntnis|fahigkeit|kompeten|competenc|competenz|competen|habilidad|aptitud|conocim|conoscenz|capacita|conhecim|aptid|umiejetn|навык|умени|компетен|beceri|yetenek|yetkinlik|fardighet|kunskap|faerdighed|kundskab|keszseg|kepesseg|ismeret|δεξιοτ|ικανοτ|γνωσε|技能|能力|スキル|مهار|قدرات/,
  ],
  [
    'interests',
    /interes|interess|hobb|loisir|aficion|zainteres|интерес|увлечен|хобби|ilgi alan|fritid|erdeklod|ενδιαφερ|χομπι|兴趣|爱好|趣味|هواي|اهتمام/,
  ],
  [
    'awards',
    /award|honou?r|societ|recognition|fellowship|\bgrants?\b|funding|auszeichn|\bprix|premio|premi\b|nagrod|наград|odul|utmark|\bdij|βραβει|διακρισ|获奖|荣誉|受賞|جوائز/,
  ],
  ['references', /referen|referee|empfehl|рекоменд|συστατ|推荐|مراجع/],
  [
    'personal',
    /personal data|personal det|personal inf|personlich|angaben zur person|personali|personuppg|personoply|dane osob|личн|kisisel bilg|szemelyes adat|προσωπικ|个人信息|شخصي/,
  ],
];

/** The likely kind of a text that is set like a heading but is not in the lexicon; null when nothing tells it. */
export function headingGuess(text: string): SectionKind | null {
  const plain = fold(text);
  return STEMS.find(([, stem]) => stem.test(plain))?.[0] ?? null;
}

/** Whether a text is a known section heading of any language. */
export function isHeadingText(text: string): boolean {
  return headingKind(text) !== null;
}
