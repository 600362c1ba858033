import type { ZodType } from 'zod';
import { invalid } from '../../platform/http/app-error.ts';
import { readJson } from '../../platform/http/read-json.ts';

/**
 * Reads JSON that came as text in a field. Refuses at that field what is not JSON, what the database can't keep
 * (NUL, halves of surrogate pairs), what is too deep, and what the schema does not know.
 */
export function parseJsonText<T>(field: string, text: string, schema: ZodType<T>): T {
  const parsed = schema.safeParse(readStorable(field, text));
  if (parsed.success) return parsed.data;
  const sentences = parsed.error.issues.slice(0, 10).map((issue) => {
    const path = issue.path.map(String).join('.').slice(0, 120);
    return path ? `${path}: ${issue.message}` : issue.message;
  });
  throw invalid({ [field]: sentences });
}

/** JSON of a field, without what the database can't keep. Throws at the field. */
export function readStorable(field: string, text: string): unknown {
  const value = readJson(text, field);
  if (!isStorable(value)) throw invalid({ [field]: 'Must be well-formed JSON' });
  return value;
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\u0000');
  if (value === null || typeof value !== 'object') return true;
  return Object.entries(value).flat().every(isStorable);
}
