import { Badge, Group, Skeleton, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFlagFilled, IconLock, IconPaperclip } from '../../../icons.ts';
import { useOpenConversation } from '../../../kit/page/open-conversation.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../../kit/piece/error-state.tsx';
import { DateView } from '../../../kit/value/date/date-view.tsx';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { conversationsQuery, type LinkedEntity } from '../mailbox-queries.ts';
import classes from '../mailbox.module.css';

/** The conversations that belong to a record, as far as the viewer may read them. */
export function Conversations({ entity, id }: { entity: LinkedEntity; id: number }) {
  const { data, isPending, error, refetch } = useQuery(conversationsQuery(entity, id));
  const open = useOpenConversation();
  if (isPending) return <Skeleton height={180} aria-busy aria-label={say('Loading')} />;
  if (error) {
    return (
      <ErrorState
        title={say('The conversations could not be read')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (data.results.length === 0) {
    return (
      <EmptyState
        title={say('No conversation belongs here yet')}
        hint={say(
          'Mails to and from this address are found in connected mailboxes by themselves; others are linked by hand under Email.',
        )}
      />
    );
  }
  return (
    <Stack component="ul" gap={0} m={0} p={0} style={{ listStyle: 'none' }} aria-label={say('Conversations')}>
      {data.results.map((row) => (
        <li key={row.id}>
          <UnstyledButton className={classes.known} onClick={() => open?.(row.id)}>
            <Group gap="xs" wrap="nowrap">
              <Text size="sm" fw={600} truncate style={{ flex: 1 }} dir="auto" title={row.subject}>
                {row.subject || say('(no subject)')}
              </Text>
              {row.is_private && <IconLock size={14} role="img" aria-label={say('Private')} />}
              {row.has_files && <IconPaperclip size={14} role="img" aria-label={say('With files')} />}
              {row.is_flagged && <IconFlagFilled size={14} className={classes.flag} aria-hidden />}
              {row.messages > 1 && (
                <Badge size="xs" variant="light" color="gray">
                  {formatCount(row.messages)}
                </Badge>
              )}
              <Text size="xs" c="dimmed" component="div">
                <DateView value={row.last_on} relative />
              </Text>
            </Group>
            <Text size="xs" c="dimmed" truncate dir="auto">
              {row.snippet}
            </Text>
            <Text size="xs" c="dimmed" truncate dir="auto">
              {say('{people} · mailbox of {owner}', {
                people: row.people.join(', '),
                owner: row.owner.name,
              })}
            </Text>
          </UnstyledButton>
        </li>
      ))}
    </Stack>
  );
}
