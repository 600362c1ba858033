import { Group, Text } from '@mantine/core';
import { isRemote } from '@hireloom/contracts/meeting-platform/meeting-link';
import type { MeetingPlatformRow } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { relativeText } from '../../kit/value/date/date-text.ts';
import { mark, say, sayStored } from '../../kit/words/say.ts';
import classes from './meeting-platform.module.css';

const labels: Record<MeetingPlatformRow['state'], string> = {
  untried: mark('Not tried yet'),
  ok: mark('Works'),
  failing: mark('Does not work'),
  sign_in_again: mark('Sign in again'),
};

const stateOf = ({ is_active, is_signed_in, kind, state }: MeetingPlatformRow) => {
  if (!is_active) return { dot: 'off', words: say('Switched off') };
  if (isRemote(kind) && !is_signed_in)
    return { dot: 'sign_in_again', words: say('Nobody has signed in yet') };
  return { dot: state, words: say(labels[state]) };
};

/** How a platform fares: since when it works, or why not, and what waits for it. */
export function PlatformHealth({ platform }: { platform: MeetingPlatformRow }) {
  const { state, last_ok_on, error, error_phrase, error_on, waiting } = platform;
  const isOpen = !isRemote(platform.kind) || platform.is_signed_in;
  const isBroken = isOpen && (state === 'failing' || state === 'sign_in_again');
  const at = isBroken ? error_on : last_ok_on;
  const { dot, words } = stateOf(platform);
  return (
    <div>
      <Group gap={6} wrap="nowrap">
        <span className={classes.dot} data-state={dot} aria-hidden="true" />
        <Text inherit component="span">
          {words}
        </Text>
        {at ? (
          <Text inherit component="span" c="dimmed">
            {relativeText(at)}
          </Text>
        ) : null}
      </Group>
      {isBroken && error ? (
        <Text size="xs" c="red" dir="auto">
          {sayStored(error, error_phrase)}
        </Text>
      ) : null}
      {waiting > 0 ? (
        <Text size="xs" c="dimmed">
          {say(
            '{count, plural, one {# interview waits for its link} other {# interviews wait for their links}}',
            {
              count: waiting,
            },
          )}
        </Text>
      ) : null}
    </div>
  );
}
