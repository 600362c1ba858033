import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { activityLogEndpoint } from '@hireloom/contracts/activity-log/activity-log-endpoints';
import type { ActivityRow } from '@hireloom/contracts/kit/reply';
import { kindOf } from '@hireloom/contracts/record-kinds';
import { call } from '../../../kit/api/api.ts';
import { toldAction } from '../../../kit/words/action-words.ts';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { say } from '../../../kit/words/say.ts';

const SHOWN = 8;

/** What the team did last. */
export function RecentActivity() {
  const { data, isPending, isError } = useQuery({
    queryKey: ['activity', 'newest'],
    queryFn: ({ signal }) => call(activityLogEndpoint, { signal }),
    retry: false,
    meta: { quiet: true },
  });
  return (
    <>
      {isPending && (
        <Stack gap="xs" aria-hidden="true">
          {['a', 'b', 'c'].map((key) => (
            <Skeleton key={key} h={22} />
          ))}
        </Stack>
      )}
      {isError && (
        <Text size="sm" c="dimmed">
          {say('The activity could not be read.')}
        </Text>
      )}
      {data?.results.length === 0 && (
        <EmptyState title={say('No activity yet')} hint={say('What your team does will be listed here.')} />
      )}
      <Stack gap={6}>
        {data?.results.slice(0, SHOWN).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </>
  );
}

function Entry({ entry }: { entry: ActivityRow }) {
  const entity = kindOf(entry.entity);
  const path = recordPath(entity, entry.record_id);
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap" align="baseline">
      <Text size="sm" lineClamp={2}>
        {entry.actor?.name ?? say('The system')} {toldAction(entry.action)}{' '}
        {say(entity?.label ?? '').toLowerCase()}{' '}
        {path ? (
          <Anchor component={Link} to={path} inherit>
            {entry.record_name}
          </Anchor>
        ) : (
          entry.record_name
        )}
      </Text>
      <Text size="xs" c="dimmed" component="div" style={{ whiteSpace: 'nowrap' }}>
        <DateView value={entry.at} relative />
      </Text>
    </Group>
  );
}
