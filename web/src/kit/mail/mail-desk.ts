import { useSyncExternalStore } from 'react';
import { onSignOut } from '../api/access-token.ts';
import { create, view } from '../page/route-rights.ts';
import { useMay } from '../session/session.ts';

/** Whom or what an e-mail is about, and on whose page it will stand. */
export interface LetterAbout {
  kind: 'candidate' | 'applicant' | 'job';
  id: number;
  name: string;
}

/** What an e-mail says before anybody types, such as an answer to one of a mailbox. */
export interface LetterBegin {
  to: string[];
  cc: string[];
  subject: string;
  /** HTML. */
  body: string;
  /** The account that it leaves by; null: the usual one. */
  account: number | null;
  /** Mails of an own mailbox that it answers or passes on. */
  reply_to_item: number | null;
  forward_item: number | null;
  /** What goes along, such as the files of a mail that is passed on. */
  files?: File[];
}

/** What an e-mail is begun with. */
export interface NewLetter {
  /** Null: it is about no record, and stands on no page. */
  about: LetterAbout | null;
  begin?: LetterBegin | undefined;
  /** Members of the team who are written to first, such as the hiring managers of a job; then those offered besides. */
  members?: readonly { id: number; name: string }[] | undefined;
  others?: readonly { id: number; name: string }[] | undefined;
  /** It follows from a rejection: the template for that is chosen already. */
  rejects?: boolean | undefined;
}

export type DeskWork = { kind: 'write'; letter: NewLetter } | { kind: 'read'; id: number };

let work: DeskWork | null = null;
const listeners = new Set<() => void>();

function put(next: DeskWork | null): void {
  work = next;
  for (const listener of listeners) listener();
}

const writeMail = (letter: NewLetter): void => put({ kind: 'write', letter });
const readMail = (id: number): void => put({ kind: 'read', id });

/** Closes what is written or read. */
export const clearDesk = (): void => put(null);
onSignOut(clearDesk);

/** What is written or read now; the one place that shows it is in the layout. */
export const useDesk = (): DeskWork | null =>
  useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => work,
  );

/** Opens the dialog that an e-mail is written in; undefined for those who may write to nobody. */
export const useWriteMail = (): ((letter: NewLetter) => void) | undefined =>
  useMay(create('email')) ? writeMail : undefined;

/** Shows an e-mail with its text; undefined for those who may read none. */
export const useReadMail = (): ((id: number) => void) | undefined =>
  useMay(view('email')) ? readMail : undefined;
