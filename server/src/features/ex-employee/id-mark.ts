import { ID_MARK } from '@hireloom/contracts/ex-employee/ex-employee';
import { createHmac } from 'node:crypto';
import type { Platform } from '../../platform/context.ts';
import { deriveKey } from '../../platform/auth/keys.ts';
import { canonicalId } from '../duplicate/index.ts';

/**
 * What is kept of an id number: it recognises the number and does not tell it to whoever reads the database. Null where
 * there are too few letters and digits to be one.
 */
export function idMark({ secret }: Platform, teamId: number, number: string | null): string | null {
  const canonical = canonicalId(number);
  if (!canonical) return null;
  return createHmac('sha256', deriveKey(secret, 'ex-employee'))
    .update(`${teamId}:${canonical}`)
    .digest('hex');
}

/** What people read of a mark: that there is one, and whether it is another one. */
export const shownMark = (mark: string): string => `${ID_MARK} ${mark.slice(0, 4)}`;
