import { Anchor, Group, Popover, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { cloneElement, useState } from 'react';
import { Link } from 'react-router';
import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import BellList from '../../features/notification/bell-list.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { newestNotifications } from '../../kit/piece/notification-list.ts';
import { useOpenOnceThere } from '../../kit/page/opens-later.tsx';
import type { BellPopoverProps } from './notification-bell.tsx';
import classes from '../shell.module.css';
import { say } from '../../kit/words/say.ts';

const ApprovalNoteDialog = lazyPart(
  async () => (await import('../../features/notification/index.ts')).ApprovalNoteDialog,
);

const NEWEST = 10;

interface Asked {
  question: Notification;
  decision: 'approve' | 'reject';
}

/** The list of the newest notifications at the bell. */
export function BellPopover({ target }: BellPopoverProps) {
  const { opened, setOpened, element } = useOpenOnceThere(target);
  const [asked, setAsked] = useState<Asked | null>(null);
  const newest = useQuery(newestNotifications).data?.results.slice(0, NEWEST) ?? [];
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
        <Popover.Target>{cloneElement(element, { onClick: () => setOpened(!opened) })}</Popover.Target>
        <Popover.Dropdown p={0}>
          <Group justify="space-between" p="sm">
            <Text fw={600} size="sm">
              {say('Notifications')}
            </Text>
            <Anchor component={Link} to="/notification" size="sm" onClick={close}>
              {say('View all')}
            </Anchor>
          </Group>
          <div className={classes.bellList}>
            {newest.length === 0 ? (
              <EmptyState
                title={say('Nothing new')}
                hint={say('What needs your attention will show here.')}
              />
            ) : (
              <BellList
                rows={newest}
                onLeave={close}
                onAnswer={(question, decision) => {
                  close();
                  setAsked({ question, decision });
                }}
              />
            )}
          </div>
        </Popover.Dropdown>
      </Popover>
      {asked && <ApprovalNoteDialog {...asked} onClose={() => setAsked(null)} />}
    </>
  );
}
