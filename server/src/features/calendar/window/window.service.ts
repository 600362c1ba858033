import {
  type calendarEndpoints,
  layersOf,
  MAX_CALENDAR_DAYS,
  teamCalendar,
} from '@hireloom/contracts/calendar/calendar-endpoints';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { RefValue } from '@hireloom/contracts/kit/field';
import { hasPermission } from '@hireloom/contracts/permissions';
import type { Context } from '../../../platform/context.ts';
import { forbidden, invalid } from '../../../platform/http/app-error.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { findBusy } from './busy.queries.ts';
import { countryOf, findExpiries, findHolidays } from './days.queries.ts';
import { findInterviews } from './interviews.queries.ts';
import { findOutside, findOwnEvents } from './own-events.queries.ts';
import { type CalendarWindow, type FoundItem, MOST_ITEMS } from './window.ts';

type Calls = typeof calendarEndpoints;

const DAY_MS = 24 * 3600_000;

/**
 * What stands in a calendar between two moments, as the viewer may see it: layers that they have no right to are left
 * out, and what they may not open is busy at most (section 7). Throws `invalid_input` for a window of more than 62 days,
 * and 403 for people beside themselves without the right to see others.
 */
export async function readWindow(
  context: Context,
  { from, to, ...body }: BodyOf<Calls['window']>,
): Promise<ReplyOf<Calls['window']>> {
  const window: CalendarWindow = { ...body, from: new Date(from), to: new Date(to) };
  const days = (window.to.getTime() - window.from.getTime()) / DAY_MS;
  if (days <= 0) throw invalid({ to: 'The end may not be before the start' });
  // Clocks that go back make a window of whole days an hour longer.
  if (days > MAX_CALENDAR_DAYS + 0.1)
    throw invalid({
      to: phrase('A calendar shows at most {days} days at once', { days: MAX_CALENDAR_DAYS }),
    });
  const { viewer } = context;
  if (body.members.some((id) => id !== viewer.id) && !hasPermission(viewer, teamCalendar)) throw forbidden();
  const country = await countryOf(context);
  const items = await findItems(context, window, country);
  return {
    items: items.toSorted(byStart).slice(0, MOST_ITEMS),
    complete: items.length <= MOST_ITEMS,
    country: country?.own ? country.code : null,
  };
}

/** All that stands in a window, of the layers that the viewer may see. */
export async function findItems(
  context: Context,
  asked: CalendarWindow,
  country: { id: number } | null,
): Promise<(FoundItem & { is_private?: boolean })[]> {
  const allowed = layersOf(context.viewer);
  const window = { ...asked, layers: asked.layers.filter((layer) => allowed.includes(layer)) };
  const found = [
    await findInterviews(context, window),
    await findBusy(context, window),
    await findOwnEvents(context, window),
    await findOutside(context, window),
    await findHolidays(context, window, country),
    await findExpiries(context, window),
  ];
  return found.flat();
}

const startOf = ({ starts_on, first_day }: FoundItem): string => starts_on ?? first_day ?? '';
const byStart = (a: FoundItem, b: FoundItem): number => (startOf(a) < startOf(b) ? -1 : 1);

/** Colleagues who may be shown side by side: whoever works here, no vendors. */
export async function listPeople({ tx, viewer }: Context): Promise<{ results: RefValue[] }> {
  const rows = await tx
    .selectFrom('member')
    .select(['id', 'name', 'roles'])
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .orderBy('name')
    .limit(1000)
    .execute();
  return {
    results: rows
      .filter(({ roles }) => roles.some((role) => role !== 'vendor'))
      .map(({ id, name }) => ({ id, name: name ?? '' })),
  };
}
