import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import type { MemberOverview } from '@hireloom/contracts/member/people-endpoints';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable, type Reading } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { mark, say } from '../../kit/words/say.ts';
import { useRefreshMembers } from './member-queries.ts';

type Invitation = MemberOverview['invitations'][number];

const columns: readonly DataColumn<Invitation>[] = [
  { key: 'name', label: mark('Name'), cell: ({ name }) => <Ellipsis>{name}</Ellipsis> },
  { key: 'email', label: mark('E-mail'), cell: ({ email }) => <Ellipsis>{email}</Ellipsis> },
  {
    key: 'invited_on',
    label: mark('Invited'),
    width: 130,
    cell: ({ invited_on }) => <DateView value={invited_on} relative />,
  },
];

/** Sends the link to choose a password once more. */
export async function resendInvitation(email: string): Promise<void> {
  try {
    await call(authEndpoints.resendActivation, { body: { email } });
    toastSuccess(say('The activation link is on its way to {email}', { email }));
  } catch (failure) {
    toastError(failure);
  }
}

/** Who was invited and has not signed in, to be written to again or not to be let in. */
export function OpenInvitations({ rows, reading }: { rows: Invitation[]; reading: Reading }) {
  const refresh = useRefreshMembers();
  const [revoked, setRevoked] = useState<Invitation | null>(null);
  const revoke = async ({ id, name }: Invitation) => {
    await call(memberEndpoints.update, { params: { id }, body: { is_active: false } });
    toastSuccess(say('The invitation of {name} was revoked', { name }));
    await refresh();
  };
  return (
    <>
      <DataTable
        label={say('Open invitations')}
        rows={rows}
        reading={reading}
        columns={columns}
        nameOf={({ name }) => name}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap">
            <Button
              size="xs"
              variant="default"
              aria-label={say('Send {name} the invitation again', { name: row.name })}
              onClick={() => void resendInvitation(row.email)}
            >
              {say('Resend')}
            </Button>
            <Button
              size="xs"
              variant="default"
              color="red"
              aria-label={say('Revoke the invitation of {name}', { name: row.name })}
              onClick={() => setRevoked(row)}
            >
              {say('Revoke')}
            </Button>
          </Group>
        )}
        empty={<Text size="sm">{say('Everybody who was invited has signed in')}</Text>}
      />
      {revoked && (
        <ConfirmDialog
          opened
          onClose={() => setRevoked(null)}
          onConfirm={() => revoke(revoked)}
          title={say('Revoke the invitation of {name}', { name: revoked.name })}
          message={say('Their link works no more. They can be activated and invited again later.')}
          confirmLabel={say('Revoke invitation')}
        />
      )}
    </>
  );
}
