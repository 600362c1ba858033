import { useMutation } from '@tanstack/react-query';
import { bulkResumeEndpoints } from '@hireloom/contracts/bulk-resume-endpoints';
import { call } from '../../kit/api.ts';
import { toastReply } from '../../kit/toasts.tsx';

/** Has the newest resumes of candidates read once more; what a person has typed stays. */
export function useReadAgain(): (candidates: readonly number[]) => void {
  const { mutate } = useMutation({
    mutationFn: (candidates: readonly number[]) =>
      call(bulkResumeEndpoints.reparse, { body: { candidates: [...candidates] } }),
    onSuccess: toastReply,
  });
  return mutate;
}
