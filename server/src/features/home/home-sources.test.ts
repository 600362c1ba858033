import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { recruiterWithout } from '../../testing/recruiter.ts';
import { createSample } from '../../testing/sample.ts';
import { makeOffice, note } from '../approval/approval.fixture.ts';
import { homeOf, openJob, waitingFor } from './home.fixture.ts';

const test = testApp();

describe('approvals to give', () => {
  it('wait for who is asked now, with the facts, until they answer', async () => {
    const office = await makeOffice(test);
    const { team, author, first, second } = office;
    const currency = await team.lookup('currency', 'UAE dirham');
    const pay = { openings: 3, salary_min: 24_000, salary_max: 30_000, currency, salary_period: 'month' };
    const { id, job_title } = await office.job(pay);
    const [line] = await waitingFor(first, 'approval');
    expect(line).toMatchObject({
      ...{ id: await office.question(first, id), job: { id, name: job_title } },
      ...{ openings: 3, salary_min: 24_000, salary_max: 30_000, currency: { id: currency } },
      ...{ salary_period: 'month', asked_by: { id: author.id }, level: 1, levels: 2, instead_of: null },
    });
    for (const actor of [second, author, team.admin, await team.as('vendor')])
      expect(await waitingFor(actor, 'approval')).toEqual([]);
    // What is asked of somebody stands before all that nobody asked for.
    expect((await homeOf(first)).waiting.lines[0]?.kind).toBe('approval');
    await office.approve(first, id);
    expect(await waitingFor(first, 'approval')).toEqual([]);
    expect(await waitingFor(second, 'approval')).toMatchObject([{ level: 2 }]);
    await office.reject(second, id, note);
    expect(await waitingFor(second, 'approval')).toEqual([]);
  });

  it('hide from a hiring manager what the team hides, and end with the job', async () => {
    const office = await makeOffice(test);
    const { team, first, second } = office;
    const settings = {
      module_configurations: { hidden_job_fields: ['salary_min', 'salary_max', 'currency', 'openings'] },
    };
    await team.admin.patch('/customer/admin-setting/', { settings: JSON.stringify(settings) });
    const { id } = await office.job({ salary_min: 77_123, salary_max: 88_123 });
    await office.approve(first, id);
    const [line] = await waitingFor(second, 'approval');
    expect(line).toMatchObject({ salary_min: null, salary_max: null, currency: null, openings: null });
    expect(JSON.stringify(line)).not.toMatch(/77.?123/);
    await team.admin.remove(`${job.path}${id}/`);
    expect(await waitingFor(second, 'approval')).toEqual([]);
  });
});

describe('news that nobody looked at', () => {
  it('tells who follows a job how many came, until it is read', async () => {
    const team = await test.team();
    const [me, other] = [await team.as('recruiter'), await team.member('recruiter')];
    const { id, add } = await openJob(team, { recruiters: [me.id] });
    await add(0);
    await add(0);
    const [line, ...more] = await waitingFor(me, 'new_applicants');
    expect([line?.job.id, line?.count, more]).toEqual([id, 2, []]);
    // Whoever added them knows.
    for (const actor of [team.admin, other, await team.as('vendor')])
      expect(await waitingFor(actor, 'new_applicants')).toEqual([]);
    await me.patch(`/customer/notifications/${line?.id}/`, { is_read: true });
    expect(await waitingFor(me, 'new_applicants')).toEqual([]);
    await add(0);
    expect(await waitingFor(me, 'new_applicants')).toMatchObject([{ count: 1 }]);
    const closed = { recruiters: [other.id], contact_person: other.id, confidential: true };
    await team.admin.patch(`${job.path}${id}/`, closed);
    expect(await waitingFor(me, 'new_applicants')).toEqual([]);
  });

  it('tells of mentions that are unread, on records that are still open to the reader', async () => {
    const team = await test.team();
    const me = await team.as('recruiter');
    const person = await createSample(team, candidate);
    const body = `<p>Ask <span data-mention="${me.id}">them</span></p>`;
    await team.admin.post(candidateNote.path, { candidate: person.id, body });
    const [line] = await waitingFor(me, 'mention');
    expect(line?.news).toMatchObject({ candidate: { id: person.id }, actor: { id: team.admin.id } });
    expect(await waitingFor(team.admin, 'mention')).toEqual([]);
    const other = await recruiterWithout(team, 'candidate');
    await team.sql((tx) =>
      sql`update notification set member_id = ${other.id} where id = ${line?.id ?? 0}`.execute(tx),
    );
    expect(await waitingFor(other, 'mention')).toEqual([]);
  });
});

describe('resumes that need a look', () => {
  const batchOf = async (team: TestTeam, by: number, items: Record<string, unknown>[]) => {
    const batch_id = await team.made('bulk_resume_batch', { created_by_id: by });
    for (const item of items)
      await team.made('bulk_resume_item', { batch_id, created_by_id: by, name: 'cv.pdf', size: 1, ...item });
    return batch_id;
  };

  it('wait for who uploaded them, one line a batch', async () => {
    const team = await test.team();
    const [me, other] = [await team.as('recruiter'), await team.member('recruiter')];
    const done = { state: 'parsed' };
    const batch = await batchOf(team, me.id, [
      ...[
        { state: 'parsed', needs: 'review' },
        { state: 'parsed', needs: 'duplicate' },
      ],
      ...[{ state: 'invalid', error: 'unreadable' }, done, { state: 'waiting' }],
      { state: 'parsed', needs: 'review', cleared_on: sql`now()` },
    ]);
    await batchOf(team, me.id, [done, { state: 'invalid' }]);
    expect(await waitingFor(me, 'resumes')).toMatchObject([{ id: batch, count: 3, total: 5 }]);
    expect(await waitingFor(other, 'resumes')).toEqual([]);
    const blind = await recruiterWithout(team, 'bulk_parsing');
    await batchOf(team, blind.id, [{ state: 'parsed', needs: 'review' }]);
    expect(await waitingFor(blind, 'resumes')).toEqual([]);
  });
});

describe('pairs that may be one person', () => {
  it('wait in one line for staff who see both and may change them', async () => {
    const team = await test.team();
    const people = [await createSample(team, candidate), await createSample(team, candidate)];
    const [left_id = 0, right_id = 0] = people.map(({ id }) => id);
    const pair = await team.made('candidate_pair', { left_id, right_id, verdict: 'ask', score: 0.7 });
    const me = await team.as('recruiter');
    expect(await waitingFor(me, 'duplicates')).toMatchObject([{ id: pair, count: 1, more: false }]);
    const refused = [
      await recruiterWithout(team, 'candidate.update'),
      await recruiterWithout(team, 'candidate.view_global'),
      await team.as('hiring_manager'),
      await team.as('vendor'),
      (await test.team()).admin,
    ];
    for (const actor of refused) expect(await waitingFor(actor, 'duplicates')).toEqual([]);
    await me.post('/customer/duplicate/dismiss/', { ids: [pair] });
    expect(await waitingFor(me, 'duplicates')).toEqual([]);
  });
});

describe('what is wrong in the team', () => {
  it('is told to admins alone: invitations that nobody took up', async () => {
    const team = await test.team();
    const [late, lately] = [await team.as('recruiter'), await team.as('super_recruiter')];
    const since = (id: number, days: number) =>
      team.sql((tx) =>
        sql`update member set created_on = now() - make_interval(days => ${days}) where id = ${id}`.execute(
          tx,
        ),
      );
    await since(late.id, 9);
    await since(lately.id, 1);
    expect(await waitingFor(team.admin, 'invitations')).toMatchObject([{ id: late.id, count: 1 }]);
    expect(await waitingFor(lately, 'invitations')).toEqual([]);
    await team.sql((tx) => sql`update member set last_login = now() where id = ${late.id}`.execute(tx));
    expect(await waitingFor(team.admin, 'invitations')).toEqual([]);
  });

  it('and vendors at their limit', async () => {
    const team = await test.team();
    await team.as('vendor');
    const limit = (users_limit: number) =>
      team.admin.patch('/customer/admin-setting/', {
        settings: JSON.stringify({ external_vendor: { enabled: true, users_limit } }),
      });
    await limit(2);
    expect(await waitingFor(team.admin, 'vendor_limit')).toEqual([]);
    await limit(1);
    expect(await waitingFor(team.admin, 'vendor_limit')).toMatchObject([{ count: 1, limit: 1 }]);
    expect(await waitingFor(await team.as('super_recruiter'), 'vendor_limit')).toEqual([]);
    await limit(-1);
    expect(await waitingFor(team.admin, 'vendor_limit')).toEqual([]);
  });
});
