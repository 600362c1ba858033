import { applicant } from '@hireloom/contracts/applicant/applicant';
import { interview } from '@hireloom/contracts/interview/interview';
import { job } from '@hireloom/contracts/job/job';
import { expect, it } from 'vitest';
import { schedule } from '../features/interview/interview.fixture.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import { createSample } from './sample.ts';

/* What a team decides about its hiring managers holds in lists, records and exports alike. */

const test = testApp();

const decide = async (team: TestTeam, module_configurations: object) => {
  const settings = JSON.stringify({ module_configurations });
  expect((await team.admin.patch('/customer/admin-setting/', { settings })).status).toBe(200);
};

/** Four hiring managers, each below the one before, and a job with an applicant of each. */
async function line() {
  const team = await test.team();
  const managers: Actor[] = [];
  for (const _ of Array.from({ length: 4 })) managers.push(await team.member('hiring_manager'));
  const levels = new Map<number, number>();
  const people = new Map<number, number>();
  for (const [level, manager] of managers.entries()) {
    const above = managers[level - 1];
    if (above) await team.admin.patch(`/users/member/${manager.id}/`, { reports_to: above.id });
    const made = await createSample(team, job, { hiring_managers: [manager.id] });
    levels.set(made.id, level);
    people.set((await createSample(team, applicant, { job: made.id })).id, level);
  }
  const [top] = managers;
  if (!top) throw new Error('nobody');
  const seen = async (path: string, known: Map<number, number>) => {
    const { body } = await top.get(path);
    const listed = (body.results as { id: number }[]).map(({ id }) => known.get(id));
    const opened: (number | undefined)[] = [];
    for (const [id, level] of known) if ((await top.get(`${path}${id}/`)).status === 200) opened.push(level);
    const exported = (await top.get(`${path}export/`)).body as string;
    const lines = [...known].filter(([id]) => new RegExp(`^\uFEFF?${id},`, 'm').test(exported));
    return [listed, opened, lines.map(([, level]) => level)].map((each) => each.toSorted().join(''));
  };
  return { team, jobs: () => seen(job.path, levels), applicants: () => seen(applicant.path, people) };
}

it('the rule of hierarchies decides which jobs and applicants a hiring manager sees', async () => {
  const { team, jobs, applicants } = await line();
  const all = (levels: string) => [levels, levels, levels];
  for (const [rule, levels] of [
    [undefined, '01'],
    [{ type: 'none', value: 1 }, '0'],
    [{ type: 'immediate-hierarchy', value: 0 }, '0'],
    [{ type: 'immediate-hierarchy', value: 1 }, '01'],
    [{ type: 'immediate-hierarchy', value: 2 }, '012'],
    [{ type: 'full-hierarchy', value: 1 }, '0123'],
  ] as const) {
    if (rule) await decide(team, { hiring_manager_hierarchy: rule });
    expect([rule, await jobs(), await applicants()]).toEqual([rule, all(levels), all(levels)]);
  }
  const settings = JSON.stringify({ module_configurations: { hiring_manager_hierarchy: { type: 'any' } } });
  expect((await team.admin.patch('/customer/admin-setting/', { settings })).status).toBe(400);
});

it('hidden fields are in no list, record, filter, order or export of hiring managers', async () => {
  const team = await test.team();
  const manager = await team.member('hiring_manager');
  const made = await createSample(team, job, {
    ...{ hiring_managers: [manager.id], salary_min: 4321, salary_max: 8765 },
  });
  const path = `${job.path}${made.id}/`;
  const read = async (actor: Actor) => ({
    record: (await actor.get(path)).body.salary_min,
    listed: ((await actor.get(job.path)).body.results as { id: number; salary_min: unknown }[]).find(
      ({ id }) => id === made.id,
    )?.salary_min,
    sorted: (await actor.get(`${job.path}?sort=salary_min`)).status,
    filtered: (await actor.get(`${job.path}?salary_min=from:1`)).status,
    exported: ((await actor.get(`${job.path}export/`)).body as string).includes('4321'),
    told: JSON.stringify((await actor.get(`${path}activity/`)).body).includes('4321'),
  });
  await team.admin.patch(path, { salary_min: 4322 });
  await team.admin.patch(path, { salary_min: 4321 });
  const before = await read(manager);
  expect([before.record, before.listed, before.told]).toEqual([4321, 4321, true]);
  await decide(team, { hidden_job_fields: ['salary_min'] });
  const after = await read(manager);
  expect([after.record, after.listed, after.exported, after.told]).toEqual([null, null, false, false]);
  expect([after.filtered]).toEqual([400]);
  expect((await read(await team.as('recruiter'))).record).toBe(4321);
});

it('where the tab of interviews is hidden, no list shows the interviews of others to hiring managers', async () => {
  const team = await test.team();
  const manager = await team.member('hiring_manager');
  const opening = await createSample(team, job, { hiring_managers: [manager.id] });
  const met = await createSample(team, applicant, { job: opening.id });
  const others = (await schedule(team.admin, met.id, [team.admin.id], { name: 'Without them' })).body.row.id;
  const own = (await schedule(team.admin, met.id, [manager.id], { name: 'With them' })).body.row.id;
  const seen = async () => ({
    listed: ((await manager.get(interview.path)).body.results as { id: number }[])
      ?.map(({ id }) => id)
      .toSorted(),
    one: (await manager.get(`${interview.path}${others}/`)).status,
    own: (await manager.get(`${interview.path}${own}/`)).status,
  });
  expect(await seen()).toEqual({ listed: [others, own].toSorted(), one: 200, own: 200 });
  await decide(team, { hidden_applicant_tabs: ['interviews'] });
  expect(await seen()).toEqual({ listed: [own], one: 404, own: 200 });
});
