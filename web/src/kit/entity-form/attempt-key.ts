import { useRef } from 'react';
import { ApiError, newKey } from '../api/api.ts';

/**
 * One idempotency key for every attempt to send the same thing, so that a retry after a lost answer does not do it
 * twice. A changed submission, or a refusal by the server, begins a new set.
 */
export function useAttemptKey() {
  const attempt = useRef({ key: '', print: '' });
  return {
    /** The key to send with this submission. */
    keyFor(submission: unknown): string {
      const print = JSON.stringify(submission, (_name, value: unknown) =>
        value instanceof File ? [value.name, value.size, value.lastModified] : value,
      );
      if (attempt.current.print !== print) attempt.current = { key: newKey(), print };
      return attempt.current.key;
    },
    /** Tells how the attempt ended. */
    failed(error: unknown): void {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current.print = '';
    },
  };
}
