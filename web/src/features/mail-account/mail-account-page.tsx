import { Alert, Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type MailAccountRow,
  mailAccountEndpoints,
} from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { useState } from 'react';
import { IconPencil, IconPlus, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';
import { accountColumns } from './account-columns.tsx';
import { AccountPanel } from './account-panel.tsx';
import { mailAccountsQuery, useRefreshMailAccounts } from './mail-account-queries.ts';

type Open =
  | { dialog: 'panel'; account: MailAccountRow | null }
  | { dialog: 'delete'; account: MailAccountRow };

/** The accounts that mails of the team leave by, each with how it fares (specification, section 2 "email configurations"). */
export default function MailAccountPage() {
  const list = useQuery(mailAccountsQuery);
  const refresh = useRefreshMailAccounts();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const configured = list.data?.configured;
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ dialog: 'panel', account: null })}>
      {say('Add account')}
    </Button>
  );
  const remove = async ({ id, name }: MailAccountRow) => {
    await call(mailAccountEndpoints.remove, { params: { id } });
    await refresh();
    toastSuccess(say('{resource} deleted', { resource: name }));
  };
  return (
    <>
      <PageHeader
        title={say('E-mail accounts')}
        count={list.data?.results.length}
        description={say('By which mails of the team leave. Members connect their own mailbox under Email.')}
        actions={add}
      />
      {list.data ? (
        <Alert color={configured || list.data.results.length > 0 ? 'blue' : 'yellow'} mb="sm" variant="light">
          <Text size="sm">
            {configured
              ? say('Mails without an account leave by the mail server of this installation, from {from}.', {
                  from: configured.from,
                })
              : say(
                  'This installation has no mail server of its own: mails without an account are kept and not sent.',
                )}
          </Text>
        </Alert>
      ) : null}
      <DataTable
        label={say('E-mail accounts')}
        rows={list.data?.results}
        reading={list}
        failed={say('The accounts could not be read')}
        columns={accountColumns}
        nameOf={({ name }) => name}
        openRow={(account) => setOpen({ dialog: 'panel', account })}
        rowActions={(account) => (
          <MoreMenu label={say('Actions for {resource}', { resource: account.name })} size="md">
            <MenuItem
              leftSection={<IconPencil size={16} />}
              onClick={() => setOpen({ dialog: 'panel', account })}
            >
              {say('Edit')}
            </MenuItem>
            <MenuItem
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => setOpen({ dialog: 'delete', account })}
            >
              {say('Delete')}
            </MenuItem>
          </MoreMenu>
        )}
        keys={open ? null : { onEdit: (account) => setOpen({ dialog: 'panel', account }) }}
        empty={
          <EmptyState
            title={say('No accounts yet')}
            hint={say('Add the mailbox that candidates know, such as careers@ your company.')}
            action={add}
          />
        }
      />
      {open?.dialog === 'panel' ? (
        <AccountPanel key={open.account?.id ?? 'new'} account={open.account} onClose={close} />
      ) : null}
      {open?.dialog === 'delete' ? (
        <ConfirmDialog
          opened
          title={say('Are you sure to delete?')}
          onClose={close}
          onConfirm={() => remove(open.account)}
          message={
            open.account.waiting > 0
              ? say(
                  '{count, plural, one {# mail that waits to leave by it will not be sent.} other {# mails that wait to leave by it will not be sent.}}',
                  { count: open.account.waiting },
                )
              : undefined
          }
        />
      ) : null}
    </>
  );
}
