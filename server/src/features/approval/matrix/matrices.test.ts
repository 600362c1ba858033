import { initialReapprovalFields } from '@hireloom/contracts/approval/approval-settings';
import { company } from '@hireloom/contracts/company/company';
import { organization } from '@hireloom/contracts/organization/organization';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';
import { jobMatrices as path, makeDepartment, makeOffice, type Office } from '../approval.fixture.ts';

describe('approval matrices', () => {
  const test = testApp();
  const body = (office: Office, given: object = {}) => ({
    name: 'Another',
    org: office.org,
    levels: [{ level: 1, type: 'recruiter', user: office.first.id }],
    ...given,
  });

  it('refuses what the form of section 5 refuses, at its fields', async () => {
    const office = await makeOffice(test);
    const { team, org, first, second } = office;
    const { admin } = team;
    const elsewhere = (await createSample(team, organization)).id;
    const foreign = (await createSample(team, company, { organization: elsewhere })).id;
    const closed = (await createSample(team, company, { organization: org, status: 'inactive' })).id;
    const gone = await team.member('recruiter');
    await admin.patch(`/users/member/${gone.id}/`, { is_active: false });
    const level = (user: number | null, type = 'recruiter', number = 1) => ({ level: number, type, user });
    const wrong: [object, string, string][] = [
      [{ name: '' }, 'name', 'Approval Name is required'],
      [{ name: 'everything' }, 'name', 'This Approval Name is already used'],
      [{ org: undefined }, 'org', 'Organization is required'],
      [{ org: 999_999 }, 'org', 'Organization was not found'],
      [{ company: foreign }, 'company', 'Company does not belong to the chosen organization'],
      [{ company: closed }, 'company', 'This company is not active'],
      [{ levels: [] }, 'levels', 'User is required'],
      [{ levels: [level(null)] }, 'levels.0.user', 'User is required'],
      [
        { levels: Array.from({ length: 6 }, (_, at) => level(first.id, 'recruiter', at + 1)) },
        'levels',
        'Upto 5 Levels maximum',
      ],
      [{ levels: [level(first.id, 'recruiter', 2)] }, 'levels', 'Levels are numbered from 1'],
      [
        { levels: [level(first.id), level(first.id, 'recruiter', 2)] },
        'levels.1.user',
        'This person already approves at level 1',
      ],
      [
        { levels: [level(second.id)] },
        'levels.0.user',
        'Test hiring_manager does not hold the role Recruiter',
      ],
      [{ levels: [level(gone.id)] }, 'levels.0.user', 'Test recruiter is not active'],
    ];
    for (const [given, field, message] of wrong) {
      const reply = await admin.post(path, body(office, given));
      expect([reply.status, reply.body.fields]).toEqual([400, { [field]: [message] }]);
    }
    expect((await first.post(path, body(office))).status).toBe(403);
  });

  it('creates, replaces, changes and deletes, and tells it in the activity', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const department = await makeDepartment(office);
    const made = await admin.post(path, body(office, { department }));
    expect(made.body).toMatchObject({
      name: 'Another',
      org: { id: office.org },
      company: null,
      department: { id: department },
      levels: [
        {
          level: 1,
          type: 'recruiter',
          user: { id: office.first.id, active: true, email: office.first.email },
        },
      ],
      version: 1,
    });
    expect(made.body.updated_by.username).toEqual(expect.any(String));
    const changed = await admin.patch(`${path}${made.body.id}/`, {
      levels: [{ level: 1, type: 'job_hiring_manager' }],
      version: 1,
    });
    expect(changed.body).toMatchObject({
      department: { id: department },
      version: 2,
      levels: [{ user: null }],
    });
    const stale = await admin.patch(`${path}${made.body.id}/`, { name: 'Late', version: 1 });
    expect([stale.status, stale.body.code, stale.body.message]).toEqual([
      409,
      'version_conflict',
      'Test admin changed this approval matrix meanwhile',
    ]);
    const replaced = await admin.call('PUT', `${path}${made.body.id}/`, body(office, { name: 'Whole' }));
    expect(replaced.body).toMatchObject({ name: 'Whole', department: null, version: 3 });
    expect((await admin.remove(`${path}${made.body.id}/`)).body).toEqual({ ok: true });
    expect((await admin.remove(`${path}${made.body.id}/`)).status).toBe(404);
    const log = await admin.get('/activity-log/?entity=approval_matrix');
    expect(log.body.results.slice(0, 4).map(({ action }: { action: string }) => action)).toEqual([
      'delete',
      'update',
      'update',
      'create',
    ]);
  });

  it('lists 10 per page, sorts, filters and finds; paginate=false answers the bare list', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    for (let at = 1; at <= 11; at += 1) await admin.post(path, body(office, { name: `Number ${at}` }));
    const page = (await admin.get(path)).body;
    expect([page.results.length, page.count, page.results[0].name]).toEqual([10, 12, 'Number 11']);
    const bare = (await admin.get(`${path}?paginate=false&orderBy=levels&ascending=1`)).body;
    expect([bare.length, bare.at(-1).name]).toEqual([12, 'Everything']);
    const found = (await admin.get(`${path}?query=number 1&org=${office.org}`)).body;
    expect(found.count).toBe(3);
    for (const key of ['name', 'org', 'company', 'business_unit', 'department', 'updated_on']) {
      expect((await admin.get(`${path}?orderBy=${key}`)).status).toBe(200);
    }
    expect((await admin.get('/admin-app/offer-approval/')).body).toEqual({ results: [], count: 0 });
  });

  it('Job approval and budget switches toggle application-wide; the call answers the status that is stored', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const paths = [
      'job-approval-status',
      'budgeted-status',
      'offer-approval-status',
      'offer-budgeted-status',
    ];
    for (const name of paths)
      expect((await recruiter.get(`/admin-app/${name}/`)).body).toEqual({ status: false });
    const on = await Promise.all(
      paths.map((name) => team.admin.patch(`/admin-app/${name}/`, { status: true })),
    );
    expect(on.map(({ body: reply }) => reply)).toEqual(paths.map(() => ({ status: true })));
    for (const name of paths)
      expect((await recruiter.get(`/admin-app/${name}/`)).body).toEqual({ status: true });
    const settings = '/admin-app/approval-settings/';
    expect((await recruiter.get(settings)).body).toEqual({
      reapproval_fields: [...initialReapprovalFields],
      remind_after: 2,
      escalate_after: 5,
      own_requests: false,
    });
    const wrong = await team.admin.patch(settings, { reapproval_fields: ['hired'] });
    expect(wrong.body.fields).toEqual({ reapproval_fields: ['A job has no field hired'] });
    const rules = await team.admin.patch(settings, { reapproval_fields: ['openings', 'openings'] });
    expect(rules.body).toMatchObject({
      reapproval_fields: ['openings'],
      remind_after: 2,
      own_requests: false,
    });
    // Whoever wants none of them says so, and it stays.
    const none = await team.admin.patch(settings, { reapproval_fields: [] });
    expect(none.body.reapproval_fields).toEqual([]);
    expect((await recruiter.get(settings)).body.reapproval_fields).toEqual([]);
  });

  it('tells which matrix fires, why, and why the others do not', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const department = await makeDepartment(office, 3);
    const own = await admin.post(path, body(office, { name: 'Close', department }));
    const simulate = async (given: object = {}) =>
      (await admin.post(`${path}simulate/`, { org: office.org, department, ...given })).body;
    expect(await simulate()).toMatchObject({
      outcome: 'matrix',
      matrix: { id: own.body.id },
      steps: [{ level: 1, who: 'Test recruiter', note: null }],
      others: [{ id: office.matrix, why: expect.stringContaining('is closer') }],
      expected_days: null,
    });
    await admin.patch('/admin-app/budgeted-status/', { status: true });
    expect((await simulate({ openings: 3 })).outcome).toBe('within_budget');
    expect((await simulate({ openings: 4 })).why[1]).toMatch(/^Above the approved headcount of .*: 4 of 3$/);
    const other = (await createSample(office.team, organization)).id;
    expect(await simulate({ org: other, department: null })).toMatchObject({
      outcome: 'admins',
      steps: [{ who: 'Any admin' }],
    });
    await admin.patch('/admin-app/job-approval-status/', { status: false });
    expect((await simulate()).outcome).toBe('off');
  });

  it('finds gaps, overlaps, inactive and absent people, and departments without a headcount', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    await makeDepartment(office);
    await createSample(office.team, organization);
    await admin.patch('/admin-app/budgeted-status/', { status: true });
    await admin.post(path, body(office));
    await admin.patch(`/users/member/${office.second.id}/`, { is_active: false });
    const today = new Date().toISOString().slice(0, 10);
    await office.first.post('/customer/approval-delegate/', {
      delegate: admin.id,
      from_day: today,
      to_day: today,
    });
    const { results } = (await admin.get(`${path}conflicts/`)).body;
    const kinds = new Set(results.map(({ kind }: { kind: string }) => kind));
    expect([...kinds].toSorted()).toEqual(['absent', 'gap', 'inactive', 'no_department_budget', 'overlap']);
    expect(results.find(({ kind }: { kind: string }) => kind === 'overlap').matrix.id).toBe(office.matrix);
  });
});
