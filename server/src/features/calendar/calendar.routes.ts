import { calendarEndpoints } from '@hireloom/contracts/calendar/calendar-endpoints';
import { calendarEventEndpoints } from '@hireloom/contracts/calendar/calendar-event';
import { calendarFeedEndpoints } from '@hireloom/contracts/calendar/calendar-feed';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { plannedMoment } from '../../platform/time/planned-moment.ts';
import { changeEvent, createEvent, readEvent, removeEvent } from './event/event.service.ts';
import { createFeed, listFeeds, revokeFeed } from './feed/feeds.service.ts';
import { serveFeed } from './feed/serve-feed.ts';
import { createSource, listSources, readNow, removeSource, updateSource } from './source/sources.service.ts';
import { listPeople, readWindow } from './window/window.service.ts';

export const calendarRoutes: Route[] = [
  readRoute(calendarEndpoints.window, (context, { body }) => readWindow(context, body)),
  readRoute(calendarEndpoints.people, listPeople),
  readRoute(calendarEndpoints.moment, (_context, { body }) =>
    Promise.resolve({ starts_on: plannedMoment(body.starts).toISOString() }),
  ),
  route(calendarEventEndpoints.create, (context, { body }) => createEvent(context, body)),
  readRoute(calendarEventEndpoints.read, (context, { params }) => readEvent(context, params.id)),
  route(calendarEventEndpoints.update, (context, { params, body }) => changeEvent(context, params.id, body)),
  route(calendarEventEndpoints.remove, (context, { params }) => removeEvent(context, params.id)),
  readRoute(calendarFeedEndpoints.feeds, listFeeds),
  route(calendarFeedEndpoints.createFeed, (context, { body }) => createFeed(context, body)),
  route(calendarFeedEndpoints.revokeFeed, (context, { params }) => revokeFeed(context, params.id)),
  readRoute(calendarFeedEndpoints.sources, listSources),
  route(calendarFeedEndpoints.createSource, (context, { body }) => createSource(context, body)),
  route(calendarFeedEndpoints.updateSource, (context, { params, body }) =>
    updateSource(context, params.id, body),
  ),
  route(calendarFeedEndpoints.removeSource, (context, { params }) => removeSource(context, params.id)),
  route(calendarFeedEndpoints.readSource, (context, { params }) => readNow(context, params.id)),
  bareRoute(calendarFeedEndpoints.feed, (context, { params }) => serveFeed(context, params.secret)),
];
