import { availabilityEndpoints as hours } from '@hireloom/contracts/availability/availability-endpoints';
import { holidayEndpoints as holidays } from '@hireloom/contracts/availability/holiday-endpoints';
import { slotEndpoints } from '@hireloom/contracts/availability/slot-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { freeBusyOf, type InterviewScope } from './free-busy.ts';
import { addHolidays, changeHoliday, listHolidays, removeHoliday } from './holiday/holiday.service.ts';
import { proposeHolidays } from './holiday/propose.ts';
import { readAvailability } from './hours/hours.queries.ts';
import { saveAvailability } from './hours/hours.service.ts';
import { addTeamHours, changeTeamHours, listTeamHours, removeTeamHours } from './hours/team-hours.service.ts';
import { slotsAndNever } from './slots.ts';

/** `scope` says which interviews are named to whoever asks who is busy. */
export const availabilityRoutes = (scope: InterviewScope): Route[] => [
  readRoute(slotEndpoints.freeBusy, (context, { body }) => freeBusyOf(context, body, scope)),
  readRoute(slotEndpoints.slots, (context, { body }) => slotsAndNever(context, body)),
  readRoute(hours.own, (context) => readAvailability(context, context.viewer.id)),
  route(hours.saveOwn, (context, { body }) => saveAvailability(context, context.viewer.id, body)),
  readRoute(hours.ofMember, (context, { params }) => readAvailability(context, params.id)),
  route(hours.saveOfMember, (context, { params, body }) => saveAvailability(context, params.id, body)),
  readRoute(hours.teamHours, listTeamHours),
  route(hours.addTeamHours, (context, { body }) => addTeamHours(context, body)),
  route(hours.changeTeamHours, (context, { params, body }) => changeTeamHours(context, params.id, body)),
  route(hours.removeTeamHours, (context, { params }) => removeTeamHours(context, params.id)),
  readRoute(holidays.list, (context, { query }) => listHolidays(context, query)),
  readRoute(holidays.propose, (context, { query }) => proposeHolidays(context, query)),
  route(holidays.add, (context, { body }) => addHolidays(context, body)),
  route(holidays.change, (context, { params, body }) => changeHoliday(context, params.id, body)),
  route(holidays.remove, (context, { params }) => removeHoliday(context, params.id)),
];
