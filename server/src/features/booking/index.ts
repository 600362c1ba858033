export { askCandidate, type AskOfCandidate } from './ask-candidate.ts';
export { candidateLink, revokeCandidateLinks } from './candidate-link.ts';
export { interviewLink } from './interview-link.ts';
