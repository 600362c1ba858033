import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { outboxEndpoints } from '@hireloom/contracts/mail/outbox-endpoints';
import { call } from '../api/api.ts';
import { toastError, toastSuccess } from '../piece/toasts.tsx';
import { say } from '../words/say.ts';

/** Everything cached of e-mails lies under this name. */
export const mailKey = ['mail'] as const;

/** Reads anew whatever shows e-mails: their own lists, and the timelines they stand in. */
export async function refreshMails(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: mailKey }),
    ...['candidate', 'applicant', 'job'].map((of) =>
      queryClient.invalidateQueries({ queryKey: [of, 'timeline'] }),
    ),
  ]);
}

/** Takes an e-mail back that has not gone yet, or has one tried again that did not arrive. Failures become a toast. */
export function useMailSteps() {
  const queryClient = useQueryClient();
  const step = async (work: () => Promise<unknown>, told: string) => {
    try {
      await work();
      toastSuccess(told);
    } catch (error) {
      toastError(error);
    }
    await refreshMails(queryClient);
  };
  return {
    cancel: (id: number) =>
      step(() => call(outboxEndpoints.cancel, { params: { id } }), say('The e-mail was taken back')),
    retry: (id: number) =>
      step(() => call(outboxEndpoints.retry, { params: { id } }), say('The e-mail is tried again')),
  };
}
