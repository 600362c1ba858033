import { Anchor, Group, Text, VisuallyHidden } from '@mantine/core';
import type {
  Notification,
  NotificationContext,
} from '@hireloom/contracts/notification/notification-endpoints';
import { sentence } from '../../kit/value/choice-label.ts';
import classes from './notification.module.css';
import { say, sayStored } from '../../kit/words/say.ts';

export const contextLabel = (context: NotificationContext) => sentence(context);
export const typeLabel = (type: string) => sentence(type);

interface MessageTextProps {
  row: Notification;
  /** Says why the reader got it. */
  whyShown: boolean;
  onView: () => void;
}

/** The message as the way to what it is about; unread ones have a dot and strong type. */
export function MessageText({ row, whyShown, onView }: MessageTextProps) {
  return (
    <>
      <Group gap={8} wrap="nowrap" align="baseline">
        <span className={classes.dot} data-unread={!row.is_read || undefined} />
        <Anchor
          component="button"
          type="button"
          inherit
          c="inherit"
          ta="start"
          dir="auto"
          fw={row.is_read ? 400 : 600}
          className={classes.message}
          onClick={onView}
        >
          {!row.is_read && <VisuallyHidden>{say('Unread:')} </VisuallyHidden>}
          {sayStored(row.message, row.phrase)}
        </Anchor>
      </Group>
      {whyShown && (
        <Text size="xs" c="dimmed" ps={16} role="status" dir="auto">
          {row.actor
            ? say('{why} Caused by {name}.', {
                why: sayStored(row.why, row.why_phrase),
                name: row.actor.name,
              })
            : say('{why}', { why: sayStored(row.why, row.why_phrase) })}
        </Text>
      )}
    </>
  );
}
