import type { Realtime } from '../realtime/realtime.ts';

/**
 * Remembers the totals shown beside lists until something of the team changes: an exact count costs a hundred times
 * the page itself. Forgets a team at once when this process commits a change, and when another process announces one.
 */
export interface CountCache {
  get(teamId: number, key: string, count: () => Promise<number>): Promise<number>;
  forget(teamId: number): void;
}

const MAX_PER_TEAM = 500;

export function createCountCache(realtime: Realtime): CountCache {
  const teams = new Map<number, Map<string, number>>();
  const forget = (teamId: number) => void teams.delete(teamId);
  realtime.listen((message) => forget(message.team_id));
  // What was announced meanwhile was not heard.
  realtime.onLost(() => teams.clear());
  return {
    forget,
    async get(teamId, key, count) {
      if (!realtime.connected()) return count();
      let known = teams.get(teamId);
      if (!known) teams.set(teamId, (known = new Map()));
      const found = known.get(key);
      if (found !== undefined) return found;
      const fresh = await count();
      // Only if nothing changed meanwhile: a change replaces the map.
      if (teams.get(teamId) === known && known.size < MAX_PER_TEAM) known.set(key, fresh);
      return fresh;
    },
  };
}
