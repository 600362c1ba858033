import { Button, CopyButton, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shareLinkEndpoints, type ShareRow } from '@hireloom/contracts/file-manager/share-link-endpoints';
import type { ManagedFile } from '@hireloom/contracts/file-manager/file-manager';
import { call } from '../../../kit/api/api.ts';
import { fieldErrors } from '../../../kit/api/field-errors.ts';
import type { DataColumn } from '../../../kit/data-table/data-column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { StatusDot } from '../../../kit/piece/status-dot.tsx';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { sharesQuery, useRefreshFiles } from '../file-queries.ts';

const USUAL_DAYS = 7;

/** Links to a file for people outside: makes one, and tells of those that there are. */
export function ShareDrawer({ file, onClose }: { file: ManagedFile; onClose: () => void }) {
  const shares = useQuery(sharesQuery(file.id));
  const most = shares.data?.most_days;
  return (
    <EditDrawer
      isChanged={() => false}
      onClose={onClose}
      size="lg"
      title={say('Share {name}', { name: file.name })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      {() => (
        <Stack gap="md">
          {most === 0 ? (
            <EmptyState
              title={say('Your team shares no files by links')}
              hint={say('An admin may allow it in the settings of the file manager.')}
            />
          ) : (
            <NewLink file={file.id} most={most} />
          )}
          <DataTable
            label={say('Links to this file')}
            rows={shares.data?.results}
            reading={shares}
            failed={say('The links could not be read')}
            columns={shareColumns}
            nameOf={({ created_by }) => created_by.name}
            skeletons={2}
            rowActions={(share) => share.is_open && <EndLink id={share.id} />}
          />
        </Stack>
      )}
    </EditDrawer>
  );
}

function NewLink({ file, most }: { file: number; most: number | undefined }) {
  const refresh = useRefreshFiles();
  const [days, setDays] = useState<number | string>(USUAL_DAYS);
  const [error, setError] = useState<string | undefined>();
  const [url, setUrl] = useState<string | null>(null);
  const making = useMutation({
    mutationFn: () => call(shareLinkEndpoints.create, { body: { file, days: Number(days) } }),
    meta: { fields: true },
    onError: (failure) => {
      const fields = fieldErrors(failure);
      if (fields?.days) setError(String(fields.days));
      else toastError(failure);
    },
    onSuccess: async (made) => {
      setUrl(made.url);
      await refresh();
    },
  });
  if (url !== null)
    return (
      <Stack gap="xs">
        <Group align="flex-end" wrap="nowrap">
          <TextInput
            label={say('Link')}
            readOnly
            dir="ltr"
            value={url}
            flex={1}
            data-autofocus
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton value={url}>
            {({ copied, copy }) => <Button onClick={copy}>{copied ? say('Copied') : say('Copy')}</Button>}
          </CopyButton>
        </Group>
        <Text size="xs" c="dimmed">
          {say('It is shown this once. Whoever has it can save the file until it ends.')}
        </Text>
      </Stack>
    );
  return (
    <Group align="flex-end">
      <NumberInput
        label={say('Good for (days)')}
        w={160}
        min={1}
        {...(most ? { max: most } : {})}
        allowDecimal={false}
        value={days}
        error={error}
        onChange={(value) => {
          setDays(value);
          setError(undefined);
        }}
      />
      <Button loading={making.isPending} disabled={Number(days) < 1} onClick={() => making.mutate()}>
        {say('Create link')}
      </Button>
    </Group>
  );
}

function EndLink({ id }: { id: number }) {
  const refresh = useRefreshFiles();
  const ending = useMutation({
    mutationFn: () => call(shareLinkEndpoints.end, { params: { id } }),
    onError: toastError,
    onSuccess: async (reply) => {
      toastReply(reply);
      await refresh();
    },
  });
  return (
    <Button size="compact-sm" variant="default" loading={ending.isPending} onClick={() => ending.mutate()}>
      {say('End link')}
    </Button>
  );
}

const shareColumns: readonly DataColumn<ShareRow>[] = [
  {
    key: 'created_on',
    label: mark('Shared'),
    cell: ({ created_on }) => <DateView value={created_on} />,
    under: ({ created_by }) => created_by.name,
  },
  {
    key: 'expires_on',
    label: mark('Until'),
    width: 150,
    cell: ({ expires_on }) => <DateView value={expires_on} day />,
    under: ({ is_open }) => (
      <StatusDot
        status={is_open ? 'open' : 'ended'}
        color={is_open ? 'green' : 'gray'}
        label={is_open ? say('Open') : say('Ended')}
      />
    ),
  },
  {
    key: 'saved',
    label: mark('Downloads'),
    width: 130,
    amount: true,
    cell: ({ saved }) => saved,
    under: ({ saved_on }) => saved_on && <DateView value={saved_on} />,
  },
];
