import { expiryLabels } from '@hireloom/contracts/calendar/calendar-endpoints';
import { interviewTypeLabels } from '@hireloom/contracts/interview/interview-words';
import ical, { ICalEventBusyStatus, ICalEventTransparency } from 'ical-generator';
import { phrase, say } from '../../../platform/words/phrase.ts';
import type { FoundItem } from '../window/window.ts';

export interface FeedPlace {
  name: string;
  product: string;
  /** Where the addresses in it lead. */
  origin: string;
  team_id: number;
  language: string;
}

const DAY_MS = 24 * 3600_000;
/** How often whoever reads it should come again. */
const READ_AGAIN_SECONDS = 15 * 60;

/**
 * The items as a calendar file (RFC 5545). What is private says that one is busy and no more. Moments are in UTC, days are
 * days. It is the same as long as nothing changed.
 */
export function feedFile(items: readonly (FoundItem & { is_private?: boolean })[], place: FeedPlace): string {
  const host = new URL(place.origin).hostname;
  const calendar = ical({
    name: cleanText(place.name),
    prodId: { company: cleanText(place.product), product: 'Calendar' },
    ttl: READ_AGAIN_SECONDS,
  });
  for (const item of items) {
    const times = timesOf(item);
    if (!times) continue;
    const isPrivate = item.is_private === true;
    const blocks = item.layer === 'mine' || item.layer === 'events';
    calendar.createEvent({
      ...times,
      id: `${item.key}-${place.team_id}@${host}`,
      stamp: new Date(item.changed_on ?? times.start),
      summary: cleanText(isPrivate ? say(place.language, 'Busy') : summaryOf(item, place.language)),
      ...(isPrivate || !item.location ? {} : { location: cleanText(item.location) }),
      ...(item.interview ? { url: `${place.origin}/recruitments/interviews/${item.interview.id}` } : {}),
      transparency: blocks ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
      busystatus: blocks ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
    });
  }
  return calendar.toString();
}

function timesOf({ starts_on, ends_on, first_day, last_day }: FoundItem) {
  if (starts_on && ends_on) return { start: new Date(starts_on), end: new Date(ends_on) };
  if (!first_day || !last_day) return null;
  // The end of days is the day after the last.
  const end = new Date(Date.parse(last_day) + DAY_MS);
  return { start: new Date(first_day), end, allDay: true, timezone: 'UTC' };
}

function summaryOf({ title, interview, expiry, members }: FoundItem, language: string): string {
  if (expiry)
    return say(
      language,
      phrase('{document} of {name} runs out', {
        document: { text: expiryLabels[expiry.what] },
        name: expiry.candidate.name,
      }),
    );
  if (title === null) return say(language, 'Busy');
  if (!interview) return title;
  const kind = say(language, interviewTypeLabels[interview.type]);
  const whom = interview.applicant?.name ?? members.map(({ name }) => name).join(', ');
  return `${title}: ${whom} (${kind})`;
}

/** Without control letters, which no calendar file may hold. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const cleanText = (text: string): string => text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ');
