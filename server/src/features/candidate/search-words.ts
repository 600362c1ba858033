import { canonicalPhone } from '../../platform/phone/canonical-phone.ts';
import { canonicalEmail } from '../duplicate/index.ts';

/** What the search box looks into. */
export interface Person {
  name: string;
  name_ar?: string | null;
  email?: string | null;
  candidate_phone?: string | null;
  current_company?: string | null;
  current_position?: string | null;
  other_emails?: readonly string[];
  other_phones?: readonly string[];
}

/** Letters without accents and case, single spaces: how search words and what is searched for are compared. */
export function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** Everything the search box finds a candidate by, in plain letters. */
export function searchWords(person: Person): string {
  const emails = [person.email, ...(person.other_emails ?? [])];
  const phones = [person.candidate_phone, ...(person.other_phones ?? [])];
  const parts = [
    person.name,
    person.name_ar,
    ...emails,
    ...emails.map((email) => (email ? canonicalEmail(email) : null)),
    ...phones,
    ...phones.map((phone) => (phone ? canonicalPhone(phone) : null)),
    person.current_company,
    person.current_position,
  ];
  return plain([...new Set(parts.filter(Boolean))].join(' ')).slice(0, 2000);
}
