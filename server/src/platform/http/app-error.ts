import type { ErrorCode, FieldErrors } from '@hireloom/contracts/kit/errors';
import { inEnglish, type Phrase, phrase, type Sentence, toPhrase } from '../words/phrase.ts';

/** Field path to what is said at that field. */
export type FieldSentences = Record<string, Sentence[]>;

/** The one error that the application throws on purpose. Everything else becomes a neutral 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** What the English message was made of, to be said in the reader's language. */
  readonly phrase: Phrase;
  readonly fields: FieldErrors | undefined;
  readonly field_phrases: Record<string, Phrase[]> | undefined;
  /** Extra data for the client: `status` of section 8, children of a record, and the like. */
  readonly extra: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    status: number,
    message: Sentence,
    fields?: FieldSentences,
    extra?: Record<string, unknown>,
  ) {
    super(inEnglish(message));
    this.code = code;
    this.status = status;
    this.phrase = toPhrase(message);
    this.fields = fields && mapLists(fields, inEnglish);
    this.field_phrases = fields && mapLists(fields, toPhrase);
    this.extra = extra;
  }
}

const mapLists = <T>(lists: FieldSentences, f: (sentence: Sentence) => T): Record<string, T[]> =>
  Object.fromEntries(Object.entries(lists).map(([key, list]) => [key, list.map(f)]));

export const notFound = (what: string) =>
  new AppError('not_found', 404, phrase('{what} was not found', { what: { text: what } }));

export const forbidden = (message: Sentence = 'Your role does not allow this') =>
  new AppError('forbidden', 403, message);

/** Wrong input at fields: `invalid({ name: 'Name is already used' })`. */
export function invalid(fields: Record<string, Sentence | Sentence[]>, message?: Sentence): AppError {
  const list = Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, [value].flat()]));
  return new AppError(
    'invalid_input',
    400,
    message ?? Object.values(list)[0]?.[0] ?? 'Check the marked fields',
    list,
  );
}

export const conflict = (message: Sentence, extra?: Record<string, unknown>) =>
  new AppError('conflict', 409, message, undefined, extra);
