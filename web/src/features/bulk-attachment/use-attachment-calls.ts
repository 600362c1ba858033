import { useMutation } from '@tanstack/react-query';
import { bulkAttachmentEndpoints } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { call } from '../../kit/api/api.ts';
import type { DroppedFile } from '../../kit/file-batch/dropped-files.ts';
import { closePanel } from '../../kit/panel/panel-state.ts';
import { toastError, toastReply, toastSuccess } from '../../kit/piece/toasts.tsx';
import { ATTACHMENT_PANEL, attachmentsChanged } from './attachment-queries.ts';
import { goOn } from './attachment-uploads.ts';
import { filesText } from './preview/match-words.ts';
import { say } from '../../kit/words/say.ts';

interface Assignment {
  file_id: number;
  candidate: number;
  alike: boolean;
}

/** What the panel asks of the server; each says with a toast what became of it. */
export function useAttachmentCalls() {
  const shared = { onSuccess: toastReply, onSettled: attachmentsChanged };
  const assign = useMutation({
    mutationFn: (body: Assignment) => call(bulkAttachmentEndpoints.assign, { body }),
    ...shared,
  });
  const discard = useMutation({
    mutationFn: (file_ids: number[]) => call(bulkAttachmentEndpoints.discard, { body: { file_ids } }),
    ...shared,
  });
  const undo = useMutation({
    mutationFn: (id: number) => call(bulkAttachmentEndpoints.undo, { params: { id }, body: {} }),
    ...shared,
  });
  const complete = useMutation({
    mutationFn: () => call(bulkAttachmentEndpoints.complete, { body: {} }),
    onSuccess: (reply) => {
      toastReply(reply);
      if (reply.code === 0) closePanel(ATTACHMENT_PANEL);
    },
    onSettled: attachmentsChanged,
  });
  const again = useMutation({
    mutationFn: (chosen: readonly DroppedFile[]) => goOn(chosen),
    onSuccess: (count) => {
      if (count > 0) toastSuccess(say('{count} on the way', { count: filesText(count) }));
      else toastError(say('None of these files is one that is waited for'));
    },
  });
  return { assign, discard, undo, complete, again };
}
