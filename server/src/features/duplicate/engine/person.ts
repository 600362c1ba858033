import type { Sentence } from '../../../platform/words/phrase.ts';

/** What the duplicate engine knows of a person; everything may be missing. */
export interface MatchPerson {
  full_name: string | null;
  other_names?: string[];
  emails: string[];
  /** As written or E.164. */
  phones: string[];
  passport_no?: string | null;
  civil_id?: string | null;
  /** YYYY-MM-DD, YYYY-MM or YYYY. */
  date_of_birth: string | null;
  nationality?: string | null;
  city?: string | null;
  /** ISO 3166 alpha-2: the country of phone numbers written without one. */
  country?: string | null;
  employers: string[];
  positions: string[];
  schools?: string[];
  links?: string[];
  text_fingerprint?: string | null;
}

export type Verdict = 'same' | 'ask' | 'different';

/** One piece of evidence; `text` is written for a recruiter. */
export interface MatchReason {
  for: boolean;
  weight: number;
  text: Sentence;
  code: string;
}

/** The answer about two people; `score` runs from 0 (different) to 1 (same). */
export interface MatchResult {
  verdict: Verdict;
  score: number;
  reasons: MatchReason[];
}

/** Contacts known to be used by several people. */
export interface MatchContext {
  sharedEmails?: ReadonlySet<string>;
  sharedPhones?: ReadonlySet<string>;
}

/** An exact-match key; two records of one person share at least one. */
export interface BlockingKey {
  kind: 'email' | 'phone' | 'passport' | 'civil_id' | 'name_birth' | 'name' | 'link' | 'text';
  value: string;
}
