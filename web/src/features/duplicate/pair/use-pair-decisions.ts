import { useQueryClient } from '@tanstack/react-query';
import { duplicateEndpoints } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError, toastSuccess, toastUndo } from '../../../kit/piece/toasts.tsx';
import { type PairPage, pairsKey } from '../duplicate-queries.ts';

type Decision = typeof duplicateEndpoints.dismiss | typeof duplicateEndpoints.reopen;

/**
 * "Not a duplicate", and asking again. The pairs leave the list they stand in at once; a refused decision brings them
 * back and is told.
 */
export function usePairDecisions() {
  const client = useQueryClient();
  const decide = async (decision: Decision, ids: number[]): Promise<string | null> => {
    await client.cancelQueries({ queryKey: pairsKey });
    client.setQueriesData<PairPage>({ queryKey: pairsKey }, (page) => page && without(page, ids));
    try {
      return (await call(decision, { body: { ids } })).message;
    } catch (error) {
      toastError(error);
      return null;
    } finally {
      void client.invalidateQueries({ queryKey: pairsKey });
    }
  };
  const reopen = async (ids: number[]) => {
    const message = await decide(duplicateEndpoints.reopen, ids);
    if (message) toastSuccess(message);
  };
  return {
    reopen,
    async dismiss(ids: number[]): Promise<void> {
      const message = await decide(duplicateEndpoints.dismiss, ids);
      if (message) toastUndo(message, () => void reopen(ids));
    },
  };
}

function without({ results, count }: PairPage, ids: readonly number[]): PairPage {
  const left = results.filter(({ id }) => !ids.includes(id));
  return { results: left, count: count - (results.length - left.length) };
}
