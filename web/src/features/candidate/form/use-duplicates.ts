import { useDebouncedCallback } from '@mantine/hooks';
import { type ComponentType, useRef, useState } from 'react';
import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { duplicateEndpoints, type DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { call } from '../../../kit/api/api.ts';
import { mark, say } from '../../../kit/words/say.ts';

/** Of whom the name or a number changes, that may be somebody we have. */
const TELLING = [
  'first_name',
  'middle_name',
  'last_name',
  'name_ar',
  mark('email'),
  'candidate_phone',
  'date_of_birth',
  'passport_no',
  'civil_id',
] as const;
/** Asked about too, but no reason to ask. */
const KNOWN = [...TELLING, 'current_company', 'current_position'] as const;

type Known = Partial<Record<(typeof KNOWN)[number], string>>;

const PAUSE_MS = 300;
const MOST_DECIDED = 100;

/** What a page shows of people we may already have, before a candidate is saved. */
export interface PossibleDuplicates {
  matches: readonly DuplicateMatch[];
  /** The candidate that is being changed: the two can be merged. */
  editing?: number;
  onSaveAnyway: () => void;
}

/** The part of a form that shows them. */
export interface DuplicatesPart {
  Duplicates: ComponentType<PossibleDuplicates>;
}

/** Does a change of this field raise the question? */
export const isTelling = (key: string): boolean => TELLING.some((telling) => telling === key);

/** What is known of a person, out of the values of a form. */
function knownOf(values: Readonly<Record<string, unknown>>): Known {
  const known: Known = {};
  for (const key of KNOWN) {
    const value = values[key];
    if (typeof value === 'string' && value.trim()) known[key] = value;
  }
  return known;
}

/** Stops a save until the person has looked at whom we may already have. */
export class PossibleDuplicate extends Error {
  constructor() {
    super(say('You may already have this person. Look at the banner above, or save anyway.'));
  }
}

/**
 * Whom we may already have: asked by name, contact data, birth date and ids, and held until somebody says to save
 * anyway. Who was called "not a duplicate" of `except` does not come up again. A failed question never stands in the
 * way.
 */
export function useDuplicates(except?: number) {
  const [matches, setMatches] = useState<DuplicateMatch[]>([]);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const acceptedNow = useRef(accepted);
  const asked = useRef({ times: 0, print: '' });

  const ask = async (known: Known): Promise<DuplicateMatch[]> => {
    asked.current = { times: asked.current.times + 1, print: JSON.stringify(known) };
    const mine = asked.current;
    try {
      const found = Object.keys(known).some(isTelling) ? await find(known, except) : [];
      if (mine === asked.current) setMatches(found);
      return found;
    } catch {
      mine.print = '';
      return [];
    }
  };
  const askSoon = useDebouncedCallback((known: Known) => {
    if (JSON.stringify(known) !== asked.current.print) void ask(known);
  }, PAUSE_MS);
  return {
    /** Those not yet said to be somebody else. */
    matches: matches.filter(({ candidate }) => !accepted.has(candidate.id)),
    /** Asks once the person pauses, unless that was asked already. */
    askSoon: (values: Readonly<Record<string, unknown>>) => askSoon(knownOf(values)),
    /** Takes what a read resume has matched. */
    show: setMatches,
    accept: () => {
      acceptedNow.current = new Set([
        ...acceptedNow.current,
        ...matches.map(({ candidate }) => candidate.id),
      ]);
      setAccepted(acceptedNow.current);
    },
    /** Whether there is somebody who has not been accepted: such a form is only checked, then `PossibleDuplicate`. */
    async stops(values: Readonly<Record<string, unknown>>): Promise<boolean> {
      const found = await ask(knownOf(values));
      return found.some(({ candidate }) => !acceptedNow.current.has(candidate.id));
    },
  };
}

async function find(known: Known, except: number | undefined): Promise<DuplicateMatch[]> {
  const [{ matches }, decided]: [{ matches: DuplicateMatch[] }, number[]] = await Promise.all([
    call(candidateEndpoints.duplicates, { body: { ...known, except } }),
    except === undefined ? [] : othersThan(except).catch((): number[] => []),
  ]);
  return matches.filter(({ candidate }) => !decided.includes(candidate.id));
}

/** Who was called "not a duplicate" of this candidate. */
async function othersThan(candidate: number): Promise<number[]> {
  const query = { state: 'dismissed', candidate, page_size: MOST_DECIDED };
  const { results } = await call(duplicateEndpoints.pairs, { query });
  return results.map(({ left, right }) => (left.id === candidate ? right.id : left.id));
}
