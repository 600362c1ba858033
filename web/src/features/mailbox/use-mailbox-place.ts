import { useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Where one stands in the mailbox, as the address says it. */
export interface MailboxPlace {
  account: number | null;
  folder: number | null;
  thread: number | null;
  search: string;
  unread: boolean;
  linked: boolean;
}

const numberOf = (text: string | null): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 ? number : null;
};

/** The place in the mailbox, kept in the address: it survives a reload, and back leads to where one was. */
export function useMailboxPlace() {
  const [params, setParams] = useSearchParams();
  const place: MailboxPlace = {
    account: numberOf(params.get('account')),
    folder: numberOf(params.get('folder')),
    thread: numberOf(params.get('thread')),
    search: params.get('search') ?? '',
    unread: params.get('unread') === 'true',
    linked: params.get('linked') === 'true',
  };
  // The page follows its address a little later: what is changed meanwhile builds on what was changed last.
  const latest = useRef({ shown: params, params });
  if (latest.current.shown !== params) latest.current = { shown: params, params };
  /** Changes parts of the place; `replace` leaves no step to go back to. */
  const go = (change: Partial<MailboxPlace>, replace = false) => {
    const next = new URLSearchParams(latest.current.params);
    for (const [key, value] of Object.entries(change)) {
      if (value === null || value === false || value === '') next.delete(key);
      else next.set(key, String(value));
    }
    latest.current.params = next;
    setParams(next, { replace });
  };
  return { place, go };
}
