import { findDates } from '../lexicon/dates.ts';

/** "TRAIN-" above "ING" is one word. */
export const joinedUp = (above: string, below: string): string =>
  above.endsWith('-') ? above.slice(0, -1) + below : `${above} ${below}`;

const WORK = /^\s*work\s*[:：]\s*(.+)$/iu;

/** "Work: 12 Mill Street, Graz, Austria" beside "Home: …" is where somebody is reached, not what they did. */
export function isWorkAddress(text: string): boolean {
  const address = WORK.exec(text)?.[1] ?? '';
  return address.includes(',') && findDates(address).length === 0;
}
