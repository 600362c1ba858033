import type { Platform } from '../context.ts';
import { AppError } from '../http/app-error.ts';
import { phrase } from '../words/phrase.ts';

const MINUTE = 60_000;
/** Wrong links that one network address may try, and calls that one link takes. */
export const WRONG_TRIES = { most: 30, ms: 10 * MINUTE };
export const LINK_CALLS = { most: 60, ms: MINUTE };
/** The same for uploads, which come in parts: their sizes are limited where they are taken. */
export const UPLOAD_CALLS = { most: 900, ms: MINUTE };
/** So many are remembered; the oldest are forgotten first. */
const MOST_KEYS = 20_000;

interface Count {
  count: number;
  until: number;
}

const counted = new WeakMap<Platform, Map<string, Count>>();

/**
 * Counts a call by a link before it is looked up, so that parallel ones can't pass the limit together. Throws
 * `rate_limited` with the seconds to wait. Answers what takes the try back, to be called when the link was right.
 * Tries are counted by network address and by the whole link: nobody closes a link by guessing at its number.
 */
export function countLinkCall(
  platform: Platform,
  address: string,
  token: string,
  limit = LINK_CALLS,
): () => void {
  const counts = counted.get(platform) ?? new Map<string, Count>();
  counted.set(platform, counts);
  const now = platform.now().getTime();
  const kind = limit === LINK_CALLS ? 'link' : 'upload';
  add(counts, `${kind} ${token.slice(0, 120)}`, limit, now);
  const tries = add(counts, `address ${address}`, WRONG_TRIES, now);
  return () => {
    tries.count -= 1;
  };
}

function add(counts: Map<string, Count>, key: string, { most, ms }: typeof LINK_CALLS, now: number): Count {
  const known = counts.get(key);
  const entry = known && known.until > now ? known : { count: 0, until: now + ms };
  if (entry.count >= most) throw tooMany(Math.ceil((entry.until - now) / 1000));
  entry.count += 1;
  if (entry !== known) {
    counts.delete(key);
    counts.set(key, entry);
    const [oldest] = counts.keys();
    if (counts.size > MOST_KEYS && oldest !== undefined) counts.delete(oldest);
  }
  return entry;
}

const tooMany = (wait: number) =>
  new AppError(
    'rate_limited',
    429,
    phrase('Too many tries. Please try again in {wait} seconds.', { wait }),
    undefined,
    {
      retry_after: wait,
    },
  );
