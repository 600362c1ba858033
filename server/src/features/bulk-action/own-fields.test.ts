import type { BulkTarget, BulkWork } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { carriedOut, preview, readAction, undone } from './bulk-action.fixture.ts';

const test = testApp();
const everybody: BulkTarget = { entity: 'candidate', query: {} };

type Loose = Record<string, unknown>;
const field = (key: string, more: Loose = {}) => ({
  ...{ key, title: `${key[0]?.toUpperCase()}${key.slice(1)}`, type: 'others' },
  ...more,
});

async function define(team: TestTeam, table: string, fields: Loose[]): Promise<(Loose & { id: number })[]> {
  const reply = await team.admin.patch('/admin-app/custom-field/', {
    data: JSON.stringify([{ table, fields }]),
  });
  expect([reply.status, reply.body.fields]).toEqual([200, undefined]);
  return JSON.parse(reply.body.data).find((entry: { table: string }) => entry.table === table).fields;
}
const set = (custom: Loose, more: Loose = {}): BulkWork => ({ kind: 'update', set: { ...more, custom } });
const read = async (actor: Actor, id: number) => (await actor.get(`${candidate.path}${id}/`)).body;

describe("the team's own fields of many records are refused", () => {
  it('where they are unknown, hidden, unique, of another form, or nothing is said', async () => {
    const team = await test.team();
    await define(team, 'candidate', [
      field('level', { subtype: 'integer', max: 9 }),
      field('badge', { unique: true }),
      field('secret', { roles: ['vendor'] }),
      field('buddy', { subtype: 'person' }),
      field('pass', { subtype: 'file' }),
    ]);
    await createSample(team, candidate);
    const stranger = await (await test.team()).member('recruiter');
    const recruiter = await team.as('super_recruiter');
    const wrong: [Actor, Loose, string[]][] = [
      [team.admin, { nothing: 1 }, ['work.set.custom.nothing']],
      [recruiter, { secret: 'x' }, ['work.set.custom.secret']],
      [team.admin, { badge: 'A' }, ['work.set.custom.badge']],
      [team.admin, { pass: null }, ['work.set.custom.pass']],
      [team.admin, { level: 12, buddy: stranger.id }, ['work.set.custom.buddy', 'work.set.custom.level']],
      [team.admin, {}, ['work.set']],
    ];
    for (const [actor, custom, fields] of wrong) {
      const { status, body } = await preview(actor, everybody, set(custom));
      expect([custom, status, Object.keys(body.fields ?? {})]).toEqual([custom, 400, fields]);
    }
    const vendor = await team.as('vendor');
    expect((await preview(vendor, everybody, set({ level: 1 }))).status).toBe(403);
  });

  it('where a record would lack what its rule asks for', async () => {
    const team = await test.team();
    await define(team, 'candidate', [
      { key: 'shift', title: 'Shift', type: 'options', choices: ['Day', 'Night'] },
      field('lamp', { required: true, show_when: { field: 'custom.shift', value: 'Night' } }),
    ]);
    const bare = await createSample(team, candidate);
    const lit = await createSample(team, candidate, { custom: { shift: 'Day', lamp: 'L-1' } });
    const action = await carriedOut(test, team.admin, everybody, set({ shift: 'Night' }));
    expect(action).toMatchObject({ done: 1, failed: 1 });
    expect(action.reasons).toEqual([
      expect.objectContaining({
        reason: 'Lamp is required',
        examples: [expect.objectContaining({ id: bare.id })],
      }),
    ]);
    expect((await read(team.admin, lit.id)).custom).toEqual({ shift: 'Night', lamp: 'L-1' });
    const emptied = await carriedOut(
      test,
      team.admin,
      { entity: 'candidate', ids: [lit.id] },
      set({ lamp: null }),
    );
    expect(emptied).toMatchObject({ done: 0, failed: 1 });
  });
});

describe("the team's own fields of many records", () => {
  it('are told, changed where they differ, found, logged, and put back where nobody changed them since', async () => {
    const team = await test.team();
    const ann = await team.member('recruiter');
    await define(team, 'candidate', [
      field('level', { subtype: 'integer', show_on_table: true }),
      field('buddy', { subtype: 'person' }),
      field('fit', { subtype: 'yes_no' }),
    ]);
    const [one, two, three] = [
      await createSample(team, candidate, { custom: { level: 3 } }),
      await createSample(team, candidate, { custom: { level: 7, buddy: ann.id, fit: true } }),
      await createSample(team, candidate),
    ];
    const work = set({ level: 7, buddy: ann.id, fit: true });
    const told = await preview(team.admin, everybody, work);
    expect(told.body).toMatchObject({
      summary: 'Set Level to 7, set Buddy to Test recruiter, set Fit to Yes',
      changes: 2,
      skipped: [expect.objectContaining({ reason: 'Is like this already', count: 1 })],
    });
    const action = await carriedOut(test, team.admin, everybody, work);
    expect(action).toMatchObject({ done: 2, skipped: 1, failed: 0 });
    for (const { id } of [one, two, three])
      expect((await read(team.admin, id)).custom).toMatchObject({
        level: 7,
        fit: true,
        buddy: { id: ann.id },
      });
    const found = await team.admin.get(`${candidate.path}?custom_level=7`);
    expect(found.body.count).toBe(3);
    const lines = (await team.admin.get(`${candidate.path}${one.id}/activity/`)).body.results;
    expect(lines.flatMap((line: { changes: Loose[] }) => line.changes)).toContainEqual(
      expect.objectContaining({ field: 'custom.level', label: 'Level', from: 3, to: 7 }),
    );
    await team.admin.patch(`${candidate.path}${three.id}/`, { custom: { fit: false } });
    await undone(test, team.admin, action.id);
    expect(await readAction(team.admin, action.id)).toMatchObject({ undone: 1, not_undone: 1 });
    expect((await read(team.admin, one.id)).custom).toMatchObject({ level: 3 });
    expect((await read(team.admin, one.id)).custom.buddy ?? null).toBeNull();
    expect((await read(team.admin, three.id)).custom).toMatchObject({ level: 7, fit: false });
  });

  it('come back by undoing even where their options have gone, and not where the field has', async () => {
    const team = await test.team();
    const grade = { key: 'grade', title: 'Grade', type: 'options', choices: ['A', 'B'] };
    const [made] = await define(team, 'job', [grade]);
    const { id } = await createSample(team, job, { custom: { grade: 'A' } });
    const jobs: BulkTarget = { entity: 'job', ids: [id] };
    const action = await carriedOut(test, team.admin, jobs, set({ grade: 'B' }));
    expect(action).toMatchObject({ done: 1 });
    await define(team, 'job', [{ ...made, choices: ['B'] }]);
    await undone(test, team.admin, action.id);
    expect((await team.admin.get(`${job.path}${id}/`)).body.custom).toEqual({ grade: 'A' });
    const again = await carriedOut(test, team.admin, jobs, set({ grade: 'B' }));
    await define(team, 'job', []);
    await undone(test, team.admin, again.id);
    expect(await readAction(team.admin, again.id)).toMatchObject({ undone: 0, not_undone: 1 });
  });
});
