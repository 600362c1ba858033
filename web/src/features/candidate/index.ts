export type { PossibleDuplicates } from './form/use-duplicates.ts';
export { splitErrors } from './form/save-candidate.ts';
export { handOverDraft, NEW_CANDIDATE } from './form/handed-draft.ts';
