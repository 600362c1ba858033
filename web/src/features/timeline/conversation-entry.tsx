import { Text, UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { TimelineConversation } from '@hireloom/contracts/timeline/timeline-endpoints';
import { useOpenConversation } from '../../kit/page/open-conversation.ts';
import { say } from '../../kit/words/say.ts';
import { Say } from '../../kit/words/say-parts.tsx';
import { EntryFrame } from './entry-frame.tsx';
import classes from './timeline.module.css';

/** A mail of a conversation that belongs to the record: who wrote, what about, the first words. */
export function ConversationEntry({ item }: { item: TimelineConversation }) {
  const open = useOpenConversation();
  const { thread, subject, snippet, from, is_outgoing, owner } = item;
  const values = {
    b: (inside: ReactNode) => <strong>{inside}</strong>,
    who: is_outgoing ? owner.name : (from?.name ?? from?.address ?? say('Somebody')),
    owner: owner.name,
  };
  return (
    <EntryFrame item={item}>
      <Text size="sm" component="div">
        {is_outgoing ? (
          <Say text="<b>{who}</b> wrote an e-mail" values={values} />
        ) : (
          <Say text="<b>{who}</b> wrote an e-mail to {owner}" values={values} />
        )}
      </Text>
      <UnstyledButton className={classes.conversation} onClick={() => open?.(thread)}>
        <Text size="sm" fw={500} truncate dir="auto" title={subject}>
          {subject || say('(no subject)')}
        </Text>
        <Text size="xs" c="dimmed" lineClamp={2} dir="auto">
          {snippet}
        </Text>
      </UnstyledButton>
    </EntryFrame>
  );
}
