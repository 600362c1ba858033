export { type CandidateConsequence, candidateChanged } from './door/candidate-door.ts';
export { candidateResource, candidatesVisibleTo, candidatesWithin } from './candidate.resource.ts';
export { withMerged } from './profile/history.queries.ts';
export { markContacted } from './door/contacted.ts';
export { type FieldSource, markSources } from './door/field-sources.ts';
export { inputOf, type ReadyInput } from './resume/from-prefill.ts';
export { createParts } from './resume/create-parts.ts';
export { leaveCandidates } from './leave-candidates.ts';
export { candidateSearch, wordMatches } from './list-search.ts';
export { alsoRefusedFromResume, makeFromResume, takeDraft } from './resume/from-resume.service.ts';
export { candidateNotes, refreshEducation } from './parts.resource.ts';
export {
  type PersonParts,
  readApplicantProfile,
  readPersonParts,
  readProfile,
  readResume,
} from './profile/profile.queries.ts';
export { interviewedBy, mayBeNamed } from './interviewed-by.ts';
export { optOut, wantsNoMail } from './opt-out.ts';
export { attachResume, makeDraft, matchesOf, parsedAgain, storeDraft } from './resume/resume.service.ts';
export { prefill } from './resume/resume-values.ts';
export { searchWords } from './search-words.ts';
export { type Standing, standingCandidates } from './standing.queries.ts';
export { updateAllowed } from './update-allowed.ts';
