import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import {
  memberEndpoints,
  type MemberShow,
  memberShows,
  memberSorts,
} from '@hireloom/contracts/member/member-endpoints';
import { ref } from '@hireloom/contracts/kit/field';
import { roleLabels, roles } from '@hireloom/contracts/permissions';
import { IconDownload, IconUserPlus, IconUsers } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { FilterRow } from '../../kit/data-table/filter-row.tsx';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { SearchBox } from '../../kit/data-table/search-box.tsx';
import { type TableSpec, toExportQuery, toWire } from '../../kit/data-table/table-address.ts';
import { useTableAddress } from '../../kit/data-table/use-table-address.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { useReferenceOptions } from '../../kit/entity/reference-source.ts';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { saveFile } from '../../kit/piece/save-file.ts';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { PermissionPanel } from '../permission/index.ts';
import { InviteManyDialog } from './invite-many/invite-many-dialog.tsx';
import { LeavingDialog } from './leaving-dialog.tsx';
import { SessionsDialog } from './sessions-dialog.tsx';
import { memberColumns } from './member-columns.tsx';
import { MemberMenu } from './member-menu.tsx';
import { MemberPanel } from './member-panel.tsx';
import { type ListedMember, memberName, membersQuery, useRefreshMembers } from './member-queries.ts';
import { resendInvitation } from './open-invitations.tsx';
import { mark, say } from '../../kit/words/say.ts';

const members: TableSpec = {
  sort: memberSorts,
  filters: { role: roles, show: memberShows, member_group: 'id' },
};
const showLabels: Record<MemberShow, string> = {
  active: mark('Active'),
  invited: mark('Invited, not signed in yet'),
  inactive: mark('Deactivated'),
  no_manager: mark('Without a manager'),
  away: mark('Not signed in for 90 days'),
};
const team = ref('Team', 'member_group');
const roleOptions = roles.map((value) => ({ value, label: say(roleLabels[value]) }));

type Open =
  | { dialog: 'panel'; member: ListedMember | null }
  | { dialog: 'permissions' | 'active' | 'leaving' | 'sessions'; member: ListedMember }
  | { dialog: 'many' };

/** Everybody in the team: who they are, what they may do, and whether they still may sign in. */
export default function MemberPage() {
  const searchRef = useRef<HTMLInputElement>(null);
  const [state, change] = useTableAddress(members);
  const [open, setOpen] = useState<Open | null>(null);
  const { role, show, member_group } = state.filters;
  const { data: teams = [] } = useReferenceOptions(team, { text: '' });
  const list = useQuery(membersQuery(toWire(state)));
  const narrow = (key: string, value: string | null) => {
    const { [key]: _, ...others } = state.filters;
    change({ filters: value ? { ...others, [key]: value } : others });
  };
  const close = () => setOpen(null);
  const save = async () => {
    try {
      const csv = await call(memberEndpoints.export, { query: toExportQuery(state) });
      saveFile(csv instanceof Blob ? csv : new Blob([String(csv)], { type: 'text/csv' }), 'members.csv');
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
  const actions = (
    <>
      <Button
        variant="default"
        leftSection={<IconUsers size={16} />}
        onClick={() => setOpen({ dialog: 'many' })}
      >
        {say('Invite many')}
      </Button>
      <Button component={Link} to="/settings/master/permission" variant="default">
        {say('Permissions')}
      </Button>
      {invite}
      <MoreMenu label={say('More actions')}>
        <MenuItem leftSection={<IconDownload size={16} />} onClick={() => void save()}>
          {say('Export as CSV')}
        </MenuItem>
      </MoreMenu>
    </>
  );
  return (
    <>
      <PageHeader title={say('All users')} count={list.data?.count} actions={actions} />
      <FilterRow mb="sm">
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
          onChange={(value) => narrow('role', value)}
        />
        <Select
          w={230}
          placeholder={say('Everybody')}
          aria-label={say('Show')}
          clearable
          data={memberShows.map((value) => ({ value, label: say(showLabels[value]) }))}
          value={show ?? null}
          onChange={(value) => narrow('show', value)}
        />
        {(teams.length > 0 || member_group !== undefined) && (
          <Select
            w={200}
            placeholder={say('All teams')}
            aria-label={say('Team')}
            clearable
            data={teams.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={member_group ?? null}
            onChange={(value) => narrow('member_group', value)}
          />
        )}
      </FilterRow>
      <DataTable
        label={say('Members')}
        rows={list.data?.results}
        reading={list}
        failed={say('The members could not be read')}
        columns={memberColumns}
        nameOf={memberName}
        sort={state.sort}
        onSort={(sort) => change({ sort })}
        rowActions={(member) => (
          <MemberMenu
            member={member}
            onEdit={() => setOpen({ dialog: 'panel', member })}
            onPermissions={() => setOpen({ dialog: 'permissions', member })}
            onActive={() => setOpen({ dialog: member.is_active ? 'leaving' : 'active', member })}
            onSessions={() => setOpen({ dialog: 'sessions', member })}
            onResend={() => void resendInvitation(member.user.email ?? '')}
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
      {open?.dialog === 'leaving' && <LeavingDialog member={open.member} onClose={close} />}
      {open?.dialog === 'sessions' && <SessionsDialog member={open.member} onClose={close} />}
      {open?.dialog === 'many' && <InviteManyDialog onClose={close} />}
      {open?.dialog === 'active' && <ActiveDialog member={open.member} onClose={close} />}
    </>
  );
}

/** Asks before somebody regains the right to sign in. */
function ActiveDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const refresh = useRefreshMembers();
  const name = memberName(member);
  const change = async () => {
    await call(memberEndpoints.update, { params: { id: member.id }, body: { is_active: true } });
    toastSuccess(say('{name} is active again', { name }));
    await refresh();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={change}
      danger={false}
      title={say('Activate {name}', { name })}
      message={say('They can sign in again with the roles and permissions they had.')}
      confirmLabel={say('Activate')}
    />
  );
}
