import { useMutation } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';
import { toastReply } from '../../kit/piece/toasts.tsx';

/** Has the newest resumes of candidates read once more; what a person has typed stays. */
export function useReadAgain(): (candidates: readonly number[]) => void {
  const { mutate } = useMutation({
    mutationFn: async (candidates: readonly number[]) => {
      const { bulkResumeEndpoints } = await import('@hireloom/contracts/bulk-resume/bulk-resume-endpoints');
      return call(bulkResumeEndpoints.reparse, { body: { candidates: [...candidates] } });
    },
    onSuccess: toastReply,
  });
  return mutate;
}
