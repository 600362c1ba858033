import { useQueryClient } from '@tanstack/react-query';
import { duplicateEndpoints, type MergeRow } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { call } from '../../../kit/api/api.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { say } from '../../../kit/words/say.ts';

/** Makes everything that a merge touches be read anew. */
export function useRefreshMerged(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { name } of [candidate, applicant]) {
      void client.invalidateQueries({ queryKey: [name] });
      void client.invalidateQueries({ queryKey: ['options', name] });
    }
  };
}

/** Takes a merge back. Throws `ApiError` with the reason when it can not be undone any more. */
export function useUndoMerge() {
  const refresh = useRefreshMerged();
  return async (merge: MergeRow): Promise<void> => {
    try {
      await call(duplicateEndpoints.undo, { params: { id: merge.id }, body: {} });
      toastSuccess(
        say('{name} and {name2} are two records again', {
          name: merge.dropped.name,
          name2: merge.candidate.name,
        }),
      );
    } finally {
      refresh();
    }
  };
}
