import { Button, Checkbox, Group, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { stageChangeEndpoints } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { messages } from '@hireloom/contracts/messages';
import { IconRefresh, IconTrash } from '../../icons.ts';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { stageChangeKey } from './stage-change-queries.ts';
import type { StageChanges } from './use-stage-changes.ts';
import { say, sayReply } from '../../kit/words/say.ts';

/** The server takes so many ids at once. */
const MOST = 200;

/** What can be done with the chosen pushes: send the failed ones again, or delete them. */
export function StageChangeActions({ changes }: { changes: StageChanges }) {
  const { rows, selected, allFailed, choose } = changes;
  const queryClient = useQueryClient();
  const [deleting, setDeleting] = useState(false);
  const ids = selected.map(({ id }) => id);
  const refresh = () => {
    choose([]);
    return queryClient.invalidateQueries({ queryKey: stageChangeKey });
  };
  const retry = useMutation({
    mutationFn: () => call(stageChangeEndpoints.retry, { body: { process_ids: ids } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onSettled: refresh,
  });
  const remove = async () => {
    const reply = await call(stageChangeEndpoints.remove, { query: { process_ids: ids } }).catch(
      (cause: unknown) => {
        throw new Error(say(messages.not_deleted), { cause });
      },
    );
    if (reply.code !== 0) throw new Error(sayReply(reply));
    toastSuccess(say(messages.deleted));
    await refresh();
  };
  const all = ids.length > 0 && ids.length === Math.min(rows.length, MOST);
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <Checkbox
        size="xs"
        label={ids.length > 0 ? say('{count} selected', { count: ids.length }) : say('Select all')}
        checked={all}
        indeterminate={ids.length > 0 && !all}
        onChange={() => choose(all ? [] : rows.slice(0, MOST).map(({ id }) => id))}
      />
      <Group gap="xs" wrap="nowrap">
        <Tooltip label={say('Choose failed ones only')} disabled={ids.length === 0 || allFailed}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconRefresh size={14} />}
            disabled={ids.length === 0 || !allFailed}
            loading={retry.isPending}
            onClick={() => retry.mutate()}
          >
            {say('Retry')}
          </Button>
        </Tooltip>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconTrash size={14} />}
          disabled={ids.length === 0}
          onClick={() => setDeleting(true)}
        >
          {say('Delete')}
        </Button>
      </Group>
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        onConfirm={remove}
        title={say('{count, plural, one {Delete # process} other {Delete # processes}}', {
          count: ids.length,
        })}
      />
    </Group>
  );
}
