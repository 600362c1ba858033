import { type Phrase, phrase } from '../../../platform/words/phrase.ts';
import type { NameKind, NameMatch } from './name/name-match.ts';
import type { MatchPerson, MatchReason } from './person.ts';
import { reason } from './reason.ts';

const TEXTS: Readonly<Record<Exclude<NameKind, 'unknown'>, Phrase>> = {
  same: phrase('Same name'),
  spelling: phrase('Same name in another spelling or script'),
  slip: phrase('Same name but for a slip of the pen'),
  initials: phrase('Name fits the initials'),
  part: phrase('One name is part of the other'),
  'one-word': phrase('One name agrees, the rest is missing'),
  'other-middle': phrase('Same first and last name, other middle name'),
  'other-surname': phrase('Same first name, other surname'),
  unreadable: phrase('Part of the name cannot be read'),
  'alike-given': phrase('First name alike but not the same'),
  'other-given': phrase('Other first name, same surname'),
  other: phrase('Other name'),
};

/** What two names say, and Jr. or Sr. behind them. */
export function nameReason(match: NameMatch, a: MatchPerson, b: MatchPerson): MatchReason[] {
  if (match.kind === 'unknown') return [];
  const names = { what: TEXTS[match.kind], name: a.full_name, other: b.full_name };
  const found = [
    reason(
      `name_${match.kind.replaceAll('-', '_')}`,
      match.weight,
      phrase('{what} ({name} / {other})', names),
    ),
  ];
  if (match.generations !== 'same' && match.weight > 0) {
    const weight = match.generations === 'contradict' ? -4 : -2.5;
    found.push(
      reason('generation_other', weight, phrase('Only one is called Jr. or Sr.: perhaps parent and child')),
    );
  }
  return found;
}
