import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { IconArchive, IconArchiveOff, IconCheck, IconEye, IconInfoCircle } from '../../icons.ts';
import { MenuItem } from '../../kit/page/menu.tsx';
import { MoreMenu } from '../../kit/piece/more-menu.tsx';
import { mayAnswer, mayArchive, mayRestore } from './notification-rules.ts';
import type { NotificationSteps } from './use-notification-steps.tsx';
import { say, sayStored } from '../../kit/words/say.ts';

interface RowActionsProps {
  row: Notification;
  steps: NotificationSteps;
  whyShown: boolean;
  onWhy: () => void;
}

/** What may be done with one notification, each under its own condition (specification, section 2). */
export function RowActions({ row, steps, whyShown, onWhy }: RowActionsProps) {
  const icon = (label: string, Icon: typeof IconEye, onClick: () => void) => (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={32} aria-label={label} onClick={onClick}>
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      {mayAnswer(row) && (
        <>
          <Button size="compact-sm" variant="light" onClick={() => steps.ask('approve', row)}>
            {say('Approve')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => steps.ask('reject', row)}>
            {say('Reject')}
          </Button>
        </>
      )}
      {icon('View', IconEye, () => steps.view(row))}
      {mayArchive(row) && icon('Archive', IconArchive, () => steps.ask('archive', row))}
      {mayRestore(row) && icon('Restore', IconArchiveOff, () => steps.ask('restore', row))}
      <MoreMenu label={say('More for {message}', { message: sayStored(row.message, row.phrase) })} size="md">
        <MenuItem leftSection={<IconCheck size={16} />} onClick={() => steps.mark(row, !row.is_read)}>
          {row.is_read ? say('Mark as unread') : say('Mark as read')}
        </MenuItem>
        <MenuItem leftSection={<IconInfoCircle size={16} />} onClick={onWhy}>
          {whyShown ? say('Hide why I got this') : say('Why did I get this')}
        </MenuItem>
      </MoreMenu>
    </Group>
  );
}
