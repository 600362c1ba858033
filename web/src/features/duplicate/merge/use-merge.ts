import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { duplicateEndpoints } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { ApiError, call } from '../../../kit/api/api.ts';
import { useAttemptKey } from '../../../kit/entity-form/attempt-key.ts';
import { recordPath } from '../../../kit/entity/record-path.ts';
import { errorText } from '../../../kit/piece/error-state.tsx';
import { toastError, toastUndo } from '../../../kit/piece/toasts.tsx';
import { mergePage } from '../duplicate-address.ts';
import { type Choices, choiceOf, swapped } from './merge-choices.ts';
import { useRefreshMerged, useUndoMerge } from './use-undo-merge.ts';
import { say } from '../../../kit/words/say.ts';

/** Two different candidates out of the address, or null. */
export function useTwo(): { keep: number; drop: number } | null {
  const [search] = useSearchParams();
  const [keep, drop] = [Number(search.get('keep')), Number(search.get('drop'))];
  const sound = [keep, drop].every((id) => Number.isSafeInteger(id) && id > 0);
  return sound && keep !== drop ? { keep, drop } : null;
}

/**
 * The preview of a merge, what is chosen, and merging itself. A record that somebody changed since stops the merge:
 * the preview is read again, and who changed it is told.
 */
export function useMerge(keep: number, drop: number) {
  const navigate = useNavigate();
  const attempts = useAttemptKey();
  const refresh = useRefreshMerged();
  const undo = useUndoMerge();
  const [choices, setChoices] = useState<Choices>({});
  const [failure, setFailure] = useState<{ text: string; changed: boolean } | null>(null);
  const [merging, setMerging] = useState(false);
  // Not under the name of candidates: what one decides on must not change under the eyes.
  const preview = useQuery({
    queryKey: ['candidate-merge', 'preview', keep, drop],
    queryFn: ({ signal }) => call(duplicateEndpoints.preview, { body: { keep, drop }, signal }),
    meta: { quiet: true },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const merge = async () => {
    if (!preview.data || merging) return;
    const { fields, keep: kept, drop: dropped } = preview.data;
    const body = {
      keep,
      drop,
      choices: Object.fromEntries(fields.map((field) => [field.key, choiceOf(field, choices)])),
      keep_version: kept.version,
      drop_version: dropped.version,
    };
    setMerging(true);
    setFailure(null);
    try {
      const done = await call(duplicateEndpoints.merge, { body, idempotencyKey: attempts.keyFor(body) });
      refresh();
      toastUndo(
        say('{name} was merged into {name2}', { name: done.dropped.name, name2: done.candidate.name }),
        () => {
          undo(done).catch(toastError);
        },
      );
      void navigate(recordPath(candidate, done.candidate.id) ?? '/', { replace: true });
    } catch (error) {
      attempts.failed(error);
      const changed = error instanceof ApiError && error.code === 'version_conflict';
      if (changed) await preview.refetch();
      setFailure({ text: errorText(error), changed });
    } finally {
      setMerging(false);
    }
  };
  return {
    preview,
    choices,
    setChoices,
    failure,
    merging,
    merge,
    /** The other record stays; what was chosen of whom remains. */
    swap: () => {
      setChoices(swapped(choices));
      setFailure(null);
      void navigate(mergePage(drop, keep), { replace: true });
    },
  };
}
