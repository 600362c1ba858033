export type { LeavingConsequence } from './leaving.ts';
export { readMember, toUser } from './member-row.ts';
