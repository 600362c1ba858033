import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { isRemote } from '@hireloom/contracts/meeting-platform/meeting-link';
import {
  type MeetingPlatformRow,
  meetingPlatformEndpoints,
} from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { say, sayStored } from '../../kit/words/say.ts';
import { useRefreshPlatforms } from './meeting-platform-queries.ts';
import { PlatformHealth } from './platform-health.tsx';
import { usePlatformSignIn } from './use-platform-sign-in.ts';

const wordsOf = ({ text, values }: ReplyOf<typeof meetingPlatformEndpoints.test>) =>
  text === undefined ? null : { text, ...(values ? { values } : {}) };

/** Who meetings are made by, how the platform fares, and its test. */
export function PlatformService({ platform }: { platform: MeetingPlatformRow }) {
  const refresh = useRefreshPlatforms();
  const { leaving, signIn } = usePlatformSignIn();
  const test = useMutation({
    mutationFn: () => call(meetingPlatformEndpoints.test, { params: { id: platform.id } }),
    onSettled: refresh,
  });
  const isService = isRemote(platform.kind);
  return (
    <>
      <PlatformHealth platform={platform} />
      {isService && platform.account_name ? (
        <Text size="sm">{say('Meetings are made by {account}', { account: platform.account_name })}</Text>
      ) : null}
      <Group gap="xs">
        {isService ? (
          <Button
            variant={platform.is_signed_in && platform.state !== 'sign_in_again' ? 'default' : 'filled'}
            loading={leaving}
            onClick={() => signIn(platform.id)}
          >
            {platform.is_signed_in ? say('Sign in again') : say('Sign in')}
          </Button>
        ) : null}
        <Button
          variant="default"
          disabled={isService && !platform.is_signed_in}
          loading={test.isPending}
          onClick={() => test.mutate()}
        >
          {say('Try it')}
        </Button>
      </Group>
      {isService ? (
        <Text size="xs" c="dimmed">
          {say('The test makes a meeting and drops it again.')}
        </Text>
      ) : null}
      {test.data ? (
        <Alert color={test.data.ok ? 'green' : 'red'} role="status">
          <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
            {sayStored(test.data.message, wordsOf(test.data))}
          </Text>
        </Alert>
      ) : null}
    </>
  );
}
