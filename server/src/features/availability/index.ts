export { holidaysBetween, type HolidayDays } from './holidays.queries.ts';
export { conflictsOf, type SlotRequest, slotsOf } from './slots.ts';
