import { plainPlace } from './background-reasons.ts';
import { birthParts } from './birth-date.ts';
import { canonicalEmail, isRoleMailbox } from './canonical-email.ts';
import { canonicalId } from './canonical-id.ts';
import { canonicalLink } from './canonical-link.ts';
import { phoneDigits } from './phone-digits.ts';
import { namesOf } from './compare-people.ts';
import { type NameWord, parseName } from './name/name-words.ts';
import type { BlockingKey, MatchPerson } from './person.ts';

const MOST_WORDS = 4;
const MOST_EMPLOYERS = 2;

/** What all spellings of a word share: its line in the table of given names, or else its consonants. */
function soundOf(word: NameWord): string {
  return word.lines[0] !== undefined ? `#${word.lines[0]}` : (word.skeletons.at(-1) ?? '');
}

function pairsOfWords(words: readonly NameWord[]): string[] {
  const [first, ...rest] = words.filter((word) => !word.isInitial && word.spellings.length > 0);
  const last = rest.at(-1);
  if (!first || !last) return [];
  const partners = [last, ...rest.slice(0, -1)].slice(0, 2);
  return partners.map((partner) => [soundOf(first), soundOf(partner)].sort().join('~'));
}

function contactKeys(person: MatchPerson): BlockingKey[] {
  const keys: BlockingKey[] = [];
  for (const value of person.emails.map(canonicalEmail)) {
    if (value.includes('@') && !isRoleMailbox(value)) keys.push({ kind: 'email', value });
  }
  for (const raw of person.phones) {
    const digits = phoneDigits(raw, person.country)?.digits;
    if (digits) keys.push({ kind: 'phone', value: digits.slice(-7) });
  }
  const passport = canonicalId(person.passport_no);
  if (passport) keys.push({ kind: 'passport', value: passport });
  const civil = canonicalId(person.civil_id);
  if (civil) keys.push({ kind: 'civil_id', value: civil });
  for (const link of (person.links ?? []).slice(0, 2).map(canonicalLink)) {
    if (link) keys.push({ kind: 'link', value: link });
  }
  // Of two fingerprints at most three bits apart one quarter at least is equal.
  const quarters = person.text_fingerprint?.match(/^[0-9a-f]{16}$/)?.[0].match(/.{4}/g) ?? [];
  for (const [at, quarter] of quarters.entries()) keys.push({ kind: 'text', value: `${at}:${quarter}` });
  return keys;
}

function nameKeys(person: MatchPerson): BlockingKey[] {
  const keys: BlockingKey[] = [];
  const birth = birthParts(person.date_of_birth);
  const employers = person.employers.slice(0, MOST_EMPLOYERS).map(plainPlace);
  for (const name of namesOf(person).slice(0, 2)) {
    const { words } = parseName(name);
    if (birth?.month && birth.day) {
      // Sorted, because day and month get swapped.
      const day = `${birth.year}-${[birth.month, birth.day].sort().join('-')}`;
      for (const word of words.slice(0, MOST_WORDS)) {
        for (const sound of word.sounds.slice(0, 2))
          keys.push({ kind: 'name_birth', value: `${day}~${sound}` });
      }
      if (words.some((word) => word.spellings.length === 0))
        keys.push({ kind: 'name_birth', value: `${day}~?` });
    }
    for (const pair of pairsOfWords(words)) {
      if (birth) keys.push({ kind: 'name_birth', value: `${birth.year}~${pair}` });
      keys.push({ kind: 'name', value: pair });
    }
    const sounds = [words[0]?.sounds[0] ?? '', words.at(-1)?.sounds[0] ?? ''].sort().join('');
    for (const employer of employers) keys.push({ kind: 'name', value: `${employer}~${sounds}` });
  }
  return keys;
}

/**
 * Keys by which a record finds the records it is worth comparing with. Two records that `comparePeople` would call
 * the same, or ask about, share a key; keys of kind 'name' are common at scale and may be capped.
 */
export function blockingKeys(person: MatchPerson): BlockingKey[] {
  const all = [...contactKeys(person), ...nameKeys(person)];
  return [...new Map(all.map((key) => [`${key.kind} ${key.value}`, key])).values()];
}
