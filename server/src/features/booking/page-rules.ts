import { liveStatuses } from '@hireloom/contracts/interview/interview-words';
import { wallTime } from '@hireloom/contracts/kit/wall-time';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';
import type { StoredPage } from './candidate-page.queries.ts';

const HOUR_MS = 3_600_000;

/** What a candidate may do with an interview at a moment, and why not. */
export interface PageRules {
  /** It is settled: nothing is shown but this. */
  over: Sentence | null;
  may: { choose: boolean; move: boolean; cancel: boolean; confirm: boolean; ask: boolean };
  moves_left: number;
  /** Why no time can be chosen. */
  why: Sentence | null;
}

const nothing = { choose: false, move: false, cancel: false, confirm: false, ask: false };

/**
 * The rules of a candidate's page: what is over says so, times are chosen and moved while that is open, nothing within the
 * notice that was asked for, and not more often than allowed. The page and what is done by it follow the same ones.
 */
export function rulesOf(page: StoredPage, now: Date): PageRules {
  const over = overWhy(page, now);
  if (over) return { over, may: nothing, moves_left: 0, why: null };
  const { booking, status } = page;
  const asked = status === 'asked';
  const isAhead = page.starts_on !== null && Date.parse(page.starts_on) > now.getTime();
  const moves_left = booking && isAhead ? Math.max(0, booking.moves_allowed - page.moves) : 0;
  const closed = closedWhy(page, now);
  const late = isAhead && isLate(page, now);
  const why = asked ? closed : isAhead ? unmovable(page, { closed, late, moves_left }) : null;
  return {
    over: null,
    may: {
      choose: asked && closed === null,
      move: isAhead && closed === null && !late && moves_left > 0,
      cancel: (booking?.may_cancel ?? false) && (asked || (isAhead && !late)),
      confirm: status === 'scheduled' && isAhead,
      ask: asked || isAhead,
    },
    moves_left,
    why,
  };
}

function overWhy({ name, status, ends_on, is_running }: StoredPage, now: Date): Sentence | null {
  if (status === 'cancelled') return phrase('{name} was cancelled', { name });
  const hasEnded = ends_on !== null && Date.parse(ends_on) <= now.getTime();
  if (hasEnded || (status !== 'asked' && !liveStatuses.includes(status)))
    return phrase('{name} is over', { name });
  if (!is_running) return phrase('Your application is closed, so {name} does not take place', { name });
  return null;
}

/** Why no times are offered at all. */
function closedWhy({ booking, zone, job_is_open }: StoredPage, now: Date): Sentence | null {
  if (!booking || booking.state === 'closed') return 'Times can not be chosen here any more';
  if (!job_is_open) return 'The position is closed, so no time can be chosen any more';
  if (wallTime(now, zone).date > booking.closes_on) return 'The last day to choose a time has passed';
  return null;
}

/** Nothing is moved or cancelled within the notice that was asked for. */
const isLate = ({ starts_on, booking }: StoredPage, now: Date): boolean =>
  starts_on !== null && Date.parse(starts_on) - now.getTime() < (booking?.notice_hours ?? 0) * HOUR_MS;

function unmovable(
  { booking }: StoredPage,
  { closed, late, moves_left }: { closed: Sentence | null; late: boolean; moves_left: number },
): Sentence | null {
  if (!booking || (booking.state === 'closed' && booking.moves_allowed === 0)) return null;
  if (late)
    return phrase(
      'It begins in less than {hours, plural, one {# hour} other {# hours}}, so it can not be moved here any more',
      { hours: booking.notice_hours },
    );
  if (moves_left === 0 && booking.moves_allowed > 0) return 'You have moved it as often as is possible here';
  return closed;
}
