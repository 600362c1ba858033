import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applicantEndpoints } from '@hireloom/contracts/applicant/applicant-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { ApiError, call } from '../../../kit/api/api.ts';
import { toastError, toastSuccess } from '../../../kit/piece/toasts.tsx';
import { type Attached, attachText } from './attach-result.tsx';

/** Adds candidates to a job. Done without skipped ones it says so and closes; else it answers who was skipped. */
export function useAttach(onClose: () => void) {
  const queryClient = useQueryClient();
  const [working, setWorking] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [result, setResult] = useState<Attached | null>(null);
  const attach = async (body: BodyOf<typeof applicantEndpoints.attach>) => {
    setWorking(true);
    setErrors({});
    try {
      const reply = await call(applicantEndpoints.attach, { body });
      for (const entity of ['applicant', 'job', 'candidate']) {
        void queryClient.invalidateQueries({ queryKey: [entity] });
      }
      if (reply.skipped.length > 0) setResult(reply);
      else {
        toastSuccess(attachText(reply.attached.length));
        onClose();
      }
    } catch (error) {
      if (error instanceof ApiError && error.fields) {
        setErrors(
          Object.fromEntries(Object.entries(error.fields).map(([field, texts]) => [field, texts.join(' ')])),
        );
      } else toastError(error);
    } finally {
      setWorking(false);
    }
  };
  return { attach, working, errors, result };
}
