import { AppError, type FieldSentences } from '../../platform/http/app-error.ts';
import type { Sentence } from '../../platform/words/phrase.ts';

/**
 * What is wrong with an input, gathered from several checks so that it is said in one answer. What follows from something
 * that is wrong already is left out.
 */
export class Refusals {
  readonly #fields: FieldSentences = {};
  #message: Sentence | undefined;
  /** What the first one has besides, such as the two moments of a time that comes twice. */
  #extra: AppError['extra'];

  /** Begins with what was found before. */
  constructor(found?: AppError) {
    if (found) this.add(found);
  }

  get any(): boolean {
    return Object.keys(this.#fields).length > 0;
  }

  /**
   * Runs a check and answers what it answers; what it says at fields is kept, under the path `at` where it is about a part of
   * the input. Anything else it throws is thrown, unless something is wrong already: a check may fail by that alone.
   */
  async gather<T>(check: () => T | Promise<T>, at?: string): Promise<T | undefined> {
    try {
      return await check();
    } catch (error) {
      if (isAboutFields(error)) this.add(error, at);
      else if (!this.any) throw error;
      return undefined;
    }
  }

  /** Everything that is wrong, as one error. */
  get error(): AppError {
    return new AppError(
      'invalid_input',
      400,
      this.#message ?? 'Check the marked fields',
      this.#fields,
      this.#extra,
    );
  }

  throwIfAny(): void {
    if (this.any) throw this.error;
  }

  /** Keeps what an error says at fields. */
  add({ phrase, field_phrases = {}, extra }: AppError, at?: string): void {
    this.#message ??= phrase;
    this.#extra ??= extra;
    const news = Object.entries(field_phrases).map(([path, said]) => ({
      path: at === undefined ? path : `${at}.${path}`,
      said,
    }));
    const known = Object.keys(this.#fields);
    // A sentence at several fields is about all of them: that one is missing is no news where the other one is wrong.
    const follows = new Set(
      news.flatMap(({ path, said }) =>
        known.some((other) => isSame(path, other)) ? said.map((each) => JSON.stringify(each)) : [],
      ),
    );
    for (const { path, said } of news) {
      const left = said.filter((each) => !follows.has(JSON.stringify(each)));
      if (left.length > 0) this.#fields[path] = [...(this.#fields[path] ?? []), ...left];
    }
  }
}

/** Whether two paths are about one field: `contacts` and `contacts.0.phone` are. */
const isSame = (a: string, b: string): boolean => a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);

/** Whether an error says at fields what is wrong with an input. */
export const isAboutFields = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === 'invalid_input' && error.fields !== undefined;
