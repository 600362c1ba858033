import type { FieldErrors, WireError } from '@hireloom/contracts/kit/errors';
import { ZodError } from 'zod';
import { AppError } from './app-error.ts';
import { CUSTOM_VALUE_UNIQUE, customValueTaken } from './custom-value-taken.ts';

interface Failure {
  status: number;
  body: WireError;
  /** Something went wrong on our side and belongs into the log. */
  unexpected: boolean;
  /** Seconds after which it is worth while to try again. */
  retry_after: number | null;
}

/** Who is told to wait, and not how long, comes back after this. */
const RETRY_SECONDS: Readonly<Record<number, number>> = { 429: 10, 503: 2 };

const lost =
  /ECONNREFUSED|ENOENT|ECONNRESET|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|Connection terminated|timeout exceeded when trying to connect|not queryable|the database system is/;

/** PostgreSQL error classes that mean something to the caller; everything else is ours to mend. */
function fromDatabase(
  error: Error & { code?: string; constraint?: string; column?: string },
): AppError | null {
  switch (error.code) {
    case '23505':
      if (error.constraint === CUSTOM_VALUE_UNIQUE) return customValueTaken(error);
      return new AppError('conflict', 409, 'This already exists', undefined, {
        constraint: error.constraint,
      });
    case '23503':
      return new AppError('invalid_input', 400, 'Something this points to does not exist');
    case '23502':
      return new AppError('invalid_input', 400, 'A value that is needed is missing', {
        [error.column?.replace(/_id$/, '') ?? '']: ['Is required'],
      });
    case '22003':
    case '22021':
    case '22P02':
    case '22P05':
      return new AppError('invalid_input', 400, 'A value can not be stored');
    case '40001':
    case '40P01':
      return new AppError(
        'conflict',
        409,
        'Somebody changed the same record at this moment. Please try again.',
      );
    case '55P03':
    case '57014':
      return new AppError('timeout', 503, 'This took too long and was stopped. Please try again.');
    case '53100':
      return new AppError('server_error', 507, 'The server has no room left to store this.');
    case '40003':
      return new AppError('not_ready', 503, 'Nobody knows whether this was saved. Please try again.');
    case '25006':
    case '53300':
    case '57P01':
    case '57P02':
    case '57P03':
      return new AppError('not_ready', 503, 'The database is not reachable. Please try again.');
    default:
      return lost.test(`${error.message} ${error.code ?? ''}`)
        ? new AppError('not_ready', 503, 'The database is not reachable. Please try again.')
        : null;
  }
}

/** Field path to sentences, from a failed parse. */
export function zodFields(error: ZodError): FieldErrors {
  // A map, because a field may be named as something that every object has: `constructor`.
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const keys =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path];
    for (const key of keys) {
      const name = key.map(String).join('.').slice(0, 120) || 'body';
      const message = issue.code === 'unrecognized_keys' ? 'Is not a known field' : issue.message;
      fields.set(name, [...(fields.get(name) ?? []), message]);
    }
  }
  return Object.fromEntries(fields);
}

/** Parses with a schema; throws `invalid_input` with the messages at their fields. */
export function parseInput<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false; error: ZodError } },
  value: unknown,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields = zodFields(parsed.error);
  throw new AppError(
    'invalid_input',
    400,
    Object.values(fields)[0]?.[0] ?? 'Check the marked fields',
    fields,
  );
}

/** Shapes any thrown thing into the one reply for errors. */
export function toFailure(thrown: unknown, requestId: string): Failure {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const known =
    error instanceof AppError
      ? error
      : error instanceof ZodError
        ? null
        : (fromDatabase(error) ?? fromHttp(error));
  if (!known) {
    const message = 'Something went wrong on our side. Please try again.';
    return {
      status: 500,
      unexpected: true,
      retry_after: null,
      body: { code: 'server_error', message, request_id: requestId },
    };
  }
  const { status, ...details } = known.extra ?? {};
  return {
    status: known.status,
    unexpected: known.status >= 500,
    retry_after:
      typeof details.retry_after === 'number' ? details.retry_after : (RETRY_SECONDS[known.status] ?? null),
    body: {
      code: known.code,
      message: known.message,
      ...madeOf(known),
      ...(typeof status === 'string' ? { status } : {}),
      ...(known.fields ? { fields: known.fields } : {}),
      ...(Object.keys(details).length > 0 ? { details } : {}),
      request_id: requestId,
    },
  };
}

/** What the sentences of an error were made of; nothing of those that are their own text. */
function madeOf({ message, phrase, fields = {}, field_phrases = {} }: AppError): Partial<WireError> {
  const plain = Object.entries(field_phrases).every(([field, phrases]) =>
    phrases.every(({ text }, index) => text === fields[field]?.[index]),
  );
  return {
    ...(phrase.text === message ? {} : { text: phrase.text, values: phrase.values }),
    ...(plain ? {} : { field_phrases }),
  };
}

/** Errors that the web framework raises before a handler runs. */
function fromHttp(error: Error & { statusCode?: number; code?: string }): AppError | null {
  const status = error.statusCode;
  if (!status || status < 400 || status >= 500) return null;
  if (status === 413) return new AppError('too_large', 413, 'The request is too large');
  if (status === 429) return new AppError('rate_limited', 429, 'Too many requests. Please wait a moment.');
  if (status === 415)
    return new AppError('invalid_input', 415, 'The content type of the request is not accepted');
  return new AppError('invalid_input', status, 'The request is malformed');
}
