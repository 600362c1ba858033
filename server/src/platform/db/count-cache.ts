import type { Realtime } from '../realtime/realtime.ts';

/**
 * Remembers what was found out about a team's lists (totals, ids of a search, where pages begin) until something of the
 * team changes: finding it out anew can cost a hundred times the page itself. Forgets a team at once when this process
 * commits a change, and when another process announces one.
 */
export interface CountCache {
  /** What is known under the key, or else what `find` answers. A key always stands for the same type. */
  get<T>(teamId: number, key: string, find: () => Promise<T>): Promise<T>;
  forget(teamId: number): void;
}

const MAX_PER_TEAM = 500;

export function createCountCache(realtime: Realtime): CountCache {
  const teams = new Map<number, Map<string, unknown>>();
  const forget = (teamId: number) => void teams.delete(teamId);
  realtime.listen((message) => forget(message.team_id));
  // What was announced meanwhile was not heard.
  realtime.onLost(() => teams.clear());
  return {
    forget,
    async get<T>(teamId: number, key: string, find: () => Promise<T>): Promise<T> {
      if (!realtime.connected()) return find();
      let known = teams.get(teamId);
      if (!known) teams.set(teamId, (known = new Map()));
      if (known.has(key)) return known.get(key) as T;
      const fresh = await find();
      // Only if nothing changed meanwhile: a change replaces the map.
      if (teams.get(teamId) === known && known.size < MAX_PER_TEAM) known.set(key, fresh);
      return fresh;
    },
  };
}
