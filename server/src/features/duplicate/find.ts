import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { type RawBuilder, sql } from 'kysely';
import { type Condition, everyone } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { inEnglish, phraseBeside } from '../../platform/words/phrase.ts';
import { blockingKeys } from './engine/blocking-keys.ts';
import { canonicalPhone } from '../../platform/phone/canonical-phone.ts';
import { comparePeople } from './engine/compare-people.ts';
import type { MatchPerson, MatchResult } from './engine/person.ts';
import { hashKey } from './keys.ts';
import { type KnownPerson, readPeople } from './people.ts';

/** Candidates read for one key, and compared in all: a very common name says little and must not cost much. */
const MOST_PER_KEY = 40;
/** Candidates of one key that are asked whether the viewer may see them. */
const MOST_ASKED = 400;
const MOST_COMPARED = 16;
/** Of these, people of whom nothing but a name is known to agree: that alone never makes a match. */
const MOST_NAMESAKES = 8;
/** A contact that more people than this have is an agency's or a family's, and proves little. */
const MOST_OWNERS = 2;

export interface PersonMatch {
  known: KnownPerson;
  result: MatchResult;
}

/** Candidates of the team that may be this person, best match first; `visible` is a condition over `c`. */
export async function findPeople(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  person: MatchPerson,
  { except = 0, visible }: { except?: number; visible: Condition },
): Promise<PersonMatch[]> {
  const keys = blockingKeys(person);
  if (keys.length === 0) return [];
  const hashes = new Map(keys.map((key) => [hashKey(key), key]));
  const { rows } = await sql<{ key: number; ids: number[] }>`
    select wanted.key, array_agg(found.candidate_id) as ids
    from unnest(${[...hashes.keys()]}::bigint[]) wanted(key) cross join lateral (${holders(viewer.team_id, except, visible)}) found
    group by wanted.key`.execute(tx);
  const sharedEmails = new Set<string>();
  const sharedPhones = new Set<string>();
  const weight = new Map<number, number>();
  const beyondName = new Set<number>();
  for (const { key, ids } of rows) {
    const found = hashes.get(key);
    if (!found) continue;
    if (ids.length > MOST_OWNERS) {
      if (found.kind === 'email') sharedEmails.add(found.value);
      if (found.kind === 'phone')
        for (const phone of phonesEndingIn(person, found.value)) sharedPhones.add(phone);
    }
    // What few share counts for more.
    for (const id of ids) {
      weight.set(id, (weight.get(id) ?? 0) + 1 / ids.length);
      if (found.kind !== 'name') beyondName.add(id);
    }
  }
  const sorted = [...weight].sort((a, b) => b[1] - a[1] || b[0] - a[0]);
  const nearest = [
    ...sorted.filter(([id]) => beyondName.has(id)),
    ...sorted.filter(([id]) => !beyondName.has(id)).slice(0, MOST_NAMESAKES),
  ].slice(0, MOST_COMPARED);
  const people = await readPeople(
    tx,
    viewer.team_id,
    nearest.map(([id]) => id),
  );
  return people
    .map((known) => ({
      known,
      result: comparePeople(person, known.person, { sharedEmails, sharedPhones }),
    }))
    .filter(({ result }) => result.verdict !== 'different')
    .sort((a, b) => b.result.score - a.result.score || b.known.id - a.known.id);
}

/** Candidates with the wanted key. Who was deleted has none, so that the keys alone tell where all may be seen. */
function holders(team: number, except: number, visible: Condition): RawBuilder<unknown> {
  const holding = sql`select candidate_id from candidate_key where team_id = ${team} and key = wanted.key and candidate_id <> ${except}`;
  if (visible === everyone) return sql`${holding} limit ${MOST_PER_KEY}`;
  return sql`select k.candidate_id from (${holding} limit ${MOST_ASKED}) k join candidate c on c.team_id = ${team} and c.id = k.candidate_id
    where ${visible} limit ${MOST_PER_KEY}`;
}

/** The person's numbers in full whose last digits are these: keys hold no more. */
const phonesEndingIn = ({ phones, country }: MatchPerson, digits: string): string[] =>
  phones.flatMap((raw) => {
    const phone = canonicalPhone(raw, country ?? undefined);
    return phone?.endsWith(digits) ? [phone] : [];
  });

/** A match in the form of the wire: what speaks for it and what against it, the weightiest first. */
export function toMatch({ known, result }: PersonMatch): DuplicateMatch {
  return {
    candidate: { id: known.id, name: known.name },
    current_position: known.current_position,
    current_company: known.current_company,
    ...inWords(result),
  };
}

/** Verdict, score and reasons as they are stored and shown. Throws for people who are different. */
export function inWords({
  verdict,
  score,
  reasons,
}: MatchResult): Omit<DuplicateMatch, 'candidate' | 'current_position' | 'current_company'> {
  if (verdict === 'different') throw new Error('Different people are no match');
  const ordered = [...reasons].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight));
  const speaksFor = ordered.filter((reason) => reason.for).map(({ text }) => text);
  const against = ordered.filter((reason) => !reason.for).map(({ text }) => text);
  return {
    verdict,
    score: Math.round(score * 1000) / 1000,
    reasons: speaksFor.map(inEnglish),
    reason_phrases: speaksFor.map(phraseBeside),
    against: against.map(inEnglish),
    against_phrases: against.map(phraseBeside),
  };
}
