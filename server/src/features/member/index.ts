export { hasLeft } from './has-left.ts';
export type { LeavingConsequence } from './leaving.ts';
export { invitationsWaiting } from './waiting/invitations.queries.ts';
export { vendorLimitWaiting } from './waiting/vendor-limit.queries.ts';
export { readMember, toUser } from './member-row.ts';
