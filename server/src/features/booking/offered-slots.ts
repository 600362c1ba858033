import { MAX_SLOT_DAYS, type Slot } from '@hireloom/contracts/availability/slot-endpoints';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import type { TeamWork } from '../../platform/context.ts';
import { slotsOf } from '../availability/index.ts';
import type { StoredBooking, StoredPage } from './candidate-page.queries.ts';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Of one question, and how many of them are put for one page: more times than that nobody looks through. */
const MOST = 500;
const QUESTIONS = 4;

/** Times that a candidate may choose now, soonest first; none where nobody asked them to choose. */
export async function offeredSlots(work: TeamWork, page: StoredPage): Promise<Slot[]> {
  const { booking } = page;
  if (!booking) return [];
  const slots: Slot[] = [];
  let not_before = earliest(work, booking);
  for (let turn = 0; turn < QUESTIONS; turn++) {
    const found = await slotsFrom(work, page, booking, not_before);
    slots.push(...found);
    const last = found.at(-1);
    if (!last || found.length < MOST) break;
    not_before = new Date(Date.parse(last.starts_on) + 1);
  }
  return slots.filter(({ starts_on }) => !isNow(page, starts_on));
}

/** The time that begins at this moment, if it may be chosen now, with who is free then; looked up anew. */
export async function slotAt(work: TeamWork, page: StoredPage, starts: Date): Promise<Slot | null> {
  const { booking, zone } = page;
  if (!booking || starts < earliest(work, booking) || isNow(page, starts.toISOString())) return null;
  const day = wallTime(starts, zone).date;
  if (day < booking.opens_on || day > booking.closes_on) return null;
  const [found] = await slotsOf(work, {
    ...questionOf(page, booking, day, day),
    not_before: starts,
    limit: 1,
  });
  return found && Date.parse(found.starts_on) === starts.getTime() ? found : null;
}

async function slotsFrom(
  work: TeamWork,
  page: StoredPage,
  booking: StoredBooking,
  not_before: Date,
): Promise<Slot[]> {
  const { opens_on, closes_on } = booking;
  const today = wallTime(not_before, page.zone).date;
  const first = today > opens_on ? today : opens_on;
  if (first > closes_on) return [];
  const furthest = new Date(Date.parse(`${first}T00:00:00Z`) + MAX_SLOT_DAYS * DAY_MS)
    .toISOString()
    .slice(0, 10);
  const last = furthest < closes_on ? furthest : closes_on;
  return slotsOf(work, { ...questionOf(page, booking, first, last), not_before, limit: MOST });
}

/** Who is asked for: a panel as it is now, or the pool of which one is taken. */
const questionOf = (page: StoredPage, booking: StoredBooking, first_day: string, last_day: string) => ({
  members: booking.mode === 'panel' ? page.people.map(({ id }) => id) : booking.members,
  ...{ mode: booking.mode, minutes: page.minutes, zone: page.zone, first_day, last_day, without: page.id },
});

const earliest = ({ platform }: TeamWork, { notice_hours }: StoredBooking): Date =>
  new Date(platform.now().getTime() + notice_hours * HOUR_MS);

/** When it is to be held already. */
const isNow = ({ starts_on }: StoredPage, moment: string): boolean =>
  starts_on !== null && Date.parse(starts_on) === Date.parse(moment);
