import { textFieldOf } from './field-names.ts';
import type { QueryError, QueryNode } from './query-node.ts';
import { QueryReader } from './query-reader.ts';
import { tokensOf } from './query-tokens.ts';

const MAX_LENGTH = 500;

/** `node` is null for a query that asks for nothing. */
export type ParsedQuery = { ok: true; node: QueryNode | null } | { ok: false; errors: QueryError[] };

/**
 * Reads a query as people write it: plain words, "phrases", AND OR NOT and brackets, prefix*, nearly~, field:value,
 * ranges of numbers. Pieces side by side bind closest (all are needed, but of plain words any), then AND, then OR.
 * @param text what was typed
 * @param options.custom_fields keys of the team's own fields that can be searched
 * @returns the tree, or what is wrong and where; never throws
 */
export function parseQuery(text: string, options: { custom_fields: string[] }): ParsedQuery {
  const customFields = options.custom_fields;
  return parseWith(text, customFields, (name) => textFieldOf(name, customFields));
}

/** The same for somebody who does not know the custom fields: any name may be one. */
export function parseWithAnyField(text: string): ParsedQuery {
  return parseWith(text, [], (name) => textFieldOf(name, [name]));
}

function parseWith(text: string, customFields: string[], fieldNamed: QueryReader['fieldNamed']): ParsedQuery {
  if (text.length > MAX_LENGTH) {
    const message = `Shorten the search to ${MAX_LENGTH} characters`;
    return { ok: false, errors: [{ message, start: MAX_LENGTH, end: text.length }] };
  }
  const { tokens, errors } = tokensOf(text);
  if (errors.length > 0) return { ok: false, errors };
  if (tokens.length === 0) return { ok: true, node: null };
  const reader = new QueryReader(text, tokens, customFields, fieldNamed);
  const node = reader.read();
  if (reader.errors.length > 0) return { ok: false, errors: reader.errors };
  if (node && isNegative(node)) {
    const message =
      node.kind === 'or'
        ? 'Put NOT after AND: after OR it lets nearly everybody in'
        : 'A search can’t consist of NOT only: add a word that must be there';
    return { ok: false, errors: [{ message, start: node.start, end: node.end }] };
  }
  return { ok: true, node };
}

/** Whether a record matches that has nothing of what the query names. */
function isNegative(node: QueryNode): boolean {
  if (node.kind === 'not') return !isNegative(node.item);
  if (node.kind === 'and') return node.items.every(isNegative);
  return node.kind === 'or' && node.items.some(isNegative);
}
