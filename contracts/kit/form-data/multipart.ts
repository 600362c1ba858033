import type { Field, FieldKind } from '../field.ts';
import { JsonTextError, readJsonText } from './json-text.ts';

const textual: readonly FieldKind[] = [
  'text',
  'long_text',
  'rich_text',
  'email',
  'phone',
  'url',
  'date',
  'datetime',
  'choice',
];

/**
 * Reads the text parts of a multipart form: an empty part means null; numbers, ids, yes/no, lists and objects are
 * written as JSON; what is no JSON stays text and fails validation at its field. Throws `JsonTextError` for JSON that is
 * not taken.
 */
export function multipartParser(fields: Record<string, Field>): (name: string, value: string) => unknown {
  return (name, value) => {
    if (value === '') return null;
    const kind = fields[name]?.kind;
    if (kind && textual.includes(kind)) return value;
    try {
      return readJsonText(value);
    } catch (error) {
      if (error instanceof JsonTextError && error.reason !== 'malformed') throw error;
      return kind === 'lookups' || kind === 'refs' || kind === 'tags' ? value.split(',') : value;
    }
  };
}
