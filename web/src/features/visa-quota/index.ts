export { JobSeats } from './plan/job-seats.tsx';
export { ApplicantSeat } from './seat/applicant-seat.tsx';
