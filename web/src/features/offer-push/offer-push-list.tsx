import { Anchor, Button, Stack, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import {
  OFFER_PUSH_PAGE,
  type OfferPush,
  offerPushEndpoints,
} from '@hireloom/contracts/offer-push/offer-push-endpoints';
import { offerStatusLabels } from '@hireloom/contracts/offer/offer-words';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { LoadMore } from '../../kit/panel/panel-list.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { PushLog } from '../stage-change/index.ts';

const listKey = ['offer_push', 'list'] as const;
const LOOK_AGAIN_MS = 15_000;
const colors = { processing: 'blue', success: 'green', failed: 'red' } as const;

const columns: readonly DataColumn<OfferPush>[] = [
  {
    key: 'offer',
    label: mark('Offer'),
    cell: ({ offer }) => (
      <Anchor component={Link} to={`/recruitments/offers/${offer.id}`}>
        {offer.name}
      </Anchor>
    ),
  },
  {
    key: 'offer_status',
    label: mark('Offer status'),
    cell: ({ offer_status }) => say(offerStatusLabels[offer_status]),
  },
  {
    key: 'state',
    label: mark('Sending'),
    cell: ({ state }) => <StatusDot status={state} color={colors[state]} />,
  },
  {
    key: 'updated_at',
    label: mark('Updated'),
    cell: ({ updated_at }) => <DateView value={updated_at} relative />,
  },
  {
    key: 'log',
    label: mark('Log'),
    wrap: true,
    cell: ({ id, log }) => <PushLog id={`offer-push-${id}`} log={log} />,
  },
];

/** What was sent of offers and what came of it, newest first; what failed can be sent again. */
export function OfferPushList() {
  const list = useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      call(offerPushEndpoints.list, { query: { before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results }) => (results.length < OFFER_PUSH_PAGE ? undefined : results.at(-1)?.id),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ results }) => results.some((row) => row.state === 'processing'))
        ? LOOK_AGAIN_MS
        : false,
    meta: { quiet: true },
  });
  return (
    <Stack gap="sm">
      <Title order={2} size="h4">
        {say('What was sent')}
      </Title>
      <DataTable
        label={say('Offers that were sent')}
        rows={list.data?.pages.flatMap(({ results }) => results)}
        reading={list}
        failed={say('What was sent could not be read')}
        columns={columns}
        nameOf={({ offer }) => offer.name}
        rowActions={(row) => row.state === 'failed' && <AgainButton row={row} />}
        empty={
          <EmptyState
            title={say('Nothing was sent yet')}
            hint={say('Every offer that goes out shows here once sending is enabled.')}
          />
        }
        skeletons={2}
      />
      <LoadMore query={list} />
    </Stack>
  );
}

function AgainButton({ row }: { row: OfferPush }) {
  const queryClient = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(offerPushEndpoints.retry, { body: { process_ids: [row.id] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: listKey }),
  });
  return (
    <Button size="compact-sm" variant="light" loading={again.isPending} onClick={() => again.mutate()}>
      {say('Send again')}
    </Button>
  );
}
