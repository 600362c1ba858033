import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { idParams, okReply } from '../kit/reply.ts';
import { calendarLayers } from './calendar-endpoints.ts';

const tag = 'calendar';
const feeds = '/customer/calendar/feed/' as const;
const sources = '/customer/calendar/source/' as const;
const name = z.string().trim().min(1, 'Name is required').max(60, 'Name may have at most 60 characters');

/** What goes out by a feed. What was read from elsewhere is not passed on. */
export const feedLayers = calendarLayers.filter((layer) => layer !== 'outside');
export type FeedLayer = Exclude<(typeof calendarLayers)[number], 'outside'>;

/** Feeds, and calendars from elsewhere, that one person may have. */
export const MAX_FEEDS = 10;
export const MAX_SOURCES = 5;

/** A secret address by which other calendars read one's own. */
export const calendarFeed = z.object({
  id: z.number(),
  name: z.string(),
  layers: z.array(z.enum(calendarLayers)),
  created_on: z.string(),
  /** When it was read last; null: never. */
  read_on: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const sourceStates = ['untried', 'ok', 'failing', 'stopped'] as const;

/** A calendar elsewhere that is read regularly. Its address is not answered: whoever knows it reads the calendar. */
export const calendarSource = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  shown_host: z.string(),
  state: z.enum(sourceStates),
  last_ok_on: z.string().nullable(),
  error: z.string().nullable(),
  error_phrase: phraseBeside,
  next_read_on: z.string(),
  events: z.number(),
});
export type CalendarSource = z.infer<typeof calendarSource>;

const address = z.string().trim().min(1, 'Address is required').max(2000, 'Address is too long');

export const calendarFeedEndpoints = {
  feeds: endpoint({
    method: 'GET',
    path: feeds,
    tag,
    summary: 'Own feeds',
    access: 'signed-in',
    response: z.object({ results: z.array(calendarFeed) }),
  }),
  createFeed: endpoint({
    method: 'POST',
    path: feeds,
    tag,
    summary: 'Make a feed; its address is answered once',
    access: 'signed-in',
    body: z.strictObject({
      name,
      layers: z.array(z.enum(calendarLayers).exclude(['outside'])).min(1, 'Choose what it shows'),
    }),
    response: calendarFeed.extend({ address: z.string() }),
  }),
  revokeFeed: endpoint({
    method: 'DELETE',
    path: `${feeds}:id/`,
    tag,
    summary: 'Revoke a feed: its address leads nowhere any more',
    access: 'signed-in',
    params: idParams,
    response: okReply,
  }),
  sources: endpoint({
    method: 'GET',
    path: sources,
    tag,
    summary: 'Own calendars elsewhere, and how they are',
    access: 'signed-in',
    response: z.object({ results: z.array(calendarSource) }),
  }),
  createSource: endpoint({
    method: 'POST',
    path: sources,
    tag,
    summary: 'Have a calendar elsewhere read',
    access: 'signed-in',
    body: z.strictObject({ name, address }),
    response: calendarSource,
  }),
  updateSource: endpoint({
    method: 'PATCH',
    path: `${sources}:id/`,
    tag,
    summary: 'Change a calendar elsewhere; it is read anew',
    access: 'signed-in',
    params: idParams,
    body: z.strictObject({ version: z.int().positive(), name, address: address.optional() }),
    response: calendarSource,
  }),
  removeSource: endpoint({
    method: 'DELETE',
    path: `${sources}:id/`,
    tag,
    summary: 'Read a calendar elsewhere no more, and forget what was read',
    access: 'signed-in',
    params: idParams,
    response: okReply,
  }),
  readSource: endpoint({
    method: 'POST',
    path: `${sources}:id/read/`,
    tag,
    summary: 'Read a calendar elsewhere now',
    access: 'signed-in',
    params: idParams,
    response: calendarSource,
  }),
  /** What other calendars read. Its name ends in `.ics`, as some of them want it. */
  feed: endpoint({
    method: 'GET',
    path: '/calendar-feed/:secret/',
    tag,
    summary: 'A feed, as a calendar file',
    access: 'public',
    params: z.object({ secret: z.string().max(120) }),
    response: z.string(),
    bare: true,
  }),
};
