import { fold } from './fold.ts';

/** Locales whose names for countries, languages and months the parser knows. */
export const LOCALES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'pl',
  'ru',
  'tr',
  'sv',
  'da',
  'hu',
  'el',
  'zh',
  'ja',
  'ar',
  'nl',
] as const;

const LANGUAGE_CODES =
  `en de fr es it pt ru ar tr zh ja pl el sv hu da he nl uk hi ta te ur fil tl sw ig yo ha qu hr cs eo la fa ko ceb nb no
  fi ro bg sr sk sl bn pa gu mr ml kn th vi id ms ca eu gl ga cy is et lv lt sq mk hy ka kk az uz am so af zu my km ne si ps ku`.split(
    /\s+/,
  );

const COUNTRY_CODES =
  `AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH
  GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KR KW KZ LB LK LT LU LV LY MA MD ME MG MK MM MN MT MU MX MY MZ NG
  NI NL NO NP NZ OM PA PE PH PK PL PR PS PT PY QA RO RS RU RW SA SD SE SG SI SK SN SO SV SY TH TJ TM TN TR TT TW TZ UA UG US UY
  UZ VE VN YE ZA ZM ZW`.split(/\s+/);

function names(type: 'language' | 'region', codes: string[]): Map<string, string> {
  const known = new Map<string, string>();
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames([locale], { type });
    for (const code of codes) {
      const name = display.of(code);
      if (name && name !== code) known.set(fold(name), code);
    }
  }
  return known;
}

const languages = names('language', LANGUAGE_CODES);
for (const [name, code] of [
  ['mandarin', 'zh'],
  ['mandarin chinese', 'zh'],
  ['cantonese', 'zh'],
  ['farsi', 'fa'],
  ['tagalog', 'tl'],
  ['castellano', 'es'],
  ['中文', 'zh'],
  ['汉语', 'zh'],
  ['普通话', 'zh'],
  ['英语', 'en'],
  ['英文', 'en'],
  ['日语', 'ja'],
  ['العربية', 'ar'],
  ['الانجليزية', 'en'],
  ['الفرنسية', 'fr'],
  ['الاردية', 'ur'],
  ['الهندية', 'hi'],
  ['norwegian', 'no'],
] as const) {
  languages.set(fold(name), code);
}

const countries = names('region', COUNTRY_CODES);
for (const [name, code] of [
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['u.s.', 'US'],
  ['us', 'US'],
  ['uk', 'GB'],
  ['u.k.', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['uae', 'AE'],
  ['u.a.e.', 'AE'],
  ['ksa', 'SA'],
  ['korea', 'KR'],
  ['s.korea', 'KR'],
  ['turkey', 'TR'],
  ['czech republic', 'CZ'],
  ['holland', 'NL'],
  ['america', 'US'],
  ['россия', 'RU'],
  ['prc', 'CN'],
] as const) {
  countries.set(fold(name), code);
}

/** ISO 639-1 code of a language's name in any of the known locales. */
export function languageCode(name: string): string | null {
  return languages.get(fold(name.trim())) ?? null;
}

/** ISO 3166 code of a country's name in any of the known locales. */
export function countryCode(name: string): string | null {
  return countries.get(fold(name.trim()).replace(/[.,;]+$/, '')) ?? countries.get(fold(name.trim())) ?? null;
}

/** ISO 3166 codes whose names occur in a text as comma-separated or whole-line parts. */
export function countriesIn(text: string): string[] {
  return text
    .split(/[,;|\n\t()،、·•/]| [-–] /)
    .map((part) => countryCode(part))
    .filter((code) => code !== null);
}
