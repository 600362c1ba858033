import type { DuplicateMatch } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import type { Context } from '../../platform/context.ts';
import { findPeople, type MatchPerson, toMatch } from '../duplicate/index.ts';
import { candidatesVisibleTo } from './candidate.resource.ts';

/** What is known of a person before they are a candidate, as a form holds it. */
export interface KnownSoFar {
  first_name?: string | null | undefined;
  middle_name?: string | null | undefined;
  last_name?: string | null | undefined;
  name_ar?: string | null | undefined;
  email?: string | null | undefined;
  candidate_phone?: string | null | undefined;
  date_of_birth?: string | null | undefined;
  passport_no?: string | null | undefined;
  civil_id?: string | null | undefined;
  current_company?: string | null | undefined;
  current_position?: string | null | undefined;
}

const MOST_SHOWN = 10;

/**
 * Candidates who may be this person, best match first. Only those the viewer may see: a vendor never learns that
 * somebody else supplied the same person.
 */
export async function findDuplicates(
  context: Pick<Context, 'tx' | 'viewer'>,
  known: KnownSoFar,
  except = 0,
  more: Partial<MatchPerson> = {},
): Promise<DuplicateMatch[]> {
  const matches = await findPeople(
    context,
    { ...personOf(known), ...more },
    { except, visible: candidatesVisibleTo(context.viewer, 'c') },
  );
  return matches.slice(0, MOST_SHOWN).map(toMatch);
}

function personOf(known: KnownSoFar): MatchPerson {
  const name = [known.first_name, known.middle_name, known.last_name].filter(Boolean).join(' ');
  return {
    full_name: name || known.name_ar || null,
    other_names: name && known.name_ar ? [known.name_ar] : [],
    emails: known.email ? [known.email] : [],
    phones: known.candidate_phone ? [known.candidate_phone] : [],
    passport_no: known.passport_no ?? null,
    civil_id: known.civil_id ?? null,
    date_of_birth: known.date_of_birth ?? null,
    employers: known.current_company ? [known.current_company] : [],
    positions: known.current_position ? [known.current_position] : [],
  };
}
