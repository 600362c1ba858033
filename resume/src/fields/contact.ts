import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { findDates } from '../lexicon/dates.ts';
import { countriesIn } from '../lexicon/places-and-languages.ts';
import type { Found, FoundLink, FoundPhone, LinkKind } from '../parsed-resume.ts';
import type { Reading } from './reading.ts';
import type { Section } from './sections.ts';

const EMAIL =
  /[\p{L}\p{N}_][\p{L}\p{N}._%+'-]{0,63}\s?@\s?[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?(?:\.[\p{L}\p{N}-]+)*\.[\p{L}]{2,24}/gu;
const PHONE_LABEL =
  /(?:tel|phone|mobile|mob|cell|telephone|téléphone|telefon|handy|móvil|celular|cellulare|portable|whatsapp|тел|телефон|電話|电话|手机|手機|携帯|هاتف|جوال|τηλ|[☎✆📞📱])[^\d+(]{0,12}$/iu;
const NOT_PHONE_LABEL =
  /(?:passport|iqama|id|nr|no|number|npi|isbn|issn|doi|orcid|zip|fax|iban|account|license no|ref)\s*[.:#]?\s*[\p{L}]?$/iu;
const DIGITS = /(?<![\p{L}\p{N}_./@])(?:\+|00)?\(?\+?\d[\d \u00a0().\-–‑/]{5,24}\d(?![\p{L}\p{N}@])/gu;

/**
 * Ranges of text whose contact data belongs to somebody else: the references, as far as they reach.
 * On a page with columns they end with their column, since the person's own data may follow in the next.
 */
function foreign(sections: Section[]): { start: number; end: number }[] {
  return sections.flatMap(({ kind, heading, lines }) => {
    if (kind !== 'references' || !heading) return [];
    const away = lines.findIndex(
      (line) => line.box && line.block !== heading.block && line.page === heading.page,
    );
    const last = away < 0 ? lines.at(-1) : lines[away - 1];
    return [{ start: heading.start, end: last?.end ?? heading.end }];
  });
}

const within = (ranges: { start: number; end: number }[], at: number) =>
  ranges.some(({ start, end }) => at >= start && at < end);

/** E-mail addresses that are printed, and link targets where none is printed; referees' addresses are left out. */
export function findEmails(reading: Reading, sections: Section[]): Found<string>[] {
  const others = foreign(sections);
  const found = new Map<string, Found<string>>();
  for (const match of reading.text.matchAll(EMAIL)) {
    const value = match[0].replace(/\s/g, '').replace(/^(?:e-?mail|mail)[.:-]+(?=\S+@)/i, '');
    if (within(others, match.index) || /\.(png|jpe?g|gif)$/i.test(value) || found.has(value.toLowerCase()))
      continue;
    found.set(
      value.toLowerCase(),
      reading.found(value, 0.98, match.index + match[0].length - value.length, match.index + match[0].length),
    );
  }
  for (const line of reading.lines) {
    for (const link of line.links) {
      const value = /^mailto:([^?\s]+@[^?\s]+)/i.exec(link)?.[1];
      const differs =
        value && !found.has(value.toLowerCase()) && found.size === 0 && !within(others, line.start);
      if (differs) found.set(value.toLowerCase(), reading.found(value, 0.85, line.start, line.end));
    }
  }
  return [...found.values()];
}

/** Countries to try for a national number, most likely first. */
function defaultCountries(
  reading: Reading,
  emails: Found<string>[],
  given: string | undefined,
): CountryCode[] {
  const top = reading.lines.slice(0, 40).flatMap((line) => countriesIn(line.text));
  const domains = emails.map(({ value }) => value.split('.').at(-1)?.toUpperCase() ?? '');
  const codes = [given, ...domains.map((code) => (code === 'UK' ? 'GB' : code)), ...top, 'US'];
  return [...new Set(codes)].filter(
    (code): code is CountryCode => code !== undefined && isSupportedCountry(code),
  );
}

/** Phone numbers outside the references; national numbers are read with the country of the address or e-mail. */
export function findPhones(
  reading: Reading,
  sections: Section[],
  emails: Found<string>[],
  country: string | undefined,
): FoundPhone[] {
  const others = foreign(sections);
  const countries = defaultCountries(reading, emails, country);
  const phones: FoundPhone[] = [];
  for (const match of reading.text.matchAll(DIGITS)) {
    for (const part of phoneParts(match[0], match.index)) {
      const masked = /^[\s-]?[Xx*]{2}/.test(reading.text.slice(part.start + part.raw.length));
      if (masked || within(others, part.start)) continue;
      const line = reading.lines[reading.lineAt(part.start)];
      if (!line) continue;
      const before = reading.text.slice(Math.max(line.start, part.start - 24), part.start);
      const confidence = phoneConfidence(part.raw, before, isContactZone(sections, part.start));
      if (confidence < 0.5 || phones.some(({ raw }) => sameDigits(raw, part.raw))) continue;
      const read = countries
        .map((code) => parsePhoneNumberFromString(part.raw, code))
        .find((number) => number?.isPossible());
      phones.push({
        ...reading.found(
          read?.number ?? part.raw,
          read?.isValid() ? confidence : confidence - 0.15,
          part.start,
          part.start + part.raw.length,
        ),
        raw: part.raw,
        country: read?.country ?? null,
      });
    }
  }
  return phones;
}

const onlyDigits = (text: string) => text.replace(/\D/g, '');
const sameDigits = (a: string, b: string) => onlyDigits(a).slice(-8) === onlyDigits(b).slice(-8);

/** Parts a run of digits where a second number begins, and drops trailing marks. */
function phoneParts(run: string, start: number): { raw: string; start: number }[] {
  const parts: { raw: string; start: number }[] = [];
  for (const match of run.matchAll(/(?:(?!\s\/\s|\s[-–]\s|\s{2,})[\s\S])+/g)) {
    const lead = match[0].length - match[0].trimStart().length;
    const raw = match[0].trim().replace(/[\s.\-–/(]+$/, '');
    const balanced = raw.split('(').length === raw.split(')').length;
    if (raw !== '' && balanced) parts.push({ raw, start: start + match.index + lead });
  }
  return parts;
}

/** Contact data stands above the first long section, or in a contact or personal section. */
function isContactZone(sections: Section[], at: number): boolean {
  return sections.some(
    ({ kind, heading, lines }) =>
      (kind === 'top' || kind === 'contact' || kind === 'personal') &&
      at >= (heading?.start ?? lines[0]?.start ?? 0) &&
      at < (lines.at(-1)?.end ?? 0),
  );
}

function phoneConfidence(raw: string, before: string, contactZone: boolean): number {
  const digits = onlyDigits(raw).length;
  if (digits < 7 || digits > 15) return 0;
  const international = /^(?:\(?\+|00\s?[1-9])/.test(raw);
  const labelled = PHONE_LABEL.test(before);
  if (!labelled && !international && findDates(raw).length > 0) return 0;
  if (!labelled && NOT_PHONE_LABEL.test(before)) return 0;
  if (!labelled && /(?:https?:|www\.|doi|orcid)\S*$/i.test(before)) return 0;
  if (/^\d+$/.test(raw) && !labelled && !contactZone) return 0;
  if (/^\d{1,3}(?:[.,\s]\d{3})+$/.test(raw) && !labelled && !contactZone) return 0;
  if (international) return labelled || contactZone ? 0.97 : 0.8;
  if (labelled) return 0.95;
  if (digits < 9 || /\d\.\d\d?\s*[(/]/.test(raw)) return 0;
  return contactZone ? 0.85 : /[\s().-]/.test(raw) ? 0.6 : 0.3;
}

const URL =
  /(?<![\p{L}\p{N}@.])(?:https?:\/\/|www\.)[^\s<>"'，、)]+|(?<![\p{L}\p{N}@./-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|dev|me|co|edu|gov|info|app|tech|xyz|ai|de|fr|uk|it|es|pt|ru|cn|jp|eu|ch|at|nl|in|ca|br|pl|se|dk|hu|gr|tr|ae)(?![\p{L}\p{N}@.-])(?:\/[^\s<>"'，、)|]*)?/giu;

/** Web addresses that are printed, and targets of the file's hyperlinks. */
export function findLinks(reading: Reading): FoundLink[] {
  const found = new Map<string, FoundLink>();
  const add = (value: string, confidence: number, start: number, end: number) => {
    const key = value
      .toLowerCase()
      .replace(/^https?:\/+/, '')
      .replace(/^www\./, '')
      .replace(/\/+$/, '');
    if (key.includes('.') && !found.has(key))
      found.set(key, { ...reading.found(value, confidence, start, end), kind: linkKind(key) });
  };
  for (const match of reading.text.matchAll(URL)) {
    const value = match[0].replace(/[.,;:]+$/, '');
    if (/^(?:node|vue|react|next|express|d3|three|asp|ado|vb|backbone|angular|ember|socket)\./i.test(value))
      continue;
    if (reading.text[match.index - 1] === '@') continue;
    add(value, 0.9, match.index, match.index + value.length);
  }
  for (const line of reading.lines) {
    for (const link of line.links) if (/^https?:\/\//i.test(link)) add(link, 0.85, line.start, line.end);
  }
  return [...found.values()];
}

function linkKind(key: string): LinkKind {
  if (/(^|\.)linkedin\.com/.test(key)) return 'linkedin';
  if (/(^|\.)github\.(com|io)/.test(key)) return 'github';
  return /^[^/]+$/.test(key) ? 'website' : 'other';
}
