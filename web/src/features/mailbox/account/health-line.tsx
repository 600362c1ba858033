import { Button, Group, Text } from '@mantine/core';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import {
  type MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../kit/api/api.ts';
import { toastError, toastReply } from '../../../kit/piece/toasts.tsx';
import { halfOfDay, momentText, relativeText } from '../../../kit/value/date/date-text.ts';
import { formatCount } from '../../../kit/value/format-count.ts';
import { say, sayStored } from '../../../kit/words/say.ts';
import { accountKey } from '../mailbox-queries.ts';
import classes from '../mailbox.module.css';

const TICK_MS = 20_000;

const colors: Record<MailboxAccount['state'], string> = {
  ok: 'green',
  catching_up: 'blue',
  paused: 'gray',
  unreachable: 'orange',
  sign_in_again: 'red',
};

/** How a mailbox fares, in one sentence: it never fails in silence. */
export function healthText(account: MailboxAccount): string {
  const { state, last_ok_on, next_try_on, error, error_phrase, progress } = account;
  const read = last_ok_on && relativeText(last_ok_on);
  const words = error ? sayStored(error, error_phrase) : '';
  switch (state) {
    case 'ok':
      return read ? say('Read {when}', { when: read }) : say('Not read yet');
    case 'catching_up':
      return progress
        ? say('Catching up: {read} of {of}', {
            read: formatCount(progress.read),
            of: formatCount(progress.of),
          })
        : say('Catching up');
    case 'paused':
      return say('Paused: nothing is read');
    case 'sign_in_again':
      return words ? say('Sign in again: {words}', { words }) : say('Sign in again');
    case 'unreachable': {
      const since = last_ok_on ? timeText(last_ok_on) : null;
      const next = next_try_on && dayjs(next_try_on).isAfter(dayjs()) ? relativeText(next_try_on) : null;
      return [
        since ? say('Can not be reached since {since}', { since }) : say('Can not be reached'),
        next ? say('tried again {when}', { when: next }) : say('tried again now'),
        words,
      ]
        .filter(Boolean)
        .join(' · ');
    }
  }
}

/** "10:05 AM" today, else the whole moment. */
function timeText(value: string): string {
  const moment = dayjs(value);
  return moment.isSame(dayjs(), 'day')
    ? `${moment.format('hh:mm')} ${halfOfDay(moment.hour())}`
    : momentText(value);
}

/** "2 minutes ago" grows old while it is looked at. */
function useTick(): void {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), TICK_MS);
    return () => clearInterval(timer);
  }, []);
}

interface HealthLineProps {
  account: MailboxAccount;
  /** Signs in anew, by the provider's page or the password. */
  onSignIn: () => void;
}

/** How a mailbox fares, with the button that helps. */
export function HealthLine({ account, onSignIn }: HealthLineProps) {
  const queryClient = useQueryClient();
  const [reading, setReading] = useState(false);
  useTick();
  const { state } = account;
  const text = healthText(account);
  const readNow = async () => {
    setReading(true);
    try {
      const reply = await call(mailboxAccountEndpoints.sync, { params: { id: account.id } });
      if (reply.code !== 0) toastReply(reply);
      await queryClient.invalidateQueries({ queryKey: accountKey });
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
  return (
    <Group gap={6} wrap="wrap" align="flex-start" role="status">
      <span
        className={classes.dot}
        style={{ background: `var(--mantine-color-${colors[state]}-6)` }}
        aria-hidden
      />
      <Text
        size="xs"
        c={state === 'ok' ? 'dimmed' : undefined}
        style={{ flex: '1 1 150px', minWidth: 0 }}
        dir="auto"
      >
        {text}
      </Text>
      {state === 'sign_in_again' && (
        <Button size="compact-xs" variant="light" color="red" onClick={onSignIn}>
          {say('Sign in again')}
        </Button>
      )}
      {state === 'unreachable' && (
        <Button size="compact-xs" variant="default" loading={reading} onClick={() => void readNow()}>
          {say('Try now')}
        </Button>
      )}
    </Group>
  );
}
