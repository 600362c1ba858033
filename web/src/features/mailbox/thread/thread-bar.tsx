import { ActionIcon, Group } from '@mantine/core';
import type { ThreadFull } from '@hireloom/contracts/mailbox/thread-endpoints';
import {
  IconAlertOctagon,
  IconArchive,
  IconFlag,
  IconFlagFilled,
  IconFolderSymlink,
  IconInbox,
  IconMail,
  IconTrash,
} from '../../../icons.ts';
import { MenuItem } from '../../../kit/page/menu.tsx';
import type { Icon } from '../../../kit/page/route-table.tsx';
import { MoreMenu } from '../../../kit/piece/more-menu.tsx';
import { say } from '../../../kit/words/say.ts';

export interface OneActs {
  archive: () => void;
  remove: () => void;
  move: () => void;
  unread: () => void;
  flag: () => void;
  junk: () => void;
}

interface ThreadBarProps {
  full: ThreadFull;
  acts: OneActs;
  /** It lies among the junk. */
  isJunk: boolean;
}

/** What can be done with the conversation that is open. */
export function ThreadBar({ full, acts, isJunk }: ThreadBarProps) {
  const flagged = full.is_flagged;
  const buttons: readonly [label: string, key: string, sign: Icon, act: () => void][] = [
    [say('Archive'), 'e', IconArchive, acts.archive],
    [say('Delete'), '#', IconTrash, acts.remove],
    [say('Move'), 'v', IconFolderSymlink, acts.move],
    [say('Mark as unread'), 'u', IconMail, acts.unread],
    [flagged ? say('Remove the flag') : say('Flag'), 's', flagged ? IconFlagFilled : IconFlag, acts.flag],
  ];
  return (
    <Group gap={2} wrap="nowrap" role="toolbar" aria-label={say('The conversation')} style={{ flex: 1 }}>
      {buttons.map(([label, key, Sign, act]) => (
        <ActionIcon
          key={key}
          size={32}
          aria-label={label}
          aria-keyshortcuts={key}
          data-hint={label}
          onClick={act}
        >
          <Sign size={18} stroke={1.7} />
        </ActionIcon>
      ))}
      <MoreMenu label={say('More actions')} size="md">
        <MenuItem
          leftSection={isJunk ? <IconInbox size={16} /> : <IconAlertOctagon size={16} />}
          onClick={acts.junk}
        >
          {isJunk ? say('This is no junk') : say('This is junk')}
        </MenuItem>
      </MoreMenu>
    </Group>
  );
}
