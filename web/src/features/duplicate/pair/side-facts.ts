import type { PairSide } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { dayText } from '../../../kit/value/date/date-text.ts';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

export interface SideFact {
  label: string;
  left: string;
  right: string;
  /** Null where one of the two is unknown, or where it says nothing about the person. */
  agrees: boolean | null;
}

/** Numbers of one person are written with and without prefixes: their ends count. */
const PHONE_END = 8;

const plain = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
const phoneEnd = (text: string) => text.replace(/\D/g, '').slice(-PHONE_END);

/** Are the two written alike? */
export const sameName = (left: PairSide, right: PairSide) => plain(left.name) === plain(right.name);

/** What is known of two people, line by line, with what agrees and what differs. */
export function sideFacts(left: PairSide, right: PairSide): SideFact[] {
  const line = (label: string, read: (side: PairSide) => string | null, mark = plain): SideFact => {
    const [one, other] = [read(left) ?? '', read(right) ?? ''];
    return { label, left: one, right: other, agrees: one && other ? mark(one) === mark(other) : null };
  };
  const told = (label: string, read: (side: PairSide) => string): SideFact => ({
    label,
    left: read(left),
    right: read(right),
    agrees: null,
  });
  return [
    line('E-mail', ({ email }) => email),
    line('Phone', ({ candidate_phone: phone }) => phone, phoneEnd),
    line(say('Birth date'), ({ date_of_birth: day }) => day && dayText(day)),
    line('Position', ({ current_position: position }) => position),
    line('Company', ({ current_company: company }) => company),
    told('Applications', ({ applications }) => formatCount(applications)),
    told('Created', ({ created_on: day }) => dayText(day)),
  ];
}
