import { Group, Text } from '@mantine/core';
import type { MailAccountRow } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { Ellipsis } from '../../kit/piece/ellipsis.tsx';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say } from '../../kit/words/say.ts';
import classes from './mail-account.module.css';

const labels: Record<MailAccountRow['state'], string> = {
  untried: mark('Nothing sent yet'),
  ok: mark('Works'),
  failing: mark('Does not work'),
  sign_in_again: mark('Sign-in refused'),
};

/** How the account fares: since when it works, or since when not and in whose words. */
export function AccountHealth({ account }: { account: MailAccountRow }) {
  const { state, is_active, last_ok_on, error, error_on, waiting } = account;
  const isBroken = state === 'failing' || state === 'sign_in_again';
  const at = isBroken ? error_on : last_ok_on;
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <span className={classes.dot} data-state={is_active ? state : 'off'} aria-hidden="true" />
        <Text inherit component="span">
          {is_active ? say(labels[state]) : say('Switched off')}
        </Text>
        {at ? (
          <Text inherit component="span" c="dimmed">
            {relativeText(at)}
          </Text>
        ) : null}
      </Group>
      {isBroken && error ? (
        <Text size="xs" c="red" dir="auto">
          <Ellipsis>{error}</Ellipsis>
        </Text>
      ) : null}
      {waiting > 0 ? (
        <Text size="xs" c="dimmed">
          {say('{count, plural, one {# mail waits} other {# mails wait}}', { count: waiting })}
        </Text>
      ) : null}
    </div>
  );
}
