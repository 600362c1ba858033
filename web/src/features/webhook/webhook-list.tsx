import { Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  type MadeWebhook,
  webhookEndpoints,
  type WebhookRow,
} from '@hireloom/contracts/webhook/webhook-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconHistory, IconPencil, IconPlus, IconRefresh, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ShownOnce } from '../../kit/dialog/shown-once.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { DeliveryLog } from './delivery-log.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import { useRefreshWebhooks, webhooksQuery } from './webhook-queries.ts';

type Open =
  | { what: 'panel'; webhook: WebhookRow | null }
  | { what: 'log' | 'rotate' | 'remove'; webhook: WebhookRow }
  | { what: 'made'; made: MadeWebhook };

/** Other systems that are told of what happens, each with how it fares and what it was told. */
export function WebhookList() {
  const list = useQuery(webhooksQuery);
  const refresh = useRefreshWebhooks();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const edit = (webhook: WebhookRow) => setOpen({ what: 'panel', webhook });
  const rotate = async ({ id, version }: WebhookRow) => {
    const made = await call(webhookEndpoints.rotate, { params: { id }, body: { version } });
    await refresh();
    // The question closes once this has ended.
    setTimeout(() => setOpen({ what: 'made', made }));
  };
  const remove = async ({ id, name }: WebhookRow) => {
    await call(webhookEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(say('{resource} deleted', { resource: name }));
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'panel', webhook: null })}>
      {say('Add webhook')}
    </Button>
  );
  return (
    <Stack gap="sm" component="section" aria-label={say('Webhooks')}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {say('Webhooks')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('Another system is told when something happens: what, to which record, and what changed.')}
          </Text>
        </div>
        {list.data?.results.length ? add : null}
      </Group>
      <DataTable
        label={say('Webhooks')}
        rows={list.data?.results}
        reading={list}
        failed={say('The webhooks could not be read')}
        columns={webhookColumns}
        nameOf={({ name }) => name}
        openRow={edit}
        rowActions={(webhook) => (
          <MoreMenu label={say('Actions for {resource}', { resource: webhook.name })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(webhook)}>
              {say('Edit')}
            </MenuItem>
            <MenuItem
              leftSection={<IconHistory size={16} />}
              onClick={() => setOpen({ what: 'log', webhook })}
            >
              {say('What was sent')}
            </MenuItem>
            <MenuItem
              leftSection={<IconRefresh size={16} />}
              onClick={() => setOpen({ what: 'rotate', webhook })}
            >
              {say('New secret')}
            </MenuItem>
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setOpen({ what: 'remove', webhook })}
            >
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={say('No webhooks yet')}
            hint={say('Add the address of a system that is to hear of new candidates, moves or offers.')}
            action={add}
          />
        }
        skeletons={2}
      />
      {open?.what === 'panel' ? (
        <WebhookPanel
          key={open.webhook?.id ?? 'new'}
          webhook={open.webhook}
          onClose={close}
          onMade={(made) => setOpen({ what: 'made', made })}
        />
      ) : null}
      {open?.what === 'log' ? <DeliveryLog webhook={open.webhook} onClose={close} /> : null}
      {open?.what === 'made' ? (
        <ShownOnce
          title={say('Secret of {name}', { name: open.made.webhook.name })}
          hint={say(
            'The receiver checks with it that what comes is from here: the header webhook-signature holds an HMAC-SHA256 of id, time and body.',
          )}
          secret={open.made.secret}
          onClose={close}
        />
      ) : null}
      {open?.what === 'rotate' ? (
        <ConfirmDialog
          opened
          danger={false}
          title={say('New secret for {name}', { name: open.webhook.name })}
          message={say(
            'For a day everything is signed with both secrets, so that the receiver can change over.',
          )}
          confirmLabel={say('Make a secret')}
          onConfirm={() => rotate(open.webhook)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <ConfirmDialog
          opened
          title={say('Are you sure to delete?')}
          message={say('What waits for it is not sent any more.')}
          onConfirm={() => remove(open.webhook)}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
