import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { applicantNote } from '@hireloom/contracts/applicant/applicant-note';
import { job } from '@hireloom/contracts/job/job';
import { describe, expect, it } from 'vitest';
import { type TestTeam, testApp } from '../../testing/app.ts';
import { crudSuite } from '../../testing/crud-suite.ts';
import { createSample } from '../../testing/sample.ts';

crudSuite(applicant, { editable: 'source_detail' });
crudSuite(applicantNote, { editable: 'body' });

/** Stage ids of the team's workflow by category. */
async function stagesOf(team: TestTeam): Promise<Record<string, number>> {
  const rows = await team.sql((tx) => tx.selectFrom('workflow_stage').select(['id', 'category']).execute());
  return Object.fromEntries(rows.map((row) => [row.category, row.id]));
}

const path = (id: unknown, rest = '') => `${applicant.path}${String(id)}/${rest}`;

describe('applicant', () => {
  const test = testApp();

  it('is active once per candidate and job, also when two attach at once', async () => {
    const team = await test.team();
    const [one, two] = [await createSample(team, job), await createSample(team, candidate)];
    const body = { candidate: two.id, job: one.id };
    const replies = await Promise.all([1, 2, 3].map(() => team.admin.post(applicant.path, body)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400]);
    const refused = replies.find((reply) => reply.status === 400);
    expect(refused?.body.fields).toEqual({
      candidate: ['This candidate already is an applicant of the job'],
    });
    expect((await team.admin.get(`${job.path}${one.id}/`)).body.total_candidates).toBe(1);
  });

  it('is not taken by a closed job, nor if marked as do not hire', async () => {
    const team = await test.team();
    const [open, closed] = [await createSample(team, job), await createSample(team, job)];
    await team.admin.post(`${job.path}${closed.id}/status/`, { category: 'closed', reason: 'Done' });
    const person = await createSample(team, candidate);
    expect(
      (await team.admin.post(applicant.path, { candidate: person.id, job: closed.id })).body.fields,
    ).toHaveProperty('job');
    await team.admin.patch(`${candidate.path}${person.id}/`, { status: 'do_not_hire' });
    expect(
      (await team.admin.post(applicant.path, { candidate: person.id, job: open.id })).body.fields,
    ).toHaveProperty('candidate');
  });

  it('attaches many and names those it skips', async () => {
    const team = await test.team();
    const opening = await createSample(team, job);
    const people = [await createSample(team, candidate), await createSample(team, candidate)];
    await team.admin.post(applicant.path, { candidate: people[0]?.id, job: opening.id });
    const reply = await team.admin.post('/customer/applicant/attach/', {
      job: opening.id,
      candidates: people.map((person) => person.id),
    });
    expect([reply.body.attached.length, reply.body.skipped]).toEqual([
      1,
      [{ candidate: people[0]?.id, name: people[0]?.name, why: 'Already is an applicant of this job' }],
    ]);
  });

  it('goes through the stages to hired, with history, counts and seats', async () => {
    const team = await test.team();
    const stage = await stagesOf(team);
    const row = await createSample(team, applicant);
    const jobId = (row.job as { id: number }).id;
    for (const category of ['screening', 'interview', 'offer', 'hired']) {
      const moved = await team.admin.post(path(row.id, 'move/'), { stage: stage[category] });
      expect([moved.status, moved.body.stage_category]).toEqual([200, category]);
    }
    const history = await team.admin.get(path(row.id, 'history/'));
    expect(history.body.results.map((entry: { to: { name: string } }) => entry.to.name)).toEqual([
      'new',
      'screening',
      'interview',
      'offer',
      'hired',
    ]);
    expect(history.body.results[1].seconds).toBeGreaterThanOrEqual(0);
    expect((await team.admin.get(`${job.path}${jobId}/`)).body).toMatchObject({
      hired: 1,
      job_status_category: 'filled',
    });
    const board = await team.admin.get(`/customer/applicant/board/?job=${jobId}`);
    expect(
      board.body.stages
        .map((entry: { category: string; count: number }) => [entry.category, entry.count])
        .filter(([, count]: [string, number]) => count),
    ).toEqual([['hired', 1]]);
    const log = await team.admin.get(path(row.id, 'activity/'));
    expect(log.body.results).toHaveLength(5);
    await team.admin.post(path(row.id, 'move/'), { stage: stage.offer });
    expect((await team.admin.get(`${job.path}${jobId}/`)).body).toMatchObject({
      hired: 0,
      job_status_category: 'open',
    });
  });

  it('never takes more seats than there are, also when two are hired at once', async () => {
    const team = await test.team();
    const stage = await stagesOf(team);
    const opening = await createSample(team, job);
    const rows = [
      await createSample(team, applicant, { job: opening.id }),
      await createSample(team, applicant, { job: opening.id }),
    ];
    const replies = await Promise.all(
      rows.map((row) => team.admin.post(path(row.id, 'move/'), { stage: stage.hired })),
    );
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 409]);
    expect((await team.admin.get(`${job.path}${opening.id}/`)).body.hired).toBe(1);
  });

  it('moves nobody who was moved meanwhile, nor to a stage of another workflow or team', async () => {
    const team = await test.team();
    const other = await test.team();
    const stage = await stagesOf(team);
    const row = await createSample(team, applicant);
    await team.admin.post(path(row.id, 'move/'), { stage: stage.screening, from: stage.new });
    const late = await team.admin.post(path(row.id, 'move/'), { stage: stage.interview, from: stage.new });
    expect([late.status, late.body.details.stage.id]).toEqual([409, stage.screening]);
    const foreign = await team.admin.post(path(row.id, 'move/'), {
      stage: (await stagesOf(other)).interview,
    });
    expect([foreign.status, Object.keys(foreign.body.fields)]).toEqual([400, ['stage']]);
    expect(
      (await team.admin.post(path(row.id, 'move/'), { stage: stage.rejected })).body.fields.stage,
    ).toEqual(['Rejecting and withdrawing need a reason']);
  });

  it('is rejected only with a reason of that kind, and returns to the stage it left', async () => {
    const team = await test.team();
    const stage = await stagesOf(team);
    const reason = await team.lookup('reason', 'Too junior');
    const row = await createSample(team, applicant);
    await team.admin.post(path(row.id, 'move/'), { stage: stage.interview });
    expect((await team.admin.post(path(row.id, 'reject/'), {})).body.fields).toHaveProperty('reason');
    expect(
      (await team.admin.post(path(row.id, 'reject/'), { reason: await team.lookup('skill', 'Not a reason') }))
        .body.fields,
    ).toHaveProperty('reason');
    const gone = await team.admin.post(path(row.id, 'reject/'), { reason, note: 'Next year perhaps' });
    expect(gone.body).toMatchObject({
      status: 'rejected',
      rejection_reason: { id: reason },
      rejection_note: 'Next year perhaps',
    });
    expect((await team.admin.post(path(row.id, 'reject/'), { reason })).status).toBe(409);
    const back = await team.admin.post(path(row.id, 'unreject/'), {});
    expect(back.body).toMatchObject({
      status: 'active',
      stage: { id: stage.interview },
      rejection_reason: null,
    });
    expect((await team.admin.post(path(row.id, 'unreject/'), {})).status).toBe(409);
  });

  it('tells a vendor who was rejected, and not what the team noted', async () => {
    const team = await test.team();
    const vendor = await team.as('vendor');
    const reason = await team.lookup('reason', 'Too junior');
    const row = await createSample(team, applicant);
    await team.sql((tx) =>
      tx
        .updateTable('candidate')
        .set({ vendor_id: vendor.id })
        .where('id', '=', (row.candidate as { id: number }).id)
        .execute(),
    );
    await team.admin.post(path(row.id, 'reject/'), { reason, note: 'Was late twice' });
    for (const call of ['', 'history/', 'activity/']) {
      const reply = await vendor.get(path(row.id, call));
      expect([call, reply.status]).toEqual([call, 200]);
      expect(JSON.stringify(reply.body)).not.toContain('Was late');
    }
    const told = await team.admin.get(path(row.id, 'history/'));
    expect(told.body.results.at(-1)).toMatchObject({ note: 'Was late twice' });
  });

  it('shows the mean of everybody’s rating and the candidate’s new name', async () => {
    const team = await test.team();
    const recruiter = await team.as('recruiter');
    const row = await createSample(team, applicant);
    await team.admin.post(path(row.id, 'rate/'), { rating: 5 });
    expect((await recruiter.post(path(row.id, 'rate/'), { rating: 2 })).body.rating).toBe(3.5);
    expect((await recruiter.post(path(row.id, 'rate/'), { rating: null })).body.rating).toBe(5);
    expect((await recruiter.post(path(row.id, 'rate/'), { rating: 6 })).status).toBe(400);
    await team.admin.patch(`${candidate.path}${(row.candidate as { id: number }).id}/`, {
      first_name: 'Renamed',
      last_name: 'Person',
    });
    expect((await team.admin.get(path(row.id))).body.applicant).toBe('Renamed Person');
  });

  it('carries the source of its candidate, also when that changes', async () => {
    const team = await test.team();
    const [first, second] = [
      await team.lookup('cv_source', 'Fair'),
      await team.lookup('cv_source', 'Friend'),
    ];
    const person = await createSample(team, candidate, { cv_source: first });
    const row = await createSample(team, applicant, { candidate: person.id });
    const from = async (source: number) =>
      (await team.admin.get(`${applicant.path}?cv_source=${source}`)).body.results.map(
        ({ id }: { id: number }) => id,
      );
    expect([await from(first), await from(second)]).toEqual([[row.id], []]);
    await team.admin.patch(`${candidate.path}${person.id}/`, { cv_source: second });
    expect([await from(first), await from(second)]).toEqual([[], [row.id]]);
    expect((await team.admin.get(path(row.id))).body.cv_source.name).toBe('Friend');
  });

  it('is seen by the hiring managers of its job, with the profile, and by no others', async () => {
    const team = await test.team();
    const [mine, others] = [await team.as('hiring_manager'), await team.member('hiring_manager')];
    const opening = await createSample(team, job, { hiring_managers: [mine.id] });
    const row = await createSample(team, applicant, { job: opening.id });
    expect((await mine.get(path(row.id, 'profile/'))).body.candidate.id).toBe(
      (row.candidate as { id: number }).id,
    );
    expect((await mine.get(`${candidate.path}${(row.candidate as { id: number }).id}/`)).status).toBe(200);
    expect((await others.get(path(row.id))).status).toBe(404);
    expect((await others.get(`/customer/applicant/board/?job=${opening.id}`)).status).toBe(404);
    expect((await others.post(path(row.id, 'reject/'), { reason: 1 })).status).toBe(404);
  });

  it('reads a column on and on without gaps', async () => {
    const team = await test.team();
    const stage = await stagesOf(team);
    const opening = await createSample(team, job);
    const template = await createSample(team, applicant, { job: opening.id });
    await team.sql(async (tx) => {
      const people = Array.from({ length: 119 }, (_, index) => ({
        team_id: team.id,
        first_name: 'Person',
        last_name: String(index),
        email: `p${index}@example.com`,
      }));
      const made = await tx.insertInto('candidate').values(people).returning(['id', 'name']).execute();
      const workflow_id = (template.workflow as { id: number }).id;
      const rows = made.map(({ id, name }) => ({
        team_id: team.id,
        candidate_id: id,
        job_id: opening.id,
        workflow_id,
        stage_id: stage.new ?? 0,
        stage_category: 'new',
        applicant: name,
      }));
      await tx.insertInto('applicant').values(rows).execute();
    });
    const seen = new Set<number>();
    let cards = (await team.admin.get(`/customer/applicant/board/?job=${opening.id}`)).body.stages[0].cards;
    while (cards.length > 0) {
      for (const card of cards) seen.add(card.id);
      const last = cards.at(-1);
      const next = `job=${opening.id}&stage=${stage.new}&after_on=${encodeURIComponent(last.entered_stage_on)}&after_id=${last.id}`;
      cards = (await team.admin.get(`/customer/applicant/board/column/?${next}`)).body.cards;
    }
    expect(seen.size).toBe(120);
  });
});
