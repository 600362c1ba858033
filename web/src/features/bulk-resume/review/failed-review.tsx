import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { BulkResumeItem } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { say } from '../../../kit/words/say.ts';
import { itemState, mayRetry } from '../panel/item-state.ts';
import { useResolveCall } from '../use-resolve.tsx';
import { useResumeCalls } from '../use-resume-calls.ts';
import { useReviewKeys } from './use-review-keys.ts';

interface FailedReviewProps {
  item: BulkResumeItem;
  onSettled: () => void;
  onSkip: () => void;
}

/** A file that could not be read: why, and what can be done about it. */
export function FailedReview({ item, onSettled, onSkip }: FailedReviewProps) {
  const { retry } = useResumeCalls();
  const resolve = useResolveCall();
  const working = retry.isPending || resolve.isPending;
  const discard = () => {
    if (working) return;
    resolve.mutate(
      { action: 'discard', ids: [item.file_id], alike: false },
      { onSuccess: ({ code }) => code === 0 && onSettled() },
    );
  };
  useReviewKeys({ d: discard });
  return (
    <Paper p="md">
      <Stack gap="sm">
        <Title order={2} size="h4" dir="auto" style={{ overflowWrap: 'anywhere' }}>
          {item.name}
        </Title>
        <Text size="sm">{itemState(item, undefined).text}</Text>
        <Group gap="xs">
          {mayRetry(item) && (
            <Button
              variant="default"
              disabled={working}
              onClick={() =>
                retry.mutate(
                  { ids: [item.file_id], as_cv: false },
                  { onSuccess: ({ code }) => code === 0 && onSettled() },
                )
              }
            >
              {say('Parse again')}
            </Button>
          )}
          <Button variant="default" disabled={working} onClick={discard}>
            {say('Discard')}
          </Button>
          <Button variant="subtle" onClick={onSkip}>
            {say('Skip')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
