export { seesMade } from './made/made.queries.ts';
