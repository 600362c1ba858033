import { SESSION_CHANNEL } from '../../platform/auth/session-cache.ts';
import type { Platform } from '../../platform/context.ts';
import type { Caller } from './caller.ts';

const KEPT_MS = 15_000;
const MAX_ENTRIES = 5_000;

interface Kept {
  stored: Caller;
  until: number;
}

/**
 * Programs that were looked up, for some seconds, by what their keys and tokens are known by; as sessions are, only while
 * this process hears what others change.
 */
class CallerCache {
  readonly #platform: Platform;
  readonly #kept = new Map<string, Kept>();
  #epoch = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.realtime.listen(({ team_id, channel }) => {
      if (channel === SESSION_CHANNEL) this.forgetTeam(team_id);
    });
    platform.realtime.onLost(() => this.#drop(() => true));
  }

  async read(name: string, load: () => Promise<Caller | null>): Promise<Caller | null> {
    if (!this.#platform.realtime.connected()) {
      this.#kept.clear();
      return load();
    }
    const known = this.#kept.get(name);
    if (known && known.until > performance.now()) return known.stored;
    const epoch = this.#epoch;
    const stored = await load();
    if (stored && epoch === this.#epoch) {
      if (this.#kept.size >= MAX_ENTRIES) this.#kept.clear();
      this.#kept.set(name, { stored, until: performance.now() + KEPT_MS });
    }
    return stored;
  }

  forgetTeam(teamId: number): void {
    this.#drop((stored) => stored.team_id === teamId);
  }

  #drop(matches: (stored: Caller) => boolean): void {
    this.#epoch += 1;
    for (const [name, { stored }] of this.#kept) if (matches(stored)) this.#kept.delete(name);
  }
}

const caches = new WeakMap<Platform, CallerCache>();

export function callerCache(platform: Platform): CallerCache {
  const cache = caches.get(platform) ?? new CallerCache(platform);
  caches.set(platform, cache);
  return cache;
}
