import { applicant } from '@hireloom/contracts/applicant/applicant';
import { businessUnit } from '@hireloom/contracts/business-unit/business-unit';
import { company } from '@hireloom/contracts/company/company';
import { department } from '@hireloom/contracts/department/department';
import { job } from '@hireloom/contracts/job/job';
import { offer } from '@hireloom/contracts/offer/offer';
import { organization } from '@hireloom/contracts/organization/organization';
import { expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { act, begin, historyOf, makeApplicant, recordOf } from './offer.fixture.ts';

const test = testApp();
const note = { note_title: 'Too dear', note_description: '<p>Cut the salary</p>' };

/** A team that approves offers by two levels: a recruiter, then the hiring manager of the job. */
async function makeOffice() {
  const team = await test.team();
  const org = (await createSample(team, organization)).id;
  const [first, manager] = [await team.member('recruiter'), await team.member('hiring_manager')];
  await team.admin.patch('/admin-app/offer-approval-status/', { status: true });
  const made = await team.admin.post('/admin-app/offer-approval/', {
    ...{ name: 'Offers', org },
    levels: [
      { level: 1, type: 'recruiter', user: first.id },
      { level: 2, type: 'job_hiring_manager' },
    ],
  });
  expect(made.status).toBe(200);
  const person = await makeApplicant(team, {
    organization: org,
    hiring_managers: [manager.id],
    confidential: true,
  });
  const author = await team.member('super_recruiter');
  const { body } = await begin(author, team, person, { outside_reason: 'Rare skills' });
  return { team, first, manager, author, person, id: body.row.id as number };
}

const questionOf = async (team: TestTeam, actor: Actor): Promise<number> =>
  team.sql(async (tx) => {
    const found = await tx
      .selectFrom('notification')
      .select('id')
      .where('team_id', '=', team.id)
      .where('member_id', '=', actor.id)
      .where('context', '=', 'offer')
      .where('action', '=', 'popup')
      .where('is_action_taken', '=', false)
      .executeTakeFirst();
    return found?.id ?? Number.NaN;
  });

const answer = async (team: TestTeam, actor: Actor, body: object) =>
  actor.patch(`/customer/notifications/${await questionOf(team, actor)}/approval/`, body);

it('is read by whoever is asked as long as it waits, and by nobody else', async () => {
  const { team, first, manager, author, id } = await makeOffice();
  expect((await recordOf(first, id)).status).toBe(404);
  expect((await act(author, id, 'submit')).body.row.status).toBe('pending_approval');
  const { status, body } = await recordOf(first, id);
  expect([status, body.row.salary, body.may.change, body.may.submit]).toEqual([200, 1000, false, false]);
  expect([body.asked, (await recordOf(author, id)).body.asked]).toEqual([
    await questionOf(team, first),
    null,
  ]);
  // The second level has not been asked yet.
  expect((await recordOf(manager, id)).status).toBe(404);
  expect((await recordOf(await team.member('recruiter'), id)).status).toBe(404);
  expect((await recordOf(await team.as('vendor'), id)).status).toBe(403);
  const { body: news } = await first.get('/customer/notifications/');
  expect(news.results[0]).toMatchObject({ context: 'offer', type: 'approval' });
  expect(news.results[0].message).toContain('waits for your approval');
});

it('goes through two levels, the second one is the hiring manager of the job', async () => {
  const { team, first, manager, author, id } = await makeOffice();
  await act(author, id, 'submit');
  expect((await answer(team, first, { is_approved: true })).body.code).toBe(0);
  expect((await recordOf(manager, id)).body.row.salary).toBe(1000);
  expect((await answer(team, manager, { is_approved: true })).body.code).toBe(0);
  expect((await author.get(`${offer.path}${id}/`)).body.status).toBe('approved');
  expect((await recordOf(first, id)).status).toBe(404);
  expect(await historyOf(team, id)).toEqual(['created', 'submitted', 'approved']);
});

it('comes back as a draft with the reason when it is rejected, and may be submitted anew', async () => {
  const { team, first, author, id } = await makeOffice();
  await act(author, id, 'submit');
  await answer(team, first, { is_approved: false, ...note });
  const { body } = await recordOf(author, id);
  expect([body.row.status, body.changes[0].what, body.changes[0].reason]).toEqual([
    'draft',
    'rejected',
    'Too dear',
  ]);
  expect((await act(author, id, 'submit')).body.row.status).toBe('pending_approval');
});

it('is taken back by who submitted it, and asks nobody after it was withdrawn', async () => {
  const { team, first, author, id } = await makeOffice();
  await act(author, id, 'submit');
  expect((await act(first, id, 'take-back')).status).toBe(404);
  expect((await act(author, id, 'take-back')).body.row.status).toBe('draft');
  expect(await questionOf(team, first)).toBeNaN();
  await act(author, id, 'submit');
  expect(await questionOf(team, first)).not.toBeNaN();
  await act(author, id, 'withdraw', { reason: 'The budget is gone' });
  expect(await questionOf(team, first)).toBeNaN();
  expect((await recordOf(first, id)).status).toBe(404);
});

it('tells in advance who would be asked, in turn, to whoever may submit it', async () => {
  const { team, first, manager, author, id } = await makeOffice();
  const outlook = (actor: Actor) => actor.get(`${offer.path}${id}/outlook/`);
  expect((await outlook(await team.as('vendor'))).status).toBe(403);
  expect((await outlook(manager)).status).toBe(403);
  expect((await outlook((await test.team()).admin)).status).toBe(404);
  const nameOf = (actor: Actor) =>
    team.sql(async (tx) => {
      const found = await tx
        .selectFrom('member')
        .select('name')
        .where('id', '=', actor.id)
        .executeTakeFirst();
      return found?.name;
    });
  const { body } = await outlook(author);
  expect(body.outcome).toBe('asked');
  expect(body.steps).toMatchObject([
    { level: 1, who: await nameOf(first), note: null },
    { level: 2, who: await nameOf(manager), note: null },
  ]);
  await act(author, id, 'submit');
  expect((await outlook(author)).status).toBe(409);
});

it('passes over whoever asks themselves, unless the team lets people approve what they asked for', async () => {
  const team = await test.team();
  const org = (await createSample(team, organization)).id;
  const author = await team.member('super_recruiter');
  await team.admin.patch('/admin-app/offer-approval-status/', { status: true });
  const person = await makeApplicant(team, { organization: org });
  const { body } = await begin(author, team, person);
  const path = `${offer.path}${body.row.id}/outlook/`;
  // No matrix fits: the admins are asked, and it is said why.
  expect((await author.get(path)).body).toMatchObject({
    outcome: 'asked',
    steps: [{ level: 1, who: 'Any admin', note: expect.stringMatching(/matrix/i) }],
  });
  const matrix = await team.admin.post('/admin-app/offer-approval/', {
    ...{ name: 'Own', org },
    levels: [{ level: 1, type: 'recruiter', user: author.id }],
  });
  const { steps } = (await author.get(path)).body;
  expect(steps).toMatchObject([
    { level: 1, note: 'Passed over: nobody approves what they asked for themselves' },
    { level: 2, who: 'Any admin' },
  ]);
  // An admin who is the only one has nobody to ask.
  expect((await team.admin.get(path)).body.steps).toMatchObject([{ level: 1, note: null }]);
  await team.admin.remove(`/admin-app/offer-approval/${matrix.body.id}/`);
  const [nobody] = (await team.admin.get(path)).body.steps;
  expect([nobody.who, nobody.note]).toEqual([
    'Nobody',
    expect.stringContaining('Nobody else could approve this'),
  ]);
  await team.admin.patch('/admin-app/offer-approval-status/', { status: false });
  expect((await author.get(path)).body).toEqual({ outcome: 'off', steps: [] });
});

it('approves at once what the budget of the department holds', async () => {
  const team = await test.team();
  await team.admin.patch('/admin-app/offer-approval-status/', { status: true });
  await team.admin.patch('/admin-app/offer-budgeted-status/', { status: true });
  const at = { organization: (await createSample(team, organization)).id };
  const within = { ...at, company: (await createSample(team, company, at)).id };
  const unit = { ...within, business_unit: (await createSample(team, businessUnit, within)).id };
  const { id: department_id } = await createSample(team, department, { ...unit, approved_headcount: 5 });
  const { id: made } = await createSample(team, job, { ...unit, department: department_id });
  const person = (await createSample(team, applicant, { job: made })).id;
  const { body } = await begin(team.admin, team, person);
  expect((await act(team.admin, body.row.id, 'submit')).body.row.status).toBe('approved');
});
