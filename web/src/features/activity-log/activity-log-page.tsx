import { Button, Group, Select, Skeleton, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { activityLogEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { recordRegistry } from '@hireloom/contracts/record-registry';
import { call } from '../../kit/api/api.ts';
import { dayText } from '../../kit/value/date-text.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { useCan } from '../../kit/session/session.ts';
import { ActivityEntry } from './activity-entry.tsx';
import { kindOptions } from './activity-text.ts';
import { say } from '../../kit/words/say.ts';

/** How many entries the server answers at once. */
const PAGE = 50;

/** What the team did, newest first, narrowed to one kind of record or one person. */
export default function ActivityLogPage() {
  const allowed = useCan('activity_log', 'view');
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
  const [search, setSearch] = useSearchParams();
  const kinds = kindOptions(recordRegistry);
  const entity = kinds.find(({ value }) => value === search.get('entity'))?.value ?? null;
  const actor = search.get('member');
  const people = useMemberOptions();
  const feed = useInfiniteQuery({
    queryKey: ['activity', 'log', entity, actor],
    queryFn: ({ pageParam, signal }) =>
      call(activityLogEndpoint, { query: { entity, actor, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    // A short page is the last one; a full one may be, and then the next is empty.
    getNextPageParam: ({ results }) => (results.length < PAGE ? undefined : results.at(-1)?.id),
    meta: { quiet: true },
  });
  const narrow = (key: string, value: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(key, value);
        else next.delete(key);
        return next;
      },
      { replace: true },
    );
  const days = byDay(feed.data?.pages.flatMap(({ results }) => results) ?? []);
  return (
    <>
      <PageHeader title={say('Activity log')} description={say('What your team did, newest first')} />
      <Group mb="md" gap="sm">
        <Select
          w={220}
          aria-label={say('Kind of record')}
          placeholder={say('All records')}
          clearable
          searchable
          data={kinds}
          value={entity}
          onChange={(value) => narrow('entity', value)}
        />
        <Select
          w={240}
          aria-label={say('Member')}
          placeholder={say('Everybody')}
          clearable
          searchable
          nothingFoundMessage={say('Nobody found')}
          data={people}
          value={actor}
          onChange={(value) => narrow('member', value)}
        />
      </Group>
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
          title={entity || actor ? say('Nothing found') : say('No activity yet')}
          hint={
            entity || actor
              ? say('Choose another record or person.')
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
