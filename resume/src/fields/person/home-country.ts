import { cityCountry } from '../../lexicon/cities.ts';
import { countriesIn } from '../../lexicon/places-and-languages.ts';
import type { Found } from '../../parsed-resume.ts';
import { documentLanguage } from '../document-language.ts';
import type { Reading } from '../reading.ts';

const BY_LANGUAGE: Record<string, string[]> = {
  en: ['GB'],
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'CH', 'MA'],
  es: ['ES', 'MX', 'CO', 'AR'],
  it: ['IT', 'CH'],
  pt: ['BR', 'PT'],
  pl: ['PL'],
  ru: ['RU', 'KZ', 'BY'],
  tr: ['TR'],
  sv: ['SE', 'FI'],
  da: ['DK'],
  no: ['NO'],
  fi: ['FI'],
  nl: ['NL', 'BE'],
  hu: ['HU'],
  el: ['GR', 'CY'],
  zh: ['CN', 'TW', 'HK'],
  ja: ['JP'],
  ar: ['AE', 'SA', 'EG', 'QA', 'KW', 'JO'],
};

/** Postal forms that only one country uses. */
const POSTAL: [RegExp, string][] = [
  [/〒\s?\d{3}-?\d{4}/, 'JP'],
  [/\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/, 'GB'],
  [/\b[A-Z]\d[A-Z] \d[A-Z]\d\b/, 'CA'],
  [/\b\d{5}-\d{3}\b/, 'BR'],
  [/\b\d{2}-\d{3} \p{Lu}/u, 'PL'],
  [/\b\d{4}-\d{3} \p{Lu}/u, 'PT'],
  [/, [A-Z]{2},? \d{5}(?:-\d{4})?\b/, 'US'],
  [/\b(?:NSW|VIC|QLD|TAS)\s\d{4}\b/, 'AU'],
  [/\b(?:DK)-\d{4}\b/, 'DK'],
];

/** Words of schools and languages that mostly one country's resumes use, by how many of them tell. */
const SIGNS: [RegExp, string][] = [
  [
    /\b(?:CBSE|ICSE|SSLC|HSC|B\.? ?Tech|M\.? ?Tech|BCA|MCA|CGPA|JNTU|VTU|IIT|NIT|Telugu|Tamil|Kannada|Malayalam|Marathi|Gujarati|Hindi|Bengali|crores?|lakhs?)\b|\bintermediate \(?MPC|\b\p{Lu}\p{Ll}+ ?- ?\d{6}\b/giu,
    'IN',
  ],
  [/\b(?:NUST|HEC|Urdu|Punjabi|Sindhi|FSc|F\.Sc|ICS|Matric(?:ulation)?|NTU|UET|COMSATS|CNIC)\b/gi, 'PK'],
];
const ENOUGH_SIGNS = 2;

/** ISO 3166 codes of the countries a text names, or whose cities it names. */
export function countriesOf(text: string): string[] {
  const parts = text.split(/[,;|\n\t()،、·•/]|\s[-–]\s/).map((part) => part.trim());
  const cities = parts.flatMap((part) => {
    const bare = part.replace(/\b[A-Z]{0,3}-?\d[\d -]*\b/g, ' ').trim();
    const country = cityCountry(bare) ?? cityCountry(bare.split(/\s+/).at(-1) ?? '') ?? hanCity(part);
    return country ? [country] : [];
  });
  // Georgia is a state too, where a town of America stands beside it.
  const named = countriesIn(text).filter((code) => code !== 'GE' || !cities.includes('US'));
  return [...named, ...cities];
}

function hanCity(text: string): string | null {
  const bare = text.replace(/[\d〒-]/g, '').trim();
  if (!/^[\u4e00-\u9fff]/.test(bare)) return null;
  return cityCountry(bare.slice(0, 3)) ?? cityCountry(bare.slice(0, 2)) ?? cityCountry(bare.slice(0, 4));
}

/**
 * Countries the person may live in, most likely first: the address, the postal form, the domain of the e-mail,
 * the given default, places near the top, then those of the document's language.
 */
export function homeCountries(
  reading: Reading,
  location: Found<string> | null,
  emails: Found<string>[],
  given?: string,
): string[] {
  const top = reading.lines.slice(0, 40);
  const head = top.map(({ text }) => text).join('\n');
  const postal = POSTAL.filter(([form]) => form.test(head)).map(([, code]) => code);
  const domains = emails.flatMap(({ value }) => {
    const code = value.split('.').at(-1)?.toUpperCase() ?? '';
    return /^[A-Z]{2}$/.test(code) && !['IO', 'ME', 'CO', 'AI', 'TV', 'EU'].includes(code)
      ? [code === 'UK' ? 'GB' : code]
      : [];
  });
  const language = documentLanguage(reading.text) ?? 'en';
  const near = language === 'en' ? [] : (BY_LANGUAGE[language] ?? []);
  const codes = [
    ...(location ? countriesOf(location.value) : []),
    ...postal,
    ...domains,
    ...(given ? [given] : []),
    ...near.slice(0, 1),
    ...top.slice(0, 25).flatMap(({ text }) => (text.length < 80 ? countriesOf(text) : [])),
    ...near.slice(1),
    ...(language === 'en' ? signed(reading.text) : []),
  ];
  return [...new Set(codes)];
}

function signed(text: string): string[] {
  const told = SIGNS.map(([signs, code]) => ({
    code,
    count: new Set((text.match(signs) ?? []).map((sign) => sign.toLowerCase())).size,
  }));
  return told
    .filter(({ count }) => count >= ENOUGH_SIGNS)
    .sort((a, b) => b.count - a.count)
    .map(({ code }) => code);
}
