import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { roleLabels, roles } from '@hireloom/contracts/permissions';
import { IconUserPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import type { TableSpec } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { PermissionPanel } from '../permission/index.ts';
import { memberColumns } from './member-columns.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberPanel } from './member-panel.tsx';
import { type ListedMember, memberName, membersQuery, refusal, useRefreshMembers } from './member-queries.ts';
import { say } from '../../kit/words/say.ts';

const members: TableSpec = { sort: [], filters: { role: roles } };
const roleOptions = roles.map((value) => ({ value, label: say(roleLabels[value]) }));

type Open =
  | { dialog: 'panel'; member: ListedMember | null }
  | { dialog: 'permissions' | 'active'; member: ListedMember };

/** Everybody in the team: who they are, what they may do, and whether they still may sign in. */
export default function MemberPage() {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(members);
  const [open, setOpen] = useState<Open | null>(null);
  const { role } = state.filters;
  const list = useQuery({
    ...membersQuery({
      page: state.page,
      page_size: state.pageSize,
      query: state.query || undefined,
      role: roles.find((each) => each === role),
    }),
    meta: { quiet: true },
  });
  const close = () => setOpen(null);
  const resend = async ({ user }: ListedMember) => {
    try {
      await call(authEndpoints.resendActivation, { body: { email: user.email ?? '' } });
      toastSuccess(say('The activation link is on its way to {email}', { email: user.email }));
    } catch (failure) {
      toastError(failure);
    }
  };
  const invite = (
    <Button
      leftSection={<IconUserPlus size={16} />}
      onClick={() => setOpen({ dialog: 'panel', member: null })}
    >
      {say('Invite member')}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={say('All users')}
        count={list.data?.count}
        actions={
          <>
            <Button component={Link} to="/settings/master/permission" variant="default">
              {say('Permissions')}
            </Button>
            {invite}
          </>
        }
      />
      <Group mb="sm" gap="sm">
        <SearchBox
          label={say('Search members')}
          placeholder={say('Search by name, user name or e-mail')}
          width={360}
          value={state.query}
          onChange={(query) => change({ query })}
          inputRef={searchRef}
        />
        <Select
          w={200}
          placeholder={say('All roles')}
          aria-label={say('Role')}
          clearable
          data={roleOptions}
          value={role ?? null}
          onChange={(value) => change({ filters: value ? { role: value } : {} })}
        />
      </Group>
      <DataTable
        label={say('Members')}
        rows={list.data?.results}
        reading={list}
        failed={say('The members could not be read')}
        columns={memberColumns}
        nameOf={memberName}
        rowActions={(member) => (
          <MemberMenu
            member={member}
            onEdit={() => setOpen({ dialog: 'panel', member })}
            onPermissions={() => setOpen({ dialog: 'permissions', member })}
            onActive={() => setOpen({ dialog: 'active', member })}
            onResend={() => void resend(member)}
          />
        )}
        keys={open ? null : { searchRef, onEdit: (member) => setOpen({ dialog: 'panel', member }) }}
        empty={
          <EmptyState
            title={say('Nobody found')}
            hint={say('Try other words, or invite a new member.')}
            action={invite}
          />
        }
        pager={{ state, count: list.data?.count, sizes: [], onChange: change }}
      />
      {open?.dialog === 'panel' && (
        <MemberPanel key={open.member?.id ?? 'new'} member={open.member} onClose={close} />
      )}
      {open?.dialog === 'permissions' && <PermissionPanel ids={[open.member.id]} onClose={close} />}
      {open?.dialog === 'active' && <ActiveDialog member={open.member} onClose={close} />}
    </>
  );
}

/** Asks before somebody loses or regains the right to sign in. */
function ActiveDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const refresh = useRefreshMembers();
  const name = memberName(member);
  const active = member.is_active === true;
  const change = async () => {
    try {
      await call(memberEndpoints.update, { params: { id: member.id }, body: { is_active: !active } });
    } catch (error) {
      const words = refusal(error);
      throw words ? new Error(words) : error;
    }
    toastSuccess(active ? say('{name} was deactivated', { name }) : say('{name} is active again', { name }));
    await refresh();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={change}
      danger={active}
      title={active ? say('Deactivate {name}', { name }) : say('Activate {name}', { name })}
      message={
        active
          ? say('They are signed out at once and can not sign in any more. What they made stays.')
          : say('They can sign in again with the roles and permissions they had.')
      }
      confirmLabel={active ? say('Deactivate') : say('Activate')}
    />
  );
}
