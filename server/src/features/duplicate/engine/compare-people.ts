import { birthReason } from './birth-reason.ts';
import { emailReason, idReasons, linkReason, phoneReason } from './contact-reasons.ts';
import { backgroundReasons } from './background-reasons.ts';
import { compareNames } from './name/name-match.ts';
import { nameReason } from './name-reason.ts';
import type { MatchContext, MatchPerson, MatchReason, MatchResult, Verdict } from './person.ts';

/** Log-odds before any evidence: two people at random are two people. */
const PRIOR = -3.8;
const SAME_FROM = 2.2;
const ASK_FROM = 0;

/** All names a person goes by. */
export function namesOf(person: Pick<MatchPerson, 'full_name' | 'other_names'>): string[] {
  const written = [person.full_name ?? '', ...(person.other_names ?? [])].filter((name) => name.trim());
  return written.flatMap((name) => {
    // Wei Zhang (Vivian) also goes by Vivian Zhang.
    const [, called] = /[("]([^)"]+)[)"]/.exec(name) ?? [];
    if (!called) return [name];
    const last = name
      .replace(/[("][^)"]*[)"]/g, ' ')
      .trim()
      .split(/\s+/)
      .at(-1);
    return [name, `${called} ${last}`];
  });
}

/** Facts that leave the last word to a person, whatever the sum says. */
function mostCertain(reasons: readonly MatchReason[]): Verdict {
  const codes = new Set(reasons.map((reason) => reason.code));
  const idAgrees = codes.has('passport_same') || codes.has('civil_id_same');
  if (codes.has('name_other') || codes.has('name_other_given') || codes.has('name_alike_given')) return 'ask';
  if (codes.has('name_part') && !codes.has('email_same')) return 'ask';
  if (codes.has('generation_other') && !codes.has('birth_same')) return 'ask';
  if (codes.has('birth_other') && !idAgrees) return 'ask';
  if (codes.has('civil_id_other')) return 'ask';
  return 'same';
}

/**
 * Whether two records are of one person: adds up the weights (log-odds) of all evidence for and against.
 * @param context contacts known to be used by several people, which prove nothing
 */
export function comparePeople(a: MatchPerson, b: MatchPerson, context: MatchContext = {}): MatchResult {
  const name = compareNames(namesOf(a), namesOf(b));
  const birth = birthReason(a.date_of_birth, b.date_of_birth);
  const reasons = [
    ...idReasons(a, b),
    emailReason(a, b, context),
    phoneReason(a, b, context),
    linkReason(a, b),
    ...nameReason(name, a, b),
    birth,
    ...backgroundReasons(a, b),
  ].filter((reason): reason is MatchReason => reason !== null);
  let sum = reasons.reduce((total, reason) => total + reason.weight, PRIOR);
  const cap = mostCertain(reasons);
  if (cap === 'ask') sum = Math.min(sum, SAME_FROM - 0.1);
  const idAgrees = reasons.some((reason) => /^(passport|civil_id)_same$/.test(reason.code));
  if (idAgrees) sum = Math.max(sum, ASK_FROM + 0.1);
  const verdict: Verdict = sum >= SAME_FROM ? 'same' : sum >= ASK_FROM ? 'ask' : 'different';
  const score = Math.round(1000 / (1 + Math.exp(-sum))) / 1000;
  return {
    verdict,
    score,
    reasons: reasons.sort((left, right) => Math.abs(right.weight) - Math.abs(left.weight)),
  };
}
