import { headingKind } from '../../lexicon/headings.ts';
import { isCity } from '../../lexicon/cities.ts';
import { lexicon } from '../../lexicon/lexicon.ts';
import { hanSurnameLength } from '../../lexicon/person-names.ts';
import { isAnyLabel, isWord } from '../../lexicon/person-words.ts';
import { countryCode, languageCode } from '../../lexicon/places-and-languages.ts';
import { type Piece, trimPiece } from '../reading.ts';

const TITLES =
  'curriculum vitae|curriculum|currículum vitae|currículum|currículo|curriculo|résumé|resumé|resume|cv|c\\.v\\.|bio-?data|lebenslauf|bewerbung|bewerbungsunterlagen|hoja de vida|życiorys|zyciorys|özgeçmiş|ozgecmis|önéletrajz|szakmai önéletrajz|meritförteckning|levnadsbeskrivning|βιογραφικό σημείωμα|βιογραφικο σημειωμα|βιογραφικό|резюме|cv-?резюме|السيرة الذاتية|سيرة ذاتية|个人简历|個人簡歷|简历|簡歷|求职简历|履歴書|履\\s歴\\s書|職務経歴書|履历表|ansioluettelo|europass|profile of|personal details|personal information';
const DOCUMENT_TITLE = new RegExp(
  `^(?:${TITLES})(?![\\p{L}\\p{N}])(?:\\s+(?:vitae|of|von|de|di|da|du|för|for|af|til))?\\s*[:：|–—·-]*\\s*`,
  'iu',
);
const TITLE_BEHIND = new RegExp(`(?:['’]s)?[\\s:|–—·-]+(?:${TITLES})$|的?(?:个人)?简历$|のCV$`, 'iu');
const HONORIFIC =
  /^(?:mr|mrs|ms|miss|mx|herr|frau|mme|mlle|monsieur|madame|sr|sra|srta|sig|sig\.ra|bay|bayan|sayın|pan|pani|hr|fru|κ|κος|κα|г-н|г-жа|السيد|السيدة|الأستاذ|الأستاذة)(?:\.\s*|\/\s*|\s+)(?=\p{L})/iu;
/** Academic and professional titles belong to the printed name, not to its parts. */
const ACADEMIC =
  /^(?:dr(?:\.\s?(?:med|phil|jur|oec|ing|rer\.\s?(?:nat|pol|oec|soc)))?|prof|professor|ing|dipl\.?-?\s?(?:ing|kfm|kffr|inf|psych|biol|chem|phys|päd|wirt)?(?:\.?\s?\((?:fh|ba|th|tu|univ\.?|htl|dh)\))?|eng|engr|mag|mgr|inż|inz|lek|dott|dott\.ssa|dr\.ssa|dra|doç|öğr|d-r|δρ|д-р|доц|проф|الدكتور|الدكتورة|المهندس|المهندسة|د|م|أ|أ\.د)(?:\.\s*|[/,]\s*|\s+|(?<=\))\s*)(?=\p{L}{2})/iu;
const HAN_HONORIFIC = /(?:先生|女士|小姐|様|さん|氏)$/;
const TAIL =
  /(?:,\s*(?:m\.?a\.?|b\.?a\.?|ca|pe|p\.?eng\.?|sr\.?|elle|il|hän|jd)|(?:,\s*|\s+)(?:ph\.?\s?d\.?|m\.?d\.?|mba|m\.?sc\.?|b\.?sc\.?|b\.?eng\.?|m\.?eng\.?|b\.?tech\.?|m\.?tech\.?|mbbs|pmp|pmi|cpa|cfa|acca|fcca|rn|bsn|mrcp|frcs|jr\.?|ii|iii|iv|esq\.?|llm|ll\.?m\.?|llb|dba|cissp|shrm-?cp|phr|ingénieur|dipl\.?-ing\.?|dds|dvm|pharmd|mph|mpa|cscp|itil|he\/him|she\/her|they\/them|er\/ihm|sie\/ihr))\.?$/iu;
/** A degree in capitals behind a name of two words or more ("Ann Lee BA"). */
const FIRST_DEGREE = /(?<=\S\s\S+)\s(?:BA|BEd|MEd|LLB)$/;
const HAN_NAME = /^[\u4e00-\u9fff々]{1,4}[\s\u3000]?[\u4e00-\u9fff々\u3040-\u30ff]{1,5}$/;
const KANA_NAME = /^[\u3040-\u30ff・]{1,10}[\s\u3000・]?[\u3040-\u30ff・]{1,10}$/;
/** Small words inside names: particles of nobility, "son of", "and". */
const SMALL =
  /^(?:al|el|bin|ibn|bint|binti|ben|abu|abd|umm|de|da|do|dos|das|del|della|dello|dei|degli|di|du|des|la|le|las|los|lo|van|von|vom|der|den|dem|het|'t|ter|te|y|e|i|st|san|zu|zum|zur|ten|af|av|oğlu|o|arap)$/iu;
const WORD =
  /^(?:\p{Lu}[\p{L}\p{M}'’`.-]*|\p{Lo}[\p{L}\p{M}ـ]*|[dDlL]['’]\p{Lu}[\p{L}\p{M}]+|[ao]['’]\p{Lu}\p{L}+)$/u;

/** Whether a word is a particle of names ("von", "de", "bin"). */
export const isParticle = (word: string): boolean => SMALL.test(word.replace(/\.$/, ''));
/** Whether a text has the form of an unspaced or once-spaced name in Han characters. */
export const isHanName = (text: string): boolean => HAN_NAME.test(text);
/** Whether a text is only kana, as the reading of a Japanese name is. */
export const isKanaName = (text: string): boolean => KANA_NAME.test(text);

/** A name without the academic titles before it. */
export function withoutTitles(name: string): string {
  let bare = name;
  while (ACADEMIC.test(bare)) bare = bare.replace(ACADEMIC, '');
  return bare;
}

/** The sign of a heading in a text of marks: "# Anna Lee". */
const MARK = /[#\s]/;

/** The first words of a text, by their number. */
const FIRST_WORDS = [3, 2, 1].map((words) => ({
  words,
  form: new RegExp(
    `^(?:[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}-]+\\s+){${words}}(?=\\S)`,
    'u',
  ),
}));

/** Cuts document titles, honorifics, degrees and quotes off the ends of a text that may be a name. */
export function bareName(piece: Piece): Piece | null {
  let { text, start } = trimPiece(piece, MARK);
  for (const lead of [DOCUMENT_TITLE, DOCUMENT_TITLE, HONORIFIC, HONORIFIC, HONORIFIC]) {
    const cut = lead.exec(text)?.[0].length ?? 0;
    const rest = text.slice(cut);
    // A Han title before what is no name is part of a longer expression.
    if (/^[\u4e00-\u9fff]/.test(text) && rest !== '' && !hasHanSurname(rest)) continue;
    text = text.slice(cut);
    start += cut;
  }
  for (const { words, form } of FIRST_WORDS) {
    const label = form.exec(text)?.[0] ?? '';
    if (label === '' || !(headingKind(label) || (words > 1 && isWord('name', label)))) continue;
    text = text.slice(label.length);
    start += label.length;
  }
  text = text.replace(TITLE_BEHIND, '').trimEnd();
  if (text.length > 2 && HAN_HONORIFIC.test(text)) text = text.replace(HAN_HONORIFIC, '').trimEnd();
  while (TAIL.test(text) && !isMeng(text)) text = text.replace(TAIL, '');
  if (text !== text.toUpperCase()) text = text.replace(FIRST_DEGREE, '');
  const bare = trimPiece(
    { text, start, end: start + text.length },
    /[\s,.:;•*_|"“”„«»()（）\u200e\u200f–—-]/,
  );
  return bare.text === '' ? null : bare;
}

/** "Wei Meng" bears a surname where "Anna Wei, MEng" bears a degree. */
const isMeng = (text: string): boolean => /^\S+\s+M(?:eng|ENG)$/.test(text);

/** Whether a text may be a person's name by its form, and is no heading, place, language or label. */
export function looksLikeName(text: string): boolean {
  if (text.length < 2 || text.length > 50 || /[\d@:;!?&+#=<>[\]{}%…/\\|]/.test(text)) return false;
  return hasNameForm(text) && !isKnownElse(text);
}

/** Whether a text is a heading, a language, a country, a level, a label or a city. */
const isKnownElse = (text: string) =>
  headingKind(text) !== null ||
  languageCode(text) !== null ||
  countryCode(text) !== null ||
  lexicon.level.is(text) ||
  isAnyLabel(text) ||
  isCity(text);

function hasNameForm(text: string): boolean {
  if (HAN_NAME.test(text) || KANA_NAME.test(text)) return true;
  if (/[\u3040-\u30ff\u4e00-\u9fff]/.test(text)) return false;
  const words = withoutTitles(text)
    .split(/[\s,]+/)
    .filter(Boolean);
  if (words.length > 7) return false;
  const bare = words.map((word) => word.replace(/^["'“„(«]|["'”)»]$/g, ''));
  if (!bare.every((word) => WORD.test(word) || SMALL.test(word))) return false;
  const first = bare[0] ?? '';
  return (
    !SMALL.test(first) || /^(?:de|da|la|von|van|el|al|del|di|abu|abd|ben|san|\p{Lo}+|\p{Lu}.*)$/iu.test(first)
  );
}

/** Whether an unspaced Han text opens with a known surname, or is spaced as names are. */
export function hasHanSurname(text: string): boolean {
  const [first = '', second] = text.split(/[\s\u3000]+/);
  if (second !== undefined) return first.length <= 3;
  return text.length <= 5 && hanSurnameLength(text) > 0;
}

const TURKISH_LETTER = /[ışğ]/g;
const FEWEST_TURKISH = 15;

/** Whether a name is spelt in Turkish, where the small letter of "I" has no dot: by its own letters or the text around it. */
export function isTurkishName(name: string, text: string): boolean {
  if (/[İıŞĞ]/.test(name)) return true;
  if (!name.includes('I') || /[QWX]/i.test(name)) return false;
  return (text.match(TURKISH_LETTER)?.length ?? 0) >= FEWEST_TURKISH;
}

/** "JOHN O'NEIL" becomes "John O'Neil"; a single word in capitals marks the surname and stays. */
export function calmCapitals(name: string, turkish = /[İıŞĞ]/.test(name)): string {
  const upper = name === name.toUpperCase() && name !== name.toLowerCase();
  const lower = name === name.toLowerCase() && name !== name.toUpperCase();
  if (!upper && !lower) return name;
  return name.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => {
    if (upper && /^(?:I{2,3}|IV|Mc)$/.test(word)) return word;
    if (lower && SMALL.test(word)) return word;
    const rest = word.slice(1);
    const small = turkish ? rest.toLocaleLowerCase('tr') : rest.toLowerCase().replace(/σ$/u, 'ς');
    return word.charAt(0).toUpperCase() + small;
  });
}
