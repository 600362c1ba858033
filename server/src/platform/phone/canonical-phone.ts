import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';

/** A text with the digits of all scripts as 0 to 9. */
export function westernDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, (digit) => (digit <= '9' ? digit : String(digitValue(digit.codePointAt(0) ?? 0))));
}

/** Decimal digits stand in Unicode in runs of ten that begin in column 0 or 6 of a row of sixteen. */
function digitValue(code: number): number {
  const row = code & ~0xf;
  return /\p{Nd}/u.test(String.fromCodePoint(row)) ? code - row : code - row - 6;
}

/**
 * E.164 of a number as people write it; null if it is none.
 * @param country ISO 3166 alpha-2 of numbers written without a country code
 */
export function canonicalPhone(raw: string, country?: string): string | null {
  const text = westernDigits(raw)
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(?\s*00\s*\)?/, '+');
  const home = country?.toUpperCase();
  const region: CountryCode | undefined = home && isSupportedCountry(home) ? home : undefined;
  const number = parsePhoneNumberFromString(text, region);
  return number?.isPossible() ? number.number : null;
}
