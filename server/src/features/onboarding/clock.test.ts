import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { sampleOf } from '../../testing/sample.ts';
import { runAsTeam } from '../../platform/http/run.ts';
import { act, beginFor, recordOf, require, send } from './onboarding.fixture.ts';
import { watchExpiry } from './tell/clock.ts';

describe('documents that end, joining forms and what jobs ask for', { timeout: 60_000 }, () => {
  const test = testApp();
  let team: TestTeam;
  beforeAll(async () => {
    team = await test.team();
  });

  const look = (day: string) =>
    runAsTeam(
      { ...test.platform, now: () => new Date(`${day}T06:00:00Z`) },
      team.id,
      { uploads: [], request_id: 'test' },
      watchExpiry,
    );
  const told = (type: string) =>
    team.sql(async (tx) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from notification
        where type = ${type} and member_id = ${team.admin.id}`.execute(tx);
      return rows[0]?.count;
    });

  it('owners are warned 60, 30 and 7 days before, once each, and expired documents make nobody ready', async () => {
    await require(team, { name: 'Visa', needs_expiry: true });
    const { id, record } = await beginFor(team, { owner: team.admin.id });
    const other = await team.member('recruiter');
    await send(other, record.requests[0].id);
    const { status } = await act(team.admin, record.requests[0].id, 'approve', { expires_on: '2090-06-30' });
    expect(status).toBe(200);
    for (const day of ['2090-05-02', '2090-05-03', '2090-06-01', '2090-06-25', '2090-06-26']) await look(day);
    expect(await told('expiring')).toBe(3);
    expect((await recordOf(team.admin, id)).row.state).toBe('ready');
    await look('2090-07-01');
    expect(await told('expired')).toBe(1);
    const after = await recordOf(team.admin, id);
    expect(after.requests[0].status).toBe('expired');
    expect(after.row.state).toBe('open');
  });

  it('new jobs name a joining form and categories where the team asks for it', async () => {
    await team.sql((tx) =>
      sql`update team set settings = coalesce(settings, '{}') || '{"joiningFormMandatoryOnJobCreate":true,"documentCategoryMandatoryOnJobCreate":true}' where id = ${team.id}`.execute(
        tx,
      ),
    );
    const body = await sampleOf(team, job);
    const refused = await team.admin.post(job.path, body);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toMatchObject({
      joining_template: ['Pick the joining form of this job: your team asks for it'],
      document_categories: ['Pick at least one category of documents: your team asks for it'],
    });
    const { body: first } = await team.admin.post('/admin-app/joining-template/first/', {});
    const template = first.results[0].id;
    const category = await team.lookup('document_category');
    const made = await team.admin.post(job.path, {
      ...{ ...body, joining_template: template, document_categories: [category] },
    });
    expect(made.body.joining_template).toMatchObject({ id: template, name: 'Joining form' });
    expect(made.body.document_categories).toMatchObject([{ id: category }]);
    await team.sql((tx) =>
      sql`update team set settings = settings - 'joiningFormMandatoryOnJobCreate' - 'documentCategoryMandatoryOnJobCreate' where id = ${team.id}`.execute(
        tx,
      ),
    );
  });

  it('a form is submitted whole, then reopened, and its answers change the candidate by a click alone', async () => {
    const { id, record } = await beginFor(team);
    expect(record.joining).toMatchObject({ state: 'asked', version: 0 });
    const path = `/customer/onboarding/${id}/`;
    const short = await team.admin.post(`${path}submit-joining/`, { version: 0, answers: { email: 'no' } });
    expect(short.body.fields).toMatchObject({
      'answers.email': ['This must be a valid e-mail address'],
      'answers.phone': ['This is required'],
    });
    const answers = {
      ...{
        date_of_birth: '1990-01-02',
        phone: '+971501234567',
        email: 'amina@example.com',
        gender: 'Female',
      },
      ...{ emergency_name: 'Omar', emergency_phone: '+971507654321', passport_no: 'P7654321' },
      passport_expiry: '2095-01-01',
    };
    const sent = await team.admin.post(`${path}submit-joining/`, { version: 0, answers });
    expect(sent.status, JSON.stringify(sent.body)).toBe(200);
    expect(sent.body.joining.state).toBe('submitted');
    const candidate = `/customer/candidate/${sent.body.row.candidate.id}/`;
    expect((await team.admin.get(candidate)).body.date_of_birth).not.toBe('1990-01-02');
    const { version } = sent.body.joining;
    const applied = await team.admin.post(`${path}apply-joining/`, {
      version,
      keys: ['date_of_birth', 'gender'],
    });
    expect(applied.status, JSON.stringify(applied.body)).toBe(200);
    expect((await team.admin.get(candidate)).body).toMatchObject({
      date_of_birth: '1990-01-02',
      gender: 'female',
    });
    const again = await team.admin.post(`${path}reopen-joining/`, {
      ...{ version: applied.body.joining.version, reason: 'The phone number is wrong' },
    });
    expect(again.body.joining.state).toBe('reopened');
  });
});
