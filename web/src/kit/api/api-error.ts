import { type ErrorCode, type FieldErrors, type WireError, wireError } from '@hireloom/contracts/kit/errors';
import { say, sayPhrase } from '../words/say.ts';

interface Failure {
  code: ErrorCode | 'network';
  /** HTTP status, 0 when no answer came. */
  status: number;
  message: string;
  /** `status` of the body, such as `another_session_initiated`. */
  reason?: string | undefined;
  fields?: FieldErrors | undefined;
  details?: unknown;
  requestId?: string | undefined;
}

/** What every failed call throws. `fields` maps a field path to the sentences to show at that field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | 'network';
  readonly status: number;
  readonly reason: string | undefined;
  readonly fields: FieldErrors | undefined;
  readonly details: unknown;
  readonly requestId: string | undefined;

  constructor({ code, status, message, reason, fields, details, requestId }: Failure) {
    super(message);
    this.code = code;
    this.status = status;
    this.reason = reason;
    this.fields = fields;
    this.details = details;
    this.requestId = requestId;
  }
}

export const networkError = () =>
  new ApiError({
    code: 'network',
    status: 0,
    message: say('No connection to the server. What you typed is kept.'),
  });

/** The error in the body of a failed reply; a neutral one where something else than our server answered. */
export function replyError(status: number, body: unknown): ApiError {
  const parsed = wireError.safeParse(body);
  if (!parsed.success) {
    const message = say('The server could not do this. Please try again.');
    return new ApiError({ code: status === 404 ? 'not_found' : 'server_error', status, message });
  }
  const { status: reason, request_id: requestId, code, details } = parsed.data;
  return new ApiError({ code, details, status, reason, requestId, ...saidError(parsed.data) });
}

/** The sentences of an error in the language shown now, or as they came where they are not known in it. */
function saidError({ message, text = message, values, fields, field_phrases = {} }: WireError) {
  const said = Object.entries(fields ?? {}).map(([field, sentences]) => [
    field,
    sentences.map((sentence, index) =>
      sayPhrase(field_phrases[field]?.[index] ?? { text: sentence }, sentence),
    ),
  ]);
  return {
    message: sayPhrase({ text, values }, message),
    fields: fields && (Object.fromEntries(said) as FieldErrors),
  };
}
