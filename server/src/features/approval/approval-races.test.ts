import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type Actor, type Reply, testApp } from '../../testing/app.ts';
import { jobMatrices, makeOffice, note, type Office, states } from './approval.fixture.ts';

const codes = (replies: readonly Reply[]) => replies.map(({ body }) => body.code).toSorted();
const today = new Date().toISOString().slice(0, 10);

const approval = { is_approved: true };
const rejection = { is_approved: false, ...note };

/** Answers of several to one job at once; what is asked of each is looked up before, as it is gone with the first answer. */
async function atOnce(office: Office, id: number, ...answers: [Actor, object][]): Promise<Reply[]> {
  const asked = await Promise.all(answers.map(([actor]) => office.question(actor, id)));
  return Promise.all(
    answers.map(([actor, body], at) => actor.patch(`/customer/notifications/${asked[at]}/approval/`, body)),
  );
}

/** Each race is run several times: which of two comes first is up to the machine. */
const ROUNDS = 4;

describe('two at once: exactly one clear outcome', () => {
  const test = testApp();

  const withDelegate = async (office: Office) => {
    const delegate = await office.team.member('recruiter');
    const days = { from_day: today, to_day: today };
    await office.first.post('/customer/approval-delegate/', { delegate: delegate.id, ...days });
    return delegate;
  };

  it('two approvers of one step', async () => {
    const office = await makeOffice(test);
    const delegate = await withDelegate(office);
    for (let at = 0; at < ROUNDS; at += 1) {
      const { id } = await office.job();
      const replies = await atOnce(office, id, [office.first, approval], [delegate, approval]);
      expect(codes(replies)).toEqual([0, 1]);
      expect(replies.find(({ body }) => body.code === 1)?.body.message).toBe(
        'Already approved by Test recruiter',
      );
      expect(states(await office.trail(id))).toEqual(['approved', 'asked']);
      await office.approve(office.second, id);
      expect(await office.openings(id)).toBe(1);
    }
  });

  it('approve against reject', async () => {
    const office = await makeOffice(test);
    const delegate = await withDelegate(office);
    for (let at = 0; at < ROUNDS; at += 1) {
      const { id } = await office.job();
      const replies = await atOnce(office, id, [office.first, approval], [delegate, rejection]);
      expect(codes(replies)).toEqual([0, 1]);
      const rejected = replies[1]?.body.code === 0;
      const row = await office.read(id);
      expect(row.job_status_category).toBe(rejected ? 'draft' : 'pending_approval');
      expect(states(await office.trail(id))).toEqual(
        rejected ? ['rejected', 'dropped'] : ['approved', 'asked'],
      );
    }
  });

  it('the same click twice, at the last level: opened once, one approval_date, one status activity', async () => {
    const office = await makeOffice(test);
    for (let at = 0; at < ROUNDS; at += 1) {
      const { id } = await office.job();
      await office.approve(office.first, id);
      const url = `/customer/notifications/${await office.question(office.second, id)}/approval/`;
      const click = () => office.second.patch(url, { is_approved: true });
      expect(codes(await Promise.all([click(), click(), click()]))).toEqual([0, 1, 1]);
      expect(await office.openings(id)).toBe(1);
      expect(await office.read(id)).toMatchObject({ job_status_category: 'open', approval_date: today });
      const told = (await office.author.get('/customer/notifications/?page_size=50')).body.results;
      const decided = told.filter(
        (entry: { type: string; job: { id: number } }) =>
          entry.type === 'approval_decided' && entry.job.id === id,
      );
      expect(decided).toHaveLength(1);
    }
  });

  it('an approver deactivated mid-way: answered before, or handed to the admins', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const office = await makeOffice(test);
      const { admin } = office.team;
      const { id } = await office.job();
      const leave = (actor: { id: number }) =>
        admin.patch(`/users/member/${actor.id}/`, { is_active: false });
      const [answered, left] = await Promise.all([office.approve(office.first, id), leave(office.first)]);
      expect(left.status).toBe(200);
      const approved = answered.status === 200 && answered.body.code === 0;
      expect(states(await office.trail(id))).toEqual(approved ? ['approved', 'asked'] : ['asked', 'waiting']);
      if (!approved) expect((await office.approve(admin, id)).body.code).toBe(0);
      // The next level's person goes while they are asked.
      await leave(office.second);
      const [step] = (await office.trail(id)).results[0].steps.slice(1);
      expect(step.asked).toEqual([
        {
          id: admin.id,
          name: 'Test admin',
          instead_of: { id: office.second.id, name: 'Test hiring_manager' },
        },
      ]);
      expect((await office.approve(admin, id)).body.code).toBe(0);
      expect(await office.openings(id)).toBe(1);
    }
  });

  it('the next approver deactivated while the level before approves: the admins are asked', async () => {
    for (let at = 0; at < ROUNDS; at += 1) {
      const office = await makeOffice(test);
      const { admin } = office.team;
      const { id } = await office.job();
      const [answered, left] = await Promise.all([
        office.approve(office.first, id),
        admin.patch(`/users/member/${office.second.id}/`, { is_active: false }),
      ]);
      expect([answered.body.code, left.status]).toEqual([0, 200]);
      expect((await office.approve(admin, id)).body.code).toBe(0);
      expect(await office.openings(id)).toBe(1);
    }
  });

  it('a matrix edited or deleted while it runs changes nothing of the round', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const { id } = await office.job();
    const [answered, edited] = await Promise.all([
      office.approve(office.first, id),
      admin.patch(`${jobMatrices}${office.matrix}/`, { levels: [{ level: 1, type: 'job_hiring_manager' }] }),
    ]);
    expect([answered.body.code, edited.status]).toEqual([0, 200]);
    const [last, deleted] = await Promise.all([
      office.approve(office.second, id),
      admin.remove(`${jobMatrices}${office.matrix}/`),
    ]);
    expect([last.body.code, deleted.status]).toEqual([0, 200]);
    expect(await office.openings(id)).toBe(1);
  });

  it('withdraw against approve', async () => {
    const office = await makeOffice(test);
    for (let at = 0; at < ROUNDS; at += 1) {
      const { id } = await office.job();
      await office.approve(office.first, id);
      // Asked for before, as somebody has it on their screen: a withdrawn question is in no list.
      const question = await office.question(office.second, id);
      const replies = await Promise.all([
        office.second.patch(`/customer/notifications/${question}/approval/`, { is_approved: true }),
        office.author.post(`${job.path}${id}/withdraw-approval/`),
      ]);
      expect(codes(replies)).toEqual([0, 1]);
      const opened = replies[0]?.body.code === 0;
      expect((await office.read(id)).job_status_category).toBe(opened ? 'open' : 'draft');
      expect(await office.openings(id)).toBe(opened ? 1 : 0);
    }
  });

  it('two submits at once: one round', async () => {
    const office = await makeOffice(test);
    const { id } = await office.job();
    await office.reject(office.first, id, note);
    const submit = () => office.author.post(`${job.path}${id}/submit/`);
    expect(codes(await Promise.all([submit(), submit(), submit()]))).toEqual([0, 1, 1]);
    expect((await office.trail(id)).results).toHaveLength(2);
  });

  it('many jobs in two bulk answers that meet: each is answered once and nobody waits for ever', async () => {
    const office = await makeOffice(test);
    const delegate = await withDelegate(office);
    const jobs = await Promise.all(Array.from({ length: 6 }, () => office.job()));
    const entries = async (actor: typeof delegate) =>
      Promise.all(jobs.map(async ({ id }) => ({ id: await office.question(actor, id), is_approve: true })));
    const [own, other] = [await entries(office.first), await entries(delegate)];
    const path = '/customer/bulk-notifications-update/';
    const replies = await Promise.all([
      office.first.patch(path, { to_update: own }),
      delegate.patch(path, { to_update: other.toReversed() }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    for (const { id } of jobs) expect(states(await office.trail(id))).toEqual(['approved', 'asked']);
  });
});
