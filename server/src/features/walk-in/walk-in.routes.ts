import { walkInEndpoints as calls } from '@hireloom/contracts/walk-in/walk-in-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { createDay, previewDay } from './create.service.ts';
import { listDays, readList } from './days.queries.ts';
import { cancelDay, checkIn, endOne, reopenOne, undoCheckInOne } from './run-day.service.ts';

export const walkInRoutes: Route[] = [
  readRoute(calls.list, (context, { query }) => listDays(context, query.job)),
  readRoute(calls.preview, (context, { body }) => previewDay(context, body)),
  readRoute(calls.read, (context, { params }) => readList(context, params.id)),
  route(calls.create, (context, { body }) => createDay(context, body)),
  route(calls.checkIn, (context, { params, body }) => checkIn(context, params.id, body)),
  route(calls.undoCheckIn, (context, { params, body }) => undoCheckInOne(context, params.id, body.interview)),
  route(calls.complete, (context, { params, body }) =>
    endOne(context, params.id, body.interview, { status: 'completed', outcome: body.outcome }),
  ),
  route(calls.noShow, (context, { params, body }) =>
    endOne(context, params.id, body.interview, { status: 'no_show', no_show_by: 'candidate' }),
  ),
  route(calls.reopen, (context, { params, body }) => reopenOne(context, params.id, body.interview)),
  route(calls.cancel, (context, { params, body }) => cancelDay(context, params.id, body)),
];
