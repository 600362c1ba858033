import type {
  BulkAttachmentFilter,
  MatchKey,
  NameMatch,
} from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { mark, say } from '../../../kit/words/say.ts';

export const keyLabels: Record<MatchKey, string> = {
  id: mark('Candidate id'),
  passport: mark('Passport'),
  civil_id: mark('Civil id'),
  email: mark('E-mail'),
  phone: mark('Phone'),
  name: mark('Name'),
};

export const filterLabels: Record<BulkAttachmentFilter, string> = {
  all: mark('All'),
  pending: mark('Pending'),
  not_found: mark('Not found'),
  not_matched: mark('Not matched'),
  completed: mark('Completed'),
};

type Tried = NameMatch['tried'];

const told = ({ key, value }: Tried[number]) => `${say(keyLabels[key]).toLowerCase()} ${value}`;

/** What was read in a file name: "passport N1234567, name Rahul Menon". */
export const triedText = (tried: Tried): string => tried.map(told).join(', ');

/** The key that led to the candidate: "passport N1234567". */
export function matchedBy(key: MatchKey | null, tried: Tried): string {
  const found = tried.find((each) => each.key === key);
  return found ? told(found) : '';
}

/** Whether two file names say the same about their owner, as the server sees it. */
export const isAlike = (one: Tried, other: Tried): boolean =>
  one.length > 0 && one.length === other.length && triedText(one) === triedText(other);

export const filesText = (count: number): string =>
  say('{count, plural, one {# file} other {# files}}', { count });
