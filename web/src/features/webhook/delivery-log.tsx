import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import {
  DELIVERY_PAGE,
  type DeliveryRow,
  webhookEndpoints,
  type WebhookRow,
} from '@hireloom/contracts/webhook/webhook-endpoints';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { LoadMore } from '../../kit/panel/panel-list.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { momentText, relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';
import { useRefreshWebhooks } from './webhook-queries.ts';

const LOOK_AGAIN_MS = 15_000;
const labels: Record<DeliveryRow['state'], string> = {
  waiting: mark('Waiting'),
  delivered: mark('Delivered'),
  failed: mark('Failed'),
};
const colors = { waiting: 'blue', delivered: 'green', failed: 'red' } as const;

const columns: readonly DataColumn<DeliveryRow>[] = [
  {
    key: 'type',
    label: mark('Event'),
    wrap: true,
    cell: ({ type, message_id }) => (
      <div dir="ltr">
        <Text inherit>{type}</Text>
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {message_id}
        </Text>
      </div>
    ),
  },
  { key: 'state', label: mark('Status'), wrap: true, cell: (row) => <Outcome row={row} /> },
  {
    key: 'created_on',
    label: mark('When'),
    width: 150,
    cell: ({ created_on }) => <span title={momentText(created_on)}>{relativeText(created_on)}</span>,
  },
];

function Outcome({ row }: { row: DeliveryRow }) {
  const { state, tries, next_try_on, error, error_phrase } = row;
  return (
    <div>
      <StatusDot status={state} label={say(labels[state])} color={colors[state]} />
      <Text size="xs" c="dimmed">
        {say('{count, plural, one {# try} other {# tries}}', { count: tries })}
        {next_try_on && tries > 0 ? ` · ${say('next {when}', { when: relativeText(next_try_on) })}` : null}
      </Text>
      {error ? (
        <Text size="xs" c="red" dir="auto">
          {sayStored(error, error_phrase)}
        </Text>
      ) : null}
    </div>
  );
}

type Shown = 'all' | DeliveryRow['state'];

/** What a webhook was told and what came of it, newest first; what has ended can be sent again. */
export function DeliveryLog({ webhook, onClose }: { webhook: WebhookRow; onClose: () => void }) {
  const [shown, setShown] = useState<Shown>('all');
  const list = useInfiniteQuery({
    queryKey: ['webhook', 'deliveries', webhook.id, shown],
    queryFn: ({ pageParam, signal }) =>
      call(webhookEndpoints.deliveries, {
        params: { id: webhook.id },
        query: { before: pageParam, ...(shown === 'all' ? {} : { state: shown }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ results }) => (results.length < DELIVERY_PAGE ? undefined : results.at(-1)?.id),
    refetchInterval: LOOK_AGAIN_MS,
    meta: { quiet: true },
  });
  const rows = list.data?.pages.flatMap(({ results }) => results);
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      title={say('Sent to {name}', { name: webhook.name })}
      size="xl"
    >
      {() => (
        <Stack gap="sm">
          <Group justify="space-between">
            <SegmentedControl
              size="xs"
              aria-label={say('Status')}
              value={shown}
              onChange={(value) => setShown(value as Shown)}
              data={[
                { value: 'all', label: say('All') },
                { value: 'waiting', label: say(labels.waiting) },
                { value: 'failed', label: say(labels.failed) },
                { value: 'delivered', label: say(labels.delivered) },
              ]}
            />
            <ReplayButton
              webhook={webhook}
              ids={(rows ?? []).filter(({ state }) => state === 'failed').map(({ id }) => id)}
              label={say('Send all failed ones again')}
            />
          </Group>
          <DataTable
            label={say('What was sent')}
            rows={rows}
            reading={list}
            failed={say('What was sent could not be read')}
            columns={columns}
            nameOf={({ message_id }) => message_id}
            rowActions={(row) =>
              row.state !== 'waiting' && (
                <ReplayButton webhook={webhook} ids={[row.id]} label={say('Send again')} />
              )
            }
            empty={<EmptyState title={say('Nothing was sent yet')} />}
            skeletons={3}
          />
          <LoadMore query={list} />
        </Stack>
      )}
    </EditDrawer>
  );
}

function ReplayButton({
  webhook,
  ids,
  label,
}: {
  webhook: WebhookRow;
  ids: readonly number[];
  label: string;
}) {
  const refresh = useRefreshWebhooks();
  const replay = useMutation({
    mutationFn: () =>
      call(webhookEndpoints.replay, { params: { id: webhook.id }, body: { ids: ids.slice(0, 500) } }),
    onSuccess: ({ message, text, values }) =>
      toastSuccess(sayStored(message, text ? { text, values: values ?? {} } : null)),
    onSettled: refresh,
  });
  if (ids.length === 0 || !webhook.is_active) return null;
  return (
    <Button size="compact-sm" variant="light" loading={replay.isPending} onClick={() => replay.mutate()}>
      {label}
    </Button>
  );
}
