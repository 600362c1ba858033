import { ActionIcon, Indicator } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconBell } from '../../icons.ts';
import { newestNotifications } from '../../kit/piece/notification-list.ts';
import { opensLater, type Target } from '../../kit/page/opens-later.tsx';
import { say } from '../../kit/words/say.ts';

export interface BellPopoverProps {
  target: Target;
}

const BellPopover = opensLater<BellPopoverProps>(
  async () => (await import('./bell-popover.tsx')).BellPopover,
);

/** The newest ten notifications and how many wait to be read. */
export function NotificationBell() {
  const { data } = useQuery(newestNotifications);
  const unread = data?.unread_count ?? 0;
  const label = unread > 0 ? say('Notifications, {unread} unread', { unread }) : say('Notifications');
  return (
    <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={16} offset={6}>
      <BellPopover
        target={
          <ActionIcon aria-label={label} data-hint={say('Notifications')}>
            <IconBell size={20} stroke={1.7} />
          </ActionIcon>
        }
      />
    </Indicator>
  );
}
