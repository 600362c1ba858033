import { Radio, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { call } from '../../../kit/api/api.ts';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { toastReply } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';
import { accountKey, threadKey } from '../mailbox-queries.ts';

interface DisconnectDialogProps {
  account: MailboxAccount;
  onClose: () => void;
  onDone: () => void;
}

/** Asks what becomes of the conversations before a mailbox is disconnected. Nothing is deleted at the mail server. */
export function DisconnectDialog({ account, onClose, onDone }: DisconnectDialogProps) {
  const queryClient = useQueryClient();
  const [keep, setKeep] = useState<'true' | 'false'>('true');
  const disconnect = async () => {
    const params = { id: account.id };
    toastReply(await call(mailboxAccountEndpoints.disconnect, { params, query: { keep } }));
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: accountKey }),
      queryClient.invalidateQueries({ queryKey: threadKey }),
    ]);
    onDone();
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={disconnect}
      title={say('Disconnect {address}', { address: account.address })}
      confirmLabel={say('Disconnect')}
      message={
        <Radio.Group
          label={say('Nothing changes at the mail server. What becomes of the conversations here?')}
          value={keep}
          onChange={(value) => setKeep(value === 'false' ? 'false' : 'true')}
        >
          <Stack gap="xs" mt="xs">
            <Radio
              value="true"
              label={say('Keep those that belong to records')}
              description={say('They stay readable on the pages of candidates, applicants and jobs.')}
            />
            <Radio
              value="false"
              label={say('Remove them all')}
              description={say('Nobody reads them here any more.')}
            />
          </Stack>
        </Radio.Group>
      }
    />
  );
}
