import { Button, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { activityLogEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { Permission } from '@hireloom/contracts/permissions';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { call } from '../../kit/api/api.ts';
import { dayText } from '../../kit/value/date/date-text.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useMay } from '../../kit/session/session.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { ExportButton } from './export-button.tsx';
import { LogFilterBar } from './log-filter-bar.tsx';
import { logKeys, toWire, useLogFilters } from './use-log-filters.ts';
import { say } from '../../kit/words/say.ts';

/** How many entries the server answers at once. */
const PAGE = 50;

const logAccess = activityLogEndpoint.access as Permission;

/** What the team did, as far as one may open what it is about, newest first. */
export default function ActivityLogPage() {
  const allowed = useMay(logAccess);
  if (!allowed) {
    return (
      <EmptyState
        title={say('The activity log is not open to you')}
        hint={say('Ask an admin of your team for the permission to view it.')}
      />
    );
  }
  return <ActivityLog />;
}

function ActivityLog() {
  const { filters, narrow } = useLogFilters();
  const query = toWire(filters);
  const isNarrowed = logKeys.some((key) => filters[key]);
  const people = useMemberOptions();
  const feed = useInfiniteQuery({
    queryKey: ['activity', 'log', query],
    queryFn: ({ pageParam, signal }) =>
      call(activityLogEndpoint, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    // A short page is the last one; a full one may be, and then the next is empty.
    getNextPageParam: ({ results }) => (results.length < PAGE ? undefined : results.at(-1)?.id),
    meta: { quiet: true },
  });
  const days = byDay(feed.data?.pages.flatMap(({ results }) => results) ?? []);
  return (
    <>
      <PageHeader
        title={say('Activity log')}
        description={say('What your team did, newest first')}
        actions={<ExportButton filters={filters} />}
      />
      <LogFilterBar filters={filters} narrow={narrow} people={people} />
      {feed.isPending ? (
        <Stack aria-busy aria-label={say('Loading')}>
          {[60, 80, 50, 70].map((width) => (
            <Skeleton key={width} height={32} width={`${width}%`} />
          ))}
        </Stack>
      ) : feed.isError ? (
        <ErrorState
          title={say('The activity could not be read')}
          error={feed.error}
          onRetry={() => void feed.refetch()}
        />
      ) : days.length === 0 ? (
        <EmptyState
          title={isNarrowed ? say('Nothing found') : say('No activity yet')}
          hint={
            isNarrowed
              ? say('Choose other days, records or people.')
              : say('What your team does is listed here.')
          }
        />
      ) : (
        <Stack maw={960}>
          {days.map(({ day, entries }) => (
            <section key={day} aria-label={day}>
              <Title order={2} size="h5" c="dimmed">
                {day}
              </Title>
              <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
                {entries.map((entry) => (
                  <ActivityEntry key={entry.id} entry={entry} />
                ))}
              </ul>
            </section>
          ))}
          {feed.hasNextPage && (
            <Button
              variant="default"
              w="fit-content"
              loading={feed.isFetchingNextPage}
              onClick={() => void feed.fetchNextPage()}
            >
              {say('Load more')}
            </Button>
          )}
        </Stack>
      )}
    </>
  );
}

/** Everybody who is or was in the team. */
function useMemberOptions(): { value: string; label: string }[] {
  const { data } = useQuery({
    queryKey: ['member', 'all'],
    queryFn: ({ signal }) => call(memberEndpoints.list, { query: { all: true }, signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });
  return (data?.results ?? []).map(({ id, user }) => ({
    value: String(id),
    label: `${user.first_name} ${user.last_name}`.trim(),
  }));
}

function byDay(entries: readonly ActivityRow[]): { day: string; entries: ActivityRow[] }[] {
  const days = new Map<string, ActivityRow[]>();
  for (const entry of entries) {
    const day = dayText(entry.at);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, of]) => ({ day, entries: of }));
}
