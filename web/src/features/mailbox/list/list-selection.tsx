import { ActionIcon, Group, Text } from '@mantine/core';
import {
  IconArchive,
  IconFlag,
  IconFolderSymlink,
  IconMail,
  IconMailOpened,
  IconTrash,
  IconX,
} from '../../../icons.ts';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { say } from '../../../kit/words/say.ts';
import classes from '../mailbox.module.css';

export interface ManyActs {
  read: () => void;
  unread: () => void;
  flag: () => void;
  archive: () => void;
  move: () => void;
  remove: () => void;
}

/** Stands in the place of search and filters while conversations are selected. */
export function ListSelection({
  count,
  acts,
  onClear,
}: {
  count: number;
  acts: ManyActs;
  onClear: () => void;
}) {
  const buttons: readonly [label: string, sign: Icon, act: () => void][] = [
    [say('Archive'), IconArchive, acts.archive],
    [say('Delete'), IconTrash, acts.remove],
    [say('Move'), IconFolderSymlink, acts.move],
    [say('Mark as read'), IconMailOpened, acts.read],
    [say('Mark as unread'), IconMail, acts.unread],
    [say('Flag'), IconFlag, acts.flag],
  ];
  return (
    <div className={classes.listHead}>
      <Group gap={4} wrap="nowrap" role="toolbar" aria-label={say('Selected conversations')}>
        <Text size="sm" fw={500} role="status" style={{ flex: 1, minWidth: 0 }} truncate>
          {say('{selected} selected', { selected: count })}
        </Text>
        {buttons.map(([label, Sign, act]) => (
          <ActionIcon key={label} size={32} aria-label={label} data-hint={label} onClick={act}>
            <Sign size={16} />
          </ActionIcon>
        ))}
        <ActionIcon
          size={32}
          aria-label={say('Clear selection')}
          data-hint={say('Clear selection')}
          onClick={onClear}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </div>
  );
}
