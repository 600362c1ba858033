import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { authenticate } from '../auth/viewer.ts';
import { createServer } from '../http/server.ts';
import { deadLetterRoutes } from './dead-letter.routes.ts';
import { flushJobs } from './queue.ts';

const t = testApp();
let app: FastifyInstance;
beforeAll(async () => {
  app = await createServer({
    platform: t.platform,
    routes: deadLetterRoutes,
    authenticate,
    publicLimit: 1000,
  });
});
afterAll(() => app.close());

const path = '/api/v1/admin-app/dead-letter/';
async function call(actor: Actor, method: 'GET' | 'POST', url: string) {
  const reply = await app.inject({ method, url, headers: { authorization: `Bearer ${actor.token}` } });
  return { status: reply.statusCode, body: reply.json() };
}

/** Marks the team's jobs as failed for good, as the queue does after the last attempt. */
async function failAll(): Promise<void> {
  const { rows } = await sql<{ database: string }>`select current_database() as database`.execute(
    t.platform.db,
  );
  const client = new pg.Client({ host: inject('socketDir'), user: 'hireloom', database: rows[0]?.database });
  await client.connect();
  await client.query(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = E'no luck\\n  at secret.ts:1'`,
  );
  await client.end();
}

test('admins see the failed work of their own team and may try it again', async () => {
  const [mine, other] = [await t.team(), await t.team()];
  const payload = { team_id: mine.id };
  await mine.sql((tx) => flushJobs(tx, [{ task: 'nobody_takes_this', payload }]));
  expect((await call(mine.admin, 'GET', path)).body.results).toEqual([]);
  await failAll();
  const listed = await call(mine.admin, 'GET', path);
  expect(listed.body.results).toMatchObject([{ task: 'nobody_takes_this', error: 'no luck', attempts: 8 }]);
  const { id } = listed.body.results[0];

  expect((await call(other.admin, 'GET', path)).body.results).toEqual([]);
  expect((await call(other.admin, 'POST', `${path}${id}/retry/`)).status).toBe(404);
  expect((await call(await mine.as('super_recruiter'), 'GET', path)).status).toBe(403);

  expect((await call(mine.admin, 'POST', `${path}${id}/retry/`)).body).toEqual({ ok: true });
  expect((await call(mine.admin, 'GET', path)).body.results).toEqual([]);
  expect((await call(mine.admin, 'POST', `${path}${id}/retry/`)).status).toBe(404);
  const logged = await mine.sql((tx) =>
    tx.selectFrom('activity').select(['action', 'record_name']).where('entity', '=', 'dead_letter').execute(),
  );
  expect(logged).toEqual([{ action: 'retried', record_name: 'nobody_takes_this' }]);
});
