import { useEffect, useSyncExternalStore } from 'react';
import { onIdle } from '../lazy/on-idle.ts';
import { readBook } from './phone-book.ts';

type Format = (phone: string) => string;

/** Groups of three from the end, until it is known how the country writes its numbers. */
export const plainPhone: Format = (phone) => {
  const [, sign = '', digits = ''] = /^(\+?)(\d+)$/.exec(phone) ?? [];
  if (digits === '') return phone;
  const head = digits.slice(0, digits.length % 3 || 3);
  return [`${sign}${head}`, ...(digits.slice(head.length).match(/\d{3}/g) ?? [])].join(' ');
};

let format = plainPhone;
const listeners = new Set<() => void>();

/** Reads how each country groups its numbers: 80 kB that no page waits for. Without them the plain groups stay. */
export async function readPhoneFormats(): Promise<void> {
  const book = await readBook();
  if (!book || format !== plainPhone) return;
  format = (phone) => book.parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A stored number as a person writes it: "+1 210 356 7936". What is no number stays as it is. */
export function usePhoneText(phone: string): string {
  const write = useSyncExternalStore(subscribe, () => format);
  useEffect(() => {
    void onIdle().then(readPhoneFormats);
  }, []);
  return write(phone);
}
