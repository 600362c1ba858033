export type { PossibleDuplicates } from './form/use-duplicates.ts';
export { positionText } from './position-text.ts';
export { splitErrors } from './form/save-candidate.ts';
