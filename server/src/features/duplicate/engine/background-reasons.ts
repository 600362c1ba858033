import { phrase } from '../../../platform/words/phrase.ts';
import type { MatchPerson, MatchReason } from './person.ts';
import { reason } from './reason.ts';
import { fingerprintDistance } from './text-fingerprint.ts';

const LEGAL_FORMS =
  /\b(llc|ltd|limited|inc|incorporated|corp|corporation|co|company|gmbh|ag|kg|sa|sas|sarl|srl|spa|bv|nv|plc|pvt|private|pty|fze|fzco|fz|wll|est|group|holding|holdings|the|ооо|ао|зао|شركة|株式会社|有限公司)\b/gu;

/** A company, school or place without accents, marks and legal form. */
export function plainPlace(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ');
  return plain.replace(LEGAL_FORMS, ' ').replace(/\s+/g, ' ').trim() || plain.trim();
}

function common(a: readonly string[] = [], b: readonly string[] = []): string | undefined {
  if (a.length === 0 || b.length === 0) return undefined;
  const known = new Set(b.map(plainPlace));
  return a.find((entry) => known.has(plainPlace(entry)));
}

/** What work, school, place, nationality and the text of the resumes say. */
export function backgroundReasons(a: MatchPerson, b: MatchPerson): MatchReason[] {
  const found: MatchReason[] = [];
  const employer = common(a.employers, b.employers);
  if (employer) found.push(reason('employer_same', 1, phrase('Same employer ({employer})', { employer })));
  const position = common(a.positions, b.positions);
  if (position) found.push(reason('position_same', 0.3, phrase('Same position ({position})', { position })));
  const school = common(a.schools, b.schools);
  if (school) found.push(reason('school_same', 0.6, phrase('Same school ({school})', { school })));
  if (a.city && b.city && plainPlace(a.city) === plainPlace(b.city)) {
    found.push(reason('city_same', 0.25, phrase('Same city ({city})', { city: a.city })));
  }
  if (a.nationality && b.nationality && plainPlace(a.nationality) !== plainPlace(b.nationality)) {
    found.push(
      reason(
        'nationality_other',
        -0.4,
        phrase('Other nationality ({nationality} instead of {other})', {
          nationality: b.nationality,
          other: a.nationality,
        }),
      ),
    );
  }
  const bits = fingerprintDistance(a.text_fingerprint ?? '', b.text_fingerprint ?? '');
  if (bits <= 3) found.push(reason('text_same', 4, phrase('Resume with almost the same text')));
  else if (bits <= 7) found.push(reason('text_alike', 1.5, phrase('Resume with much the same text')));
  return found;
}
