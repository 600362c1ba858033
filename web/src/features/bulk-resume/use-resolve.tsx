import { Checkbox, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type BulkResumeItem,
  bulkResumeEndpoints,
} from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { call } from '../../kit/api/api.ts';
import { ConfirmDialog } from '../../kit/dialog/confirm-dialog.tsx';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { bulkResumeKey } from './bulk-resume-queries.ts';
import { mark, say } from '../../kit/words/say.ts';

export type Resolution = 'discard' | 'override' | 'duplicate' | 'merge';

/** A file to be decided about. */
export interface Chosen {
  id: number;
  /** Of whom a duplicate may be, of any other the name of the file. */
  name: string;
  needs: BulkResumeItem['needs'];
}

export const resolutionLabels: Record<Resolution, string> = {
  discard: mark('Discard'),
  override: mark('Override'),
  duplicate: mark('Duplicate'),
  merge: mark('Merge'),
};

const meanings: Record<Resolution, (whom: string) => string> = {
  discard: (whom) => say('The resume is let go. What you have of {whom} stays as it is.', { whom }),
  override: (whom) => say('What the resume says replaces what you have of {whom}.', { whom }),
  duplicate: (whom) => say('A second candidate is made beside {whom}.', { whom }),
  merge: (whom) =>
    say('The resume is added to {whom} and fills what is empty. Nothing is replaced.', { whom }),
};

/** Sends a decision on duplicates: all of them or none. */
export function useResolveCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: { action: Resolution; ids: readonly number[]; alike: boolean; take?: string[] }) => {
      const { action, ids, alike, take } = given;
      const body =
        action === 'discard'
          ? { discard: [...ids], save: [], alike }
          : { discard: [], save: ids.map((id) => ({ id, action, ...(take ? { take } : {}) })), alike };
      return call(bulkResumeEndpoints.updateDuplicate, { body });
    },
    onSuccess: toastReply,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [...bulkResumeKey, 'list'] }),
        queryClient.invalidateQueries({ queryKey: [candidate.name] }),
      ]),
  });
}

/** Asks before duplicates are resolved and files let go; `dialog` is to be rendered. */
export function useResolve(onDone: () => void) {
  const [asked, setAsked] = useState<{ action: Resolution; chosen: readonly Chosen[] } | null>(null);
  const [alike, setAlike] = useState(false);
  const { mutateAsync } = useResolveCall();
  const resolve = (action: Resolution, chosen: readonly Chosen[]) => {
    setAlike(false);
    setAsked({ action, chosen });
  };
  const confirm = async () => {
    if (!asked) return;
    const { action, chosen } = asked;
    // A failed call is shown by the mutation itself; the question stays.
    const reply = await mutateAsync({ action, ids: chosen.map(({ id }) => id), alike });
    if (reply.code === 0) onDone();
  };
  const [only] = asked?.chosen ?? [];
  const many = (asked?.chosen.length ?? 0) > 1;
  const whom = many ? say('the people they match') : (only?.name ?? '');
  const duplicates = only?.needs === 'duplicate';
  const dialog = asked && (
    <ConfirmDialog
      opened
      onClose={() => setAsked(null)}
      onConfirm={confirm}
      danger={asked.action === 'discard' || asked.action === 'override'}
      title={
        many
          ? say('{resolutionLabels} {count} duplicates', {
              resolutionLabels: say(resolutionLabels[asked.action]),
              count: asked.chosen.length,
            })
          : duplicates
            ? say('{resolutionLabels}: duplicate of {name}', {
                resolutionLabels: say(resolutionLabels[asked.action]),
                name: only.name,
              })
            : say('Discard {name}', { name: only?.name })
      }
      confirmLabel={say(resolutionLabels[asked.action])}
      message={
        <Stack gap="sm">
          <Text size="sm">
            {duplicates
              ? meanings[asked.action](whom)
              : say('The file is let go. No candidate is made of it.')}
          </Text>
          {(duplicates || only?.needs === 'file') && (
            <Checkbox
              label={say('Do the same for all like this')}
              description={
                duplicates
                  ? say('Every open duplicate that was found for the same reasons')
                  : say('Every file that could not be read for the same reason')
              }
              checked={alike}
              onChange={(event) => setAlike(event.currentTarget.checked)}
            />
          )}
        </Stack>
      }
    />
  );
  return { resolve, dialog };
}
