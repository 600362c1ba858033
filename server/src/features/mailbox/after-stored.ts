import type { StoredConsequence } from './stored.ts';

/** What follows from new mails, in the transaction that writes them down and in this order. */
export const afterStored: readonly StoredConsequence[] = [];
