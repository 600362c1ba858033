import {
  activityLogEndpoint,
  type ActivityLogQuery,
} from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { datePresets } from '@hireloom/contracts/kit/list-query';
import { useSearchParams } from 'react-router';
import { dayEnd, dayStart } from '../../kit/value/date/day-bounds.ts';

/** What the log is narrowed to, as it stands in the address; days are days of whoever reads. */
export const logKeys = ['entity', 'member', 'action', 'field', 'query', 'days', 'from', 'to'] as const;
export type LogKey = (typeof logKeys)[number];
export type LogFilters = Readonly<Record<LogKey, string | null>>;

/** Days that are picked instead of counted back from today. */
export const CHOSEN = 'chosen';

type Query = Partial<QueryOf<typeof activityLogEndpoint>>;

export function useLogFilters() {
  const [search, setSearch] = useSearchParams();
  const filters = Object.fromEntries(logKeys.map((key) => [key, search.get(key)])) as Record<
    LogKey,
    string | null
  >;
  const narrow = (changes: Partial<Record<LogKey, string | null>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries(changes)) {
          if (value) next.set(key, value);
          else next.delete(key);
        }
        return next;
      },
      { replace: true },
    );
  return { filters, narrow };
}

const isPreset = (days: string | null): days is NonNullable<ActivityLogQuery['preset']> =>
  days !== null && Object.hasOwn(datePresets, days);

/** The filters as the call takes them; what makes no sense in an address is left out. */
export function toWire({ entity, member, action, field, query, days, from, to }: LogFilters): Query {
  const actor = /^\d{1,15}$/.test(member ?? '') ? Number(member) : undefined;
  return {
    ...(entity ? { entity } : {}),
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(field ? { field } : {}),
    ...(query?.trim() ? { query: query.trim().slice(0, 200) } : {}),
    ...(isPreset(days) ? { preset: days } : {}),
    ...(days === CHOSEN && dayStart(from) ? { from: dayStart(from) } : {}),
    ...(days === CHOSEN && dayEnd(to) ? { to: dayEnd(to) } : {}),
  };
}
