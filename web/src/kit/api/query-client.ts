import { notifications } from '@mantine/notifications';
import { isCancelledError, MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { messages } from '@hireloom/contracts/messages';
import { ApiError } from './api-error.ts';
import { say } from '../words/say.ts';

/** What calls and queries say about themselves. */
interface CallMeta extends Record<string, unknown> {
  /** The caller shows the error itself. A read that failed is told by a toast all the same. */
  quiet?: boolean;
  /** The caller shows `fields` at the fields; errors without them still become a toast. */
  fields?: boolean;
  /** A query over many records that is told of no single change: it is read anew once a bulk action has ended. */
  staleAfterBulk?: boolean;
  /** A query that tells of several kinds of records: it is read anew when one of these entities has changed. */
  staleWith?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** The one place where a failed call becomes a toast (specification, section 8). The same words show once. */
export function showError(error: unknown, meta: CallMeta = {}): void {
  if (meta.quiet || isSilent(error)) return;
  if (meta.fields && error instanceof ApiError && error.fields) return;
  const message = error instanceof Error ? error.message : say('Something went wrong. Please try again.');
  notifications.show({
    id: `error:${message}`,
    title: say(messages.error_title),
    message,
    color: 'red',
    autoClose: 10_000,
  });
}

/** A failed read is a toast titled Error, besides what its place shows; a refusal that its place tells is no failure. */
function showFailedRead(error: unknown, { meta }: { meta?: CallMeta | undefined }): void {
  const answered = error instanceof ApiError && error.status >= 400 && error.status < 500;
  showError(error, { quiet: answered && meta?.quiet === true });
}

/** A cancelled read is no error, and the end of a session shows itself. */
function isSilent(error: unknown): boolean {
  if (isCancelledError(error)) return true;
  if (error instanceof DOMException && error.name === 'AbortError') return true;
  return error instanceof ApiError && (error.status === 401 || error.code === 'user_inactive');
}

/** Worth another try: the line was down or the server stumbled. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || [502, 503, 504].includes(error.status));
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: showFailedRead }),
  mutationCache: new MutationCache({
    onError: (error, _variables, _result, mutation) => showError(error, mutation.meta),
  }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && isPassing(error),
    },
  },
});
