import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

const MERGE = '/customer/candidate-merge/';
const PAIRS = '/customer/duplicate/';
const person = {
  first_name: 'Mohammed',
  middle_name: null,
  last_name: 'Hassan',
  email: 'm.hassan@example.com',
  date_of_birth: '1988-03-04',
  candidate_phone: '+971501112233',
  current_company: 'Quay Builders',
};

async function two(team: TestTeam, ours: object = {}, theirs: object = {}) {
  const keep = (await createSample(team, candidate, { ...person, ...ours })).id;
  const drop = (await createSample(team, candidate, { ...person, email: 'mh@example.org', ...theirs })).id;
  return { keep, drop };
}

describe('merging under attack', () => {
  const test = testApp();

  it('a merged record does not come back by an ordinary restore', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const merged = await team.admin.post(MERGE, { keep, drop });
    const restored = await team.admin.post(`${candidate.path}${drop}/restore/`);
    expect([restored.status, restored.body.message]).toEqual([409, expect.stringMatching(/undo the merge/)]);
    expect((await team.admin.post(`${MERGE}${merged.body.id}/undo/`)).status).toBe(200);
    await team.admin.remove(`${candidate.path}${drop}/`);
    expect((await team.admin.post(`${candidate.path}${drop}/restore/`)).status).toBe(200);
  });

  it('counts the applicants of a job that both applied to, before and after', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const shared = (await createSample(team, job)).id;
    for (const id of [keep, drop]) await team.admin.post(applicant.path, { candidate: id, job: shared });
    const total = async () => (await team.admin.get(`${job.path}${shared}/`)).body.total_candidates;
    expect(await total()).toBe(2);
    const merged = await team.admin.post(MERGE, { keep, drop });
    expect(await total()).toBe(1);
    await team.admin.post(`${MERGE}${merged.body.id}/undo/`);
    expect(await total()).toBe(2);
  });

  it('says why it can not be undone when the person applied to the shared job anew', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const shared = (await createSample(team, job)).id;
    const made: number[] = [];
    for (const id of [keep, drop])
      made.push((await team.admin.post(applicant.path, { candidate: id, job: shared })).body.id);
    const full = await team.admin.get(`${applicant.path}${made[1]}/`);
    const flow = await team.admin.get(`/admin-app/workflow/${full.body.workflow.id}/full/`);
    const stage = (name: string) =>
      flow.body.stages.find(({ category }: { category: string }) => category === name).id;
    await team.admin.post(`/customer/applicant/${made[1]}/move/`, { stage: stage('interview') });
    const merged = await team.admin.post(MERGE, { keep, drop });
    await team.sql((tx) => sql`update applicant set status = 'withdrawn' where id = ${made[1]}`.execute(tx));
    expect((await team.admin.post(applicant.path, { candidate: keep, job: shared })).status).toBeLessThan(
      300,
    );
    const undone = await team.admin.post(`${MERGE}${merged.body.id}/undo/`);
    expect([undone.status, undone.body.message]).toEqual([409, expect.stringMatching(/applied to .* again/)]);
  });

  it('leaves out what does not go with the kept record, and refuses it when it was chosen', async () => {
    const team = await test.team();
    const [home, away] = [await team.lookup('country', 'Home'), await team.lookup('country', 'Away')];
    const state = await team.lookup('state', 'A state', away);
    const { keep, drop } = await two(
      team,
      { country: home, city: null, state: null },
      { country: away, state },
    );
    const chosen = await team.admin.post(MERGE, { keep, drop, choices: { state: 'drop' } });
    expect([chosen.status, Object.keys(chosen.body.fields ?? {})]).toEqual([400, ['state']]);
    expect((await team.admin.post(MERGE, { keep, drop })).status).toBe(200);
    expect((await team.admin.get(`${candidate.path}${keep}/`)).body).toMatchObject({
      country: { id: home },
      state: null,
    });
  });

  it('leaves out a currency that the kept amounts do not fit, and refuses it when it was chosen', async () => {
    const team = await test.team();
    const yen = await team.sql((tx) =>
      tx
        .insertInto('lookup_item')
        .values({ team_id: team.id, list: 'currency', key: 'JPY', name: 'Yen' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const { keep, drop } = await two(team, { current_salary: 1500.5 }, { currency: yen.id });
    const chosen = await team.admin.post(MERGE, { keep, drop, choices: { currency: 'drop' } });
    expect([chosen.status, chosen.body.fields]).toEqual([
      400,
      { current_salary: ['Current salary in JPY may have no decimals'] },
    ]);
    expect((await team.admin.post(MERGE, { keep, drop })).status).toBe(200);
    const row = (await team.admin.get(`${candidate.path}${keep}/`)).body;
    expect([row.current_salary, row.currency]).toEqual([1500.5, null]);
  });

  it('"not a duplicate" outlives a merge, and its undoing', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const third = (await createSample(team, candidate, { ...person, email: 'other@example.net' })).id;
    const pairs = async (state = 'open') =>
      (await team.admin.get(`${PAIRS}?state=${state}`)).body.results.map(
        ({ id, left, right }: { id: number; left: { id: number }; right: { id: number } }) => ({
          id,
          who: [left.id, right.id],
        }),
      );
    const ids = (await pairs()).map(({ id }: { id: number }) => id);
    expect(ids).toHaveLength(3);
    await team.admin.post(`${PAIRS}dismiss/`, { ids });
    // Of the kept record nobody said so: it follows from the one that goes.
    await team.sql((tx) =>
      sql`delete from candidate_pair where left_id = ${keep} and right_id = ${third}`.execute(tx),
    );
    const merged = await team.admin.post(MERGE, { keep, drop });
    await team.admin.patch(`${candidate.path}${keep}/`, { current_position: 'Foreman' });
    await team.admin.patch(`${candidate.path}${third}/`, { current_position: 'Foreman' });
    expect(await pairs()).toEqual([]);
    await team.sql((tx) =>
      sql`insert into candidate_pair (team_id, left_id, right_id, verdict, score, state)
      values (${team.id}, ${keep}, ${third}, 'ask', 0.5, 'dismissed')`.execute(tx),
    );
    await team.admin.post(`${MERGE}${merged.body.id}/undo/`);
    expect(await pairs()).toEqual([]);
    expect(await pairs('dismissed')).toHaveLength(3);
  });

  it('keeps a photo that came over readable, and a resume that came since', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    await team.sql(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`insert into file (team_id, entity, record_id, purpose, name, stored_name, size, content_type, sha256)
        values (${team.id}, 'candidate', ${drop}, 'image', 'p.png', ${`photo-${drop}`}, 1, 'image/png', 'x') returning id`.execute(
        tx,
      );
      await sql`update candidate set photo_id = ${rows[0]?.id} where id = ${drop}`.execute(tx);
    });
    const resume = async (id: number, text: string) => {
      const cv = formWith('resume', 'cv.txt', Buffer.from(`Mohammed Hassan\nWelder\n${text}\n`.repeat(20)));
      return team.admin.call('POST', `/customer/candidate/${id}/resume/`, cv.body, cv.headers);
    };
    await resume(drop, 'first');
    const merged = await team.admin.post(MERGE, { keep, drop });
    const owner = await team.sql((tx) =>
      sql`select record_id from file where purpose = 'image' and team_id = ${team.id}`.execute(tx),
    );
    expect(owner.rows).toEqual([{ record_id: keep }]);
    const later = await resume(keep, 'second');
    await team.admin.post(`${MERGE}${merged.body.id}/undo/`);
    const kept = await team.admin.get(`/customer/candidate/${keep}/profile/`);
    expect(kept.body.candidate.resume).toBe(String(later.body.file_id));
    expect(kept.body.candidate.photo).toBeNull();
    const parted = await team.admin.get(`/customer/candidate/${drop}/profile/`);
    expect(parted.body.resume.text).toContain('first');
  });

  it('ends once, however many sessions merge or undo at the same moment', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const replies = await Promise.all([
      team.admin.post(MERGE, { keep, drop }),
      team.admin.post(MERGE, { keep: drop, drop: keep }),
      team.admin.post(MERGE, { keep, drop }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    const id = replies.find(({ status }) => status === 200)?.body.id;
    const undone = await Promise.all([1, 2, 3].map(() => team.admin.post(`${MERGE}${id}/undo/`)));
    expect(undone.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('does not tell a vendor that another vendor supplied the person', async () => {
    const team = await test.team();
    const [one, other] = [await team.as('vendor'), await team.member('vendor')];
    const keep = (await one.post(candidate.path, person)).body.id;
    const drop = (await other.post(candidate.path, { ...person, email: 'mh@example.org' })).body.id;
    expect((await team.admin.post(MERGE, { keep, drop })).status).toBe(200);
    expect((await one.get(MERGE)).body.count).toBe(0);
    expect((await other.get(MERGE)).body.count).toBe(0);
    expect((await team.admin.get(MERGE)).body.count).toBe(1);
  });
});
