import { Badge, Group, Skeleton, Table, Text } from '@mantine/core';
import { roleLabels } from '@hireloom/contracts/permissions';
import { IconChecklist, IconMail, IconPencil, IconUserCheck, IconUserMinus } from '../../icons.ts';
import { DateView } from '../../kit/value/date-view.tsx';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { PersonAvatar } from '../../kit/piece/person-avatar.tsx';
import { StatusDot } from '../../kit/piece/status-dot.tsx';
import { type ListedMember, memberName } from './member-queries.ts';

interface MemberActions {
  onEdit: (member: ListedMember) => void;
  onPermissions: (member: ListedMember) => void;
  onActive: (member: ListedMember) => void;
  onResend: (member: ListedMember) => void;
}

interface MemberTableProps extends MemberActions {
  /** Undefined while they are read. */
  members: ListedMember[] | undefined;
}

export function MemberTable({ members, ...actions }: MemberTableProps) {
  return (
    <Table.ScrollContainer minWidth={860} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table highlightOnHover verticalSpacing={6} aria-label="Members" aria-busy={!members}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Name</Table.Th>
            <Table.Th>E-mail</Table.Th>
            <Table.Th>Roles</Table.Th>
            <Table.Th w={140}>Current role</Table.Th>
            <Table.Th w={110}>Status</Table.Th>
            <Table.Th w={120}>Last login</Table.Th>
            <Table.Th w={48} aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {members?.map((member) => <MemberRow key={member.id} member={member} {...actions} />) ??
            Array.from({ length: 8 }, (_, row) => (
              <Table.Tr key={row}>
                <Table.Td colSpan={7}>
                  <Skeleton h={28} />
                </Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function MemberRow({
  member,
  onEdit,
  onPermissions,
  onActive,
  onResend,
}: MemberActions & { member: ListedMember }) {
  const name = memberName(member);
  const { user, roles = [], current_role, is_active, last_login } = member;
  return (
    <Table.Tr>
      <Table.Td maw={260}>
        <Group gap="xs" wrap="nowrap">
          <PersonAvatar name={name} photo={user.photo} size={28} decorative />
          <div style={{ minWidth: 0 }}>
            <Ellipsis fw={500}>{name}</Ellipsis>
            <Text size="xs" c="dimmed" truncate>
              {user.username}
            </Text>
          </div>
        </Group>
      </Table.Td>
      <Table.Td maw={240}>
        <Ellipsis>{user.email ?? ''}</Ellipsis>
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {roles.map((role) => (
            <Badge key={role} variant="default" size="sm" tt="none" fw={400}>
              {roleLabels[role]}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>{current_role && roleLabels[current_role]}</Table.Td>
      <Table.Td>
        <StatusDot status={is_active ? 'active' : 'inactive'} />
      </Table.Td>
      <Table.Td>
        <Text size="sm" c="dimmed" component="span">
          {last_login ? <DateView value={last_login} /> : 'Never'}
        </Text>
      </Table.Td>
      <Table.Td>
        <MoreMenu label={`Actions for ${name}`} size="md">
          <MenuItem leftSection={<IconPencil size={16} />} onClick={() => onEdit(member)}>
            Edit
          </MenuItem>
          {roles.includes('recruiter') && (
            <MenuItem leftSection={<IconChecklist size={16} />} onClick={() => onPermissions(member)}>
              Permissions
            </MenuItem>
          )}
          {is_active && !last_login && (
            <MenuItem leftSection={<IconMail size={16} />} onClick={() => onResend(member)}>
              Resend activation
            </MenuItem>
          )}
          {is_active ? (
            <MenuItem color="red" leftSection={<IconUserMinus size={16} />} onClick={() => onActive(member)}>
              Deactivate
            </MenuItem>
          ) : (
            <MenuItem leftSection={<IconUserCheck size={16} />} onClick={() => onActive(member)}>
              Activate
            </MenuItem>
          )}
        </MoreMenu>
      </Table.Td>
    </Table.Tr>
  );
}
