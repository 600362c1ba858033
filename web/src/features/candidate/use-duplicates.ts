import { useRef, useState } from 'react';
import { candidateEndpoints, type DuplicateMatch } from '@hireloom/contracts/candidate-endpoints';
import { call } from '../../kit/api.ts';

interface Contact {
  email?: string | null | undefined;
  candidate_phone?: string | null | undefined;
}

const CONTACTS = ['email', 'candidate_phone'] as const;
type ContactKey = (typeof CONTACTS)[number];

export const isContact = (key: string): key is ContactKey => CONTACTS.some((contact) => contact === key);

/** Stops a save until the person has looked at whom we may already have. */
export class PossibleDuplicate extends Error {
  constructor() {
    super('You may already have this person. Look at the banner above, or save anyway.');
  }
}

/**
 * Whom we may already have: asked by e-mail and phone, and held until somebody says to save anyway.
 * A failed question never stands in the way.
 */
export function useDuplicates(except?: number) {
  const [matches, setMatches] = useState<DuplicateMatch[]>([]);
  const [accepted, setAccepted] = useState<ReadonlySet<number>>(new Set());
  const acceptedNow = useRef(accepted);
  const asked = useRef(0);

  const ask = async (contact: Contact): Promise<DuplicateMatch[]> => {
    asked.current += 1;
    const mine = asked.current;
    const given = CONTACTS.some((key) => contact[key]?.trim());
    try {
      const found = given
        ? (await call(candidateEndpoints.duplicates, { body: { ...contact, except } })).matches
        : [];
      if (mine === asked.current) setMatches(found);
      return found;
    } catch {
      return [];
    }
  };
  return {
    /** Those not yet said to be somebody else. */
    matches: matches.filter(({ candidate }) => !accepted.has(candidate.id)),
    ask,
    /** Takes what a read resume has matched. */
    show: setMatches,
    accept: () => {
      acceptedNow.current = new Set([
        ...acceptedNow.current,
        ...matches.map(({ candidate }) => candidate.id),
      ]);
      setAccepted(acceptedNow.current);
    },
    /** Throws `PossibleDuplicate` when there is somebody who has not been accepted. */
    async guard(contact: Contact): Promise<void> {
      const found = await ask(contact);
      if (found.some(({ candidate }) => !acceptedNow.current.has(candidate.id)))
        throw new PossibleDuplicate();
    },
  };
}
