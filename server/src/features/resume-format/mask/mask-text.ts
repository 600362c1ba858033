import { findEmails, findLinks, findPhones, type Place } from './find-contacts.ts';
import type { ResumePerson } from './person.ts';
import { findNumbers, findWords, type Secrets } from './secrets.ts';

/** What stands where something was masked. */
export const MASK = '•••';

export interface Masked<T> {
  value: T;
  /** Places that were masked. */
  count: number;
}

/** Where a text says what it must not: what is known of the person, and whatever looks like it. */
export function findMasked(text: string, { masks, numbers, texts }: Secrets): Place[] {
  return [
    ...(masks.includes('email') ? findEmails(text) : []),
    ...(masks.includes('links') ? findLinks(text) : []),
    ...(masks.includes('phone') ? [...findPhones(text), ...findNumbers(text, numbers)] : []),
    ...findWords(text, texts),
  ];
}

/** A text without what is masked; of last names their initial is left. */
export function maskText(text: string, secrets: Secrets): Masked<string> {
  let [value, count] = cut(text, findMasked(text, secrets));
  for (const { word, initial } of secrets.names) {
    const places = findWords(value, [word]);
    count += places.length;
    value = places.reduceRight(
      (left, [start, end]) => left.slice(0, start) + initial + left.slice(end),
      value,
    );
  }
  return { value, count };
}

function cut(text: string, places: Place[]): [string, number] {
  const merged: [number, number][] = [];
  for (const [start, end] of places.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  const value = merged.reduceRight(
    (left, [start, end]) => left.slice(0, start) + MASK + left.slice(end),
    text,
  );
  return [value, merged.length];
}

/** Fields that are left out wholly, by what masks them. */
const ofMask: Readonly<Record<string, readonly string[]>> = {
  email: ['email'],
  phone: ['phone'],
  address: ['address'],
  ids: ['passport_no', 'civil_id', 'driving_licence'],
  date_of_birth: ['date_of_birth'],
};

/** Somebody without what is masked, in every field and free text, and how many places that were. */
export function maskPerson({ plain, lists }: ResumePerson, secrets: Secrets): Masked<ResumePerson> {
  let count = 0;
  const gone = new Set(secrets.masks.flatMap((mask) => ofMask[mask] ?? []));
  const masked = (row: Record<string, string>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(row).map(([name, text]) => {
        const said = maskText(text, secrets);
        count += said.count;
        return [name, said.value];
      }),
    );
  const kept = Object.entries(plain).map(([name, text]): [string, string] => {
    if (!gone.has(name)) return [name, text];
    count += text ? 1 : 0;
    return [name, ''];
  });
  const links = lists.links ?? [];
  const noLinks = secrets.masks.includes('links');
  if (noLinks) count += links.length;
  const rows = Object.entries(noLinks ? { ...lists, links: [] } : lists);
  const value = {
    plain: masked(Object.fromEntries(kept)),
    lists: Object.fromEntries(rows.map(([name, list]) => [name, list.map(masked)])),
  };
  return { value, count };
}

/** Does a finished text still say what was to be masked? The last look at a file before anybody gets it. */
export const leaks = (text: string, secrets: Secrets): boolean =>
  findNumbers(text, secrets.numbers).length > 0 ||
  findWords(text, [...secrets.texts, ...secrets.names.map(({ word }) => word)]).length > 0;
