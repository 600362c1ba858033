import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { InterviewRecord } from '@hireloom/contracts/interview/interview-endpoints';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useRefreshInterviews, wholeQuery } from '../interview-queries.ts';
import { takenBy } from '../taken.ts';

/**
 * Does something with an interview: once, however often it is pressed. What is wrong is kept by field, who was busy by name,
 * the rest as a sentence; what was typed stays, and the interview is read anew for another try.
 */
export function useVerb(id: number, onDone: () => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [taken, setTaken] = useState<string[] | null>(null);
  const [working, setWorking] = useState(false);
  const underway = useRef(false);
  const queryClient = useQueryClient();
  const refresh = useRefreshInterviews();
  const run = async (verb: () => Promise<InterviewRecord>, told: (done: InterviewRecord) => string) => {
    if (underway.current) return;
    underway.current = true;
    setWorking(true);
    setErrors({});
    setWhy(null);
    try {
      const done = await verb();
      queryClient.setQueryData(wholeQuery(id).queryKey, done);
      toastSuccess(told(done));
      void refresh();
      onDone();
    } catch (error) {
      const fields = fieldErrors(error);
      const names = takenBy(error);
      if (fields) setErrors(fields);
      else if (names) setTaken(names);
      else setWhy(errorSentence(error));
      // Others were faster: what is shown and offered is read anew.
      if (!fields) void refresh();
    } finally {
      underway.current = false;
      setWorking(false);
    }
  };
  return { run, errors, why, taken, working, forgetTaken: () => setTaken(null) };
}

export type Verb = ReturnType<typeof useVerb>;
