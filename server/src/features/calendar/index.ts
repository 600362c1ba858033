export { endCalendars } from './end-calendars.ts';
