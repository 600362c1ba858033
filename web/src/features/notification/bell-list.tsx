import { Anchor, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { DateView } from '../../kit/value/date/date-view.tsx';
import classes from './notification.module.css';
import { mayAnswer } from './notification-rules.ts';
import type { Decision } from './note-values.ts';
import { useNotificationSteps } from './use-notification-steps.tsx';
import { say, sayStored } from '../../kit/words/say.ts';

interface BellListProps {
  rows: readonly Notification[];
  /** Closes the bell. */
  onLeave: () => void;
  /** Asks in a dialog that outlives the bell. */
  onAnswer: (row: Notification, decision: Decision) => void;
}

/** The newest notifications in the bell; what asks for an answer is answered from here too. */
export default function BellList({ rows, onLeave, onAnswer }: BellListProps) {
  const { view, readAll } = useNotificationSteps();
  return (
    <Stack gap={0} pb="xs" component="ul" className={classes.cards}>
      {rows.map((row) => (
        <li key={row.id} className={classes.bellRow}>
          <Group gap={8} wrap="nowrap" align="baseline">
            <span className={classes.dot} data-unread={!row.is_read || undefined} />
            <div style={{ minWidth: 0, flex: 1 }}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="never"
                ta="start"
                dir="auto"
                fw={row.is_read ? 400 : 600}
                lineClamp={3}
                onClick={() => {
                  onLeave();
                  view(row);
                }}
              >
                {!row.is_read && <VisuallyHidden>{say('Unread:')} </VisuallyHidden>}
                {sayStored(row.message, row.phrase)}
              </Anchor>
              <Text size="xs" c="dimmed" component="div">
                <DateView value={row.created_at} relative />
              </Text>
              {mayAnswer(row) && (
                <Group gap={6} mt={4}>
                  <Button size="compact-xs" variant="light" onClick={() => onAnswer(row, 'approve')}>
                    {say('Approve')}
                  </Button>
                  <Button size="compact-xs" variant="default" onClick={() => onAnswer(row, 'reject')}>
                    {say('Reject')}
                  </Button>
                </Group>
              )}
            </div>
          </Group>
        </li>
      ))}
      {rows.some(({ is_read }) => !is_read) && (
        <li className={classes.bellRow}>
          <Button size="compact-sm" variant="subtle" onClick={readAll}>
            {say('Mark all as read')}
          </Button>
        </li>
      )}
    </Stack>
  );
}
