import { MAX_DECIMALS } from '@hireloom/contracts/kit/decimals';
import { isoDecimals } from '@hireloom/contracts/kit/money';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase } from '../../platform/words/phrase.ts';

/**
 * What the currency list may say of decimals: those of ISO 4217 for a currency with a code, up to four for one that a
 * team made itself. Throws at the field.
 */
export function checkDecimals(key: string | null, decimals: unknown): void {
  if (decimals === null || decimals === undefined) return;
  const count = Number(decimals);
  if (key !== null && count !== isoDecimals(key))
    throw invalid({
      'extra.decimals': phrase('{currency} has {decimals} decimals by ISO 4217', {
        currency: key,
        decimals: isoDecimals(key),
      }),
    });
  if (!Number.isInteger(count) || count < 0 || count > MAX_DECIMALS)
    throw invalid({
      'extra.decimals': phrase('Decimals must be a whole number from 0 to {most}', { most: MAX_DECIMALS }),
    });
}
