import { Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { IconMail, IconMailbox } from '../../../icons.ts';
import { EmptyState } from '../../../kit/piece/empty-state.tsx';
import { mark, say } from '../../../kit/words/say.ts';
import { ConnectForm } from './connect-form.tsx';
import { type SignInProvider, useSignIn } from './use-sign-in.ts';

const names: Record<SignInProvider, string> = {
  google: mark('Sign in with Google'),
  microsoft: mark('Sign in with Microsoft'),
};

interface ConnectWaysProps {
  /** The sign-ins elsewhere that this installation is set up for. */
  signIns: readonly SignInProvider[];
  /** Only mailboxes of this provider are shown here. */
  only?: 'microsoft' | undefined;
  onConnected: (account: MailboxAccount) => void;
}

/** The ways to connect a mailbox: sign-ins elsewhere where they are set up, and IMAP. */
export function ConnectWays({ signIns, only, onConnected }: ConnectWaysProps) {
  const [opened, setOpened] = useState(false);
  const { leaving, signIn } = useSignIn();
  const offered = signIns.filter((provider) => !only || provider === only);
  return (
    <Group justify="center" gap="xs">
      {offered.map((provider) => (
        <Button
          key={provider}
          variant={only ? 'filled' : 'default'}
          loading={leaving === provider}
          onClick={() => signIn(provider)}
        >
          {say(names[provider])}
        </Button>
      ))}
      {!only && (
        <Button leftSection={<IconMail size={16} />} onClick={() => setOpened(true)}>
          {say('Connect a mailbox')}
        </Button>
      )}
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={say('Connect a mailbox')}
        size="lg"
        closeOnClickOutside={false}
      >
        <ConnectForm
          onCancel={() => setOpened(false)}
          onConnected={(account) => {
            setOpened(false);
            onConnected(account);
          }}
        />
      </Modal>
    </Group>
  );
}

/** Stands in the place of the mailbox until one is connected. */
export function ConnectStart(props: ConnectWaysProps) {
  const { only, signIns } = props;
  const offered = !only || signIns.includes(only);
  return (
    <Stack mih={360} justify="center">
      <EmptyState
        icon={<IconMailbox size={40} stroke={1.3} color="var(--mantine-color-dimmed)" />}
        title={only ? say('No Outlook mailbox is connected') : say('No mailbox is connected')}
        hint={
          offered
            ? say(
                'Your mailbox stays yours: the team reads only conversations that belong to a candidate, an applicant or a job, and none that you keep private.',
              )
            : say(
                'Signing in with Microsoft is not set up here. Whoever runs the server can do that; until then a mailbox can be connected by IMAP.',
              )
        }
        action={<ConnectWays {...props} only={offered ? only : undefined} />}
      />
    </Stack>
  );
}
