import type { CountryCode } from 'libphonenumber-js/min';
import { useEffect, useState } from 'react';

/** What is known of the phone numbers of all countries. */
export type PhoneBook = typeof import('libphonenumber-js/min');
export type { CountryCode };

let book: PhoneBook | null = null;
let reading: Promise<PhoneBook> | null = null;

/** The book, once a form has read it. */
export const bookNow = (): PhoneBook | null => book;

/** Reads the book with the first phone number that is asked for; where it can not be read, numbers stay as typed. */
export async function readBook(): Promise<PhoneBook | null> {
  reading ??= import('libphonenumber-js/min');
  try {
    book = await reading;
  } catch {
    reading = null;
  }
  return book;
}

/** The book, null until it is read. */
export function usePhoneBook(): PhoneBook | null {
  const [known, setKnown] = useState(book);
  useEffect(() => {
    let here = true;
    if (!known) void readBook().then((read) => here && setKnown(read));
    return () => {
      here = false;
    };
  }, [known]);
  return known;
}
