import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';

const t = testApp({ NODE_ENV: 'production' });
const documents = ['json', 'json/', 'yaml'].map((name) => `/api/v1/docs/${name}`);
const read = (url: string, headers: Record<string, string> = {}) => t.inject({ method: 'GET', url, headers });

test('in production the calls are described to nobody who is not signed in', async () => {
  for (const url of documents) {
    const reply = await read(url);
    expect([url, reply.status, reply.body.code]).toEqual([url, 401, 'unauthenticated']);
    expect((await read(url, { authorization: 'Bearer x.y.z' })).status).toBe(401);
  }
});

// Made when it is asked for first: that takes a machine with other work a while.
test('whoever is signed in reads them, whatever their role', { timeout: 60_000 }, async () => {
  const team = await t.team();
  for (const actor of [team.admin, await team.as('vendor')]) {
    for (const url of documents) {
      const { status, body } = await read(url, { authorization: `Bearer ${actor.token}` });
      expect([url, status]).toEqual([url, 200]);
      expect(JSON.stringify(body)).toContain('/customer/candidate/');
    }
  }
});

test('the page around them names no call and asks as whoever is signed in', async () => {
  for (const url of ['/api/v1/docs', '/api/v1/docs/static/swagger-initializer.js']) {
    const { status, body } = await read(url);
    expect([url, status]).toEqual([url, 200]);
    expect(body).not.toContain('/customer/');
  }
  const script = await read('/api/v1/docs/static/theme/signed-in.js');
  expect([script.status, script.body]).toEqual([200, expect.stringContaining('/api/v1/token/refresh/')]);
});
