import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { findDates } from '../../lexicon/dates.ts';
import { isLabel, isWord } from '../../lexicon/person-words.ts';
import type { FoundPhone } from '../../parsed-resume.ts';
import { foreignRanges, isContactZone, isOthersZone, isPublished, within } from './contact-zones.ts';
import { plainDigits } from '../plain-digits.ts';
import type { Reading } from '../reading.ts';
import type { Section } from '../sections.ts';

const SHORT_LABEL = /(?:^|[\s|,;(/])(?:[tmphc]|ph|mob|cel|tlf|тел|моб|[☎✆📞📱☏]+)[.:]?\s*$/iu;
const DIGITS =
  /(?<![\p{L}\p{N}_/@]|[\p{N}][.])(?:\+|00)?\(?\+?\d[\d ().\-/]{5,26}\d(?:\s?\+(?!\s?\(?\d))?(?!\p{N}|@|[^\S\n]?%)/gu;
const FAX = /^(?:fax|telefax|faks|факс|φαξ|传真|فاكس)$/i;
const EXTENSION =
  /^\s*(?:ext(?:ension)?|x|poste|доб|int|interno|durchwahl|dw|ramal|dahili|wew|anknytning|lokal|mellék|εσωτ|内線|分机|转)\.?:?\s?\d{1,6}/iu;
/** Numbers that are something else by their form: dates, postal codes, tax and identity numbers, volumes with their years. */
const OTHER_FORM =
  /^(?:\d{5}-\d{3,4}|\d{3}\.\d{3}\.\d{3}-\d\d|\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d|784-?\d{4}-?\d{7}-?\d|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{3}-\d{2}-\d{4}|(?:19|20)\d\d\s?[-–/]\s?(?:19|20)\d\d|\d+\.\d+|\d{4}\.\d{4,5}\D.*|\d\d-\d\d-\d{5}|\d+\s?\/\s?(?:19|20)\d\d|\d+\s?\((?:19|20)\d\d\)[\s\d-]*|.*\d\s-\s\d{5})$/;

/** The words of an account's name that ends in digits ("anna-sample-12345678"). */
const HANDLE = /(?<!\p{L})\p{Ll}+-(?:\p{Ll}+-)+$/u;

const AMERICAN = /^\(?\d{3}\)?[ .-]\s?\d{3}[ .-]\d{4}$/;
/** With the sign of a country, or set in groups as in America. */
const DIALLED = new RegExp(`^\\(?\\+|${AMERICAN.source}`);
/** Not set in groups as numbers to dial are; so look postal codes and house numbers. */
const UNGROUPED = /^\d+$|\s[-–]\s/;

/** Confidence of a number that only looks like one; kept when nothing better is found. */
const WEAK = 0.5;

const MOST_DIGITS = 15;

/** What parts a number from a further one of the same label ("Mobile: 0171 111111, 0171 222222"). */
const FURTHER = /^\s?[,;/&|]\s?$|^\s(?:and|or|und|oder|et|ou|y|e|o)\s$/u;

interface Candidate extends FoundPhone {
  zone: boolean;
  weak: boolean;
  foreign: boolean;
  beside: boolean;
  labelled: boolean;
  /** Where the number ends. */
  until: number;
}

interface Part {
  raw: string;
  start: number;
}

/** Phone numbers outside the references; national numbers are read with the person's likely countries. */
export function findPhones(reading: Reading, sections: Section[], countries: string[]): FoundPhone[] {
  const others = foreignRanges(sections);
  const known = [...new Set([...countries, 'US'])].filter((code): code is CountryCode =>
    isSupportedCountry(code),
  );
  const text = plainDigits(reading.text).replace(/(?<=[\d)])[·‧∙](?=\d)/gu, '.');
  const phones: Candidate[] = [];
  for (const match of text.matchAll(DIGITS)) {
    for (const part of phoneParts(match[0], match.index)) {
      const after = text.slice(part.start + part.raw.length, part.start + part.raw.length + 16);
      if (within(others, part.start) || /^[\s-]?[Xx*]{2}/.test(after)) continue;
      if (/^\p{L}/u.test(after) && !EXTENSION.test(after)) continue;
      if (HANDLE.test(text.slice(Math.max(0, part.start - 40), part.start))) continue;
      const zone = isContactZone(sections, part.start);
      let read: { number: PhoneNumber | undefined } | undefined;
      const numberOf = () => {
        read ??= { number: readNumber(part.raw, known) };
        return read.number;
      };
      const own = labelBefore(reading, text, part.start);
      const last = phones.at(-1);
      const listed = own === 'none' && last?.labelled && FURTHER.test(text.slice(last.until, part.start));
      const label = listed ? 'phone' : own;
      // Volumes with their pages, and numbers of patents.
      if (label !== 'phone' && !DIALLED.test(part.raw) && isPublished(sections, part.start)) continue;
      const confidence = phoneConfidence(part.raw, numberOf, known, label, zone);
      // Reading a number is dear, and most runs of digits are dates.
      if (confidence < 0.5) continue;
      const number = numberOf();
      if (phones.some((phone) => sameNumber(phone, part.raw, number))) continue;
      const end = part.start + part.raw.length;
      phones.push({
        ...reading.found(
          number?.number ?? part.raw,
          number?.isValid() ? confidence : confidence - 0.15,
          part.start,
          end,
        ),
        raw: reading.text.slice(part.start, end),
        country: number?.country ?? null,
        zone,
        weak: confidence <= WEAK,
        labelled: label === 'phone',
        until: end,
        foreign: isOthersZone(sections, part.start),
        beside: label === 'none' && UNGROUPED.test(part.raw) && standsBesideWords(reading, text, part.start),
      });
    }
  }
  const sure = phones.some(({ zone, weak }) => zone && !weak);
  const firm = phones.some(({ weak }) => !weak);
  const told = phones.some(({ weak, beside }) => !weak && !beside);
  return phones
    .filter(({ foreign, weak, beside }) => !(sure && foreign) && !(firm && weak) && !(told && beside))
    .map(({ value, confidence, place, raw, country }) => ({ value, confidence, place, raw, country }));
}

/** Whether words of an address or a sentence lead to a number: "Sampletown 1234567890". */
function standsBesideWords(reading: Reading, text: string, at: number): boolean {
  const start = reading.lines[reading.lineAt(at)]?.start ?? at;
  const lead =
    text
      .slice(start, at)
      .split(/[\t|•·;]| {2,}/)
      .at(-1) ?? '';
  return /\p{L}{3}/u.test(lead);
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');

function sameNumber(phone: FoundPhone, raw: string, number: PhoneNumber | undefined): boolean {
  if (number && phone.value === number.number) return true;
  const [one, two] = [onlyDigits(plainDigits(phone.raw)), onlyDigits(raw)].map((digits) =>
    digits.replace(/^0+/, ''),
  );
  return one !== undefined && two !== undefined && (one.endsWith(two) || two.endsWith(one));
}

/**
 * What a printed number may mean. Right to left text may print the sign, or all groups, in reverse:
 * "971+ 50 1234567", "4567 123 50 971+", "+212 555014-661".
 */
function readings(raw: string): string[] {
  const international = raw.replace(/^\(\+?(\d{1,3})\)/, '+$1').replace(/^\(?00/, '+');
  if (!raw.endsWith('+')) return [/^\(?(?:\+|00)/.test(raw) ? international : raw];
  const bare = raw.replace(/\s*\+$/, '');
  return [
    `+${bare}`,
    `+${bare
      .split(/[\s-]+/)
      .reverse()
      .join(' ')}`,
  ];
}

/** An international number needs no country; no North American number opens with 0 or 1. */
function nationalOrder(text: string, order: CountryCode[]): CountryCode[] {
  if (text.startsWith('+')) return order.slice(0, 1);
  return /^\(?[01]/.test(text) && onlyDigits(text).length !== 11
    ? order.filter((code) => code !== 'US' && code !== 'CA')
    : order;
}

function readNumber(raw: string, countries: CountryCode[]): PhoneNumber | undefined {
  const american = AMERICAN.test(raw);
  const order: CountryCode[] = american && countries.length < 2 ? ['US'] : countries;
  const numbers = readings(raw).flatMap((text) =>
    nationalOrder(text, order).flatMap((code) => parsePhoneNumberFromString(text, code) ?? []),
  );
  // Russia's trunk prefix 8 and a country code without its sign.
  const digits = onlyDigits(raw);
  if (/^\d/.test(raw) && digits.length > 10)
    numbers.push(...[parsePhoneNumberFromString(`+${digits}`)].filter((n) => n !== undefined));
  const [first] = numbers;
  // Set in groups as in America, where it is valid, it is none of a country where it is not.
  const there = american
    ? numbers.find((number) => number.country === 'US' || number.country === 'CA')
    : undefined;
  if (there?.isValid() && !first?.isValid()) return there;
  if (first?.isPossible() && first.country === countries[0]) return first;
  return numbers.find((number) => number.isValid()) ?? numbers.find((number) => number.isPossible());
}

/** Parts a run of digits where a second number begins, and drops trailing marks. */
function phoneParts(run: string, start: number): Part[] {
  const parts: Part[] = [];
  let from = 0;
  const add = (to: number) => {
    const piece = run.slice(from, to);
    const lead = piece.length - piece.trimStart().length;
    let raw = piece.trim().replace(/[\s.\-/(]+$/, '');
    if (raw.split('(').length < raw.split(')').length) raw = raw.replace(/\)(?!.*\))/, '').trim();
    if (raw !== '' && raw.split('(').length === raw.split(')').length)
      parts.push({ raw, start: start + from + lead });
  };
  // Two whole numbers parted by one blank: together they are longer than any number.
  const cuts =
    onlyDigits(run).length > MOST_DIGITS ? /\s?\/\s?|\s-\s|\s+(?=\(?0)/g : /\s?\/\s?|\s-\s|\s{2,}/g;
  for (const cut of run.matchAll(cuts)) {
    const left = onlyDigits(run.slice(from, cut.index)).length;
    const right = onlyDigits(run.slice(cut.index)).length;
    if (left < 7 || right < 7) continue;
    add(cut.index);
    from = cut.index + cut[0].length;
  }
  add(run.length);
  return parts;
}

type LabelBefore = 'phone' | 'other' | 'none';

/** What the words before a number, on its line or alone on the one above, say that it is. */
function labelBefore(reading: Reading, text: string, at: number): LabelBefore {
  const index = reading.lineAt(at);
  const line = reading.lines[index];
  if (!line) return 'none';
  const before = text.slice(Math.max(line.start, at - 48), at);
  if (
    /\b[A-Z]{2}\d{2}\s(?:[\dA-Z]{4}\s)*$/.test(before) ||
    /(?:https?:|www\.|doi:?\s?|orcid:?\s?)\S*$/i.test(before)
  )
    return 'other';
  const own = labelKind(before);
  if (own !== 'none' || before.replace(/[\s(+:.]/g, '') !== '') return own;
  const above = reading.lines[index - 1];
  if (!above) return 'none';
  return isLabel('phone', above.text) ? 'phone' : isLabel('not_phone', above.text) ? 'other' : 'none';
}

function labelKind(before: string): LabelBefore {
  const words = (/([^\d\t|•·,;]*)$/u.exec(before.replace(/[\s\t:：.#(+\-–/]+$/u, ''))?.[1] ?? '')
    .replace(/[()[\]]/g, ' ')
    .trim();
  if (SHORT_LABEL.test(before)) return 'phone';
  const parts = words.split(/[\s/&:：.]+/).filter(Boolean);
  for (let count = Math.min(4, parts.length); count > 0; count--) {
    const label = parts.slice(-count).join(' ');
    if (isWord('phone', label)) return 'phone';
    // "Tel./Fax" is a telephone, too.
    if (isWord('not_phone', label))
      return FAX.test(label) && isWord('phone', parts.at(-2) ?? '') ? 'phone' : 'other';
  }
  if (parts.slice(-3).some((part) => isWord('phone', part))) return 'phone';
  return /[\u4e00-\u9fff]/.test(words) && isWord('phone', words.slice(-2)) ? 'phone' : 'none';
}

function phoneConfidence(
  raw: string,
  numberOf: () => PhoneNumber | undefined,
  countries: CountryCode[],
  label: LabelBefore,
  zone: boolean,
): number {
  const digits = onlyDigits(raw);
  if (digits.length < 7 || digits.length > 15) return 0;
  const international = /^(?:\(?\+|\(?00\s?[1-9])|\+$/.test(raw);
  if (label === 'other' && !international) return 0;
  if (international) return label === 'phone' || zone ? 0.97 : 0.8;
  if (label === 'phone')
    return /^(?:\d{5}-\d{3}|\d{1,2}[./-]\d{1,2}[./-](?:19|20)\d{2}|(?:19|20)\d\d\s?[-/]\s?(?:19|20)\d\d)$/.test(
      raw,
    )
      ? 0
      : 0.95;
  if (OTHER_FORM.test(raw) || mostlyDate(raw)) return 0;
  if (/^\d+$/.test(raw) && !zone) return 0;
  const number = numberOf();
  const valid = number?.isValid() === true;
  if (zone && valid && countries.slice(0, 2).includes(number.country ?? 'US')) return 0.88;
  if (/^\d{1,3}(?:[.,\s]\d{3})+$/.test(raw) && !zone) return 0;
  if (digits.length < 9 || /\d\.\d\d?\s*[(/]/.test(raw)) return 0;
  if (valid) return zone ? 0.85 : 0.6;
  return zone || /[\s().-]/.test(raw) ? WEAK : 0;
}

/** Whether a date makes up more than half of a number's digits. */
function mostlyDate(raw: string): boolean {
  const dated = findDates(raw).map(({ start, end }) => onlyDigits(raw.slice(start, end)).length);
  return Math.max(0, ...dated) * 2 > onlyDigits(raw).length;
}
