import { Alert, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ThreadItem } from '@hireloom/contracts/mailbox/thread-endpoints';
import { IconPhoto } from '../../../icons.ts';
import { say, saySentence } from '../../../kit/words/say.ts';
import { MailFrame } from './mail-frame.tsx';
import { PlainText } from './plain-text.tsx';
import type { OpenThread } from './use-thread.ts';

interface MailTextProps {
  item: ThreadItem;
  thread: OpenThread;
  /** The owner of the mailbox lets pictures from elsewhere show at once. */
  picturesAtOnce: boolean;
}

/** The text of a mail, or why it is not there and what can be done. */
export function MailText({ item, thread, picturesAtOnce }: MailTextProps) {
  const [pictures, setPictures] = useState(picturesAtOnce);
  if (item.body_state === 'headers' && thread.reading) {
    return (
      <Stack gap={6} aria-busy role="status">
        <Text size="xs" c="dimmed">
          {say('The text is being read…')}
        </Text>
        <Skeleton height={12} width="80%" />
        <Skeleton height={12} width="65%" />
      </Stack>
    );
  }
  if (item.body_state === 'too_large') {
    return (
      <Alert color="gray">
        {say('This mail is too large to be shown here. Your mail program shows it.')}
      </Alert>
    );
  }
  if (item.body_state !== 'stored') {
    return (
      <Alert color="orange" role="alert" title={say('The text could not be read')}>
        <Group justify="space-between">
          <Text size="sm">
            {item.body_error ? saySentence(item.body_error) : say('The mail server did not give it.')}
          </Text>
          <Button size="xs" variant="default" loading={thread.reading} onClick={thread.readBodies}>
            {say('Try again')}
          </Button>
        </Group>
      </Alert>
    );
  }
  if (!item.frame_url) return <PlainText text={item.plain ?? ''} />;
  return (
    <Stack gap="xs">
      {item.has_remote_pictures && !pictures && (
        <Group gap="xs" justify="space-between">
          <Text size="xs" c="dimmed">
            {say('Pictures from elsewhere are not shown: the sender could learn by them that you read this.')}
          </Text>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconPhoto size={14} />}
            onClick={() => setPictures(true)}
          >
            {say('Show pictures')}
          </Button>
        </Group>
      )}
      <MailFrame
        url={item.frame_url}
        title={say('Text of the mail by {name}', { name: item.from?.name ?? item.from?.address ?? '' })}
        fresh={thread.fresh}
        onStale={() => void thread.refetch()}
        pictures={pictures}
      />
    </Stack>
  );
}
