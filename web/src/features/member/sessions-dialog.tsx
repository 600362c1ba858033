import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { peopleEndpoints } from '@hireloom/contracts/member/people-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DataTable } from '../../kit/data-table/data-table.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { browserName } from '../../kit/value/browser-name.ts';
import { momentText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';
import { type ListedMember, memberName, sessionsQuery } from './member-queries.ts';

type Session = ReplyOf<typeof peopleEndpoints.sessions.list>['results'][number];

const columns: readonly DataColumn<Session>[] = [
  { key: 'browser', label: mark('Browser'), cell: ({ user_agent }) => browserName(user_agent) },
  {
    key: 'address',
    label: mark('Network address'),
    cell: ({ address }) => <bdi dir="ltr">{address}</bdi>,
  },
  { key: 'started_on', label: mark('Started'), cell: ({ started_on }) => momentText(started_on) },
  { key: 'last_used_on', label: mark('Last used'), cell: ({ last_used_on }) => momentText(last_used_on) },
  {
    key: 'state',
    label: mark('State'),
    width: 100,
    cell: ({ open }) => (
      <Badge variant="light" color={open ? 'green' : 'gray'}>
        {open ? say('Open') : say('Ended')}
      </Badge>
    ),
  },
];

/** Where a member is and was signed in, and the end of it. */
export function SessionsDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { user } = useViewer();
  const name = memberName(member);
  const list = useQuery(sessionsQuery(member.id));
  const end = useMutation({
    mutationFn: () => call(peopleEndpoints.sessions.end, { params: { id: member.id } }),
    onSuccess: async () => {
      toastSuccess(say('{name} was signed out everywhere', { name }));
      await queryClient.invalidateQueries({ queryKey: ['member'] });
    },
  });
  const isOwn = user.id === member.id;
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={say('Sessions of {name}', { name })}
      closeButtonProps={{ 'aria-label': say('Close') }}
    >
      <Stack gap="sm">
        <DataTable
          label={say('Sessions')}
          rows={list.data?.results}
          reading={list}
          failed={say('The sessions could not be read')}
          columns={columns}
          nameOf={({ user_agent }) => browserName(user_agent)}
          skeletons={2}
          empty={<Text size="sm">{say('{name} has never signed in', { name })}</Text>}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say('Close')}
          </Button>
          {!isOwn && (
            <Button
              color="red"
              loading={end.isPending}
              disabled={!list.data?.results.some(({ open }) => open)}
              onClick={() => end.mutate()}
            >
              {say('Sign out everywhere')}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}
