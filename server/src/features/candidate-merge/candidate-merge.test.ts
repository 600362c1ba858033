import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { candidateExperience, candidateSkill } from '@hireloom/contracts/candidate/candidate-parts';
import { candidateNote } from '@hireloom/contracts/candidate/candidate-note';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { formWith } from '../../testing/form.ts';
import { createSample } from '../../testing/sample.ts';

const MERGE = '/customer/candidate-merge/';
const PAIRS = '/customer/duplicate/';

const ours = {
  first_name: 'Mohammed',
  middle_name: null,
  last_name: 'Hassan',
  email: 'm.hassan@example.com',
  date_of_birth: '1988-03-04',
  candidate_phone: '+971501112233',
  current_company: 'Quay Builders',
  tags: ['crane'],
  passport_no: null,
};
const theirs = {
  ...ours,
  first_name: 'Mohamad',
  email: 'mohamad.h@example.org',
  current_company: 'Tower Group',
  tags: ['rigger'],
  passport_no: 'N1234567',
};

async function two(team: TestTeam) {
  const keep = await createSample(team, candidate, ours);
  const drop = await createSample(team, candidate, theirs);
  return { keep: keep.id, drop: drop.id };
}

/** Everything that is stored of two people, without when and how often it was written. */
async function stored(team: TestTeam, ids: number[]) {
  return team.sql(async (tx) => {
    const state: Record<string, unknown> = {};
    const tables = [
      'candidate',
      'applicant',
      'candidate_note',
      'candidate_skill',
      'candidate_experience',
      'candidate_resume',
      'candidate_search',
      'candidate_key',
      'job_stage_count',
      'applicant_note',
    ];
    for (const table of tables) {
      const of =
        table === 'candidate'
          ? sql`t.id`
          : table.startsWith('candidate') || table === 'applicant'
            ? sql`t.candidate_id`
            : null;
      const { rows } =
        await sql`select to_jsonb(t) - '{version,updated_on,updated_by_id}'::text[] as row from ${sql.table(table)} t
        where t.team_id = ${team.id} ${of ? sql`and ${of} = any(${ids})` : sql``} order by to_jsonb(t)::text`.execute(
          tx,
        );
      state[table] = rows.map((row) => JSON.stringify(row)).sort();
    }
    const files =
      await sql`select id, record_id from file where team_id = ${team.id} and entity = 'candidate' order by id`.execute(
        tx,
      );
    return { ...state, files: files.rows };
  });
}

describe('candidates who are one person', () => {
  const test = testApp();

  it('come up as a pair when the second one is saved, and go when the reason goes', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const { body } = await team.admin.get(PAIRS);
    expect(body).toMatchObject({
      count: 1,
      results: [{ left: { id: keep }, right: { id: drop }, state: 'open' }],
    });
    expect(body.results[0].reasons.length).toBeGreaterThan(0);
    await team.admin.patch(`${candidate.path}${drop}/`, {
      first_name: 'Svetlana',
      last_name: 'Petrova',
      candidate_phone: '+79161234567',
      date_of_birth: '1999-01-01',
    });
    expect((await team.admin.get(PAIRS)).body.count).toBe(0);
  });

  it('are remembered as no duplicates, until somebody asks again', async () => {
    const team = await test.team();
    const { drop } = await two(team);
    const [pair] = (await team.admin.get(PAIRS)).body.results;
    expect((await team.admin.post(`${PAIRS}dismiss/`, { ids: [pair.id] })).body.code).toBe(0);
    await team.admin.patch(`${candidate.path}${drop}/`, { current_company: 'Another Company' });
    expect((await team.admin.get(PAIRS)).body.count).toBe(0);
    expect((await team.admin.get(`${PAIRS}?state=dismissed`)).body.count).toBe(1);
    expect((await team.admin.post(`${PAIRS}dismiss/`, { ids: [pair.id] })).status).toBe(404);
    expect((await team.admin.post(`${PAIRS}reopen/`, { ids: [pair.id] })).body.code).toBe(0);
    expect((await team.admin.get(PAIRS)).body.count).toBe(1);
  });

  it('are shown only to who sees both', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const mine = await vendor.post(candidate.path, ours);
    await createSample(team, candidate, theirs);
    expect((await team.admin.get(PAIRS)).body.count).toBe(1);
    expect((await vendor.get(PAIRS)).body.count).toBe(0);
    const [pair] = (await team.admin.get(PAIRS)).body.results;
    expect((await vendor.post(`${PAIRS}dismiss/`, { ids: [pair.id] })).status).toBe(404);
    expect((await vendor.post(MERGE, { keep: mine.body.id, drop: pair.right.id })).status).toBe(404);
  });

  it('are merged as suggested: nothing of either is lost', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const preview = await team.admin.post(`${MERGE}preview/`, { keep, drop });
    const fields = Object.fromEntries(
      preview.body.fields.map((field: { key: string; suggested: string }) => [field.key, field.suggested]),
    );
    expect(fields).toMatchObject({
      first_name: 'keep',
      current_company: 'keep',
      tags: 'both',
      passport_no: 'drop',
    });
    expect(fields).not.toHaveProperty('date_of_birth');
    const done = await team.admin.post(MERGE, { keep, drop });
    expect(done.body).toMatchObject({ candidate: { id: keep }, dropped: { id: drop }, blocked: null });
    const { body } = await team.admin.get(`${candidate.path}${keep}/`);
    expect(body).toMatchObject({
      first_name: 'Mohammed',
      current_company: 'Quay Builders',
      passport_no: 'N1234567',
      other_emails: [{ email: 'mohamad.h@example.org' }],
    });
    expect(body.tags.sort()).toEqual(['crane', 'rigger']);
    expect((await team.admin.get(`${candidate.path}${drop}/`)).status).toBe(404);
    expect((await team.admin.get(PAIRS)).body.count).toBe(0);
    expect((await team.admin.get(`${PAIRS}?state=merged`)).body.count).toBe(1);
  });

  it('fill custom fields of each other, and hand no vendor over', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const vendor = await team.as('vendor');
    await team.sql((tx) =>
      sql`update candidate set custom = case id when ${keep} then '{"shirt":"M","boots":null}'::jsonb else '{"shirt":"L","boots":43}'::jsonb end,
        vendor_id = case id when ${drop} then ${vendor.id}::bigint end where id in (${keep}, ${drop})`.execute(
        tx,
      ),
    );
    const { body } = await team.admin.post(MERGE, { keep, drop });
    expect((await team.admin.get(`${candidate.path}${keep}/`)).body.custom).toEqual({
      shirt: 'M',
      boots: 43,
    });
    expect((await vendor.get(`${candidate.path}${keep}/`)).status).toBe(404);
    await team.admin.post(`${MERGE}${body.id}/undo/`);
    expect((await team.admin.get(`${candidate.path}${keep}/`)).body.custom).toEqual({
      shirt: 'M',
      boots: null,
    });
  });

  it('join lists as far as the field takes them', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const many = (word: string) => Array.from({ length: 25 }, (_, index) => `${word} ${index}`);
    await team.admin.patch(`${candidate.path}${keep}/`, { tags: many('ours') });
    await team.admin.patch(`${candidate.path}${drop}/`, { tags: many('theirs') });
    await team.admin.post(MERGE, { keep, drop });
    const { tags } = (await team.admin.get(`${candidate.path}${keep}/`)).body;
    expect([tags.length, tags.filter((tag: string) => tag.startsWith('ours')).length]).toEqual([40, 25]);
  });

  it('are merged as chosen', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    await team.admin.post(MERGE, {
      keep,
      drop,
      choices: { first_name: 'drop', email: 'drop', current_company: 'drop', tags: 'keep' },
    });
    expect((await team.admin.get(`${candidate.path}${keep}/`)).body).toMatchObject({
      name: 'Mohamad Hassan',
      email: 'mohamad.h@example.org',
      other_emails: [{ email: 'm.hassan@example.com' }],
      current_company: 'Tower Group',
      tags: ['crane'],
    });
  });

  /** Two people with applications, two of them to one job, notes, parts and files. */
  async function whole(team: TestTeam) {
    const { keep, drop } = await two(team);
    const [shared, own] = [await createSample(team, job), await createSample(team, job)];
    const keepApplicant = await team.admin.post(applicant.path, { candidate: keep, job: shared.id });
    const dropApplicant = await team.admin.post(applicant.path, { candidate: drop, job: shared.id });
    await team.admin.post(applicant.path, { candidate: drop, job: own.id });
    const { body } = await team.admin.get(`/admin-app/workflow/${dropApplicant.body.workflow.id}/full/`);
    const later =
      body.stages.find((stage: { category: string }) => stage.category === 'interview') ?? body.stages[1];
    await team.admin.post(`/customer/applicant/${dropApplicant.body.id}/move/`, { stage: later.id });
    await team.admin.post('/customer/applicant-note/', {
      applicant: keepApplicant.body.id,
      body: '<p>Of the lesser one</p>',
    });
    const skill = await team.lookup('skill', 'Welding');
    const other = await team.lookup('skill', 'Rigging');
    for (const id of [keep, drop]) await team.admin.post(candidateSkill.path, { candidate: id, skill });
    await team.admin.post(candidateSkill.path, { candidate: drop, skill: other });
    await team.admin.post(candidateExperience.path, {
      candidate: drop,
      title: 'Welder',
      company: 'Quay',
      start_date: '2019-01-01',
    });
    await team.admin.post(candidateNote.path, { candidate: drop, body: '<p>A note</p>' });
    for (const id of [keep, drop]) {
      const file = formWith('files[]', 'paper.txt', Buffer.from(`paper of ${id}`));
      const sent = await team.admin.call(
        'POST',
        `/customer/candidate-file/?candidate_id=${id}`,
        file.body,
        file.headers,
      );
      expect(sent.status).toBe(200);
      const cv = formWith('resume', 'cv.txt', Buffer.from(`Mohammed Hassan\nWelder\n${id}\n`.repeat(20)));
      await team.admin.call('POST', `/customer/candidate/${id}/resume/`, cv.body, cv.headers);
    }
    return { keep, drop, dropApplicant: dropApplicant.body.id, shared: shared.id };
  }

  it('bring their applications, notes, parts, resumes and files along, and count right', async () => {
    const team = await test.team();
    const { keep, drop, dropApplicant, shared } = await whole(team);
    const preview = await team.admin.post(`${MERGE}preview/`, { keep, drop });
    expect(preview.body.shared_jobs).toMatchObject([{ job: { id: shared }, stays: 'drop' }]);
    expect(
      Object.fromEntries(
        preview.body.moves.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
      ),
    ).toEqual({ applicant: 2, note: 1, resume: 1, experience: 1, skill: 1, file: 2 });
    await team.admin.post(MERGE, { keep, drop });
    const applicants = await team.admin.get(`${applicant.path}?candidate=${keep}`);
    expect(applicants.body.count).toBe(2);
    expect(applicants.body.results.map((row: { applicant: string }) => row.applicant)).toEqual([
      'Mohammed Hassan',
      'Mohammed Hassan',
    ]);
    expect((await team.admin.get(`/customer/applicant-note/?applicant=${dropApplicant}`)).body.count).toBe(1);
    const profile = await team.admin.get(`/customer/candidate/${keep}/profile/`);
    expect(profile.body).toMatchObject({
      skills: { length: 2 },
      experience: [{ company: 'Quay' }],
      candidate: { job_count: 2 },
    });
    const counted = await team.sql((tx) =>
      sql`select sum(applicants)::int as all from job_stage_count where job_id = ${shared}`.execute(tx),
    );
    expect(counted.rows).toEqual([{ all: 1 }]);
    const history = await team.admin.get(`/customer/candidate/${keep}/activity/`);
    expect(
      history.body.results.some((entry: { record_name: string }) => entry.record_name === 'Mohamad Hassan'),
    ).toBe(true);
  });

  it('are parted again exactly as they were', async () => {
    const team = await test.team();
    const { keep, drop } = await whole(team);
    for (const id of [keep, drop])
      await team.admin.patch(`${candidate.path}${id}/`, { current_position: 'Welder' });
    const before = await stored(team, [keep, drop]);
    const { body } = await team.admin.post(MERGE, {
      keep,
      drop,
      choices: { first_name: 'drop', current_company: 'drop' },
    });
    const undone = await team.admin.post(`${MERGE}${body.id}/undo/`);
    expect([undone.status, undone.body.blocked]).toEqual([200, 'This merge is undone already']);
    expect(await stored(team, [keep, drop])).toEqual(before);
    expect((await team.admin.get(PAIRS)).body.count).toBe(1);
    expect((await team.admin.post(`${MERGE}${body.id}/undo/`)).status).toBe(409);
  });

  it('keep what was added to the record since the merge', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const { body } = await team.admin.post(MERGE, { keep, drop });
    await team.admin.patch(`${candidate.path}${keep}/`, { current_position: 'Foreman' });
    await team.admin.post(candidateNote.path, { candidate: keep, body: '<p>LazyPart</p>' });
    await team.admin.post(`${MERGE}${body.id}/undo/`);
    expect((await team.admin.get(`${candidate.path}${keep}/`)).body).toMatchObject({
      current_position: 'Foreman',
      passport_no: null,
    });
    expect((await team.admin.get(`${candidateNote.path}?candidate=${keep}`)).body.count).toBe(1);
  });

  it('can not be parted after 30 days, nor under a later merge', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    const third = await createSample(team, candidate, { ...theirs, email: 'third@example.com' });
    const first = await team.admin.post(MERGE, { keep, drop });
    const second = await team.admin.post(MERGE, { keep, drop: third.id });
    expect((await team.admin.post(`${MERGE}${first.body.id}/undo/`)).body.message).toMatch(/merged again/);
    await team.sql((tx) =>
      sql`update candidate_merge set merged_on = now() - interval '31 days'`.execute(tx),
    );
    expect((await team.admin.post(`${MERGE}${second.body.id}/undo/`)).body.message).toMatch(/30 days/);
  });

  it('are not merged with themselves, twice, by the wrong role, across teams, or from a stale preview', async () => {
    const team = await test.team();
    const { keep, drop } = await two(team);
    expect((await team.admin.post(MERGE, { keep, drop: keep })).body.fields).toHaveProperty('drop');
    const other = await test.team();
    const foreign = await createSample(other, candidate);
    expect((await team.admin.post(MERGE, { keep, drop: foreign.id })).status).toBe(404);
    expect((await (await team.as('hiring_manager')).post(MERGE, { keep, drop })).status).toBe(403);
    await team.admin.patch(`${candidate.path}${keep}/`, { current_position: 'Foreman' });
    const stale = await team.admin.post(MERGE, { keep, drop, keep_version: 1 });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict']);
    expect((await team.admin.post(MERGE, { keep, drop })).status).toBe(200);
    expect((await team.admin.post(MERGE, { keep, drop })).status).toBe(404);
  });
});
