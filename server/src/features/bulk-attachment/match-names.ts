import {
  type MatchKey,
  matchKeys,
  type NameMatch,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { sql } from 'kysely';
import { everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { candidateResource, candidatesVisibleTo } from '../candidate/index.ts';
import { isSamePhone, type MatchPerson, phoneDigits, readPeople, storedKeysOf } from '../duplicate/index.ts';
import {
  inEnglish,
  joined,
  type Phrase,
  phrase,
  phraseBeside,
  toPhrase,
} from '../../platform/words/phrase.ts';
import { type NameKey, readName } from './read-name.ts';

interface Person {
  id: number;
  name: string;
}

const keyWords: Record<MatchKey, Phrase> = {
  id: phrase('id'),
  passport: phrase('passport number'),
  civil_id: phrase('civil id'),
  email: phrase('e-mail'),
  phone: phrase('phone number'),
  name: phrase('name'),
};

/**
 * Whom files go to by their names, in the order of the names. The first key that leads to exactly one candidate whom
 * the viewer may change decides.
 */
export async function matchNames(
  context: Pick<Context, 'tx' | 'viewer'>,
  names: readonly string[],
  keys: readonly MatchKey[] = matchKeys,
): Promise<NameMatch[]> {
  const read = names.map((name) => readName(name, keys));
  const people = await findAll(context, read.flat());
  return read.map((tried) => decide(tried, people));
}

const markOf = ({ key, value }: NameKey) => `${key} ${value.toLowerCase()}`;

const told = (reason: Phrase) => ({ reason: inEnglish(reason), reason_phrase: phraseBeside(reason) });

function decide(tried: NameKey[], people: Map<string, Person[]>): NameMatch {
  const found = tried.map((each) => ({ ...each, people: people.get(markOf(each)) ?? [] }));
  const exact = found.find((each) => each.people.length === 1);
  const [candidate] = exact?.people ?? [];
  if (exact && candidate) return { status: 'matched', key: exact.key, tried, candidate, reason: null };
  const none = { key: null, tried, candidate: null };
  const many = found.find((each) => each.people.length > 1);
  if (many) {
    const reason = phrase('{count} candidates have the {key} {value}', {
      count: many.people.length,
      key: keyWords[many.key],
      value: many.value,
    });
    return { ...none, status: 'not_matched', ...told(reason) };
  }
  const explicit = tried.filter(({ key }) => key !== 'name');
  if (explicit.length > 0) {
    const keys = explicit.map(({ key, value }) => phrase('{key} {value}', { key: keyWords[key], value }));
    const reason = phrase('No candidate has the {keys}', {
      keys: toPhrase(joined(keys, phrase(' or the '))),
    });
    return { ...none, status: 'not_found', ...told(reason) };
  }
  const [name] = tried;
  const reason = name
    ? phrase('No candidate is called {name}', { name: name.value })
    : phrase('The file name says nothing about whose file it is');
  return { ...none, status: 'not_matched', ...told(reason) };
}

/** Candidates by what was read in the names: one query by id, one by stored keys, one by name. */
async function findAll(
  context: Pick<Context, 'tx' | 'viewer'>,
  wanted: readonly NameKey[],
): Promise<Map<string, Person[]>> {
  const { tx, viewer } = context;
  const found = new Map<string, Person[]>();
  const add = (key: NameKey, person: Person) => {
    const list = found.get(markOf(key)) ?? [];
    if (!list.some(({ id }) => id === person.id)) found.set(markOf(key), [...list, person]);
  };
  const change = candidateResource.changeableBy?.(viewer, 'c') ?? everyone;
  const scope = sql`c.team_id = ${viewer.team_id} and c.deleted_on is null and ${candidatesVisibleTo(viewer, 'c')} and ${change}`;
  const of = (key: MatchKey) => wanted.filter((each) => each.key === key);
  const ids = of('id').map(({ value }) => Number(value));
  const byId =
    await sql<Person>`select c.id, c.name from candidate c where c.id = any(${ids}) and ${scope}`.execute(tx);
  for (const person of byId.rows) add({ key: 'id', value: String(person.id) }, person);
  for (const key of of('id')) {
    // "007" is candidate 7.
    const person = byId.rows.find(({ id }) => id === Number(key.value));
    if (person) add(key, person);
  }
  const stored = new Map<number, NameKey[]>();
  for (const each of wanted) {
    for (const hash of hashesOf(each)) stored.set(hash, [...(stored.get(hash) ?? []), each]);
  }
  const byKey = await sql<Person & { key: number }>`select k.key, c.id, c.name from candidate_key k
    join candidate c on c.team_id = k.team_id and c.id = k.candidate_id
    where k.team_id = ${viewer.team_id} and k.key = any(${[...stored.keys()]}) and ${scope} limit 20000`.execute(
    tx,
  );
  const phones = await phonesOf(
    context,
    byKey.rows.flatMap(({ id, key }) => (isPhone(stored.get(key)) ? [id] : [])),
  );
  for (const { key, id, name } of byKey.rows) {
    for (const each of stored.get(key) ?? []) {
      // Stored keys of phones are short; the numbers themselves decide.
      if (each.key !== 'phone' || hasPhone(phones.get(id) ?? [], each.value)) add(each, { id, name });
    }
  }
  const named = new Map<string, NameKey[]>();
  for (const each of of('name')) {
    for (const order of ordersOf(each.value)) named.set(order, [...(named.get(order) ?? []), each]);
  }
  const byName =
    await sql<Person>`select c.id, c.name from candidate c where lower(c.name) = any(${[...named.keys()]}) and ${scope} limit 20000`.execute(
      tx,
    );
  for (const person of byName.rows)
    for (const each of named.get(person.name.toLowerCase()) ?? []) add(each, person);
  return found;
}

const isPhone = (keys: readonly NameKey[] | undefined) => keys?.some(({ key }) => key === 'phone') ?? false;

async function phonesOf(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
): Promise<Map<number, string[]>> {
  const people = await readPeople(tx, viewer.team_id, [...new Set(ids)]);
  return new Map(people.map(({ id, person }) => [id, person.phones]));
}

function hasPhone(phones: readonly string[], value: string): boolean {
  const wanted = [value, `+${value.replace(/^(\+|00)/, '')}`].flatMap((form) => phoneDigits(form) ?? []);
  return phones.some((phone) => {
    const digits = phoneDigits(phone);
    return digits !== null && wanted.some((each) => isSamePhone(each, digits));
  });
}

/** Keys under which a candidate with this e-mail, phone or paper is stored. */
function hashesOf({ key, value }: NameKey): number[] {
  const nobody: MatchPerson = {
    full_name: null,
    emails: [],
    phones: [],
    date_of_birth: null,
    employers: [],
    positions: [],
  };
  switch (key) {
    case 'email':
      return storedKeysOf({ ...nobody, emails: [value] }, 'email');
    case 'phone':
      // A file name can not hold a plus sign everywhere, so the number may stand without it.
      return [value, value.startsWith('+') ? value : `+${value.replace(/^00/, '')}`].flatMap((phone) =>
        storedKeysOf({ ...nobody, phones: [phone] }, 'phone'),
      );
    case 'passport':
      return storedKeysOf({ ...nobody, passport_no: value }, 'passport');
    case 'civil_id':
      return storedKeysOf({ ...nobody, civil_id: value }, 'civil_id');
    default:
      return [];
  }
}

/** "Menon Rahul" may be Rahul Menon: the words as they stand, and with the first or the last one moved. */
function ordersOf(name: string): string[] {
  const words = name.toLowerCase().split(' ');
  const moved = [words, [...words.slice(1), words[0] ?? ''], [words.at(-1) ?? '', ...words.slice(0, -1)]];
  return [...new Set(moved.map((order) => order.join(' ')))];
}
