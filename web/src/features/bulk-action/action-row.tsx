import { Button, Group, Progress, Text, UnstyledButton } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type BulkAction, bulkActionEndpoints } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { DateView } from '../../kit/value/date/date-view.tsx';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { ActionReasons } from './action-reasons.tsx';
import { bulkActionsKey, isRunning } from './bulk-action-queries.ts';
import classes from './bulk-action.module.css';
import { countOf, leftText, stateLabels } from './bulk-words.ts';
import { say, sayStored } from '../../kit/words/say.ts';
import { formatCount } from '../../kit/value/format-count.ts';

/** One action: what is done to how many, how far it is, what came of it. */
export function ActionRow({ action }: { action: BulkAction }) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const { entity, total, reasons } = action;
  const summary = sayStored(action.summary, action.summary_phrase);
  const others = action.skipped + action.failed + action.not_undone;
  return (
    <div className={classes.row} role="group" aria-label={summary}>
      <Text size="sm" fw={500} dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {summary}
      </Text>
      <Text size="xs" c="dimmed" component="div">
        {countOf(entity, total)} · <DateView value={action.created_on} relative />
      </Text>
      <ActionProgress action={action} />
      <Group justify="space-between" gap="xs" mt={4}>
        {others > 0 ? (
          <UnstyledButton
            fz="xs"
            td="underline"
            aria-expanded={opened}
            aria-controls={id}
            aria-label={say('Why {others} were left as they are: {summary}', {
              others: formatCount(others),
              summary,
            })}
            onClick={() => setOpened(!opened)}
          >
            {say('Why {others} were left as they are', { others: formatCount(others) })}
          </UnstyledButton>
        ) : (
          <span />
        )}
        <ActionButtons action={action} />
      </Group>
      {opened && <ActionReasons id={id} action={action} reasons={reasons} />}
    </div>
  );
}

function ActionProgress({ action }: { action: BulkAction }) {
  const { state, total, done, skipped, failed, undone, not_undone, seconds_left } = action;
  const undoing = state === 'undoing' || state === 'undone';
  const [past, all] = undoing ? [undone + not_undone, done] : [done + skipped + failed, total];
  const parts = undoing
    ? [
        say('{count} put back', { count: formatCount(undone) }),
        not_undone > 0 && say('{not_undone} left as they are', { not_undone: formatCount(not_undone) }),
      ]
    : [
        say('{count} done', { count: formatCount(done) }),
        skipped > 0 && say('{count} skipped', { count: formatCount(skipped) }),
        failed > 0 && say('{count} failed', { count: formatCount(failed) }),
        state === 'cancelled' && say('{count} not begun', { count: formatCount(action.waiting) }),
      ];
  return (
    <>
      {isRunning(action) && (
        <Progress
          size="sm"
          mt={6}
          value={all > 0 ? (past / all) * 100 : 0}
          aria-label={`${say(stateLabels[state])}: ${sayStored(action.summary, action.summary_phrase)}`}
        />
      )}
      <Text size="xs" mt={4} role="status" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {say(stateLabels[state])}: {parts.filter(Boolean).join(', ')}
        {seconds_left !== null && `, ${leftText(seconds_left)}`}
      </Text>
    </>
  );
}

function ActionButtons({ action }: { action: BulkAction }) {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { id, state, done, entity } = action;
  const summary = sayStored(action.summary, action.summary_phrase);
  const refresh = () => queryClient.invalidateQueries({ queryKey: bulkActionsKey });
  const cancel = useMutation({
    mutationFn: () => call(bulkActionEndpoints.cancel, { params: { id }, body: {} }),
    onSettled: refresh,
  });
  const undo = async () => {
    toastReply(await call(bulkActionEndpoints.undo, { params: { id }, body: { wait: true } }));
    await refresh();
  };
  return (
    <>
      {state === 'running' && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={say('Stop: {summary}', { summary })}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {say('Stop')}
        </Button>
      )}
      {action.can_undo && (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={say('Undo: {summary}', { summary })}
          onClick={() => setAsking(true)}
        >
          {say('Undo')}
        </Button>
      )}
      {!action.can_undo && action.no_undo && done > 0 && (
        <Text size="xs" c="dimmed">
          {sayStored(action.no_undo, action.no_undo_phrase)}
        </Text>
      )}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={undo}
        title={say('Undo: {summary}', { summary })}
        message={say('{entity} will be put back as they were. What was changed since stays as it is.', {
          entity: countOf(entity, done),
        })}
        confirmLabel={say('Undo')}
        danger={false}
      />
    </>
  );
}
