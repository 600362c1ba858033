import { ApiError } from './api.ts';
import { say } from '../words/say.ts';

/** The first sentence of each field of a failed call, for `form.setErrors`; null when no field is to blame. */
export function fieldErrors(error: unknown): Record<string, string> | null {
  if (!(error instanceof ApiError) || !error.fields) return null;
  const entries = Object.entries(error.fields).map(
    ([field, sentences]) => [field, sentences[0] ?? ''] as const,
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** What to say above a form when a call failed for another reason than its fields. */
export function errorSentence(error: unknown): string {
  return error instanceof Error ? error.message : say('Something went wrong. Please try again.');
}
