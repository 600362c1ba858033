import { candidate } from '@hireloom/contracts/candidate/candidate';
import { company } from '@hireloom/contracts/company/company';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { linesOf, recordsOf } from '../../testing/activity/activity.fixture.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';

const LOG = '/activity-log/';
const DAY_MS = 24 * 3600_000;

/** A line of some days ago. */
const line = (team: TestTeam, ago: number, given: Record<string, unknown> = {}) =>
  team.made('activity', {
    ...{
      actor_id: team.admin.id,
      entity: 'company',
      record_id: 1,
      record_name: 'Gulf Builders',
      action: 'update',
    },
    ...{ changes: '[]', at: new Date(Date.now() - ago * DAY_MS).toISOString(), ...given },
  });
const ids = async (actor: Actor, query: string) =>
  (await linesOf(actor, `${LOG}?${query}`)).map(({ id }) => id);

describe('the activity log, narrowed', () => {
  const test = testApp();

  it('is for everybody within their rows but for recruiters whose switch is off', async () => {
    const team = await test.team();
    const [manager, vendor] = [await team.as('hiring_manager'), await team.as('vendor')];
    const opening = await createSample(team, job, { hiring_managers: [manager.id] });
    const closed = await createSample(team, job, { confidential: true });
    for (const path of [LOG, `${LOG}export/`]) {
      expect((await (await recruiterWithout(team, 'activity_log')).get(path)).status).toBe(403);
      for (const actor of [manager, vendor])
        expect([path, (await actor.get(path)).status]).toEqual([path, 200]);
      expect((await test.inject({ method: 'GET', url: `/api/v1${path}` })).status).toBe(401);
    }
    const names = recordsOf(await linesOf(manager, `${LOG}?entity=job`));
    expect(names).toContain(`job ${opening.id}`);
    expect(names).not.toContain(`job ${closed.id}`);
    expect(
      recordsOf(await linesOf(vendor, LOG)).filter((name) => /^(company|candidate|organization) /.test(name)),
    ).toEqual([]);
  });

  it('reads the days, the action, the field and the words that are asked for', async () => {
    const team = await test.team();
    const field = (name: string) => JSON.stringify([{ field: name, label: name, from: 'a', to: 'b' }]);
    const made = [
      await line(team, 400, { record_name: 'Old Builders' }),
      await line(team, 80, { action: 'delete' }),
      await line(team, 20, { changes: field('status') }),
      await line(team, 10, { changes: field('address') }),
      await line(team, 3, { record_name: 'Ährenfeld' }),
    ];
    const seen = async (query: string) =>
      (await ids(team.admin, `entity=company&${query}`)).map((id) => made.indexOf(id));
    expect(await seen('preset=last_7_days')).toEqual([4]);
    expect(await seen('preset=last_15_days')).toEqual([4, 3]);
    expect(await seen('preset=last_month')).toEqual([4, 3, 2]);
    expect(await seen('preset=last_3_months')).toEqual([4, 3, 2, 1]);
    expect(await seen('preset=last_year')).toEqual([4, 3, 2, 1]);
    expect(await seen('')).toEqual([4, 3, 2, 1, 0]);
    const ago = (days: number) => encodeURIComponent(new Date(Date.now() - days * DAY_MS).toISOString());
    expect(await seen(`from=${ago(30)}&to=${ago(5)}`)).toEqual([3, 2]);
    expect(await seen('action=delete')).toEqual([1]);
    expect(await seen('field=status')).toEqual([2]);
    expect(await seen('query=builders')).toEqual([3, 2, 1]);
    expect(await seen(`query=old&from=${ago(500)}`)).toEqual([0]);
    // From page to page within the days.
    expect(await seen(`preset=last_year&before=${made[3]}`)).toEqual([2, 1]);
    for (const wrong of ['preset=ever', 'from=2026', 'nonsense=1', 'query=%00', 'actor=x'])
      expect([wrong, (await team.admin.get(`${LOG}?${wrong}`)).status]).toEqual([wrong, 400]);
  });

  it('tells by a hidden field of no line, and not in the file either', async () => {
    const team = await test.team();
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: { hidden_job_fields: ['salary_max'] } }),
    });
    const manager = await team.member('hiring_manager');
    const opening = await createSample(team, job, { hiring_managers: [manager.id] });
    await line(team, 1, {
      ...{ entity: 'job', record_id: opening.id, record_name: 'Welder' },
      changes: JSON.stringify([
        { field: 'salary_max', label: 'Salary', from: 73918264, to: null },
        { field: 'job_title', label: 'Title', from: 'Welder', to: 'Fitter' },
      ]),
    });
    expect(await ids(team.admin, 'field=salary_max')).toHaveLength(1);
    expect(await ids(manager, 'field=job_title')).toHaveLength(1);
    const hidden = await ids(manager, 'field=salary_max');
    const { body } = await manager.get(`${LOG}export/`);
    expect([hidden, String(body).includes('73918264'), String(body).includes('Fitter')]).toEqual([
      [],
      false,
      true,
    ]);
  });

  it('is saved as it is read, formulas as text', async () => {
    const team = await test.team();
    const one = await createSample(team, company, { name: '=1+1 Ltd' });
    await team.admin.patch(`${company.path}${one.id}/`, { address: 'Here' });
    const { status, body, headers } = await team.admin.get(`${LOG}export/?entity=company`);
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, update] = String(body).split('\r\n');
    expect(head).toBe('\uFEFFWhen,Who,Role,Action,Kind,Record,Name,Field,From,To');
    expect(update).toContain(`,update,company,${one.id},'=1+1 Ltd,Address,,Here`);
    const many = Array.from({ length: 1100 }, (_, at) => ({
      ...{ team_id: team.id, entity: 'company', record_id: one.id, record_name: `N${at}`, action: 'update' },
    }));
    await team.sql((tx) => tx.insertInto('activity').values(many).execute());
    const lines = String((await team.admin.get(`${LOG}export/?entity=company`)).body)
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(1 + 2 + 1100);
    const other = await test.team();
    expect(String((await other.admin.get(`${LOG}export/`)).body)).not.toContain('=1+1');
  });
});

describe('a record as it was', () => {
  const test = testApp();
  const past = (actor: Actor, entity: string, id: number, at: string) =>
    actor.get(`${LOG}past/?entity=${entity}&record_id=${id}&at=${encodeURIComponent(at)}`);
  const valuesOf = (body: { fields: { field: string; value: unknown; known: boolean }[] }) =>
    Object.fromEntries(body.fields.map(({ field, value, known }) => [field, known ? value : '?']));
  const now = () => new Date().toISOString();
  const later = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('is made of what the log tells, and says what is not known', async () => {
    const team = await test.team();
    const type = await team.lookup('company_type', 'Holding');
    const before = now();
    await later();
    const one = await createSample(team, company, { name: 'First name', address: 'Old street', type });
    await later();
    const first = now();
    await later();
    await team.admin.patch(`${company.path}${one.id}/`, { name: 'Second name', address: null, type: null });
    await team.admin.patch(`${company.path}${one.id}/`, { name: 'Third name' });
    // Something that nobody told the log of.
    await line(team, -1, {
      ...{
        record_id: one.id,
        changes: JSON.stringify([{ field: 'postal_code', label: 'Postal code', from: null, to: null }]),
      },
    });
    const { body } = await past(team.admin, 'company', one.id, first);
    expect(valuesOf(body)).toMatchObject({
      ...{ name: 'First name', address: 'Old street', type: 'Holding', postal_code: '?' },
      status: 'active',
    });
    const name = body.fields.find(({ field }: { field: string }) => field === 'name');
    expect(name).toMatchObject({ now: 'Third name', differs: true });
    expect(
      (await past(team.admin, 'company', one.id, now())).body.fields.some(
        (each: { differs: boolean }) => each.differs,
      ),
    ).toBe(false);
    expect((await past(team.admin, 'company', one.id, before)).body).toEqual({
      existed: false,
      deleted: false,
      fields: [],
    });
    await team.admin.remove(`${company.path}${one.id}/`);
    expect((await past(team.admin, 'company', one.id, first)).body.deleted).toBe(false);
    await later();
    expect((await past(team.admin, 'company', one.id, now())).body.deleted).toBe(true);
  });

  it('is for whoever may read the record, less what is hidden from them', async () => {
    const team = await test.team();
    const one = await createSample(team, candidate, { first_name: 'Canary' });
    await team.admin.patch(`${candidate.path}${one.id}/`, { first_name: 'Renamed' });
    const at = '2026-01-01T00:00:00Z';
    for (const actor of [
      await recruiterWithout(team, 'candidate.view_global'),
      await team.as('vendor'),
      (await test.team()).admin,
    ]) {
      const { status, body } = await past(actor, 'candidate', one.id, at);
      expect([actor.role, status, JSON.stringify(body).includes('Canary')]).toEqual([actor.role, 404, false]);
    }
    for (const entity of ['member', 'nonsense', 'ex_employee'])
      expect((await past(await team.as('super_recruiter'), entity, 1, at)).status).toBe(404);
    const manager = await team.member('hiring_manager');
    await team.admin.patch('/customer/admin-setting/', {
      settings: JSON.stringify({ module_configurations: { hidden_job_fields: ['salary_max'] } }),
    });
    const opening = await createSample(team, job, { hiring_managers: [manager.id] });
    const shown = (await past(await team.member('hiring_manager'), 'job', opening.id, now())).status;
    const { body } = await past(manager, 'job', opening.id, now());
    expect([
      shown === 404 || shown === 200,
      'salary_max' in valuesOf(body),
      'job_title' in valuesOf(body),
    ]).toEqual([true, false, true]);
    expect((await past(team.admin, 'job', opening.id, 'yesterday')).status).toBe(400);
  });
});
