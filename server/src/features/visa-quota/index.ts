export { keepSeats } from './seat/keep-seats.ts';
export { leaveSeats, leaveSeatsOfDeleted } from './seat/leave-seats.ts';
export { seatsFor } from './seat/seats-for.ts';
