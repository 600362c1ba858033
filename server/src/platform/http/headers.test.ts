import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const t = testApp();
const walls = [
  ...['content-security-policy', 'x-content-type-options', 'x-frame-options', 'referrer-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy', 'cache-control'],
];

test('the first answer, the next ones and refusals carry the same walls', async () => {
  const answers = [];
  for (const url of ['/api/v1/health/', '/api/v1/health/', '/api/v1/customer/candidate/', '/api/v1/nothing/'])
    answers.push((await t.inject({ method: 'GET', url })).headers);
  const seen = answers.map((headers) => walls.map((name) => [name, headers[name]]));
  expect(seen[0]?.filter(([, value]) => !value)).toEqual([]);
  expect(String(answers[0]?.['content-security-policy'])).toContain("default-src 'self'");
  for (const other of seen) expect(other).toEqual(seen[0]);
});
