import { Button, Group, Pagination, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { authEndpoints } from '@hireloom/contracts/auth/auth-endpoints';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { type Role, roleLabels, roles } from '@hireloom/contracts/permissions';
import { IconSearch, IconUserPlus } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { PageHeader } from '../../kit/page/page-header.tsx';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { MemberPanel } from './member-panel.tsx';
import { type ListedMember, memberName, membersQuery, refusal, useRefreshMembers } from './member-queries.ts';
import { MemberTable } from './member-table.tsx';
import { PermissionPanel } from './permission-panel.tsx';

const PAGE_SIZE = 20;
const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

type Open =
  | { dialog: 'panel'; member: ListedMember | null }
  | { dialog: 'permissions' | 'active'; member: ListedMember };

/** Everybody in the team: who they are, what they may do, and whether they still may sign in. */
export default function MemberPage() {
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const [open, setOpen] = useState<Open | null>(null);
  const [search] = useDebouncedValue(text.trim(), 250);
  const { data, error, refetch } = useQuery({
    ...membersQuery({
      page,
      page_size: PAGE_SIZE,
      query: search || undefined,
      role: role ?? undefined,
    }),
    meta: { quiet: true },
  });
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / PAGE_SIZE));
  const close = () => setOpen(null);
  const resend = async ({ user }: ListedMember) => {
    try {
      await call(authEndpoints.resendActivation, { body: { email: user.email ?? '' } });
      toastSuccess(`The activation link is on its way to ${user.email}`);
    } catch (failure) {
      toastError(failure);
    }
  };
  const invite = (
    <Button
      leftSection={<IconUserPlus size={16} />}
      onClick={() => setOpen({ dialog: 'panel', member: null })}
    >
      Invite member
    </Button>
  );
  return (
    <>
      <PageHeader title="All users" count={data?.count} actions={invite} />
      <Group mb="sm" gap="sm">
        <TextInput
          flex={1}
          maw={360}
          placeholder="Search by name, user name or e-mail"
          aria-label="Search members"
          leftSection={<IconSearch size={16} />}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setPage(1);
          }}
        />
        <Select
          w={200}
          placeholder="All roles"
          aria-label="Role"
          clearable
          data={roleOptions}
          value={role}
          onChange={(value) => {
            setRole(value);
            setPage(1);
          }}
        />
      </Group>
      {error ? (
        <ErrorState title="The members could not be read" error={error} onRetry={() => void refetch()} />
      ) : data?.count === 0 ? (
        <EmptyState title="Nobody found" hint="Try other words, or invite a new member." action={invite} />
      ) : (
        <MemberTable
          members={data?.results}
          onEdit={(member) => setOpen({ dialog: 'panel', member })}
          onPermissions={(member) => setOpen({ dialog: 'permissions', member })}
          onActive={(member) => setOpen({ dialog: 'active', member })}
          onResend={(member) => void resend(member)}
        />
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="sm" component="nav" aria-label="Pages">
          <Pagination
            size="sm"
            total={pages}
            value={page}
            onChange={setPage}
            getControlProps={(control) => ({
              'aria-label': `${control === 'next' ? 'Next' : 'Previous'} page`,
            })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
          />
        </Group>
      )}
      {open?.dialog === 'panel' && (
        <MemberPanel key={open.member?.id ?? 'new'} member={open.member} onClose={close} />
      )}
      {open?.dialog === 'permissions' && <PermissionPanel member={open.member} onClose={close} />}
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
    toastSuccess(active ? `${name} was deactivated` : `${name} is active again`);
    await refresh();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={change}
      danger={active}
      title={active ? `Deactivate ${name}` : `Activate ${name}`}
      message={
        active
          ? 'They are signed out at once and can not sign in any more. What they made stays.'
          : 'They can sign in again with the roles and permissions they had.'
      }
      confirmLabel={active ? 'Deactivate' : 'Activate'}
    />
  );
}
