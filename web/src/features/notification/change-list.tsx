import { Table, Text } from '@mantine/core';
import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { say } from '../../kit/words/say.ts';

/** What changed, old beside new. */
export function ChangeList({ changes }: Pick<Notification, 'changes'>) {
  if (changes.length === 0) return null;
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table aria-label={say('Changes')} verticalSpacing={4} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {['Field', 'Before', 'After'].map((title) => (
              <Table.Th key={title}>{title}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ label, from, to }) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={500}>
                {label}
              </Table.Th>
              <Table.Td c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                <del dir="auto">{from || '–'}</del>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Text component="ins" inherit td="none" fw={500} dir="auto">
                  {to || '–'}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
