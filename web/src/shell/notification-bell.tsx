import { ActionIcon, Anchor, Group, Indicator, Popover, Stack, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconBell } from '../icons.ts';
import { DateView } from '../kit/date-view.tsx';
import { EmptyState } from '../kit/empty-state.tsx';
import { newestNotifications } from '../kit/notification-list.ts';
import classes from './shell.module.css';

const NEWEST = 10;

/** The newest ten notifications and how many wait to be read. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(newestNotifications);
  const unread = data?.unread_count ?? 0;
  const newest = data?.results.slice(0, NEWEST) ?? [];
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const close = () => setOpened(false);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" width={360} shadow="md" trapFocus>
      <Popover.Target>
        <Tooltip label="Notifications" disabled={opened}>
          <Indicator label={unread > 99 ? '99+' : unread} disabled={unread === 0} size={16} offset={6}>
            <ActionIcon aria-label={label} onClick={() => setOpened(!opened)}>
              <IconBell size={20} stroke={1.7} />
            </ActionIcon>
          </Indicator>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Group justify="space-between" p="sm">
          <Text fw={600} size="sm">
            Notifications
          </Text>
          <Anchor component={Link} to="/notification" size="sm" onClick={close}>
            View all
          </Anchor>
        </Group>
        <div className={classes.bellList}>
          {newest.length === 0 ? (
            <EmptyState title="Nothing new" hint="What needs your attention will show here." />
          ) : (
            <Stack gap={0} pb="xs">
              {newest.map((entry) => (
                <Anchor
                  key={entry.id}
                  component={Link}
                  to="/notification"
                  onClick={close}
                  underline="never"
                  c="inherit"
                  px="sm"
                  py={6}
                >
                  <Text size="sm" fw={entry.is_read ? 400 : 600} lineClamp={2}>
                    {entry.message}
                  </Text>
                  <Text size="xs" c="dimmed" component="div">
                    <DateView value={entry.created_at} relative />
                  </Text>
                </Anchor>
              ))}
            </Stack>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
