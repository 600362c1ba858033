import type { ZodType } from 'zod';
import { invalid } from '../../platform/http/app-error.ts';

/**
 * Reads JSON that came as text in a field. Refuses at that field what is not JSON, what the database can't keep
 * (NUL, halves of surrogate pairs), what is too deep, and what the schema does not know.
 */
export function parseJsonText<T>(field: string, text: string, schema: ZodType<T>): T {
  const parsed = schema.safeParse(readJson(field, text));
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.slice(0, 10).map((issue) => {
    const path = issue.path.map(String).join('.').slice(0, 120);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  throw invalid({ [field]: sentences });
}

export function readJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (!isStorable(key) || key === '__proto__' || (typeof value === 'string' && !isStorable(value))) {
        throw new Error('can not be stored');
      }
      return value;
    });
  } catch {
    throw invalid({ [field]: 'Must be well-formed JSON' });
  }
}

const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');
