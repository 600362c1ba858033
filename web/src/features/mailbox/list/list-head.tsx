import { ActionIcon, Chip, Group, Select } from '@mantine/core';
import type { RefObject } from 'react';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { IconSettings } from '../../../icons.ts';
import { SearchBox } from '../../../kit/data-table/search-box.tsx';
import { say } from '../../../kit/words/say.ts';
import { HealthLine } from '../account/health-line.tsx';
import classes from '../mailbox.module.css';
import type { MailboxPlace } from '../use-mailbox-place.ts';
import { folderName, inFolderOrder } from './folder-words.ts';

interface ListHeadProps {
  place: MailboxPlace;
  searchRef: RefObject<HTMLInputElement | null>;
  onGo: (change: Partial<MailboxPlace>) => void;
  /** Where the pane of folders has no room, they are chosen here. */
  folders?: FolderChoiceProps | undefined;
}

interface FolderChoiceProps {
  accounts: readonly MailboxAccount[];
  open: { account: MailboxAccount; folder: number | null };
  onOpen: (account: number, folder: number) => void;
  onSettings: (account: MailboxAccount) => void;
  onSignIn: (account: MailboxAccount) => void;
}

/** Search and filters of the list, and the folders where they have no pane of their own. */
export function ListHead({ place, searchRef, onGo, folders }: ListHeadProps) {
  return (
    <div className={classes.listHead}>
      {folders && <FolderChoice {...folders} />}
      <SearchBox
        value={place.search}
        onChange={(search) => onGo({ search })}
        inputRef={searchRef}
        label={say('Search mails')}
        placeholder={say('Search, or from: to: has:file')}
        width="100%"
      />
      <Group gap={6}>
        <Chip size="xs" variant="light" checked={place.unread} onChange={(unread) => onGo({ unread })}>
          {say('Unread')}
        </Chip>
        <Chip size="xs" variant="light" checked={place.linked} onChange={(linked) => onGo({ linked })}>
          {say('Belongs to a record')}
        </Chip>
      </Group>
    </div>
  );
}

function FolderChoice({ accounts, open, onOpen, onSettings, onSignIn }: FolderChoiceProps) {
  const value = (account: number, folder: number) => `${account}.${folder}`;
  const data = accounts.map((account) => ({
    group: account.name || account.address,
    items: inFolderOrder(account.folders).map((folder) => ({
      value: value(account.id, folder.id),
      label:
        folder.unread > 0
          ? say('{folder}, {unread} unread', { folder: folderName(folder), unread: folder.unread })
          : folderName(folder),
    })),
  }));
  return (
    <>
      <Group gap="xs" wrap="nowrap">
        <Select
          aria-label={say('Folder')}
          style={{ flex: 1, minWidth: 0 }}
          data={data}
          value={open.folder === null ? null : value(open.account.id, open.folder)}
          onChange={(chosen) => {
            const [account, folder] = (chosen ?? '').split('.').map(Number);
            if (account && folder) onOpen(account, folder);
          }}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={say('Settings of {address}', { address: open.account.address })}
          onClick={() => onSettings(open.account)}
        >
          <IconSettings size={16} />
        </ActionIcon>
      </Group>
      <HealthLine account={open.account} onSignIn={() => onSignIn(open.account)} />
    </>
  );
}
