/** A place in a text: where it begins and ends. */
export type Place = readonly [start: number, end: number];

const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/** Arabic, Persian and wide digits as those of ASCII; the text keeps its length. */
export const plainDigits = (text: string): string =>
  text.replace(OTHER_DIGITS, (digit) =>
    String((digit.charCodeAt(0) - (digit < '\u06f0' ? 0x660 : digit < '\uff10' ? 0x6f0 : 0xff10)) % 10),
  );

/** The digits of a text and nothing else. */
export const digitsOf = (text: string): string => plainDigits(text).replace(/\D/g, '');

// Invisible marks stand in numbers that were copied out of Arabic texts.
const GAP = '[\\s\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2069.()\\[\\]/\\-\\u2010-\\u2015\\u2212\\u00b7_]';
const PHONE = new RegExp(`(?:[+\\uff0b]${GAP}{0,3})?\\(?\\d(?:${GAP}{0,4}\\d){6,16}`, 'g');
const YEARS = /^\(?(?:19|20)\d\d\D+(?:19|20)\d\d\)?$/;
const DAY = /^(?:\d{4}[-/.]\d{1,2}[-/.]\d{1,2}|\d{1,2}[-/.]\d{1,2}[-/.]\d{4})$/;
const MONTHS = /^\d{1,2}[-/.](?:19|20)\d\d\D+\d{1,2}[-/.](?:19|20)\d\d$/;
const EMAIL =
  /[\p{L}\p{N}._%+'-]+(?:\s?@\s?|\s*[[(]\s*at\s*[\])]\s*)[\p{L}\p{N}-]+(?:(?:\.|\s*[[(]\s*dot\s*[\])]\s*)[\p{L}\p{N}-]+)+/giu;
const LINK =
  /(?:https?:\/\/|www\.)[^\s<>"]+|(?<![\p{L}\p{N}@.])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|io|me|dev|co|app|in|ae|sa|kw|qa|bh|om|eg|info|link)(?:\/[^\s<>"]*)?(?![\p{L}\p{N}-])/giu;
/** Names of tools that look like addresses. */
const NO_LINK = /^(?:asp|vb|ado|ml|f#)\.net$|^socket\.io$/i;

const placesOf = (text: string, pattern: RegExp): Place[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index }) => [index, index + found.length]);

/** Whatever looks like a phone number, in any spelling. Years, days and what is too short is none. */
export function findPhones(given: string): Place[] {
  const text = plainDigits(given);
  return placesOf(text, PHONE).filter(([start, end]) => {
    const found = text.slice(start, end).trim();
    return !YEARS.test(found) && !DAY.test(found) && !MONTHS.test(found);
  });
}

/** E-mail addresses, also with (at) and (dot). */
export const findEmails = (text: string): Place[] => placesOf(text, EMAIL);

/** Addresses of pages. */
export const findLinks = (text: string): Place[] =>
  placesOf(text, LINK).filter(([start, end]) => !NO_LINK.test(text.slice(start, end)));
