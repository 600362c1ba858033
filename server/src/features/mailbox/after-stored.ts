import { linkNew } from './link/link-new.ts';
import { takeResumes } from './resume-inbox/take-resumes.ts';
import type { StoredConsequence } from './stored.ts';

/** What follows from new mails, in the transaction that writes them down and in this order. */
export const afterStored: readonly StoredConsequence[] = [linkNew, takeResumes];
