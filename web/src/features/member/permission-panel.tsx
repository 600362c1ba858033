import { Button, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { memberEndpoints } from '@hireloom/contracts/member/member-endpoints';
import { defaultRecruiterPermissions } from '@hireloom/contracts/permissions';
import { call } from '../../kit/api/api.ts';
import { EditDrawer } from '../../kit/dialog/edit-drawer.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { type ListedMember, memberName, useRefreshMembers } from './member-queries.ts';
import { PermissionGrid } from './permission-grid.tsx';
import { readGranted, toPermissions } from './permission-set.ts';
import { say } from '../../kit/words/say.ts';

/** What a recruiter may do, module by module. */
export function PermissionPanel({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const refresh = useRefreshMembers();
  const [granted, setGranted] = useState(() => readGranted(member.permissions ?? []));
  const [touched, setTouched] = useState(false);
  const name = memberName(member);
  const change = (next: typeof granted) => {
    setGranted(next);
    setTouched(true);
  };
  const save = useMutation({
    mutationFn: () =>
      call(memberEndpoints.update, {
        params: { id: member.id },
        body: { permissions: toPermissions(granted) },
      }),
    onSuccess: async () => {
      toastSuccess(say('Permissions of {name} saved', { name }));
      onClose();
      await refresh(member);
    },
  });
  return (
    <EditDrawer
      isChanged={() => touched}
      onClose={onClose}
      size={1040}
      title={say('Permissions of {name}', { name })}
    >
      {(close) => (
        <>
          <Text size="sm" c="dimmed" mb="sm">
            {say('They hold while {name} acts as Recruiter and change at once, also for who is signed in.', {
              name,
            })}
          </Text>
          <PermissionGrid granted={granted} onChange={change} />
          <Group justify="space-between" pos="sticky" bottom={0} py="sm" bg="var(--mantine-color-body)">
            <Button variant="default" onClick={() => change(readGranted(defaultRecruiterPermissions()))}>
              {say('Set to what new recruiters get')}
            </Button>
            <Group gap="sm">
              <Button variant="default" onClick={close}>
                {say('Cancel')}
              </Button>
              <Button loading={save.isPending} disabled={!touched} onClick={() => save.mutate()}>
                {say('Save')}
              </Button>
            </Group>
          </Group>
        </>
      )}
    </EditDrawer>
  );
}
