import { Alert, Button, Group, Stack, Switch, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  type MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { call } from '../../../kit/api/api.ts';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { FormFrame } from '../../../kit/entity-form/frame/form-frame.tsx';
import { focusFirstError } from '../../../kit/entity-form/frame/focus-error.ts';
import { PasswordField } from '../../../kit/input/password-field.tsx';
import { Fold } from '../../../kit/piece/fold.tsx';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { accountKey } from '../mailbox-queries.ts';
import {
  atBoxes,
  connectBodyOf,
  connectErrors,
  type ConnectValues,
  emptyConnect,
  errsInFold,
  withAddress,
} from './connect-values.ts';
import { wantedInstead } from './guess-servers.ts';
import { ServerBoxes } from './server-boxes.tsx';

const hints = {
  app_password: mark(
    'This provider wants an app password here, which you make in the security settings of your account there.',
  ),
  sign_in: mark(
    'Microsoft refuses passwords for most mailboxes: sign in with Microsoft where it is offered.',
  ),
};

interface ConnectFormProps {
  onConnected: (account: MailboxAccount) => void;
  onCancel?: (() => void) | undefined;
}

/** Connects an IMAP mailbox: the address tells the servers, and what the server says stands at its box. */
export function ConnectForm({ onConnected, onCancel }: ConnectFormProps) {
  const queryClient = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const form = useForm<ConnectValues>({ initialValues: emptyConnect, validate: connectErrors });
  const { values, errors } = form;
  const showErrors = (found: Record<string, unknown>) => {
    if (errsInFold(found)) setOpened(true);
    // What was folded stands there with the next frame.
    requestAnimationFrame(() => focusFirstError(formRef.current));
  };
  const submit = form.onSubmit(async (sent) => {
    setSending(true);
    setFailure(null);
    try {
      const account = await call(mailboxAccountEndpoints.connect, { body: connectBodyOf(sent) });
      await queryClient.invalidateQueries({ queryKey: accountKey });
      toastSuccess(say('{address} is connected', { address: account.address }));
      onConnected(account);
    } catch (error) {
      const found = fieldErrors(error);
      if (found) {
        const placed = atBoxes(found);
        form.setErrors(placed);
        showErrors(placed);
      } else setFailure(errorSentence(error));
    } finally {
      setSending(false);
    }
  }, showErrors);
  const wanted = wantedInstead(values.address);
  const sentence = (box: keyof ConnectValues) => (errors[box] ? String(errors[box]) : undefined);

  return (
    <FormFrame
      label={say('Connect a mailbox')}
      formRef={formRef}
      onSubmit={(event) => !sending && submit(event)}
      startsTyping
    >
      <Stack gap="sm">
        {failure && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <TextInput
          label={say('E-mail address')}
          type="email"
          autoComplete="email"
          required
          value={values.address}
          error={errors.address}
          onChange={(event) => form.setValues(withAddress(values, event.currentTarget.value))}
        />
        <PasswordField
          label={say('Password')}
          autoComplete="off"
          required
          description={wanted ? say(hints[wanted]) : undefined}
          {...form.getInputProps('password')}
        />
        <UnstyledButton onClick={() => setOpened(!opened)} aria-expanded={opened} w="fit-content">
          <Text size="sm" c="var(--mantine-primary-color-filled)" td="underline">
            {opened ? say('Hide the servers') : say('Show the servers')}
          </Text>
        </UnstyledButton>
        <Fold open={opened}>
          <Stack gap="sm">
            <TextInput label={say('User name')} dir="ltr" {...form.getInputProps('username')} />
            <ServerBoxes
              label={say('Server to read (IMAP)')}
              host={values.host}
              port={values.port}
              security={values.security}
              errors={{ host: sentence('host'), port: sentence('port'), security: sentence('security') }}
              onChange={(change) => form.setValues(change)}
            />
            <Switch
              label={say('Send mails by this mailbox, too')}
              checked={values.sends}
              onChange={(event) => form.setFieldValue('sends', event.currentTarget.checked)}
            />
            {values.sends && (
              <ServerBoxes
                label={say('Server to send (SMTP)')}
                host={values.smtp_host}
                port={values.smtp_port}
                security={values.smtp_security}
                errors={{
                  host: sentence('smtp_host'),
                  port: sentence('smtp_port'),
                  security: sentence('smtp_security'),
                }}
                onChange={({ host, port, security }) =>
                  form.setValues({
                    ...(host !== undefined ? { smtp_host: host } : {}),
                    ...(port !== undefined ? { smtp_port: port } : {}),
                    ...(security !== undefined ? { smtp_security: security } : {}),
                  })
                }
              />
            )}
          </Stack>
        </Fold>
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {say('Cancel')}
            </Button>
          )}
          <Button type="submit" loading={sending}>
            {say('Connect')}
          </Button>
        </Group>
      </Stack>
    </FormFrame>
  );
}
