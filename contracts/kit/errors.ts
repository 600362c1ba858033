import { z } from 'zod';
import { phraseRow, phraseValues } from './phrase.ts';

/** Codes that a client may act on. The message is for people, the code is for programs. */
export const errorCodes = [
  'invalid_input',
  'not_found',
  'forbidden',
  'unauthenticated',
  'wrong_credentials',
  'user_inactive',
  'locked_out',
  'conflict',
  'version_conflict',
  'idempotency_mismatch',
  'too_large',
  'unsupported_file',
  'rate_limited',
  'not_ready',
  'timeout',
  'server_error',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/**
 * What every failed call answers. `fields` maps a field path to the sentences to show at that field. The sentences are
 * English; `text`, `values` and `field_phrases` are what they were made of, to be said in the reader's language.
 */
export const wireError = z.object({
  code: z.enum(errorCodes),
  message: z.string(),
  text: z.string().optional(),
  values: phraseValues.optional(),
  status: z.string().optional(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  field_phrases: z.record(z.string(), z.array(phraseRow)).optional(),
  details: z.unknown().optional(),
  request_id: z.string().optional(),
});

export type WireError = z.infer<typeof wireError>;
export type FieldErrors = Record<string, string[]>;

/** `status` of a 401 when the same account signed in elsewhere (specification, section 8). */
export const ANOTHER_SESSION = 'another_session_initiated';
