import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import { call } from '../../kit/api/api.ts';
import { toastSuccess } from '../../kit/piece/toasts.tsx';
import { type Attached, AttachResult } from '../applicant/index.ts';
import { matchesKey } from './match-queries.ts';
import { say } from '../../kit/words/say.ts';

interface Adding {
  job: number;
  candidates: number[];
}

/** Adds candidates to a job from a ranking. Who could not be added is named, with the reason, in the dialog. */
export function useAdd() {
  const queryClient = useQueryClient();
  const [result, setResult] = useState<Attached | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: Adding) => call(applicantEndpoints.attach, { body }),
    onSuccess: (reply) => {
      for (const key of ['applicant', 'job', 'candidate', ...matchesKey])
        void queryClient.invalidateQueries({ queryKey: [key] });
      if (reply.skipped.length > 0) setResult(reply);
      else
        toastSuccess(
          say('{attached} added to the job', {
            attached: reply.attached.map(({ applicant }) => applicant).join(', '),
          }),
        );
    },
  });
  return {
    add: (adding: Adding, onDone?: () => void) => mutate(adding, { onSuccess: onDone }),
    working: isPending,
    dialog: result && <AttachResult result={result} onClose={() => setResult(null)} />,
  };
}
