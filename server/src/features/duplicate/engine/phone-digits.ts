import { canonicalPhone, westernDigits } from '../../../platform/phone/canonical-phone.ts';

/** A phone number made ready to be compared: all digits, with or without the code of its country. */
export interface PhoneDigits {
  digits: string;
  international: boolean;
}

/** Digits of a number without prefixes for dialling; null if there are too few. */
export function phoneDigits(raw: string, country?: string | null): PhoneDigits | null {
  const text = westernDigits(raw)
    .replace(/(ext|x|доб)\.?\s*\d+\s*$/i, '')
    .trim();
  const international = /^\(?\s*(\+|00)/.test(text);
  if (!international && country) {
    const known = canonicalPhone(raw, country);
    if (known) return { digits: known.slice(1), international: true };
  }
  let digits = text.replace('(0)', '').replace(/\D/g, '').replace(/^0+/, '');
  if (!international && digits.length === 11 && digits.startsWith('8')) digits = digits.slice(1);
  return digits.length < 6 ? null : { digits, international };
}

/** Whether two numbers are one: the same in full, or one is the other written without its country. */
export function isSamePhone(a: PhoneDigits, b: PhoneDigits): boolean {
  if (a.digits === b.digits) return true;
  const [long, short] = a.digits.length > b.digits.length ? [a, b] : [b, a];
  if (short.digits.length < 7) return false;
  if (short.international) {
    // A trunk zero kept after the country code: +966 055… for +966 55….
    const kept = long.digits.length === short.digits.length + 1;
    return (
      kept &&
      [1, 2, 3].some(
        (code) =>
          long.digits.slice(0, code) + long.digits.slice(code + 1) === short.digits &&
          long.digits[code] === '0',
      )
    );
  }
  return long.digits.endsWith(short.digits) && long.digits.length - short.digits.length <= 4;
}

/** Whether two numbers of one length differ in one digit or two neighbours changed places. */
export function isPhoneSlip(a: PhoneDigits, b: PhoneDigits): boolean {
  const [left, right] = [a.digits.slice(-9), b.digits.slice(-9)];
  if (left.length !== right.length || left === right) return false;
  const wrong = [...left].flatMap((digit, at) => (digit === right[at] ? [] : [at]));
  const [first = 0, second = 0] = wrong;
  if (wrong.length === 1) return true;
  return (
    wrong.length === 2 &&
    second === first + 1 &&
    left[first] === right[second] &&
    left[second] === right[first]
  );
}
