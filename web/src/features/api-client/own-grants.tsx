import { type GrantRow, oauthEndpoints } from '@hireloom/contracts/api-client/oauth-endpoints';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { dayText, relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';
import { grantsQuery, useRefreshClients } from './api-client-queries.ts';
import { ScopeWords } from './scope-words.tsx';

const columns: readonly DataColumn<GrantRow>[] = [
  { key: 'client', label: mark('Program'), wrap: true, cell: ({ client }) => <Ellipsis>{client}</Ellipsis> },
  {
    key: 'scopes',
    label: mark('What it may do'),
    wrap: true,
    cell: ({ scopes }) => <ScopeWords scopes={scopes} />,
  },
  {
    key: 'last_used_on',
    label: mark('Last used'),
    width: 170,
    wrap: true,
    cell: ({ last_used_on, last_address }) =>
      last_used_on ? (
        <div>
          {relativeText(last_used_on)}
          <Text size="xs" c="dimmed" dir="ltr" ta="start">
            {last_address}
          </Text>
        </div>
      ) : (
        <Text inherit c="dimmed">
          {say('Never')}
        </Text>
      ),
  },
  { key: 'created_on', label: mark('Allowed on'), width: 120, cell: ({ created_on }) => dayText(created_on) },
  { key: 'ends_on', label: mark('Ends on'), width: 120, cell: ({ ends_on }) => dayText(ends_on) },
];

/** Programs that may call in the viewer's own name, each with its end. */
export function OwnGrants() {
  const list = useQuery(grantsQuery);
  const refresh = useRefreshClients();
  const [ending, setEnding] = useState<GrantRow | null>(null);
  const end = async ({ id }: GrantRow) => {
    toastReply(await call(oauthEndpoints.endGrant, { params: { id } }));
    await refresh();
  };
  return (
    <Stack gap="sm" component="section" aria-label={say('Programs')}>
      <Title order={2} size="h4">
        {say('Programs')}
      </Title>
      <DataTable
        label={say('Programs')}
        rows={list.data?.results}
        reading={list}
        failed={say('The programs could not be read')}
        columns={columns}
        nameOf={({ client }) => client}
        rowActions={(grant) => (
          <Button size="compact-sm" variant="subtle" color="red" onClick={() => setEnding(grant)}>
            {say('End')}
          </Button>
        )}
        empty={
          <EmptyState
            title={say('No program calls in your name')}
            hint={say('One that wants to asks you first.')}
          />
        }
        skeletons={2}
      />
      {ending ? (
        <ConfirmDialog
          opened
          title={say('End {name}', { name: ending.client })}
          message={say('It is refused from this moment. To call again it has to ask you anew.')}
          confirmLabel={say('End')}
          onConfirm={() => end(ending)}
          onClose={() => setEnding(null)}
        />
      ) : null}
    </Stack>
  );
}
