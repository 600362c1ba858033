export type { PossibleDuplicates } from './form/use-duplicates.ts';
export { splitErrors } from './form/save-candidate.ts';
