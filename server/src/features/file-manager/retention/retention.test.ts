import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import type { RetentionRule } from '@hireloom/contracts/file-manager/file-retention';
import { job } from '@hireloom/contracts/job/job';
import { organization } from '@hireloom/contracts/organization/organization';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../../testing/app.ts';
import { createSample } from '../../../testing/sample.ts';
import { addFile, files, fill, makeFolder } from '../file-manager.fixture.ts';
import { dayOf } from './due.ts';
import { keepRules } from './keep-rules.ts';

const later = (months: number, days = 0): Date => {
  const at = new Date();
  at.setUTCMonth(at.getUTCMonth() + months, at.getUTCDate() + days);
  return at;
};

describe('how long files stay', () => {
  const test = testApp();
  const leaving = `${files}retention/`;
  const ask = (rule: Partial<RetentionRule>) =>
    `${leaving}preview/?after=${rule.after ?? 'activity'}&months=${rule.months ?? 12}&category=${rule.category}&own_folders=${rule.own_folders ? 1 : 0}`;

  const save = (actor: Actor, ...rules: Partial<RetentionRule>[]) =>
    actor.patch('/customer/admin-setting/', {
      settings: JSON.stringify({
        file_manager: { retention: rules.map((rule) => ({ after: 'activity', months: 12, ...rule })) },
      }),
    });
  const run = (team: TestTeam, at: Date, batch = 2) =>
    keepRules({ ...test.platform, now: () => at }, team.id, { batch });

  /** A category, and files of it: of an organization, and whatever is made besides. */
  async function filled(team: TestTeam) {
    const category = await team.lookup('candidate_filetype', 'Contract');
    const org = await createSample(team, organization);
    const sorted = async (id: number) => {
      const reply = await team.admin.patch(`${files}category/`, { files: [id], category });
      if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
      return id;
    };
    const ofOrg = async (name: string) =>
      sorted(await addFile(team.admin, `/customer/org-file/?org_id=${org.id}`, name));
    return { category, org, sorted, ofOrg };
  }
  const state = async (team: TestTeam, id: number) => {
    const { rows } = await team.sql((tx) =>
      sql<{ goes_on: string | null; is_gone: boolean }>`select goes_on, deleted_on is not null as is_gone
        from file where id = ${id}`.execute(tx),
    );
    return rows[0]?.is_gone ? 'trash' : (rows[0]?.goes_on ?? 'stays');
  };
  const told = async (team: TestTeam, type = 'files_go') =>
    (
      await team.sql((tx) =>
        sql<{ member_id: number; message: string }>`select member_id, message from notification
          where type = ${type} order by id`.execute(tx),
      )
    ).rows;

  it('is told and decided by admins alone, by categories that the team has', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const { category } = await filled(team);
    const foreign = await other.lookup('candidate_filetype', 'Theirs');
    const recruiter = await team.as('super_recruiter');
    for (const path of [leaving, ask({ category })]) {
      expect((await test.inject({ url: `/api/v1${path}` })).status).toBe(401);
      expect((await recruiter.get(path)).status).toBe(403);
    }
    expect((await save(recruiter, { category })).status).toBe(403);
    const wrong: Partial<RetentionRule>[][] = [
      [{ category: foreign }],
      [{ category: 999_999 }],
      [{ category }, { category, months: 3 }],
      [{ category, months: 0 }],
    ];
    for (const rules of wrong) {
      const reply = await save(team.admin, ...rules);
      expect([reply.status, reply.body.fields.settings[0]]).toEqual([
        400,
        expect.stringMatching(/^file_manager\.retention[.:]/),
      ]);
    }
    expect((await team.admin.get(ask({ category, months: 0 }))).status).toBe(400);
    expect((await save(team.admin, { category }, { category: null })).status).toBe(200);
    expect((await team.admin.get(leaving)).body).toMatchObject({
      ...{ results: [], count: 0, categories: [{ id: category, name: 'Contract' }] },
    });
    expect((await other.admin.get(ask({ category }))).body).toEqual({ count: 0, results: [] });
  });

  it('lists files two weeks before, tells admins once a day, and puts them into the trash', async () => {
    const team = await test.team();
    await team.as('recruiter');
    const { category, org, ofOrg, sorted } = await filled(team);
    const ids = [await ofOrg('a.txt'), await ofOrg('b.txt'), await ofOrg('c.txt')];
    const plain = await addFile(team.admin, `/customer/org-file/?org_id=${org.id}`, 'plain.txt');
    const shared = await makeFolder(team.admin, { is_shared: true });
    const inFolder = await sorted((await fill(team.admin, shared, ['d.txt', 'd'])).body.results[0].id);
    await save(team.admin, { category });
    await run(team, later(12, -20));
    expect(await state(team, ids[0] as number)).toBe('stays');
    expect(await told(team)).toEqual([]);
    const listed = later(12, -10);
    await run(team, listed);
    await run(team, listed);
    const goes_on = dayOf(later(12, 4));
    expect((await team.admin.get(leaving)).body).toMatchObject({
      count: 4,
      results: [...ids, inFolder].map((id) => ({ id, goes_on, category: { id: category } })),
    });
    expect((await team.admin.get(leaving)).body.results[0]).toMatchObject({
      ...{ name: 'a.txt', owner: { place: `organization:${org.id}` }, owner_deleted: false },
    });
    expect(await told(team)).toMatchObject([
      { member_id: team.admin.id, message: expect.stringContaining(`4 files go into the trash`) },
    ]);
    await run(team, later(12, 3));
    expect(await state(team, ids[0] as number)).toBe(goes_on);
    await Promise.all([run(team, later(12, 4)), run(team, later(12, 4))]);
    await run(team, later(12, 4));
    expect(await Promise.all([...ids, inFolder, plain].map((id) => state(team, id)))).toEqual([
      ...['trash', 'trash', 'trash', 'trash', 'stays'],
    ]);
    expect((await team.admin.get(`${files}trash/`)).body.results).toHaveLength(4);
    const log = (await team.admin.get(`${organization.path}${org.id}/activity/`)).body.results.filter(
      ({ action }: { action: string }) => action === 'file_expired',
    );
    const names = log.flatMap((line: { changes: { from: string }[] }) =>
      line.changes.flatMap(({ from }) => from.split(', ')),
    );
    expect(names.toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  it('begins anew with what is done on the record, with a hold and with another rule', async () => {
    const team = await test.team();
    const { category, org, ofOrg } = await filled(team);
    const ids = [await ofOrg('a.txt'), await ofOrg('b.txt')] as [number, number];
    await save(team.admin, { category });
    const all = () => Promise.all(ids.map((id) => state(team, id)));
    const [day, next] = [later(12), later(12, 1)];
    await run(team, day);
    expect(await all()).toEqual([dayOf(later(12, 14)), dayOf(later(12, 14))]);
    await team.admin.post(`${files}${ids[0]}/hold/`, { reason: 'Court' });
    await run(team, later(12, 20));
    expect(await all()).toEqual(['stays', 'trash']);
    await team.admin.remove(`${files}${ids[0]}/hold/`);
    await run(team, next);
    expect(await all()).toEqual([dayOf(later(12, 15)), 'trash']);
    await team.sql((tx) =>
      sql`update organization set updated_on = ${later(6).toISOString()} where id = ${org.id}`.execute(tx),
    );
    await run(team, later(12, 20));
    expect(await all()).toEqual(['stays', 'trash']);
    await run(team, later(18));
    expect(await all()).not.toContain('stays');
    await save(team.admin, { category: null });
    await run(team, later(24));
    expect(await all()).toEqual(['stays', 'trash']);
  });

  it('takes nothing that somebody needs, and nothing of private folders unless the rule says so', async () => {
    const team = await test.team();
    const { category, sorted } = await filled(team);
    const opening = await createSample(team, job);
    const [applies, was, worked] = [
      await createSample(team, candidate),
      await createSample(team, candidate),
      await createSample(team, candidate),
    ];
    const applied = await createSample(team, applicant, { candidate: applies.id, job: opening.id });
    const of = async (person: { id: number }) =>
      sorted(await addFile(team.admin, `/customer/candidate-file/?candidate_id=${person.id}`, 'id.txt'));
    const [a, b, c] = [await of(applies), await of(was), await of(worked)];
    const d = await sorted(
      await addFile(team.admin, `/customer/job-file/?job_id=${opening.id}`, 'brief.txt'),
    );
    const former = await team.made('ex_employee', { name: 'Sam', employee_no: 'E1' });
    await team.sql((tx) =>
      sql`insert into ex_employee_match (team_id, candidate_id, ex_employee_id, matched_by)
        values (${team.id}, ${worked.id}, ${former}, '{email}')`.execute(tx),
    );
    const owner = await team.as('recruiter');
    const own = await makeFolder(owner);
    const e = (await fill(owner, own, ['secret-plan.txt', 'x'])).body.results[0].id;
    await owner.patch(`${files}category/`, { files: [e], category });
    await save(team.admin, { category });
    const all = () => Promise.all([a, b, c, d, e].map((id) => state(team, id)));
    const due = dayOf(later(24, 14));
    await run(team, later(24));
    expect(await all()).toEqual(['stays', due, 'stays', 'stays', 'stays']);
    // Nobody but the owner of a folder learns what is in it.
    await save(team.admin, { category, own_folders: true });
    await run(team, later(24));
    expect((await all())[4]).toBe(due);
    const shown = await team.admin.get(leaving);
    expect([shown.body.count, JSON.stringify(shown.body)]).toEqual([
      1,
      expect.not.stringContaining('secret'),
    ]);
    const preview = await team.admin.get(ask({ category, own_folders: true }));
    expect(JSON.stringify(preview.body)).not.toContain('secret');
    expect((await told(team)).at(-1)?.message).toContain('1 file goes');
    expect(await told(team, 'own_files_go')).toMatchObject([{ member_id: owner.id }]);
    expect((await owner.get(`${files}?place=folder:${own}`)).body.results[0].goes_on).toBe(due);
    // Once the application has ended, and the job.
    await team.sql(async (tx) => {
      await sql`update applicant set status = 'rejected' where id = ${applied.id}`.execute(tx);
      await sql`update job set job_status_category = 'closed' where id = ${opening.id}`.execute(tx);
    });
    await run(team, later(24));
    expect(await all()).toEqual([due, due, 'stays', due, due]);
    // Whoever applies again within the two weeks keeps theirs.
    await team.sql((tx) => sql`update applicant set status = 'active' where id = ${applied.id}`.execute(tx));
    await run(team, later(24, 14));
    expect(await all()).toEqual(['stays', 'trash', 'stays', 'stays', 'trash']);
  });

  it('is counted from the rejection or the deletion, and anew once a file was brought back', async () => {
    const team = await test.team();
    const { category, sorted } = await filled(team);
    const past = later(-24).toISOString();
    const [rejected, deleted, fresh] = [
      await createSample(team, candidate),
      await createSample(team, candidate),
      await createSample(team, candidate),
    ];
    const applied = await createSample(team, applicant, { candidate: rejected.id });
    const of = async ({ id }: { id: number }) => {
      const file = await sorted(
        await addFile(team.admin, `/customer/candidate-file/?candidate_id=${id}`, `of-${id}.txt`),
      );
      await team.sql((tx) => sql`update file set created_on = ${past} where id = ${file}`.execute(tx));
      return file;
    };
    const ids = [await of(rejected), await of(deleted), await of(fresh)] as [number, number, number];
    await team.sql(async (tx) => {
      await sql`update applicant set status = 'rejected', entered_stage_on = ${past} where id = ${applied.id}`.execute(
        tx,
      );
      await sql`update candidate set deleted_on = ${past} where id = ${deleted.id}`.execute(tx);
    });
    const rule = { category, after: 'end', months: 6 } as const;
    const preview = await team.admin.get(ask(rule));
    expect(preview.body).toMatchObject({
      count: 2,
      results: [
        { id: ids[0], goes_on: dayOf(later(0, 14)), owner_deleted: false },
        { id: ids[1], owner_deleted: true },
      ],
    });
    expect(await state(team, ids[0])).toBe('stays');
    await save(team.admin, rule);
    const all = () => Promise.all(ids.map((id) => state(team, id)));
    await run(team, later(0));
    expect(await all()).toEqual([dayOf(later(0, 14)), dayOf(later(0, 14)), 'stays']);
    await run(team, later(0, 14));
    expect(await all()).toEqual(['trash', 'trash', 'stays']);
    const both = await Promise.all([team.admin.post(`${files}${ids[0]}/restore/`), run(team, later(0, 14))]);
    expect(both[0].status).toBe(200);
    await run(team, later(0, 14));
    expect(await all()).toEqual(['stays', 'trash', 'stays']);
    await run(team, later(6));
    expect((await all())[0]).toBe(dayOf(later(6, 14)));
  });

  it('goes on where it was stopped', async () => {
    const team = await test.team();
    const { category, ofOrg } = await filled(team);
    const ids = [await ofOrg('a.txt'), await ofOrg('b.txt'), await ofOrg('c.txt')];
    await save(team.admin, { category });
    const stopped = AbortSignal.abort();
    await keepRules({ ...test.platform, now: () => later(13) }, team.id, { signal: stopped });
    expect(await state(team, ids[2] as number)).toBe('stays');
    await run(team, later(13), 1);
    expect(await Promise.all(ids.map((id) => state(team, id)))).not.toContain('stays');
  });
});
