export { readMember, toUser } from './member-row.ts';
