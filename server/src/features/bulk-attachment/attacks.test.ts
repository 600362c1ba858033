import { candidate } from '@hireloom/contracts/candidate/candidate';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

const BATCH = '/customer/bulk-attachment/batch/';
const LIST = '/customer/upload-bulk-attachment/';

const begin = (actor: Actor, names: string[], chosen?: number) =>
  actor.post(BATCH, {
    files: names.map((name) => ({ name, size: 5, ...(chosen ? { candidate: chosen } : {}) })),
  });
const send = (actor: Actor, id: number, text = 'paper') => {
  const form = formWith('file', 'paper.txt', Buffer.from(text), { file_id: String(id) });
  return actor.call('POST', LIST, form.body, form.headers);
};

describe('bulk attachments under attack', () => {
  const test = testApp();

  it('go to the record that stands for a merged person, and to nobody when they are gone', async () => {
    const team = await test.team();
    const [keep, drop] = [await createSample(team, candidate), await createSample(team, candidate)];
    const { body } = await begin(team.admin, ['one.txt', 'two.txt'], drop.id);
    await team.admin.post('/customer/candidate-merge/', { keep: keep.id, drop: drop.id });
    expect((await send(team.admin, body.files[0].file_id, 'one')).body).toMatchObject({
      status: 'completed',
      candidate: { id: keep.id },
    });
    await team.admin.remove(`${candidate.path}${keep.id}/`);
    expect((await send(team.admin, body.files[1].file_id, 'two')).body).toMatchObject({
      status: 'not_found',
      candidate: null,
      reason: 'The candidate is not there any more',
    });
    expect((await team.admin.post('/customer/bulk-attachment-mark-as-completed/')).body.code).toBe(0);
  });

  it('leave nothing behind when a batch is undone, not even what was on its way', async () => {
    const team = await test.team();
    const person = await createSample(team, candidate);
    const { body } = await begin(team.admin, ['a.txt', 'b.txt', 'c.txt'], person.id);
    const stray = await begin(team.admin, ['nobody.txt']);
    await send(team.admin, stray.body.files[0].file_id, 'stray');
    await send(team.admin, body.files[0].file_id, 'a');
    const [, undone] = await Promise.all([
      send(team.admin, body.files[1].file_id, 'b'),
      team.admin.post(`/customer/bulk-attachment/${body.batch}/undo/`),
    ]);
    expect(undone.status).toBe(200);
    await send(team.admin, body.files[2].file_id, 'c');
    await team.admin.post(`/customer/bulk-attachment/${stray.body.batch}/undo/`);
    const { rows } = await team.sql((tx) =>
      sql`select name from file where team_id = ${team.id} and deleted_on is null`.execute(tx),
    );
    expect(rows).toEqual([]);
  });

  it('refuse chosen candidates of others, all or none', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const mine = await vendor.post(candidate.path, {
      first_name: 'Own',
      last_name: 'Person',
      email: 'own@example.com',
    });
    const foreign = await createSample(await test.team(), candidate);
    const theirs = await createSample(team, candidate);
    for (const other of [foreign.id, theirs.id]) {
      const files = [mine.body.id, other].map((id) => ({ name: 'a.txt', size: 1, candidate: id }));
      expect((await vendor.post(BATCH, { files })).status).toBe(404);
    }
    expect((await vendor.get(LIST)).body.count).toBe(0);
    expect((await vendor.get(`${LIST}?page=9007199254740991&page_size=2000`)).status).toBe(400);
  });
});
