import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BulkResumeState, MAX_BATCH_FILES } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { confirmations } from '@hireloom/contracts/messages';
import { ConfirmDialog } from '../../../kit/dialog/confirm-dialog.tsx';
import { statePage } from '../bulk-resume-queries.ts';
import { chosenOf, isDuplicate } from './item-state.ts';
import { reviewPage } from '../review/review-address.ts';
import { type Chosen, type Resolution, resolutionLabels } from '../use-resolve.tsx';
import { useResumeCalls } from '../use-resume-calls.ts';
import { say } from '../../../kit/words/say.ts';
import { formatCount } from '../../../kit/value/format-count.ts';

interface PanelFooterProps {
  counts: BulkResumeState['counts'];
  chosen: ReadonlyMap<number, Chosen>;
  onChoose: (chosen: ReadonlyMap<number, Chosen>) => void;
  onResolve: (action: Resolution, chosen: readonly Chosen[]) => void;
}

const resolutions = ['merge', 'override', 'duplicate', 'discard'] as const;

/** What can be done with all files, or with the chosen duplicates. */
export function PanelFooter({ counts, chosen, onChoose, onResolve }: PanelFooterProps) {
  const queryClient = useQueryClient();
  const [cancelling, setCancelling] = useState(false);
  const { complete, cancel } = useResumeCalls();
  const selectAll = async () => {
    const { results } = await queryClient.fetchQuery(statePage('need_action', 1, MAX_BATCH_FILES));
    const all = results.filter(isDuplicate).map(chosenOf);
    onChoose(new Map(all.map((entry) => [entry.id, entry])));
  };
  if (chosen.size > 0) {
    return (
      <Group justify="space-between" gap="xs" role="group" aria-label={say('With the selected duplicates')}>
        <Text size="xs">{say('{count} selected', { count: chosen.size })}</Text>
        <Group gap={6}>
          {resolutions.map((action) => (
            <Button
              key={action}
              size="compact-xs"
              variant="default"
              onClick={() => onResolve(action, [...chosen.values()])}
            >
              {say(resolutionLabels[action])}
            </Button>
          ))}
          <Button size="compact-xs" variant="subtle" onClick={() => onChoose(new Map())}>
            {say('Select none')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => void selectAll()}>
            {say('Select all duplicates')}
          </Button>
        </Group>
      </Group>
    );
  }
  return (
    <Group justify="space-between" gap="xs">
      <Button size="xs" variant="subtle" color="red" onClick={() => setCancelling(true)}>
        {say('Cancel')}
      </Button>
      <Group gap="xs">
        {counts.need_action > 0 && (
          <>
            <Button size="xs" variant="default" onClick={() => void selectAll()}>
              {say('Select duplicates')}
            </Button>
            <Button size="xs" component={Link} to={reviewPage()}>
              {say('Review {need_action}', { need_action: formatCount(counts.need_action) })}
            </Button>
          </>
        )}
        {counts.completed === counts.all && (
          <Button size="xs" loading={complete.isPending} onClick={() => complete.mutate()}>
            {say('Mark Complete')}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={cancelling}
        onClose={() => setCancelling(false)}
        onConfirm={async () => void (await cancel.mutateAsync())}
        title={say('Cancel parsing')}
        message={
          <>
            {say(confirmations.cancel)}
            <Text size="xs" c="dimmed" mt={4}>
              {say('What is not read yet is stopped. Candidates that were saved stay.')}
            </Text>
          </>
        }
      />
    </Group>
  );
}
