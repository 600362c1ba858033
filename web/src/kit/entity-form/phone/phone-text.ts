import { regionName } from '../../value/intl.ts';
import { latinDigits } from '../../value/latin-digits.ts';
import { say } from '../../words/say.ts';
import { bookNow, type CountryCode, type PhoneBook } from '../../value/phone-book.ts';

/** A number as its box shows it: the country's code apart, the rest as people of that country write it. */
export interface ShownPhone {
  country: CountryCode | undefined;
  text: string;
  /** What the form holds: the number in international form, or as far as it is typed. */
  value: string;
}

/** What people write before a number and inside of it, as digits and one sign. */
const plain = (typed: string): string =>
  latinDigits(typed)
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
    .replace(/^tel:/i, '')
    .replace(/^\(?\s*00\s*\)?/, '+');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/**
 * Reads what was typed or pasted in any shape: +971 50…, 00971…, 050…, in digits of any script. Without a code it is a
 * number of `country`.
 */
export function readPhone(book: PhoneBook, typed: string, country: CountryCode | undefined): ShownPhone {
  const text = plain(typed);
  if (!text.startsWith('+')) return readLocal(book, digitsOf(text), country);
  const typer = new book.AsYouType();
  const formatted = typer.input(`+${digitsOf(text)}`);
  const code = typer.getCallingCode();
  if (!code) return { country, text: formatted, value: formatted };
  const same = country && book.getCountryCallingCode(country) === code;
  const found = typer.getCountry() ?? (same ? country : mainCountry(book, code));
  return {
    country: found,
    text: formatted.slice(`+${code}`.length).trimStart(),
    value: digitsOf(formatted) === code ? '' : numberOf(book, `+${digitsOf(text)}`, found),
  };
}

function readLocal(book: PhoneBook, digits: string, country: CountryCode | undefined): ShownPhone {
  if (!country || !digits) return { country, text: digits, value: digits };
  const value = numberOf(book, digits, country);
  if (digits.startsWith('0')) return { country, text: new book.AsYouType(country).input(digits), value };
  const code = book.getCountryCallingCode(country);
  const formatted = new book.AsYouType().input(`+${code}${digits}`);
  return { country, text: formatted.slice(`+${code}`.length).trimStart(), value };
}

/** The number in international form; with its code and its digits where it is none yet. */
function numberOf(book: PhoneBook, text: string, country: CountryCode | undefined): string {
  const number = book.parsePhoneNumberFromString(text, country);
  if (number?.isPossible()) return number.number;
  return text.startsWith('+') || !country ? text : `+${book.getCountryCallingCode(country)}${text}`;
}

/** The country that a shared code is first thought of. */
const mainCountry = (book: PhoneBook, code: string): CountryCode | undefined =>
  code === '1' ? 'US' : book.getCountries().find((country) => book.getCountryCallingCode(country) === code);

/**
 * What the server would say of a number that is none, or null. Numbers are left to the server while what is known of
 * them is not read.
 */
export function phoneProblem(label: string, value: string): string | null {
  const book = bookNow();
  if (!book || !value.startsWith('+') || book.isPossiblePhoneNumber(value)) return null;
  const { country } = readPhone(book, value, undefined);
  if (!country) return null;
  return say('{label} is no phone number of {country}: choose the country it belongs to, or begin with +', {
    label: { text: label },
    country: regionName(country),
  });
}
