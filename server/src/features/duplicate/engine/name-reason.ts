import type { NameKind, NameMatch } from './name/name-match.ts';
import type { MatchPerson, MatchReason } from './person.ts';
import { reason } from './reason.ts';

const TEXTS: Readonly<Record<Exclude<NameKind, 'unknown'>, string>> = {
  same: 'Same name',
  spelling: 'Same name in another spelling or script',
  slip: 'Same name but for a slip of the pen',
  initials: 'Name fits the initials',
  part: 'One name is part of the other',
  'one-word': 'One name agrees, the rest is missing',
  'other-middle': 'Same first and last name, other middle name',
  'other-surname': 'Same first name, other surname',
  unreadable: 'Part of the name cannot be read',
  'alike-given': 'First name alike but not the same',
  'other-given': 'Other first name, same surname',
  other: 'Other name',
};

/** What two names say, and Jr. or Sr. behind them. */
export function nameReason(match: NameMatch, a: MatchPerson, b: MatchPerson): MatchReason[] {
  if (match.kind === 'unknown') return [];
  const both = `${a.full_name} / ${b.full_name}`;
  const found = [
    reason(`name_${match.kind.replaceAll('-', '_')}`, match.weight, `${TEXTS[match.kind]} (${both})`),
  ];
  if (match.generations !== 'same' && match.weight > 0) {
    const weight = match.generations === 'contradict' ? -4 : -2.5;
    found.push(reason('generation_other', weight, 'Only one is called Jr. or Sr.: perhaps parent and child'));
  }
  return found;
}
