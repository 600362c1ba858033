import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ApiKeyRow, apiKeyEndpoints, type MadeKey } from '@hireloom/contracts/api-key/api-key-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { IconPencil, IconPlus, IconRefresh, IconTrash, IconUserCheck } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { ShownOnce } from '../../kit/dialog/shown-once.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { apiKeysQuery, useRefreshKeys } from './api-key-queries.ts';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { keyColumns } from './key-columns.tsx';
import { KeyPanel } from './key-panel.tsx';

type Open =
  | { what: 'panel'; key: ApiKeyRow | null }
  | { what: 'rotate' | 'revoke' | 'hand over'; key: ApiKeyRow }
  | { what: 'made'; made: MadeKey };

/** The keys by which programs make calls: made, changed, replaced and revoked. */
export function KeyList() {
  const list = useQuery(apiKeysQuery);
  const refresh = useRefreshKeys();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const rotate = async ({ id, version }: ApiKeyRow) => {
    const made = await call(apiKeyEndpoints.rotate, { params: { id }, body: { version } });
    await refresh();
    // The question closes once this has ended.
    setTimeout(() => setOpen({ what: 'made', made }));
  };
  const revoke = async ({ id, name }: ApiKeyRow) => {
    await call(apiKeyEndpoints.revoke, { params: { id } });
    await refresh();
    toastSuccess(say('{name} was revoked', { name }));
  };
  const edit = (key: ApiKeyRow) => (key.state === 'revoked' ? undefined : setOpen({ what: 'panel', key }));
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'panel', key: null })}>
      {say('Make a key')}
    </Button>
  );
  return (
    <Stack gap="sm" component="section" aria-label={say('API keys')}>
      <Group justify="space-between" align="flex-end">
        <div>
          <Title order={2} size="h4">
            {say('API keys')}
          </Title>
          <Text size="sm" c="dimmed">
            {say('A program calls with a key in the name of whoever made it, and may what the key says.')}
          </Text>
        </div>
        {list.data?.results.length ? add : null}
      </Group>
      <DataTable
        label={say('API keys')}
        rows={list.data?.results}
        reading={list}
        failed={say('The API keys could not be read')}
        columns={keyColumns}
        nameOf={({ name }) => name}
        openRow={edit}
        rowActions={(key) =>
          key.state !== 'revoked' && (
            <MoreMenu label={say('Actions for {resource}', { resource: key.name })} size="md">
              <MenuItem leftSection={<IconPencil size={16} />} onClick={() => edit(key)}>
                {say('Edit')}
              </MenuItem>
              <MenuItem
                leftSection={<IconRefresh size={16} />}
                onClick={() => setOpen({ what: 'rotate', key })}
              >
                {say('Replace')}
              </MenuItem>
              <MenuItem
                leftSection={<IconUserCheck size={16} />}
                onClick={() => setOpen({ what: 'hand over', key })}
              >
                {say('Hand over')}
              </MenuItem>
              <MenuItem
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={() => setOpen({ what: 'revoke', key })}
              >
                {say('Revoke')}
              </MenuItem>
            </MoreMenu>
          )
        }
        empty={
          <EmptyState
            title={say('No API keys yet')}
            hint={say('Make one for each program, so that each can be ended by itself.')}
            action={add}
          />
        }
        skeletons={2}
      />
      <Dialogs {...{ open, close, setOpen, rotate, revoke }} />
    </Stack>
  );
}

interface DialogsProps {
  open: Open | null;
  close: () => void;
  setOpen: (open: Open) => void;
  rotate: (key: ApiKeyRow) => Promise<void>;
  revoke: (key: ApiKeyRow) => Promise<void>;
}

function Dialogs({ open, close, setOpen, rotate, revoke }: DialogsProps) {
  if (open?.what === 'panel')
    return (
      <KeyPanel
        key={open.key?.id ?? 'new'}
        apiKey={open.key}
        onClose={close}
        onMade={(made) => setOpen({ what: 'made', made })}
      />
    );
  if (open?.what === 'made')
    return (
      <ShownOnce
        title={say('Key of {name}', { name: open.made.key.name })}
        hint={say('Send it with each call, in the header Authorization.')}
        secret={open.made.token}
        example={exampleWith(open.made.token)}
        onClose={close}
      />
    );
  if (open?.what === 'hand over') return <HandOverDialog apiKey={open.key} onClose={close} />;
  if (open?.what === 'rotate')
    return (
      <ConfirmDialog
        opened
        title={say('Replace {name}', { name: open.key.name })}
        message={say('The key of now is refused from this moment. You get a new one.')}
        confirmLabel={say('Replace')}
        onConfirm={() => rotate(open.key)}
        onClose={close}
      />
    );
  if (open?.what === 'revoke')
    return (
      <ConfirmDialog
        opened
        title={say('Revoke {name}', { name: open.key.name })}
        message={say('Programs that use it are refused from this moment. This can not be undone.')}
        confirmLabel={say('Revoke')}
        onConfirm={() => revoke(open.key)}
        onClose={close}
      />
    );
  return null;
}

/** A call that every key may make, as one types it. */
const exampleWith = (token: string) =>
  [
    'curl',
    '-H',
    `'${['Authorization:', 'Bearer', token].join(' ')}'`,
    `${window.location.origin}/api/v1/admin-app/workflow/options/`,
  ].join(' ');
