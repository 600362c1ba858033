import type { Realtime } from '../realtime/messages.ts';

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

/** What a team asks over and over is few; what is named by long ids weighs as much as many. */
const MAX_PER_TEAM = 500;
const MAX_KEYS_LENGTH = 1_000_000;
/** Teams that asked least lately are forgotten first. */
const MAX_TEAMS = 100;

interface Known {
  values: Map<string, unknown>;
  keysLength: number;
}

export function createCountCache(realtime: Realtime): CountCache {
  const teams = new Map<number, Known>();
  const forget = (teamId: number) => void teams.delete(teamId);
  realtime.listen((message) => forget(message.team_id));
  // What was announced meanwhile was not heard.
  realtime.onLost(() => teams.clear());
  return {
    forget,
    async get<T>(teamId: number, key: string, find: () => Promise<T>): Promise<T> {
      if (!realtime.connected()) return find();
      const known = teams.get(teamId) ?? { values: new Map<string, unknown>(), keysLength: 0 };
      // The last one in the map is the one that was asked last.
      teams.delete(teamId);
      teams.set(teamId, known);
      for (const oldest of teams.keys()) if (teams.size > MAX_TEAMS) teams.delete(oldest);
      if (known.values.has(key)) return known.values.get(key) as T;
      const fresh = await find();
      const fits = known.values.size < MAX_PER_TEAM && known.keysLength + key.length <= MAX_KEYS_LENGTH;
      // Only if nothing changed meanwhile: a change replaces what is known.
      if (teams.get(teamId) === known && fits && !known.values.has(key)) {
        known.values.set(key, fresh);
        known.keysLength += key.length;
      }
      return fresh;
    },
  };
}
