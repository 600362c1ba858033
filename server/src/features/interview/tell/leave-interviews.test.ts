import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { readInterviews } from '../stored-interviews.ts';
import { doing, tellScene } from './tell.fixture.ts';

const test = testApp();

describe('a member who leaves', () => {
  it('hands over what they organised, and is taken off what is still to be held', async () => {
    const { team, organiser, one, two, set } = await tellScene(test);
    const { id } = await set();
    const read = async () => (await doing(test.platform, team, (work) => readInterviews(work, [id])))[0];
    const off = (actor: { id: number }, is_active: boolean) =>
      team.admin.patch(`/users/member/${actor.id}/`, { is_active });
    expect((await off(one, false)).status).toBe(200);
    expect((await read())?.members.map(({ member_id }) => member_id)).toEqual([two.id]);
    const { body } = await organiser.get('/customer/notifications/?context=interview');
    expect(body.results[0].message).toMatch(
      /^An interviewer of .* has left the team, name somebody else: 30\/03\/2031/,
    );
    await off(organiser, false);
    expect(await read()).toMatchObject({ organiser_id: team.admin.id, status: 'scheduled' });
    // What was held stays as it was.
    const busy = await team.sql((tx) => tx.selectFrom('interview_busy').select('member_id').execute());
    expect(busy).toEqual([{ member_id: two.id }]);
  });

  it('who only gives up a role goes on interviewing', async () => {
    const { team, one, set } = await tellScene(test);
    const { id } = await set();
    const path = `/users/member/${one.id}/`;
    expect((await team.admin.patch(path, { roles: ['hiring_manager'] })).status).toBe(200);
    const [found] = await doing(test.platform, team, (work) => readInterviews(work, [id]));
    expect(found?.members).toHaveLength(2);
  });
});
