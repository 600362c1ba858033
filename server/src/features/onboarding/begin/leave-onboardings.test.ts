import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { beginFor, recordOf, require } from '../onboarding.fixture.ts';

const test = testApp();

it('a member who leaves hands over onboardings, reviews and open tasks, and what is done stays theirs', async () => {
  const team = await test.team();
  const leaver = await team.member('super_recruiter');
  await require(team, { name: 'Passport', reviewer: leaver.id });
  for (const name of ['Order a laptop', 'Print a badge'])
    await team.made('onboarding_task_template', { name, owner_id: leaver.id });
  const own = await beginFor(team, { owner: leaver.id });
  const other = await team.member('super_recruiter');
  const others = await beginFor(team, { owner: other.id });
  const [badge] = own.record.tasks;
  const done = await team.admin.post(`/customer/onboarding-task/${badge.id}/change/`, {
    ...{ version: badge.version, state: 'done' },
  });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
  expect((await team.admin.patch(`/users/member/${leaver.id}/`, { is_active: false })).status).toBe(200);
  const read = async (id: number) => {
    const { row, requests, tasks } = await recordOf(team.admin, id);
    return {
      owner: row.owner.id,
      reviewer: requests[0].reviewer?.id ?? null,
      tasks: tasks.map((each: { owner: { id: number } }) => each.owner.id),
    };
  };
  expect(await read(own.id)).toEqual({
    ...{ owner: team.admin.id, reviewer: null, tasks: [leaver.id, team.admin.id] },
  });
  expect(await read(others.id)).toEqual({
    ...{ owner: other.id, reviewer: null, tasks: [other.id, other.id] },
  });
});
