import { sql } from 'kysely';
import type { Platform, Viewer } from '../context.ts';
import type { Tx } from '../db/transaction.ts';

/** Realtime channel that tells every process to read an account's sessions anew (and to close its sockets if need be). */
export const SESSION_CHANNEL = 'session';

const KEPT_MS = 30_000;
const MAX_ENTRIES = 10_000;

/** Who stands behind a session, for some seconds. Only trusted while this process hears what the others change. */
class SessionCache {
  readonly #platform: Platform;
  readonly #entries = new Map<string, { viewer: Viewer; until: number }>();
  /** Counts what was forgotten: a viewer read before that moment must not be put in after it. */
  #epoch = 0;

  constructor(platform: Platform) {
    this.#platform = platform;
    platform.realtime.listen(({ team_id, channel, payload }) => {
      if (channel !== SESSION_CHANNEL) return;
      if (payload.account_id === null) this.forgetTeam(team_id);
      else this.forget(Number(payload.account_id));
    });
    platform.realtime.onLost(() => this.#drop(() => true));
  }

  async read(sessionId: string, load: () => Promise<Viewer>): Promise<Viewer> {
    if (!this.#platform.realtime.connected()) {
      this.#entries.clear();
      return load();
    }
    const known = this.#entries.get(sessionId);
    if (known && known.until > performance.now()) return known.viewer;
    const epoch = this.#epoch;
    const viewer = await load();
    if (epoch === this.#epoch) {
      if (this.#entries.size >= MAX_ENTRIES) this.#entries.clear();
      this.#entries.set(sessionId, { viewer, until: performance.now() + KEPT_MS });
    }
    return viewer;
  }

  forget(accountId: number): void {
    this.#drop((viewer) => viewer.account_id === accountId);
  }

  /** A setting of the team that decides what its members see has changed. */
  forgetTeam(teamId: number): void {
    this.#drop((viewer) => viewer.team_id === teamId);
  }

  #drop(matches: (viewer: Viewer) => boolean): void {
    this.#epoch += 1;
    for (const [key, { viewer }] of this.#entries) {
      if (matches(viewer)) this.#entries.delete(key);
    }
  }
}

const caches = new WeakMap<Platform, SessionCache>();

export function sessionCache(platform: Platform): SessionCache {
  const cache = caches.get(platform) ?? new SessionCache(platform);
  caches.set(platform, cache);
  return cache;
}

/**
 * To be called in the transaction that changes what an account may do: all processes forget its viewers with the
 * commit; without an account, all viewers of the team. This process hears it a moment after the reply went out, so
 * `sessionCache(platform).forget` (or `forgetTeam`) follows the commit as well.
 */
export async function announceSessions(tx: Tx, teamId: number, accountId: number | null): Promise<void> {
  const message = { team_id: teamId, channel: SESSION_CHANNEL, payload: { account_id: accountId } };
  await sql`select pg_notify('hireloom', ${JSON.stringify(message)})`.execute(tx);
}
