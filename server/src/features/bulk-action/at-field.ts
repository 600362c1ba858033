import { AppError, invalid } from '../../platform/http/app-error.ts';

/** Does a check whose refusals name fields of a part of the form; they are thrown with the part's path before them. */
export async function atField<T>(path: string, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields) throw error;
    const fields = Object.entries(error.fields).map(([key, said]) => [`${path}.${key}`, said]);
    throw invalid(Object.fromEntries(fields) as Record<string, string[]>);
  }
}
