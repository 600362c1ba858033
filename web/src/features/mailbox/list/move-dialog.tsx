import { Button, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MailboxFolder } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { say } from '../../../kit/words/say.ts';
import { folderIcon, folderName, inFolderOrder } from './folder-words.ts';

interface MoveDialogProps {
  folders: readonly MailboxFolder[];
  /** Where they are now. */
  from: number | null;
  onMove: (folder: number) => void;
  onClose: () => void;
}

/** Asks into which folder conversations are moved; Enter takes the first one that is found. */
export function MoveDialog({ folders, from, onMove, onClose }: MoveDialogProps) {
  const [text, setText] = useState('');
  const typed = text.trim().toLowerCase();
  const found = inFolderOrder(folders).filter(
    (folder) => folder.id !== from && folderName(folder).toLowerCase().includes(typed),
  );
  const move = (folder: MailboxFolder | undefined) => {
    if (!folder) return;
    onMove(folder.id);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} title={say('Move to a folder')} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          move(found[0]);
        }}
      >
        <TextInput
          aria-label={say('Find a folder')}
          placeholder={say('Find a folder')}
          data-autofocus
          mb="xs"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Stack gap={2} mah={320} style={{ overflowY: 'auto' }}>
          {found.map((folder) => {
            const Sign = folderIcon(folder);
            return (
              <Button
                key={folder.id}
                variant="subtle"
                color="gray"
                justify="flex-start"
                leftSection={<Sign size={16} />}
                onClick={() => move(folder)}
              >
                <span dir="auto">{folderName(folder)}</span>
              </Button>
            );
          })}
          {found.length === 0 && (
            <Text size="sm" c="dimmed">
              {say('Nothing found')}
            </Text>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
