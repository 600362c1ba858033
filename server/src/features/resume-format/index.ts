export { personSeen, seesMade } from './made/made.queries.ts';
