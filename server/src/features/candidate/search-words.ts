import { parsePhoneNumberFromString } from 'libphonenumber-js';

/** What identifies a candidate by contact and what the search box looks into. */
export interface Person {
  name: string;
  name_ar?: string | null;
  email?: string | null;
  candidate_phone?: string | null;
  current_company?: string | null;
  current_position?: string | null;
  other_emails?: { email: string }[] | null;
  other_phones?: { phone: string }[] | null;
}

const ignoresDotsAndTags = new Set(['gmail.com', 'googlemail.com']);
const ignoresTags = new Set([
  'outlook.com',
  'hotmail.com',
  'live.com',
  'icloud.com',
  'fastmail.com',
  'proton.me',
  'protonmail.com',
]);

/** The one form of an address that all its spellings share: case, and dots and tags where the provider ignores them. */
export function canonicalEmail(address: string): string {
  const [local = '', domain = ''] = address.trim().normalize('NFKC').toLowerCase().split('@');
  if (ignoresDotsAndTags.has(domain)) return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@gmail.com`;
  return ignoresTags.has(domain) ? `${local.split('+')[0]}@${domain}` : `${local}@${domain}`;
}

/** E.164 of a number as people write it; null if it is none. */
export function canonicalPhone(phone: string): string | null {
  const number = parsePhoneNumberFromString(phone.trim().replace(/^00/, '+'));
  return number?.isPossible() ? number.number : null;
}

/** Canonical e-mails and phones of a person, each once. */
export function contactsOf(person: Person): { kind: 'email' | 'phone'; value: string }[] {
  const emails = [person.email, ...(person.other_emails ?? []).map((entry) => entry.email)].flatMap(
    (entry) => (entry ? [canonicalEmail(entry)] : []),
  );
  const phones = [person.candidate_phone, ...(person.other_phones ?? []).map((entry) => entry.phone)].flatMap(
    (entry) => (entry ? [canonicalPhone(entry) ?? entry] : []),
  );
  return [
    ...[...new Set(emails)].map((value) => ({ kind: 'email' as const, value })),
    ...[...new Set(phones)].map((value) => ({ kind: 'phone' as const, value })),
  ];
}

/** Letters without accents and case, single spaces: how search words and what is searched for are compared. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Everything the search box finds a candidate by, in plain letters. */
export function searchWords(person: Person): string {
  const parts = [
    person.name,
    person.name_ar,
    person.email,
    person.candidate_phone,
    person.current_company,
    person.current_position,
  ];
  for (const { value } of contactsOf(person)) parts.push(value);
  return plain([...new Set(parts.filter(Boolean))].join(' ')).slice(0, 2000);
}
