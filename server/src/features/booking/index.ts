export { askCandidate, type AskOfCandidate } from './ask-candidate.ts';
export { candidateLink } from './candidate-link.ts';
export { interviewLink } from './interview-link.ts';
export { keepBookings } from './keep-bookings.ts';
