import { Readable } from 'node:stream';
import { company } from '@hireloom/contracts/company/company';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { authenticate } from '../../platform/auth/viewer.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { createServer } from '../../platform/http/server.ts';
import { fileLink } from '../../platform/storage/file-link.ts';
import { entityFileRoutes } from '../../platform/storage/file-routes.ts';
import { sweepOrphans } from '../../platform/storage/orphans.ts';
import { fileRoutes } from './file.routes.ts';

const t = testApp();
let app: FastifyInstance;
let team: TestTeam;
const READABLE = 7;
const pdf = `%PDF-1.7\n${'x'.repeat(2000)}\n%%EOF\n`;

beforeAll(async () => {
  // Stands for an entity: record 7 exists in every team; a hiring manager may not read it.
  const routes = [
    ...entityFileRoutes(company, async (_context, id) => {
      if (id !== READABLE) throw notFound('The company');
      return { id, name: 'Acme' };
    }),
    ...fileRoutes({
      company: async (_tx, viewer, { record_id }) =>
        record_id === READABLE && viewer.current_role !== 'hiring_manager',
    }),
  ];
  app = await createServer({ platform: t.platform, routes, authenticate, publicLimit: 1000 });
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await t.team();
});

const path = '/api/v1/customer/company-file/';

async function call(actor: Actor, method: 'GET' | 'POST' | 'DELETE', url: string, extra: object = {}) {
  const headers = {
    authorization: `Bearer ${actor.token}`,
    ...('headers' in extra ? (extra.headers as object) : {}),
  };
  const reply = await app.inject({ method, url, ...extra, headers });
  return { status: reply.statusCode, body: reply.json() };
}

function upload(
  actor: Actor,
  files: [string, string][],
  record = READABLE,
  fields: Record<string, string> = {},
) {
  const boundary = 'part-of-the-form';
  const field = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = files.map(
    ([name, content]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\ncontent-type: text/html\r\n\r\n${content}\r\n`,
  );
  return call(actor, 'POST', `${path}?company_id=${record}`, {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${[...field, ...file].join('')}--${boundary}--\r\n`,
  });
}

const open = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('files are added with a category, listed, read by their link, and removed', async () => {
  const category = await team.lookup('candidate_filetype', 'Contract');
  const added = await upload(
    team.admin,
    [
      ['../\u5951\u7d04.pdf', pdf],
      ['note.txt', 'Hello'],
    ],
    READABLE,
    { data: JSON.stringify({ category }) },
  );
  expect(added.status).toBe(200);
  const listed = await call(team.admin, 'GET', `${path}?company_id=${READABLE}`);
  expect(listed.body).toMatchObject({
    count: 2,
    results: [
      {
        name: 'note.txt',
        size: 5,
        content_type: 'text/plain',
        category: { id: category, name: 'Contract' },
        created_by: { id: team.admin.id, name: 'Test admin' },
      },
      { name: '\u5951\u7d04.pdf', content_type: 'application/pdf' },
    ],
  });
  const [note, contract] = listed.body.results;
  const reply = await open(contract.url);
  expect(reply.statusCode).toBe(200);
  expect(reply.payload).toBe(pdf);
  expect(reply.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="??.pdf"; filename*=UTF-8''%E5%A5%91%E7%B4%84.pdf`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  expect((await call(team.admin, 'DELETE', `${path}${note.id}/`)).body).toEqual({ ok: true });
  expect((await call(team.admin, 'DELETE', `${path}${note.id}/`)).status).toBe(404);
  expect((await open(note.url)).statusCode).toBe(404);
  const log = await team.sql((tx) =>
    tx
      .selectFrom('activity')
      .select(['action', 'record_name'])
      .where('entity', '=', 'company')
      .orderBy('id')
      .execute(),
  );
  expect(log).toEqual([
    { action: 'file_added', record_name: 'Acme' },
    { action: 'file_removed', record_name: 'Acme' },
  ]);
});

test('a refused file keeps none of its request', async () => {
  const reply = await upload(team.admin, [
    ['a.pdf', pdf],
    ['b.pdf', 'MZ program'],
  ]);
  expect(reply).toMatchObject({
    status: 415,
    body: { code: 'unsupported_file', fields: { files: ['b.pdf is of a type that is not accepted'] } },
  });
  expect((await upload(team.admin, [['a.pdf', '']])).body.fields).toEqual({ files: ['a.pdf is empty'] });
  expect((await upload(team.admin, [])).body.fields).toEqual({ files: ['Choose at least one file'] });
  expect(
    (await upload(team.admin, [['a.pdf', pdf]], READABLE, { data: '{"category":999999}' })).body.fields,
  ).toEqual({
    category: ['Category does not exist'],
  });
  expect((await upload(team.admin, [['a.pdf', pdf]], 8)).status).toBe(404);
  expect((await call(team.admin, 'GET', `${path}?company_id=${READABLE}`)).body.count).toBe(0);
});

test('a file past the limit is refused with its name, and the connection goes on', async () => {
  const reply = await upload(team.admin, [['huge.txt', 'x'.repeat(26 * 1024 * 1024)]]);
  expect(reply).toMatchObject({
    status: 413,
    body: { code: 'too_large', fields: { files: ['huge.txt is larger than 25 MB'] } },
  });
});

async function oneFile(name = 'a.pdf', content = pdf): Promise<{ id: number; url: string }> {
  return (await upload(team.admin, [[name, content]])).body.results[0];
}

test('a link is good for five minutes, one person and one file', async () => {
  const [file, second] = [await oneFile(), await oneFile()];
  const at = (minutes: number) => ({ ...t.platform, now: () => new Date(Date.now() - minutes * 60_000) });
  const viewer = { id: team.admin.id, team_id: team.id };
  expect((await open(fileLink(at(4.9), viewer, file.id))).statusCode).toBe(200);
  expect((await open(fileLink(at(5.1), viewer, file.id))).statusCode).toBe(403);
  const token = new URL(file.url, 'http://x').searchParams.get('token') ?? '';
  const [teamId, memberId, until, proof] = token.split('.');
  for (const forged of [
    `/api/v1/file/${second.id}/?token=${token}`,
    `/api/v1/file/${file.id}/?token=${teamId}.${Number(memberId) + 1}.${until}.${proof}`,
    `/api/v1/file/${file.id}/?token=${Number(teamId) + 1}.${memberId}.${until}.${proof}`,
    `/api/v1/file/${file.id}/?token=${teamId}.${memberId}.${Number(until) + 900}.${proof}`,
    `/api/v1/file/${file.id}/?token=${teamId}.${memberId}.${until}.${'A'.repeat(43)}`,
    `/api/v1/file/${file.id}/?token=x`,
  ]) {
    expect((await open(forged)).statusCode, forged).toBe(403);
  }
  expect((await open(`/api/v1/file/${file.id}/`)).statusCode).toBe(400);
});

test('a link that has run out is made fresh for whoever got it, and for nobody else', async () => {
  const [file, second] = [await oneFile(), await oneFile()];
  const late = (minutes: number, actor: Actor, id = file.id) => {
    const signer = { ...t.platform, now: () => new Date(Date.now() - minutes * 60_000) };
    return new URL(fileLink(signer, actor, id), 'http://x').searchParams.get('token') ?? '';
  };
  const ask = (actor: Actor, token: string, id = file.id) =>
    call(actor, 'POST', `/api/v1/file/${id}/link/`, { payload: { token, inline: '1' } });
  const recruiter = await team.as('recruiter');
  const other = await t.team();
  const own = late(10, recruiter);
  const nobody = { method: 'POST', url: `/api/v1/file/${file.id}/link/`, payload: { token: own } } as const;
  expect((await app.inject(nobody)).statusCode).toBe(401);
  for (const [actor, token, id] of [
    [team.admin, own, file.id],
    [other.admin, late(10, { ...other.admin, team_id: team.id }), file.id],
    [recruiter, own, second.id],
    [recruiter, late(7 * 24 * 60 + 10, recruiter), file.id],
    [recruiter, 'x', file.id],
  ] as const) {
    expect((await ask(actor, token, id)).status).toBe(404);
  }
  const hiring = await team.as('hiring_manager');
  expect((await ask(hiring, late(10, hiring))).status).toBe(404);
  const fresh = await ask(recruiter, own);
  expect(fresh.status).toBe(200);
  const shown = await open(fresh.body.url);
  expect([shown.statusCode, shown.headers['content-disposition']]).toEqual([200, 'inline; filename=a.pdf']);
});

test('rights are looked up at the click: other teams, other roles and inactive people get nothing', async () => {
  const file = await oneFile();
  const other = await t.team();
  const link = (actor: Actor) => fileLink(t.platform, actor, file.id);
  expect((await open(link(other.admin))).statusCode).toBe(404);
  expect((await open(link(await team.as('hiring_manager')))).statusCode).toBe(404);
  const recruiter = await team.as('recruiter');
  expect((await open(link(recruiter))).statusCode).toBe(200);
  await team.sql((tx) =>
    tx.updateTable('member').set({ is_active: false }).where('id', '=', recruiter.id).execute(),
  );
  expect((await open(link(recruiter))).statusCode).toBe(404);
  await team.sql((tx) =>
    tx.updateTable('file').set({ entity: 'nothing_known' }).where('id', '=', file.id).execute(),
  );
  expect((await open(file.url)).statusCode).toBe(404);
});

test('only pictures and PDF are shown, and served in parts; the rest is saved whole', async () => {
  const [document, text] = [await oneFile(), await oneFile('a.txt', 'Hello')];
  const shown = await open(`${document.url}&inline=1`, { range: 'bytes=0-7' });
  expect(shown.statusCode).toBe(206);
  expect(shown.payload).toBe('%PDF-1.7');
  expect(shown.headers).toMatchObject({
    'content-range': `bytes 0-7/${pdf.length}`,
    'content-length': '8',
    'content-disposition': 'inline; filename=a.pdf',
  });
  expect((await open(document.url, { range: 'bytes=99999-' })).statusCode).toBe(416);
  const saved = await open(`${text.url}&inline=1`, { range: 'bytes=0-1' });
  expect(saved.statusCode).toBe(200);
  expect(saved.payload).toBe('Hello');
  expect(saved.headers['content-disposition']).toBe('attachment; filename=a.txt');
});

test('the sweep removes stored files without a row and tells rows without a file', async () => {
  const kept = await oneFile();
  const orphan = await t.platform.storage.keep(
    await t.platform.storage.receive(
      { fieldname: 'f', filename: 'o.txt', file: Readable.from(['orphan']) },
      100,
    ),
  );
  const lost = await oneFile();
  const row = await team.sql((tx) =>
    tx.selectFrom('file').select('stored_name').where('id', '=', lost.id).executeTakeFirstOrThrow(),
  );
  await t.platform.storage.remove(row.stored_name);
  expect(await sweepOrphans(t.platform)).toEqual({ removed: 0, missing: [] });
  const later = { ...t.platform, now: () => new Date(Date.now() + 72 * 3_600_000) };
  expect(await sweepOrphans(later)).toEqual({ removed: 1, missing: [lost.id] });
  await expect(t.platform.storage.read(orphan)).rejects.toMatchObject({ status: 404 });
  expect((await open(kept.url)).statusCode).toBe(200);
});
