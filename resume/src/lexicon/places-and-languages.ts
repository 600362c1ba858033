import { readFileSync } from 'node:fs';
import { fold } from './fold.ts';

const file = new URL('../data/locale-names.json', import.meta.url);
/** Folded names of the Unicode locale data by code; what every locale would be asked for costs time and memory. */
const source = JSON.parse(readFileSync(file, 'utf8')) as Record<
  'languages' | 'regions',
  Record<string, string>
>;

function byName(names: Record<string, string>): Map<string, string> {
  const known = new Map<string, string>();
  for (const [code, list] of Object.entries(names))
    for (const name of list.split('|')) if (name !== '') known.set(name, code);
  return known;
}

const languages = byName(source.languages);
/** Everyday names beside those of the Unicode locale data, one language a line. */
const EVERYDAY = `en 英文 英語 英语 الانجليزية الإنجليزية الانكليزية الإنكليزية anglaise inglesa língua_inglesa lengua_inglesa langue_anglaise lingua_inglese αγγλική αγγλικής angolul inglés
fr 法文 法语 法語 الفرنسية française langue_française lengua_francesa língua_francesa lingua_francese γαλλική γαλλικής
de 德文 德语 德語 الألمانية الالمانية allemande tedesca γερμανική γερμανικής schweizerdeutsch hochdeutsch
es 西班牙文 西班牙语 西語 الإسبانية الاسبانية castellà língua_espanhola langue_espagnole lingua_spagnola castellano castilian español/castellano castelhano espagnole ισπανική ισπανικής
it 意大利文 意大利语 義大利文 الإيطالية الايطالية ιταλική ιταλικής
pt 葡萄牙文 葡萄牙语 البرتغالية brazilian_portuguese português_brasileiro
ru 俄文 俄语 俄語 الروسية ρωσική ρωσικής
ar 阿拉伯文 阿拉伯语 العربية عربي عربى arabisch modern_standard_arabic
tr 土耳其语 土耳其文 التركية τουρκική
zh 中文 汉语 漢語 华语 華語 国语 國語 普通话 普通話 北京话 الصينية mandarin mandarin_chinese chinois_mandarin cinese_mandarino chinesisch mandarín chino_mandarín mandarim putonghua
yue cantonese kantonesisch cantonais cantonés cantonese 粤语 粵語 广东话 廣東話
nan 台語 臺語 閩南語 闽南语 taiwanese hokkien taiwanese_hokkien
ja 日文 日语 日語 اليابانية ιαπωνική
ko 韩文 韩语 韓文 韓語 الكورية
pl 波兰语 البولندية
el ελληνική νέα_ελληνικά اليونانية
hi الهندية ur الأردية الاردية
fa farsi persian dari الفارسية
tl tagalog fil filipino pilipino
no norwegian norsk norwegisch norvégien noruego norvegese norueguês norweski норвежский norveççe norska norvég νορβηγικά
gsw swiss_german suisse_allemand
nl flemish flämisch flamand flamenco fiammingo flamengo vlaams
ber amazigh berber berbère tamazight الأمازيغية
ku kurdish kurmanji sorani kurmancî
pa punjabi panjabi
or odia oriya
bn bangla
ro moldovan
sr serbo-croatian
kok konkani
si sinhala sinhalese
he ivrit hebräisch
sn shona lou louisiana_creole
ht haitian_creole créole_haïtien
sw kiswahili
xh isixhosa zu isizulu
rw kinyarwanda
mt maltese
en anglický fr francouzský francúzsky de německý nemecký es španělský španielsky it italský taliansky
ru ruský pl polský poľský hu maďarský sk slovenský cs český uk ukrajinský la latinský`;
for (const line of EVERYDAY.split('\n')) {
  let code = '';
  for (const word of line.split(' ')) {
    if (word in source.languages) code = word;
    else languages.set(fold(word.replaceAll('_', ' ')), code);
  }
}

const countries = byName(source.regions);
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
  const folded = fold(name.trim());
  return countries.get(folded.replace(/[.,;]+$/, '')) ?? countries.get(folded) ?? null;
}

/** ISO 3166 codes whose names occur in a text as comma-separated or whole-line parts. */
export function countriesIn(text: string): string[] {
  return text
    .split(/[,;|\n\t()،、·•/]| [-–] /)
    .map((part) => countryCode(part))
    .filter((code) => code !== null);
}
