import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { mailboxThreadEndpoints, type ThreadFull } from '@hireloom/contracts/mailbox/thread-endpoints';
import { call } from '../../../kit/api/api.ts';
import { toastError } from '../../../kit/piece/toasts.tsx';
import { threadQuery } from '../mailbox-queries.ts';

/** Addresses of texts and files are good for five minutes. */
const GOOD_MS = 4 * 60_000;

/** One conversation; texts that are not kept yet are read from the mail server, each time it is opened. */
export function useThread(id: number) {
  const queryClient = useQueryClient();
  const query = useQuery({ ...threadQuery(id), refetchOnMount: 'always' });
  const [reading, setReading] = useState(false);
  const asked = useRef('');
  const { data } = query;
  const lacking = (data?.items ?? []).filter((item) => item.body_state === 'headers');
  const lacks = lacking.map((item) => item.id).join();
  const readBodies = async () => {
    setReading(true);
    try {
      const full = await call(mailboxThreadEndpoints.bodies, { params: { id } });
      queryClient.setQueryData<ThreadFull>(threadQuery(id).queryKey, full);
    } catch (error) {
      toastError(error);
    } finally {
      setReading(false);
    }
  };
  useEffect(() => {
    if (!lacks || asked.current === lacks) return;
    asked.current = lacks;
    void readBodies();
    // Asked once for what a conversation lacks, and again when more of it comes; the button asks again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, lacks]);
  const fresh = () => Date.now() - query.dataUpdatedAt < GOOD_MS;
  return {
    ...query,
    reading,
    readBodies: () => void readBodies(),
    /** Whether addresses of texts and files can still be followed. */
    fresh,
    /** The conversation with addresses that can be followed. */
    renewed: async (): Promise<ThreadFull | undefined> => (fresh() ? data : (await query.refetch()).data),
  };
}

export type OpenThread = ReturnType<typeof useThread>;
