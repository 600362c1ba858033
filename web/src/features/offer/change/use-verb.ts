import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { OfferRecord } from '@hireloom/contracts/offer/offer-endpoints';
import { errorSentence, fieldErrors } from '../../../kit/api/field-errors.ts';
import { toastSuccess } from '../../../kit/piece/toasts.tsx';
import { useRefreshOffers, wholeQuery } from '../offer-queries.ts';

/**
 * Does something with an offer: once, however often it is pressed. What is wrong is kept by field, the rest as a
 * sentence; what was typed stays, and the offer is read anew for another try.
 */
export function useVerb(onDone: (done: OfferRecord) => void) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [why, setWhy] = useState<string | null>(null);
  const [working, setWorking] = useState(false);
  const underway = useRef(false);
  const queryClient = useQueryClient();
  const refresh = useRefreshOffers();
  const run = async (verb: () => Promise<OfferRecord>, told: string) => {
    if (underway.current) return;
    underway.current = true;
    setWorking(true);
    setErrors({});
    setWhy(null);
    try {
      const done = await verb();
      queryClient.setQueryData(wholeQuery(done.row.id).queryKey, done);
      toastSuccess(told);
      void refresh();
      onDone(done);
    } catch (error) {
      const fields = fieldErrors(error);
      if (fields) setErrors(fields);
      else {
        setWhy(errorSentence(error));
        // Others were faster: what is shown and offered is read anew.
        void refresh();
      }
    } finally {
      underway.current = false;
      setWorking(false);
    }
  };
  return { run, errors, why, working, refuse: setErrors };
}
