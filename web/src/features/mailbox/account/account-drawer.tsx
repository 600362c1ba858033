import { Alert, Button, Divider, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { EditDrawer } from '../../../kit/dialog/edit-drawer.tsx';
import { PasswordField } from '../../../kit/input/password-field.tsx';
import { bulkParsing } from '../../../kit/page/route-rights.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useMay } from '../../../kit/session/session.ts';
import { say } from '../../../kit/words/say.ts';
import { accountKey } from '../mailbox-queries.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';
import { HealthLine } from './health-line.tsx';
import { ResumeInboxes } from './resume-inboxes.tsx';
import { useSignIn } from './use-sign-in.ts';

interface AccountDrawerProps {
  account: MailboxAccount;
  onClose: () => void;
  onDisconnected: () => void;
}

/** What its owner may say of a mailbox: name, password, whether it is read, pictures, resume inboxes, and its end. */
export function AccountDrawer({ account, onClose, onDisconnected }: AccountDrawerProps) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const mayParse = useMay(bulkParsing);
  const { leaving, signIn } = useSignIn();
  const { provider } = account;
  const form = useForm({
    initialValues: {
      name: account.name,
      password: '',
      is_paused: account.state === 'paused',
      remote_pictures: account.remote_pictures,
    },
  });
  const { values } = form;
  const submit = form.onSubmit(async ({ password, ...sent }) => {
    setSaving(true);
    setFailure(null);
    try {
      const body = { version: account.version, ...sent, ...(password ? { password } : {}) };
      await call(mailboxAccountEndpoints.update, { params: { id: account.id }, body });
      await queryClient.invalidateQueries({ queryKey: accountKey });
      toastSuccess(say('{address} saved', { address: account.address }));
      onClose();
    } catch (error) {
      const found = fieldErrors(error);
      const known = found && Object.keys(found).every((box) => box in values);
      if (found && known) form.setErrors(found);
      else setFailure(found ? Object.values(found).join(' ') : errorSentence(error));
    } finally {
      setSaving(false);
    }
  });
  return (
    <>
      <EditDrawer
        isChanged={() => form.isDirty()}
        onClose={onClose}
        title={
          <span dir="ltr" title={account.address}>
            {account.address}
          </span>
        }
        size="md"
      >
        {(close) => (
          <Stack gap="md">
            <HealthLine
              account={account}
              onSignIn={() =>
                provider === 'imap' ? document.getElementById(PASSWORD)?.focus() : signIn(provider)
              }
            />
            <form onSubmit={submit} noValidate>
              <Stack gap="sm">
                {failure && (
                  <Alert color="red" role="alert">
                    {failure}
                  </Alert>
                )}
                <TextInput
                  label={say('Name')}
                  description={say('What the mailbox is called here')}
                  dir="auto"
                  {...form.getInputProps('name')}
                />
                {provider === 'imap' ? (
                  <PasswordField
                    id={PASSWORD}
                    label={say('New password')}
                    description={say('Only where it has changed; it is tried before it is kept')}
                    autoComplete="new-password"
                    {...form.getInputProps('password')}
                  />
                ) : (
                  <Button
                    variant="default"
                    w="fit-content"
                    loading={leaving !== null}
                    onClick={() => signIn(provider)}
                  >
                    {say('Sign in again')}
                  </Button>
                )}
                <Switch
                  label={say('Pause')}
                  description={say('Nothing is read until you go on; what is here stays')}
                  {...form.getInputProps('is_paused', { type: 'checkbox' })}
                />
                <Switch
                  label={say('Show pictures from elsewhere at once')}
                  description={say('Senders can learn by them that a mail was opened')}
                  {...form.getInputProps('remote_pictures', { type: 'checkbox' })}
                />
                <Text size="xs" c="dimmed">
                  {account.send_account
                    ? say('Mails of this mailbox leave by {name}.', { name: account.send_account.name })
                    : say('Mails leave by the account of the team: this mailbox is only read.')}
                </Text>
                <Group justify="flex-end">
                  <Button variant="default" onClick={close}>
                    {say('Cancel')}
                  </Button>
                  <Button type="submit" loading={saving}>
                    {say('Save')}
                  </Button>
                </Group>
              </Stack>
            </form>
            {mayParse && (
              <>
                <Divider />
                <ResumeInboxes account={account} />
              </>
            )}
            <Divider />
            <Button variant="subtle" color="red" w="fit-content" onClick={() => setAsking(true)}>
              {say('Disconnect this mailbox')}
            </Button>
          </Stack>
        )}
      </EditDrawer>
      {asking && (
        <DisconnectDialog
          account={account}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            onDisconnected();
          }}
        />
      )}
    </>
  );
}

const PASSWORD = 'mailbox-password';
