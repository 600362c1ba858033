export { CandidateMatches } from './candidate-matches.tsx';
export { JobMatches } from './job-matches.tsx';
