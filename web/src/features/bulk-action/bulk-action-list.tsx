import { Button, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bulkActionEndpoints } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { confirmations } from '@hireloom/contracts/messages';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { FloatingPanel } from '../../kit/panel/floating-panel.tsx';
import { PanelLoading } from '../../kit/panel/panel-list.tsx';
import { closePanel } from '../../kit/panel/panel-state.ts';
import { ActionRow } from './action-row.tsx';
import { BULK_ACTION_PANEL, bulkActionsKey, bulkActionsQuery, isRunning } from './bulk-action-queries.ts';
import { say } from '../../kit/words/say.ts';

/** What is in the open panel: the viewer's actions. */
export function BulkActionList() {
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { data, isPending, error, refetch } = useQuery(bulkActionsQuery);
  const clear = useMutation({
    mutationFn: () => call(bulkActionEndpoints.clear, { body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: bulkActionsKey }),
  });
  const running = data?.filter(isRunning).length ?? 0;
  const ended = (data?.length ?? 0) - running;
  return (
    <FloatingPanel
      title={say('Bulk actions')}
      counts={running > 0 ? [{ label: say('Running'), count: running, color: 'blue' }] : []}
      onClose={() => closePanel(BULK_ACTION_PANEL)}
      footer={
        ended > 0 && (
          <Button size="xs" variant="default" onClick={() => setAsking(true)}>
            {say('Clear what has ended')}
          </Button>
        )
      }
    >
      {isPending && <PanelLoading />}
      {error && !data && (
        <ErrorState
          title={say('The bulk actions could not be read')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && (
        <EmptyState
          title={say('No bulk actions')}
          hint={say('Select records in a list to do something to many at once.')}
        />
      )}
      {data?.map((action) => (
        <ActionRow key={action.id} action={action} />
      ))}
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => clear.mutateAsync()}
        title={say('Clear what has ended')}
        message={
          <>
            {say(confirmations.clear_all)}
            <Text size="xs" c="dimmed" mt={4}>
              {say('What was done stays. It can not be undone from here any more.')}
            </Text>
          </>
        }
      />
    </FloatingPanel>
  );
}
