import { describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../../testing/app.ts';
import { jobMatrices, linkToken, makeOffice, type Office, remarks, states } from '../approval.fixture.ts';

describe('whoever was taken out of a matrix is taken out of what runs on it', () => {
  const test = testApp();
  const path = ({ matrix }: Office) => `${jobMatrices}${matrix}/left-over/`;
  const leftOvers = async (office: Office) => (await office.team.admin.get(path(office))).body.results;
  const takeOut = (office: Office, user: Actor, by: 'replace' | 'drop') =>
    office.team.admin.post(path(office), { people: [{ user: user.id, by }] });

  /** Names somebody else at the levels. */
  const rename = async (office: Office, first: Actor | null, second: Actor | null) => {
    const levels = [
      ...(first ? [{ type: 'recruiter', user: first.id }] : []),
      ...(second ? [{ type: 'hiring_manager', user: second.id }] : []),
    ].map((level, at) => ({ level: at + 1, ...level }));
    const reply = await office.team.admin.patch(`${jobMatrices}${office.matrix}/`, { levels });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  };
  const changed = (count: number) => ({
    code: 0,
    message: count === 1 ? '1 running approval changed' : `${count} running approvals changed`,
  });

  it('refuses whoever is no admin, a matrix of nobody, and people whom it names still', async () => {
    const office = await makeOffice(test);
    const { first } = office;
    await office.job();
    const people = [{ user: first.id, by: 'drop' }];
    expect((await first.post(path(office), { people })).status).toBe(403);
    expect((await first.get(path(office))).status).toBe(403);
    const other = await makeOffice(test);
    expect((await other.team.admin.post(path(office), { people })).status).toBe(404);
    expect((await other.team.admin.get(path(office))).status).toBe(404);
    const offers = `/admin-app/offer-approval/${office.matrix}/left-over/`;
    expect((await office.team.admin.post(offers, { people })).status).toBe(404);
    const twice = await office.team.admin.post(path(office), { people: [...people, ...people] });
    expect(twice.body.fields).toEqual({ people: ['A person is named twice'] });
    expect((await takeOut(office, first, 'drop')).body).toMatchObject({
      code: 1,
      message: 'No running approval asks them any more',
    });
    expect(await leftOvers(office)).toEqual([]);
  });

  it('tells how many still ask whom and who comes in their place, for changed and deleted matrices', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const fresh = await office.team.member('recruiter');
    const [one] = [await office.job(), await office.job()];
    await office.approve(office.first, one.id);
    await rename(office, fresh, office.second);
    const name = 'Test recruiter';
    expect(await leftOvers(office)).toEqual([
      { person: { id: office.first.id, name }, running: 1, replacements: [{ id: fresh.id, name }] },
    ]);
    const told = (await admin.get(`${jobMatrices}conflicts/`)).body.results;
    expect(told).toContainEqual(
      expect.objectContaining({
        kind: 'left_over',
        text: '1 running approval of “Everything” still asks Test recruiter, whom it does not name any more',
        matrix: { id: office.matrix, name: 'Everything' },
      }),
    );
    await admin.remove(`${jobMatrices}${office.matrix}/`);
    const people = (await leftOvers(office)).map(
      ({ person, running, replacements }: { person: { id: number }; running: number; replacements: [] }) => [
        person.id,
        running,
        replacements.length,
      ],
    );
    expect(people).toEqual([
      [office.second.id, 2, 0],
      [office.first.id, 1, 0],
    ]);
  });

  it('replaces: whoever was asked is asked no more, by no link; the new person is asked in their turn', async () => {
    const office = await makeOffice(test);
    const { first } = office;
    const [fresh, later] = [
      await office.team.member('recruiter'),
      await office.team.member('hiring_manager'),
    ];
    const { id } = await office.job();
    const token = await linkToken(office, first);
    await rename(office, fresh, later);
    expect((await takeOut(office, first, 'replace')).body).toMatchObject(changed(1));
    expect((await takeOut(office, office.second, 'replace')).body).toMatchObject(changed(1));
    expect(await office.question(first, id)).toBeNaN();
    expect((await first.get(`${'/customer/job/'}${id}/approval/`)).body.notification_id ?? null).toBeNull();
    const link = await test.inject({ method: 'GET', url: `/api/v1/approval-link/${token}/` });
    expect(link.status).toBe(404);
    const trail = await office.trail(id);
    expect(states(trail)).toEqual(['asked', 'waiting']);
    expect(remarks(trail)[0]).toEqual([
      'Test admin put Test recruiter in the place of Test recruiter, whom the matrix does not name any more',
    ]);
    expect(await office.question(later, id)).toBeNaN();
    expect((await office.approve(fresh, id)).body.code).toBe(0);
    expect((await office.approve(later, id)).body.code).toBe(0);
    expect((await office.read(id)).job_status_category).toBe('open');
  });

  it('drops: the next level is asked, and where none is left the admins', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const fresh = await office.team.member('recruiter');
    const { id } = await office.job();
    const waiting = await office.job();
    await rename(office, fresh, null);
    const people = [
      { user: office.second.id, by: 'drop' },
      { user: office.first.id, by: 'drop' },
    ];
    expect((await takeOut(office, office.first, 'drop')).body).toMatchObject(changed(2));
    expect(states(await office.trail(id))).toEqual(['dropped', 'asked']);
    expect(await office.question(office.second, id)).toEqual(expect.any(Number));
    const rest = await admin.post(path(office), { people });
    expect(rest.body).toMatchObject(changed(2));
    for (const each of [id, waiting.id]) {
      const trail = await office.trail(each);
      expect(states(trail)).toEqual(['dropped', 'dropped', 'asked']);
      expect(trail.results[0].steps[2].asked).toEqual([
        { id: admin.id, name: 'Test admin', instead_of: null },
      ]);
      expect((await office.approve(admin, each)).body.code).toBe(0);
    }
    const log = (await admin.get(`/customer/job/${id}/activity/`)).body.results;
    expect(log.map(({ action }: { action: string }) => action)).toContain('take_out_approver');
  });

  it('changes nothing where nobody would be left, and never puts in whoever asked for it', async () => {
    const office = await makeOffice(test);
    const { admin } = office.team;
    const own = await office.job({}, admin);
    await rename(office, office.author, null);
    const refused = await admin.post(path(office), {
      people: [
        { user: office.first.id, by: 'drop' },
        { user: office.second.id, by: 'drop' },
      ],
    });
    expect(refused.body).toMatchObject({ code: 1, message: expect.stringMatching(/^Nobody else could/) });
    expect(states(await office.trail(own.id))).toEqual(['asked', 'waiting']);
    expect(await office.question(office.first, own.id)).toEqual(expect.any(Number));
    await admin.post(`/customer/job/${own.id}/withdraw-approval/`);
    await rename(office, office.first, office.second);
    const { id } = await office.job();
    await rename(office, office.author, office.second);
    expect((await takeOut(office, office.first, 'replace')).body).toMatchObject(changed(1));
    expect(states(await office.trail(id))).toEqual(['skipped', 'asked']);
    expect(await office.question(office.author, id)).toBeNaN();
  });

  it('against an answer at the same moment: exactly one clear outcome', async () => {
    const office = await makeOffice(test);
    const fresh = await office.team.member('recruiter');
    for (let at = 0; at < 4; at += 1) {
      await rename(office, office.first, office.second);
      const { id } = await office.job();
      await rename(office, fresh, office.second);
      const by = at % 2 === 0 ? 'replace' : 'drop';
      const [answered, taken] = await Promise.all([
        office.approve(office.first, id),
        takeOut(office, office.first, by),
      ]);
      expect([answered.body.code, taken.body.code].toSorted()).toEqual([0, 1]);
      const after = by === 'replace' ? ['asked', 'waiting'] : ['dropped', 'asked'];
      expect(states(await office.trail(id))).toEqual(
        answered.body.code === 0 ? ['approved', 'asked'] : after,
      );
      if (answered.body.code === 1)
        expect(['This is not yours to answer', 'This level is not asked any more']).toContain(
          answered.body.message,
        );
    }
  });
});
