export { candidateResource, candidatesVisibleTo } from './candidate.resource.ts';
export { readApplicantProfile } from './profile.queries.ts';
export { contactsOf, searchWords } from './search-words.ts';
