import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OnboardingRecord } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { errorSentence, fieldErrors } from '../../kit/api/field-errors.ts';
import { toastError, toastSuccess } from '../../kit/piece/toasts.tsx';
import { recordQuery, useRefreshOnboarding } from './onboarding-queries.ts';

/**
 * Does something with an onboarding, once however often it is pressed. What is wrong is kept by field, the rest as a
 * sentence; what was typed stays, and what is shown is read anew for another try.
 * @param onDone what follows when it was done
 */
export function useDeed(onDone: () => void = () => undefined) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const underway = useRef(false);
  const queryClient = useQueryClient();
  const refresh = useRefreshOnboarding();
  const run = async (verb: () => Promise<OnboardingRecord>, told: string): Promise<boolean> => {
    if (underway.current) return false;
    underway.current = true;
    setWorking(true);
    setErrors({});
    setWhy(null);
    try {
      const done = await verb();
      queryClient.setQueryData(recordQuery(done.row.id).queryKey, done);
      toastSuccess(told);
      void refresh();
      onDone();
      return true;
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields) setErrors(fields);
      else {
        setWhy(errorSentence(error));
        // Others were faster.
        void refresh();
      }
      return false;
    } finally {
      underway.current = false;
      setWorking(false);
    }
  };
  return { run, errors, why, working };
}

export type Deed = ReturnType<typeof useDeed>;

/** The same for what is done by one press, without a form: a failure becomes a toast. */
export function useStep() {
  const queryClient = useQueryClient();
  const refresh = useRefreshOnboarding();
  const [working, setWorking] = useState(false);
  const step = async (verb: () => Promise<OnboardingRecord>, told: string): Promise<boolean> => {
    setWorking(true);
    try {
      const done = await verb();
      queryClient.setQueryData(recordQuery(done.row.id).queryKey, done);
      toastSuccess(told);
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setWorking(false);
      void refresh();
    }
  };
  return { step, working };
}
