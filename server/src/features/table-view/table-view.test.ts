import type { TableView } from '@hireloom/contracts/table-view/table-view';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';

const path = '/customer/table-view/';
const column = (key: string, index: number) => ({ key, name: key, index, show: true, custom: false });
const content = {
  columns: [column('job_title', 0), column('priority', 1)],
  filters: { priority: 'high', openings_min: '2' },
  sort: [{ key: 'job_title', ascending: true }],
};

describe('views of tables', () => {
  const test = testApp();

  const save = (actor: Actor, more: Record<string, unknown> = {}) =>
    actor.post(path, { entity: 'job', name: 'Urgent jobs', content, ...more });
  const listed = async (actor: Actor): Promise<TableView[]> => (await actor.get(path)).body.results;
  const names = async (actor: Actor) => (await listed(actor)).map(({ name }) => name);

  it('are refused for tables that one may not open, and are not listed there', async () => {
    const team = await test.team();
    const manager = await team.as('hiring_manager');
    expect((await save(manager, { entity: 'candidate', content: {} })).status).toBe(403);
    const without = await recruiterWithout(team, 'job.view_own', 'job.view_global');
    expect((await save(without)).status).toBe(403);
    await save(team.admin, { shared: true });
    await save(team.admin, { entity: 'candidate', name: 'People', shared: true, content: {} });
    expect(await names(manager)).toEqual(['Urgent jobs']);
    expect(await names(without)).toEqual(['People']);
  });

  it('are refused with filters, orders, names and tables that are none', async () => {
    const { admin } = await test.team();
    const wrong: [Record<string, unknown>, string][] = [
      [{ content: { filters: { nothing: '1' } } }, 'content'],
      [{ content: { filters: { priority: 'huge' } } }, 'content'],
      [{ content: { filters: { page: '1' } } }, 'content'],
      [{ content: { sort: [{ key: 'description', ascending: true }] } }, 'content'],
      [{ content: { page_size: 1000 } }, 'content.page_size'],
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(61) }, 'name'],
      [{ entity: 'job_note' }, 'entity'],
    ];
    for (const [more, field] of wrong) {
      const { status, body } = await save(admin, more);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await save(admin)).status).toBe(200);
    expect((await save(admin, { name: 'urgent JOBS' })).body.fields).toEqual({
      name: ['There is already a view with this name'],
    });
    expect((await save(admin, { entity: 'candidate', content: {} })).status).toBe(200);
  });

  it('belong to whoever saved them: others neither see nor change private ones', async () => {
    const team = await test.team();
    const owner = await team.as('recruiter');
    const { id } = (await save(owner)).body;
    const foreign = (await test.team()).admin;
    for (const other of [team.admin, await team.member('recruiter'), foreign]) {
      expect((await other.patch(`${path}${id}/`, { version: 1, name: 'Mine' })).status).toBe(404);
      expect((await other.remove(`${path}${id}/`)).status).toBe(404);
      expect(await names(other)).toEqual([]);
    }
    expect(await names(owner)).toEqual(['Urgent jobs']);
  });

  it('that are shared are changed by their owner and by admins, and are nothing to vendors', async () => {
    const team = await test.team();
    const [owner, other, vendor] = [
      await team.as('recruiter'),
      await team.member('recruiter'),
      await team.as('vendor'),
    ];
    expect((await save(vendor, { shared: true })).status).toBe(403);
    const { id, version } = (await save(owner, { shared: true })).body;
    expect((await listed(other))[0]).toMatchObject({ id, may_change: false, owner: { id: owner.id } });
    expect((await other.patch(`${path}${id}/`, { version, name: 'Mine' })).status).toBe(403);
    expect((await other.remove(`${path}${id}/`)).status).toBe(403);
    expect(await names(vendor)).toEqual([]);
    expect((await vendor.remove(`${path}${id}/`)).status).toBe(404);
    const renamed = await team.admin.patch(`${path}${id}/`, { version, name: 'Our jobs' });
    expect(renamed.body).toMatchObject({ name: 'Our jobs', version: 2, owner: { id: owner.id }, content });
    const ended = await team.admin.patch(`${path}${id}/`, { version: 2, shared: false });
    expect(ended.body).toMatchObject({ shared: false });
    expect([await names(team.admin), await names(owner)]).toEqual([[], ['Our jobs']]);
  });

  it('lose no change of somebody else', async () => {
    const team = await test.team();
    const { id } = (await save(team.admin, { shared: true })).body;
    const change = (name: string) => team.admin.patch(`${path}${id}/`, { version: 1, name });
    const replies = await Promise.all([change('One'), change('Two')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body.message).toBe('Somebody changed this view meanwhile');
    expect((await team.admin.patch(`${path}${id}/`, { name: 'Three' })).status).toBe(400);
  });

  it('are deleted, and taken back unless the name is used by now', async () => {
    const { admin } = await test.team();
    const { id } = (await save(admin)).body;
    expect((await admin.post(`${path}${id}/restore/`, {})).status).toBe(404);
    expect((await admin.remove(`${path}${id}/`)).body).toEqual({ ok: true });
    expect((await admin.remove(`${path}${id}/`)).status).toBe(404);
    expect(await names(admin)).toEqual([]);
    const second = (await save(admin)).body;
    expect((await admin.post(`${path}${id}/restore/`, {})).body.fields).toHaveProperty('name');
    await admin.remove(`${path}${second.id}/`);
    expect((await admin.post(`${path}${id}/restore/`, {})).body).toMatchObject({ id, content });
    expect(await names(admin)).toEqual(['Urgent jobs']);
  });

  it('are at most 50 for a table', async () => {
    const team = await test.team();
    await team.sql((tx) =>
      sql`insert into table_view (team_id, owner_id, entity, name, content)
        select ${team.id}, ${team.admin.id}, 'job', 'View ' || n, '{}' from generate_series(1, 50) n`.execute(
        tx,
      ),
    );
    expect((await save(team.admin)).body.fields.name).toEqual([
      'You can keep at most 50 views of a table: delete one first',
    ]);
    expect((await save(team.admin, { entity: 'candidate', content: {} })).status).toBe(200);
  });

  it('lose what is hidden from the viewer, and what can not be read', async () => {
    const team = await test.team();
    const manager = await team.as('hiring_manager');
    const { id } = (await save(team.admin, { shared: true })).body;
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: { hidden_job_fields: ['priority'] } }),
    });
    const [seen] = await listed(manager);
    expect(seen?.content).toMatchObject({ filters: { openings_min: '2' }, columns: [{ key: 'job_title' }] });
    const store = (value: unknown) =>
      team.sql((tx) =>
        tx
          .updateTable('table_view')
          .set({ content: JSON.stringify(value) })
          .where('id', '=', id)
          .execute(),
      );
    await store({ ...content, filters: { priority: 'gone', openings_min: '2', forgotten: 'x' } });
    expect((await listed(team.admin))[0]?.content.filters).toEqual({ openings_min: '2' });
    await store('damaged');
    expect((await listed(team.admin))[0]?.content).toEqual({ columns: [], filters: {}, sort: [] });
  });

  it('open a table for a role as an admin says', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const vendor = await team.as('vendor');
    const set = (view: unknown, role = 'recruiter', actor = team.admin) =>
      actor.post(`${path}default/`, { entity: 'job', role, view });
    const opens = async (actor: Actor) => (await actor.get(path)).body.defaults;
    expect((await set('all', 'recruiter', recruiter)).status).toBe(403);
    const { id, version } = (await save(team.admin)).body;
    expect((await set(id)).body.fields).toEqual({
      view: ['Share the view first: a role can not open with a private one'],
    });
    expect((await set(id + 1)).body.fields).toEqual({ view: ['The view was not found'] });
    const other = (await save(team.admin, { entity: 'candidate', shared: true, content: {} })).body;
    expect((await set(other.id)).status).toBe(400);
    expect((await set('everything')).status).toBe(400);
    expect((await set('all')).status).toBe(200);
    expect(await opens(recruiter)).toEqual([{ entity: 'job', role: 'recruiter', view: 'all' }]);
    await team.admin.patch(`${path}${id}/`, { version, shared: true });
    await set(id);
    await set(id, 'vendor');
    expect(await opens(recruiter)).toEqual([{ entity: 'job', role: 'recruiter', view: id }]);
    expect(await opens(team.admin)).toHaveLength(2);
    expect(await opens(await team.as('hiring_manager'))).toEqual([]);
    // What a vendor's tables open with, vendors see.
    expect(await names(vendor)).toEqual(['Urgent jobs']);
    await team.admin.remove(`${path}${id}/`);
    expect(await opens(recruiter)).toEqual([]);
    await team.admin.post(`${path}${id}/restore/`, {});
    expect(await opens(recruiter)).toHaveLength(1);
    await team.admin.patch(`${path}${id}/`, { version: version + 1, shared: false });
    expect(await opens(recruiter)).toEqual([]);
    await set('all');
    await set(null);
    expect(await opens(recruiter)).toEqual([]);
  });
});
