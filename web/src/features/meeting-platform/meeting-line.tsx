import { Anchor, Button, Group, Text } from '@mantine/core';
import { meetingPlatformEndpoints } from '@hireloom/contracts/meeting-platform/meeting-platform-endpoints';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { say, sayStored } from '../../kit/words/say.ts';

interface Props {
  id: number;
  link: string | null;
  meeting: InterviewRecord['meeting'];
  mayChange: boolean;
  /** Reads the record anew. */
  onTried: () => Promise<unknown>;
}

/** Where an interview is met, or how its link stands: on its way, or why there is none, with "Try again". */
export function MeetingLine({ id, link, meeting, mayChange, onTried }: Props) {
  const retry = useMutation({
    mutationFn: () => call(meetingPlatformEndpoints.retry, { params: { id } }),
    onSuccess: onTried,
  });
  const { state } = meeting;
  const words = meeting.words && sayStored(meeting.words, meeting.words_phrase);
  return (
    <div>
      {link ? (
        <Anchor
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          dir="ltr"
          style={{ overflowWrap: 'anywhere' }}
        >
          {link}
        </Anchor>
      ) : null}
      {state === 'waiting' ? (
        <Text size="sm" c="dimmed" role="status">
          {words ?? say('The link is being made')}
        </Text>
      ) : null}
      {state === 'failed' ? (
        <Group gap="xs">
          <Text size="sm" c="red" role="alert" dir="auto">
            {words ?? say('No link was made')}
          </Text>
          {mayChange ? (
            <Button
              size="compact-sm"
              variant="default"
              loading={retry.isPending}
              onClick={() => retry.mutate()}
            >
              {say('Try again')}
            </Button>
          ) : null}
        </Group>
      ) : null}
    </div>
  );
}
