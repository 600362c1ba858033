import { ActionIcon, Anchor, Badge, Button, Group, Switch, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { mailboxThreadEndpoints, type ThreadFull } from '@hireloom/contracts/mailbox/thread-endpoints';
import { kindOf } from '@hireloom/contracts/record-kinds';
import { IconCheck, IconLink, IconX } from '../../../icons.ts';
import { call } from '../../../kit/api/api.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { listKey, threadKey, threadQuery } from '../mailbox-queries.ts';
import classes from '../mailbox.module.css';

type ThreadLink = ThreadFull['links'][number];

export const entityWords: Record<ThreadLink['entity'], string> = {
  candidate: mark('Candidate'),
  applicant: mark('Applicant'),
  job: mark('Job'),
};

interface LinkBarProps {
  full: ThreadFull;
  onPick: () => void;
  onPrivate: (isPrivate: boolean) => void;
}

/** To whom a conversation belongs, what is suggested, and whether the team may read it. */
export function LinkBar({ full, onPick, onPrivate }: LinkBarProps) {
  const { id, is_own, is_private, links } = full;
  const queryClient = useQueryClient();
  const key = threadQuery(id).queryKey;
  const refresh = () => queryClient.invalidateQueries({ queryKey: threadKey });
  const accept = async ({ entity, record }: ThreadLink) => {
    const body = { entity, record: record.id };
    queryClient.setQueryData(key, await call(mailboxThreadEndpoints.link, { params: { id }, body }));
    await queryClient.invalidateQueries({ queryKey: listKey });
  };
  const remove = async (link: ThreadLink) => {
    queryClient.setQueryData<ThreadFull>(
      key,
      (now) => now && { ...now, links: now.links.filter((other) => other.id !== link.id) },
    );
    try {
      await call(mailboxThreadEndpoints.unlink, { params: { id: link.id } });
    } finally {
      await refresh();
    }
  };
  return (
    <section aria-label={say('Belongs to')}>
      <div className={classes.links}>
        {links.length > 0 && (
          <Text size="xs" c="dimmed">
            {say('Belongs to')}
          </Text>
        )}
        {links
          .filter((link) => !link.is_suggested)
          .map((link) => (
            <Badge
              key={link.id}
              variant="light"
              tt="none"
              title={say(entityWords[link.entity])}
              rightSection={
                is_own && (
                  <ActionIcon
                    size={18}
                    aria-label={say('Does not belong to {name}', { name: link.record.name })}
                    onClick={() => void remove(link).catch(toastError)}
                  >
                    <IconX size={12} />
                  </ActionIcon>
                )
              }
            >
              <RecordLink link={link} />
            </Badge>
          ))}
        {links
          .filter((link) => link.is_suggested)
          .map((link) => (
            <Group
              key={link.id}
              gap={4}
              role="group"
              aria-label={say('Suggestion: {name}', { name: link.record.name })}
            >
              <Badge variant="outline" color="gray" tt="none" title={say(entityWords[link.entity])}>
                <RecordLink link={link} />
              </Badge>
              {is_own && (
                <>
                  <Button
                    size="compact-xs"
                    variant="light"
                    leftSection={<IconCheck size={12} />}
                    onClick={() => void accept(link).catch(toastError)}
                  >
                    {say('Belongs together')}
                  </Button>
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="gray"
                    onClick={() => void remove(link).catch(toastError)}
                  >
                    {say('Dismiss')}
                  </Button>
                </>
              )}
            </Group>
          ))}
        {is_own && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconLink size={14} />}
            aria-keyshortcuts="l"
            onClick={onPick}
          >
            {say('Link to a record')}
          </Button>
        )}
        {is_own && (
          <Switch
            size="xs"
            ms="auto"
            label={say('Private')}
            checked={is_private}
            onChange={(event) => onPrivate(event.currentTarget.checked)}
          />
        )}
      </div>
      {is_own && (is_private || links.some((link) => !link.is_suggested)) && (
        <Text size="xs" c="dimmed" mt={4}>
          {is_private
            ? say('Only you read this conversation, whatever it belongs to.')
            : say('Colleagues who may open these records read this conversation there.')}
        </Text>
      )}
      {!is_own && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('From the mailbox of {name}; you can read it, and change nothing.', { name: full.owner.name })}
        </Text>
      )}
    </section>
  );
}

function RecordLink({ link: { entity, record } }: { link: ThreadLink }) {
  // An applicant has no page of their own: their drawer opens over the list.
  const path = recordPath(kindOf(entity), record.id);
  if (!path) return <span dir="auto">{record.name}</span>;
  return (
    <Anchor component={Link} to={path} inherit c="inherit" dir="auto" className={classes.cut}>
      {record.name}
    </Anchor>
  );
}
