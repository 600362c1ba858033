import { endpoint } from '@hireloom/contracts/kit/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { exampleOf, sampleBody } from './call-example.ts';

const declared = {
  ...{ tag: 'thing', summary: 'Make a thing', response: z.object({}) },
  ...({ method: 'POST', path: '/thing/:id/part/' } as const),
};

test('an example is made of what a call requires, and says by what one calls', () => {
  const body = z.strictObject({
    name: z.string().min(6),
    kind: z.enum(['small', 'large']),
    day: z.iso.date(),
    ids: z.array(z.int().positive()).min(1),
    inner: z.object({ at: z.iso.datetime(), more: z.string().optional() }).nullable(),
    note: z.string().optional(),
  });
  const made = endpoint({ ...declared, body, access: { module: 'job', any: ['create'] } });
  expect(exampleOf(made).split(' \\\n  ')).toEqual([
    'curl -X POST "$HIRELOOM/api/v1/thing/1/part/"',
    '-H "Authorization: Bearer $KEY"',
    '-H "Content-Type: application/json"',
    `-d '{"name":"Texttt","kind":"small","day":"2027-01-31","ids":[1],"inner":{"at":"2027-01-31T09:00:00Z"}}'`,
  ]);
  expect(body.safeParse(sampleBody(body)).success).toBe(true);
});

test('a change names one field; files, bytes and calls of people are shown as they are made', () => {
  const change = z.strictObject({ name: z.string().optional(), note: z.string().optional() });
  expect(sampleBody(change)).toEqual({ name: 'Text' });
  const files = { files: ['resume'], maxBytes: 1, maxFiles: 1 };
  const example = exampleOf(endpoint({ ...declared, multipart: files, access: 'signed-in' }));
  expect(example).toContain('-F "resume=@file.pdf"');
  expect(example).toContain('Bearer $TOKEN');
  expect(exampleOf(endpoint({ ...declared, method: 'GET', access: 'public' }))).toBe(
    'curl "$HIRELOOM/api/v1/thing/1/part/"',
  );
});
