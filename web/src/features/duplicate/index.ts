export { CandidateNotices } from './candidate-notices.tsx';
export { DuplicateBanner } from './duplicate-banner.tsx';
export { mergePage } from './duplicate-address.ts';
export { DuplicatesLink } from './duplicates-link.tsx';
export { useDuplicateRights } from './may-merge.ts';
export { MergedInto } from './merge/merged-into.tsx';
export { VerdictView } from './pair/verdict-view.tsx';
