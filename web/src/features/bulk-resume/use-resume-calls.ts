import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bulkResumeEndpoints } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { call } from '../../kit/api/api.ts';
import { closePanel } from '../../kit/panel/panel-state.ts';
import { toastReply } from '../../kit/piece/toasts.tsx';
import { BULK_RESUME_PANEL, bulkResumeKey } from './bulk-resume-queries.ts';
import { resumeUploads } from './resume-uploads.ts';

/** What the panel asks of the server; each says with a toast what became of it. */
export function useResumeCalls() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: bulkResumeKey });
  const complete = useMutation({
    mutationFn: () => call(bulkResumeEndpoints.complete, { body: {} }),
    onSuccess: (reply) => {
      toastReply(reply);
      if (reply.code === 0) closePanel(BULK_RESUME_PANEL);
    },
    onSettled: refresh,
  });
  const cancel = useMutation({
    mutationFn: () => call(bulkResumeEndpoints.cancel, { body: {} }),
    onSuccess: (reply) => {
      resumeUploads.clear();
      toastReply(reply);
      closePanel(BULK_RESUME_PANEL);
    },
    onSettled: refresh,
  });
  const retry = useMutation({
    mutationFn: (body: { ids: number[]; as_cv: boolean }) => call(bulkResumeEndpoints.retry, { body }),
    onSuccess: toastReply,
    onSettled: refresh,
  });
  return { complete, cancel, retry };
}
