import { ActionIcon, Anchor, Group, Indicator, Popover, Skeleton, Text, Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@hireloom/contracts/notification-endpoints';
import { IconBell } from '../icons.ts';
import { EmptyState } from '../kit/empty-state.tsx';
import { newestNotifications } from '../kit/notification-list.ts';
import classes from './shell.module.css';

/** Read when the bell is first opened. */
const BellList = lazy(() => import('../features/notification/bell-list.tsx'));
const ApprovalNoteDialog = lazy(async () => ({
  default: (await import('../features/notification/index.ts')).ApprovalNoteDialog,
}));

const NEWEST = 10;

interface Asked {
  question: Notification;
  decision: 'approve' | 'reject';
}

/** The newest ten notifications and how many wait to be read. */
export function NotificationBell() {
  const [opened, setOpened] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = useQuery(newestNotifications);
  const unread = data?.unread_count ?? 0;
  const newest = data?.results.slice(0, NEWEST) ?? [];
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications';
  const close = () => setOpened(false);
  return (
    <>
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-end"
        width="min(360px, calc(100vw - 24px))"
        shadow="md"
        trapFocus
      >
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
              <Suspense fallback={<Skeleton height={160} m="sm" w="auto" />}>
                <BellList
                  rows={newest}
                  onLeave={close}
                  onAnswer={(question, decision) => {
                    close();
                    setAsked({ question, decision });
                  }}
                />
              </Suspense>
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {asked && (
        <Suspense>
          <ApprovalNoteDialog {...asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
