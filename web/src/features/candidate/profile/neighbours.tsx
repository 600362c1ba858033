import { ActionIcon, Group, Text, Tooltip } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { candidateEndpoints } from '@hireloom/contracts/candidate/candidate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { IconChevronLeft, IconChevronRight } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { useKeys } from '../../../kit/page/use-keys.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { listQueryOf } from '../candidate-address.ts';
import { say } from '../../../kit/words/say.ts';

/** To the candidates before and after this one in the list that the page was opened from; also with j and k. */
export function Neighbours({ id }: { id: number }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const query = listQueryOf(search);
  const { data } = useQuery({
    queryKey: [candidate.name, 'neighbours', id, query],
    queryFn: ({ signal }) =>
      call(candidateEndpoints.neighbours, { params: { id }, query: query ?? {}, signal }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const go = (to: number | null | undefined) => {
    if (to) void navigate(`${recordPath(candidate, to)}?${search}`, { replace: true });
  };
  useKeys({ j: () => go(data?.next), k: () => go(data?.previous) });
  if (query === null) return null;
  return (
    <Group gap={4} wrap="nowrap" mih={32} component="nav" aria-label={say('Candidates of the list')}>
      {data && (
        <>
          <Tooltip label={say('Previous (k)')}>
            <ActionIcon
              aria-label={say('Previous')}
              disabled={!data.previous}
              onClick={() => go(data.previous)}
            >
              <IconChevronLeft size={16} />
            </ActionIcon>
          </Tooltip>
          {data.position !== null && (
            <Text size="xs" c="dimmed" style={{ fontVariantNumeric: 'tabular-nums' }}>
              {say('{position} of {count}', {
                position: formatCount(data.position),
                count: formatCount(data.count, data.count_exact),
              })}
            </Text>
          )}
          <Tooltip label={say('Next (j)')}>
            <ActionIcon aria-label={say('Next')} disabled={!data.next} onClick={() => go(data.next)}>
              <IconChevronRight size={16} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
    </Group>
  );
}
