import { trySmtp } from '../mail-account/index.ts';
import { actOn } from './act/act-on.ts';
import { readBody, readPart } from './body/read-body.ts';
import { tryImap } from './imap/try-imap.ts';
import type { MailDoor } from './imap-door.ts';
import { wakeAccount } from './mailbox.jobs.ts';

/** The way to the mail servers of mailboxes. */
export const serverDoor: MailDoor = { tryImap, actOn, readBody, readPart, wakeAccount, trySmtp };
