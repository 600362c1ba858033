import {
  type ApiClientRow,
  apiClientEndpoints,
  type MadeClient,
} from '@hireloom/contracts/api-client/api-client-endpoints';
import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPencil, IconPlus, IconRefresh, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ShownOnce } from '../../kit/dialog/shown-once.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { apiClientsQuery, useRefreshClients } from './api-client-queries.ts';
import { clientColumns } from './client-columns.tsx';
import { ClientPanel } from './client-panel.tsx';

type Open =
  | { what: 'panel'; client: ApiClientRow | null }
  | { what: 'rotate' | 'remove'; client: ApiClientRow }
  | { what: 'made'; made: MadeClient };

/** Programs of others that ask members whether they may call in their name. */
export function ClientList() {
  const list = useQuery(apiClientsQuery);
  const refresh = useRefreshClients();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const edit = (client: ApiClientRow) => setOpen({ what: 'panel', client });
  const made = (result: MadeClient) => (result.secret ? setOpen({ what: 'made', made: result }) : close());
  const rotate = async ({ id, version }: ApiClientRow) => {
    const result = await call(apiClientEndpoints.rotate, { params: { id }, body: { version } });
    await refresh();
    // The question closes once this has ended.
    setTimeout(() => made(result));
  };
  const remove = async ({ id, name }: ApiClientRow) => {
    await call(apiClientEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(say('{resource} deleted', { resource: name }));
  };
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'panel', client: null })}>
      {say('Register a client')}
    </Button>
  );
  return (
    <Stack gap="sm" component="section" aria-label={say('API clients')}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {say('API clients')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('A program asks each member whether it may call in their name, and ends with their no.')}
          </Text>
        </div>
        {list.data?.results.length ? add : null}
      </Group>
      <DataTable
        label={say('API clients')}
        rows={list.data?.results}
        reading={list}
        failed={say('The API clients could not be read')}
        columns={clientColumns}
        nameOf={({ name }) => name}
        openRow={edit}
        rowActions={(client) => (
          <MoreMenu label={say('Actions for {resource}', { resource: client.name })} size="md">
            <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(client)}>
              {say('Edit')}
            </MenuItem>
            {client.is_confidential ? (
              <MenuItem
                leftSection={<IconRefresh size={16} />}
                onClick={() => setOpen({ what: 'rotate', client })}
              >
                {say('New secret')}
              </MenuItem>
            ) : null}
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setOpen({ what: 'remove', client })}
            >
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        empty={
          <EmptyState
            title={say('No API clients yet')}
            hint={say(
              'Register a program that members are to let in themselves, such as a planner or an add-in.',
            )}
            action={add}
          />
        }
        skeletons={2}
      />
      {open?.what === 'panel' ? (
        <ClientPanel key={open.client?.id ?? 'new'} client={open.client} onClose={close} onMade={made} />
      ) : null}
      {open?.what === 'made' ? (
        <ShownOnce
          title={say('Secret of {name}', { name: open.made.client.name })}
          hint={say('The program proves by it that it is itself, together with its client ID.')}
          secret={open.made.secret ?? ''}
          onClose={close}
        />
      ) : null}
      {open?.what === 'rotate' ? (
        <ConfirmDialog
          opened
          title={say('New secret for {name}', { name: open.client.name })}
          message={say('The secret of now is refused from this moment. You get a new one.')}
          confirmLabel={say('Make a secret')}
          onConfirm={() => rotate(open.client)}
          onClose={close}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <ConfirmDialog
          opened
          title={say('Are you sure to delete?')}
          message={say('All that members allowed it ends at once.')}
          onConfirm={() => remove(open.client)}
          onClose={close}
        />
      ) : null}
    </Stack>
  );
}
