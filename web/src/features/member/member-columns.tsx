import { Badge, Group, Text } from '@mantine/core';
import { roleLabels } from '@hireloom/contracts/permissions';
import type { DataColumn } from '../../kit/data-table/data-column.ts';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { type ListedMember, memberName } from './member-queries.ts';
import { mark, say } from '../../kit/words/say.ts';

/** What the table tells of a member. */
export const memberColumns: readonly DataColumn<ListedMember>[] = [
  { key: 'name', label: mark('Name'), sortable: true, cell: (member) => <MemberName member={member} /> },
  {
    key: 'email',
    label: mark('E-mail'),
    sortable: true,
    cell: ({ user }) => user.email && <Ellipsis>{user.email}</Ellipsis>,
  },
  {
    key: 'roles',
    label: mark('Roles'),
    wrap: true,
    cell: ({ roles = [] }) => (
      <Group gap={4}>
        {roles.map((role) => (
          <Badge key={role} variant="default" size="sm" tt="none" fw={400}>
            {say(roleLabels[role])}
          </Badge>
        ))}
      </Group>
    ),
  },
  {
    key: 'current_role',
    label: mark('Current role'),
    width: 140,
    cell: ({ current_role }) => current_role && say(roleLabels[current_role]),
  },
  {
    key: 'reports_to',
    label: mark('Reports to'),
    sortable: true,
    width: 150,
    cell: ({ reports_to }) => reports_to && <Ellipsis>{reports_to.name}</Ellipsis>,
  },
  {
    key: 'status',
    label: mark('Status'),
    width: 110,
    cell: ({ is_active, last_login }) => <StatusDot status={statusOf(is_active === true, last_login)} />,
  },
  {
    key: 'last_login',
    label: mark('Last login'),
    sortable: true,
    width: 170,
    cell: ({ last_login }) => (
      <Text inherit c="dimmed" component="span">
        {last_login ? <DateView value={last_login} /> : say('Never')}
      </Text>
    ),
  },
  {
    key: 'member_groups',
    label: mark('Teams'),
    width: 150,
    cell: ({ member_groups = [] }) => <Ellipsis>{member_groups.map(({ name }) => name).join(', ')}</Ellipsis>,
    isEmpty: ({ member_groups = [] }) => member_groups.length === 0,
  },
];

/** Whoever was invited and never signed in is invited still. */
function statusOf(is_active: boolean, last_login: string | null | undefined): string {
  if (!is_active) return 'inactive';
  return last_login ? 'active' : 'invited';
}

function MemberName({ member }: { member: ListedMember }) {
  const name = memberName(member);
  const { user } = member;
  return (
    <Group gap="xs" wrap="nowrap" py={2}>
      <PersonAvatar name={name} photo={user.photo} size={28} decorative />
      <div style={{ minWidth: 0 }}>
        <Ellipsis fw={500}>{name}</Ellipsis>
        <Text size="xs" c="dimmed" truncate>
          {user.username}
        </Text>
      </div>
    </Group>
  );
}
