import { useQueryClient } from '@tanstack/react-query';
import { type BulkAction, bulkActionEndpoints } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { call } from '../../kit/api/api.ts';
import { openPanel } from '../../kit/panel/panel-state.ts';
import { toastError, toastReply, toastSuccess, toastUndo } from '../../kit/piece/toasts.tsx';
import { BULK_ACTION_PANEL, bulkActionsKey, isRunning } from './bulk-action-queries.ts';
import { doneText } from './bulk-words.ts';

/** What else shows it when a record of a kind has changed. */
const beside: Partial<Record<BulkAction['entity'], readonly string[]>> = {
  candidate: ['applicant', 'job'],
  applicant: ['job', 'candidate'],
};

/**
 * Says what came of an action that has begun: of one that has ended already in a toast, with Undo, of one that goes on
 * or in which something failed in the panel. `stage` is the name of the stage that applicants were moved to.
 */
export function useTellOutcome(): (action: BulkAction, stage?: string) => void {
  const queryClient = useQueryClient();
  const readAnew = ({ entity }: BulkAction) => {
    for (const name of [entity, ...(beside[entity] ?? [])])
      void queryClient.invalidateQueries({ queryKey: [name] });
    void queryClient.invalidateQueries({ queryKey: bulkActionsKey });
  };
  const undo = async (action: BulkAction) => {
    try {
      toastReply(await call(bulkActionEndpoints.undo, { params: { id: action.id }, body: { wait: true } }));
    } catch (error) {
      toastError(error);
    } finally {
      readAnew(action);
    }
  };
  return (action, stage) => {
    readAnew(action);
    if (isRunning(action) || action.failed > 0) openPanel(BULK_ACTION_PANEL);
    if (isRunning(action)) return;
    const text = doneText(action, stage);
    if (action.can_undo) toastUndo(text, () => void undo(action));
    else toastSuccess(text);
  };
}
