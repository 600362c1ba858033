import type { ErrorCode, FieldErrors } from '@hireloom/contracts/kit/errors';

/** The one error that the application throws on purpose. Everything else becomes a neutral 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  /** Extra data for the client: `status` of section 8, children of a record, and the like. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: string,
    fields?: FieldErrors,
    extra?: Record<string, unknown>,
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.extra = extra;
  }
}

export const notFound = (what: string) => new AppError('not_found', 404, `${what} was not found`);

export const forbidden = (message = 'Your role does not allow this') =>
  new AppError('forbidden', 403, message);

/** Wrong input at fields: `invalid({ name: 'Name is already used' })`. */
export function invalid(fields: Record<string, string | string[]>, message?: string): AppError {
  const list = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, [value].flat()]));
  return new AppError(
    'invalid_input',
    400,
    message ?? Object.values(list)[0]?.[0] ?? 'Check the marked fields',
    list,
  );
}

export const conflict = (message: string, extra?: Record<string, unknown>) =>
  new AppError('conflict', 409, message, undefined, extra);
