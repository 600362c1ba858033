export { keepSeats } from './seat/keep-seats.ts';
export { leaveSeats } from './seat/leave-seats.ts';
export { seatsFor } from './seat/seats-for.ts';
