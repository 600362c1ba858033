export { holidaysBetween, type HolidayDays } from './holidays.queries.ts';
export { conflictsOf, type SlotRequest, slotsOf } from './slots.ts';
export { regionOf, storedRegion, zoneOfTeam } from './people.queries.ts';
