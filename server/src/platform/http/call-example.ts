import { takesKeys } from '@hireloom/contracts/api-key/key-calls';
import type { Endpoint } from '@hireloom/contracts/kit/endpoint';
import { z } from 'zod';

type Schema = Record<string, unknown>;

/** How a call is made on a command line, made of its declaration: whoever reads the description can begin with it. */
export function exampleOf(endpoint: Endpoint): string {
  const { method, path, access } = endpoint;
  const address = `$HIRELOOM/api/v1${path.replaceAll(/:(\w+)/g, (_all, name: string) => (name.endsWith('id') ? '1' : `{${name}}`))}`;
  const bearer = takesKeys(endpoint) ? '$KEY' : '$TOKEN';
  const lines = [
    `curl${method === 'GET' ? '' : ` -X ${method}`} "${address}"`,
    ...(access === 'public' ? [] : [`-H "${['Authorization:', 'Bearer', bearer].join(' ')}"`]),
    ...bodyLines(endpoint),
  ];
  return lines.join(' \\\n  ');
}

function bodyLines({ body, bytes, multipart }: Endpoint): string[] {
  if (bytes) return ['-H "Content-Type: application/octet-stream"', '--data-binary @file'];
  if (!body) return multipart ? fileLines(multipart.files) : [];
  const sample = sampleBody(body);
  if (multipart && (sample === null || Object.keys(sample).length === 0)) return fileLines(multipart.files);
  if (sample === null) return [];
  return [
    '-H "Content-Type: application/json"',
    `-d '${JSON.stringify(sample).replaceAll("'", String.raw`'\''`)}'`,
  ];
}

const fileLines = (files: readonly string[]) => files.slice(0, 1).map((name) => `-F "${name}=@file.pdf"`);

/** A body with all that a call requires, or with one field where it requires none; null where it is no object. */
export function sampleBody(body: z.ZodType): Record<string, unknown> | null {
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema;
  const sample = sampleOf(schema, schema, 0);
  return sample !== null && typeof sample === 'object' && !Array.isArray(sample)
    ? (sample as Record<string, unknown>)
    : null;
}

const DEEPEST = 6;
const isSchema = (value: unknown): value is Schema => value !== null && typeof value === 'object';

function sampleOf(schema: unknown, root: Schema, depth: number): unknown {
  if (!isSchema(schema) || depth > DEEPEST) return null;
  const { $ref, anyOf, oneOf, allOf, enum: choices, type } = schema;
  if (typeof $ref === 'string') return sampleOf(resolve($ref, root), root, depth + 1);
  if ('const' in schema) return schema.const;
  if (Array.isArray(choices)) return choices[0] ?? null;
  const options = [anyOf, oneOf].find((each): each is unknown[] => Array.isArray(each));
  if (options) {
    const named = options.find((each) => isSchema(each) && each.type !== 'null');
    return sampleOf(named, root, depth + 1);
  }
  if (Array.isArray(allOf)) return sampleOf(allOf[0], root, depth + 1);
  if (type === 'object' || 'properties' in schema) return sampleObject(schema, root, depth);
  if (type === 'array') return [sampleOf(schema.items, root, depth + 1)];
  if (type === 'integer' || type === 'number')
    return typeof schema.minimum === 'number' ? Math.max(schema.minimum, 1) : 1;
  if (type === 'boolean') return true;
  return type === 'string' ? sampleText(schema) : null;
}

function sampleObject(schema: Schema, root: Schema, depth: number): Record<string, unknown> {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? (schema.required as string[]) : [];
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, sampleOf(properties[name], root, depth + 1)]));
}

const texts: Readonly<Record<string, string>> = {
  email: 'ada@example.com',
  date: '2027-01-31',
  'date-time': '2027-01-31T09:00:00Z',
  uri: 'https://example.com',
  uuid: '6f1b1f5e-8d53-4b0e-9c1c-3f2f6a1f0a11',
};

function sampleText({ format, minLength, pattern }: Schema): string {
  const known = typeof format === 'string' ? texts[format] : undefined;
  if (known) return known;
  if (pattern !== undefined && /\\d\{4\}-/.test(String(pattern))) return texts.date ?? '';
  return 'Text'.padEnd(typeof minLength === 'number' ? Math.min(minLength, 100) : 0, 't');
}

function resolve(ref: string, root: Schema): unknown {
  return ref
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, name) => (isSchema(at) ? at[name] : undefined), root);
}
