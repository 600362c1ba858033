import { Button, Group, List, Skeleton, Stack, Text, Timeline } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Entity } from '@hireloom/contracts/kit/entity';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { roleLabels } from '@hireloom/contracts/permissions';
import { actorText, toldAction } from '../words/action-words.ts';
import { DateView } from '../value/date/date-view.tsx';
import { momentText } from '../value/date/date-text.ts';
import { EmptyState } from '../piece/empty-state.tsx';
import { entityClient } from '../entity/entity-client.ts';
import { entityKeys } from '../entity/entity-queries.ts';
import { ErrorState } from '../piece/error-state.tsx';
import { toldValue } from '../value/told-value.ts';
import { say } from '../words/say.ts';
import { Say } from '../words/say-parts.tsx';

/** How many entries the server answers at once. */
const PAGE = 50;

/** What happened to a record: who, when, in which role, and what changed from what to what. */
export function ActivityFeed({ entity, id }: { entity: Entity; id: number }) {
  const feed = useInfiniteQuery({
    queryKey: entityKeys.activity(entity, id),
    queryFn: ({ pageParam, signal }) => entityClient(entity).activity(id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    // A short page is the last one; a full one may be, and then the next is empty.
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
    meta: { quiet: true },
  });
  if (feed.isPending) {
    return (
      <Stack aria-hidden>
        {[60, 80, 50].map((width) => (
          <Skeleton key={width} height={32} width={`${width}%`} />
        ))}
      </Stack>
    );
  }
  if (feed.isError) {
    return (
      <ErrorState
        title={say('The activity could not be read')}
        error={feed.error}
        onRetry={() => void feed.refetch()}
      />
    );
  }
  const entries = feed.data.pages.flat();
  if (entries.length === 0) {
    return (
      <EmptyState
        title={say('No activity yet')}
        hint={say('Every change to this record will be listed here.')}
      />
    );
  }
  return (
    <Stack>
      <Timeline bulletSize={12} lineWidth={1} active={-1}>
        {entries.map((entry) => (
          <Timeline.Item key={entry.id} title={<EntryTitle entry={entry} />}>
            <Group gap={4} c="dimmed" fz="xs">
              <DateView value={entry.at} relative />
              <span>· {momentText(entry.at)}</span>
            </Group>
            {entry.changes.length > 0 && (
              <List size="sm" mt={4} spacing={2}>
                {entry.changes.map((change, index) => (
                  <List.Item key={index} style={{ overflowWrap: 'anywhere' }}>
                    {change.from === null && change.to === null ? (
                      say('{named} changed', { named: change.label })
                    ) : (
                      <Say
                        text="{named}: <s>{before}</s> → {after}"
                        values={{
                          named: change.label,
                          s: (inside) => <s>{inside}</s>,
                          before: <bdi>{toldValue(change.from)}</bdi>,
                          after: <bdi>{toldValue(change.to)}</bdi>,
                        }}
                      />
                    )}
                  </List.Item>
                ))}
              </List>
            )}
          </Timeline.Item>
        ))}
      </Timeline>
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
  );
}

function EntryTitle({ entry }: { entry: ActivityRow }) {
  const role = Object.entries(roleLabels).find(([name]) => name === entry.role)?.[1];
  return (
    <Text size="sm" component="span">
      <Say
        text="<b>{name}</b>{role} {action} this"
        values={{
          b: (inside) => <strong>{inside}</strong>,
          name: actorText(entry),
          role: role && ` (${say(role)})`,
          action: toldAction(entry.action),
        }}
      />
    </Text>
  );
}
