// Writes the names of languages, countries and months that the parser of resumes knows, as the Unicode locale data of
// this Node has them: `npx tsc -b resume && node scripts/locale-names.mjs`, after a change of the lists below.
import { writeFileSync } from 'node:fs';
import { fold } from '../resume/dist/lexicon/fold.js';
import { foldInPlace } from '../resume/dist/lexicon/month-names.js';

const LOCALES = [
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
];
const LANGUAGE_CODES =
  `en de fr es it pt ru ar tr zh ja pl el sv hu da he nl uk hi ta te ur fil tl sw ig yo ha qu hr cs eo la fa ko ceb nb nn no
  fi ro bg sr sk sl bn pa gu mr ml kn th vi id ms ca eu gl ga cy is et lv lt sq mk hy ka kk az uz am so af zu my km ne si ps ku
  br tt ba lb mt be mn bo ug tg tk ky sd ks as or sa bs fo gd gv kl se fy co oc sc rm wa yi xh st tn ts sn rw rn ny lg ln wo ff bm
  ak tw ee om ti mg mi sm to fj ty gn ay ht jv su dv dz lo ce cv os ab av nan yue hak wuu lou kok raj mai bho mni sat doi war ilo
  pam pag bik hil ber kab zgh rif arc lad scn nap vec lmo fur gsw nds bar cop ace min ban bug`.split(/\s+/);
const COUNTRY_CODES =
  `AE AF AL AM AO AR AT AU AZ BA BD BE BG BH BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH
  GR GT HK HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KR KW KZ LB LK LT LU LV LY MA MD ME MG MK MM MN MT MU MX MY MZ NG
  NI NL NO NP NZ OM PA PE PH PK PL PR PS PT PY QA RO RS RU RW SA SD SE SG SI SK SN SO SV SY TH TJ TM TN TR TT TW TZ UA UG US UY
  UZ VE VN YE ZA ZM ZW`.split(/\s+/);
/** Further locales for the names of languages alone. */
const MORE_LOCALES = [
  'zh-Hant',
  'pt-PT',
  'nb',
  'fi',
  'uk',
  'ro',
  'cs',
  'sk',
  'ko',
  'hi',
  'fa',
  'ur',
  'id',
  'vi',
  'ca',
];
const MORE_OF_REGIONS = ['nb', 'fi', 'cs', 'sk'];
const MORE_OF_MONTHS = ['nb', 'ro', 'cs', 'sk', 'uk', 'ca'];

/** The folded names of every code; the first locale that uses a name decides whose it is. */
function namesOf(type, codes, locales) {
  const known = new Set();
  const names = new Map(codes.map((code) => [code, []]));
  for (const locale of locales) {
    const display = new Intl.DisplayNames([locale], { type });
    for (const code of codes) {
      const name = display.of(code);
      if (!name || name === code || known.has(fold(name))) continue;
      known.add(fold(name));
      names.get(code).push(fold(name));
    }
  }
  return Object.fromEntries([...names].map(([code, list]) => [code, list.join('|')]));
}

/** The folded names of the months, full, short and inflected. */
function months() {
  const known = new Set();
  const names = Array.from({ length: 12 }, () => []);
  for (const locale of [...LOCALES, ...MORE_OF_MONTHS]) {
    for (const month of ['long', 'short']) {
      for (const day of [{ day: 'numeric' }, {}]) {
        const format = new Intl.DateTimeFormat(`${locale}-u-nu-latn-ca-gregory`, {
          month,
          ...day,
          timeZone: 'UTC',
        });
        names.forEach((list, index) => {
          const parts = format.formatToParts(Date.UTC(2021, index, 15));
          const raw = parts.find(({ type }) => type === 'month')?.value ?? '';
          const name = foldInPlace(raw)
            .replace(/[.\s]+$/, '')
            .trim();
          if (name.length < 2 || /^\d/.test(name) || known.has(name)) return;
          known.add(name);
          list.push(name);
        });
      }
    }
  }
  return names.map((list) => list.join('|'));
}

const names = {
  languages: namesOf('language', LANGUAGE_CODES, [...LOCALES, ...MORE_LOCALES]),
  regions: namesOf('region', COUNTRY_CODES, [...LOCALES, ...MORE_OF_REGIONS]),
  months: months(),
};
writeFileSync(
  new URL('../resume/src/data/locale-names.json', import.meta.url),
  `${JSON.stringify(names, null, 1)}\n`,
);
