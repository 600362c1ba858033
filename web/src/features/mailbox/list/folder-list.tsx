import { ActionIcon, Button, Stack, Text, UnstyledButton } from '@mantine/core';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { IconPlus, IconSettings } from '../../../icons.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say } from '../../../kit/words/say.ts';
import { HealthLine } from '../account/health-line.tsx';
import classes from '../mailbox.module.css';
import { folderIcon, folderName, inFolderOrder } from './folder-words.ts';

interface FolderListProps {
  accounts: readonly MailboxAccount[];
  open: { account: number; folder: number | null };
  onOpen: (account: number, folder: number) => void;
  onSettings: (account: MailboxAccount) => void;
  onSignIn: (account: MailboxAccount) => void;
  onConnect: () => void;
}

/** The mailboxes with their health, and the folders of each with what is unread. */
export function FolderList(props: FolderListProps) {
  const { accounts, open, onOpen, onSettings, onSignIn, onConnect } = props;
  return (
    <nav aria-label={say('Folders')} className={classes.folders}>
      {accounts.map((account) => (
        <section key={account.id} aria-label={account.address} className={classes.account}>
          <div className={classes.accountHead}>
            <Text size="sm" fw={600} truncate title={account.address} dir="auto" style={{ flex: 1 }}>
              {account.name || account.address}
            </Text>
            <ActionIcon
              size={28}
              aria-label={say('Settings of {address}', { address: account.address })}
              onClick={() => onSettings(account)}
            >
              <IconSettings size={16} />
            </ActionIcon>
          </div>
          <HealthLine account={account} onSignIn={() => onSignIn(account)} />
          <Stack component="ul" gap={1} m={0} mt={6} p={0} style={{ listStyle: 'none' }}>
            {inFolderOrder(account.folders).map((folder) => {
              const Sign = folderIcon(folder);
              const name = folderName(folder);
              const current = account.id === open.account && folder.id === open.folder;
              return (
                <li key={folder.id}>
                  <UnstyledButton
                    className={classes.folder}
                    data-active={current || undefined}
                    aria-current={current ? 'page' : undefined}
                    title={name}
                    onClick={() => onOpen(account.id, folder.id)}
                  >
                    <Sign size={16} stroke={1.7} />
                    <span className={classes.cut} dir="auto">
                      {name}
                    </span>
                    {folder.unread > 0 && (
                      <span
                        className={classes.count}
                        aria-label={say('{count} unread', { count: formatCount(folder.unread) })}
                      >
                        {formatCount(folder.unread)}
                      </span>
                    )}
                  </UnstyledButton>
                </li>
              );
            })}
          </Stack>
        </section>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={14} />}
        w="fit-content"
        onClick={onConnect}
      >
        {say('Add a mailbox')}
      </Button>
    </nav>
  );
}
