import {
  BULK_DELETE_PHRASE,
  type BulkTarget,
  type BulkWork,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Actor, type TestTeam, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { begin, BULK, carriedOut, preview, readAction, run, undone } from './bulk-action.fixture.ts';
import { markKinds } from '../search-index/index.ts';

const tagged: BulkWork = { kind: 'update', add_tags: ['urgent'] };
const everybody: BulkTarget = { entity: 'candidate', query: {} };
const read = async (actor: Actor, id: number) => (await actor.get(`${candidate.path}${id}/`)).body;
const people = async (team: TestTeam, count: number, given: object = {}) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await createSample(team, candidate, { ...given })).id);
  return ids;
};
/** Switches options of a recruiter on or off. */
const allow = (team: TestTeam, actor: Actor, module: string, option: string, value: boolean) =>
  team.sql(async (tx) => {
    const { permissions } = await tx
      .selectFrom('member')
      .select('permissions')
      .where('id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const changed = (permissions as { module_name: string; options: { name: string }[] }[]).map((entry) =>
      entry.module_name === module
        ? {
            ...entry,
            options: entry.options.map((own) => (own.name === option ? { name: option, value } : own)),
          }
        : entry,
    );
    await tx
      .updateTable('member')
      .set({ permissions: JSON.stringify(changed) })
      .where('id', '=', actor.id)
      .execute();
  });

describe('bulk actions are refused', () => {
  const test = testApp();

  it('to vendors, hiring managers and recruiters without the switch', async () => {
    const team = await test.team();
    await people(team, 1);
    const recruiter = await team.member('recruiter');
    await allow(team, recruiter, 'candidate', 'bulk', false);
    for (const actor of [await team.as('vendor'), await team.as('hiring_manager'), recruiter]) {
      expect((await preview(actor, everybody, tagged)).status).toBe(403);
      const body = {
        target: everybody,
        work: tagged,
        expected: { total: 1, changes: 1 },
        ticket: 'some-ticket',
        wait: false,
      };
      expect((await actor.post(BULK, body)).status).toBe(403);
    }
    const needs: [BulkWork, string, string][] = [
      [tagged, 'candidate', 'update'],
      [{ kind: 'email', subject: 'Hello', body: 'Hello' }, 'email', 'create'],
      [{ kind: 'attach', job: 1 }, 'applicant', 'create'],
      [{ kind: 'delete', confirm: '' }, 'candidate', 'delete'],
    ];
    for (const [work, module, option] of needs) {
      const member = await team.member('recruiter');
      await allow(team, member, module, option, false);
      expect((await preview(member, everybody, work)).status).toBe(403);
    }
    const member = await team.member('recruiter');
    await allow(team, member, 'resume_search', 'view', false);
    expect((await preview(member, { search: { query: 'x' } }, tagged)).status).toBe(403);
  });

  it('where the form makes no sense', async () => {
    const team = await test.team();
    const [id = 0] = await people(team, 1);
    const opening = await createSample(team, job);
    await team.admin.post(`${job.path}${opening.id}/status/`, {
      category: 'cancelled',
      reason: 'No longer needed',
    });
    const one: BulkTarget = { entity: 'candidate', ids: [id] };
    const wrong: [Parameters<typeof preview>[1], BulkWork, string][] = [
      [one, { kind: 'update', set: { email: 'a@example.com' } }, 'work.set.email'],
      [one, { kind: 'update', set: { version: 3 } }, 'work.set.version'],
      [one, { kind: 'update' }, 'work.set'],
      [one, { kind: 'update', set: { status: 'asleep' } }, 'work.set.status'],
      [one, { kind: 'update', set: { owner: 999_999 } }, 'work.set.owner'],
      [one, { kind: 'update', add_tags: ['a'], remove_tags: ['a'] }, 'work.remove_tags'],
      [one, { kind: 'update', set: { tags: ['b'] }, add_tags: ['a'] }, 'work.set.tags'],
      [one, { kind: 'attach', job: 999_999 }, 'work.job'],
      [one, { kind: 'attach', job: opening.id }, 'work.job'],
      [one, { kind: 'email', subject: 'Hello {name}', body: 'Hello' }, 'work.subject'],
      [one, { kind: 'email', subject: 'Hello', body: 'Dear {first_name' }, 'work.body'],
      [one, { kind: 'email', subject: 'Hello {email_signature}', body: 'Hello' }, 'work.subject'],
      [{ entity: 'job', ids: [opening.id] }, { kind: 'email', subject: 'Hello', body: 'Hello' }, 'work.kind'],
      [one, { kind: 'move', stage: 1 }, 'work.kind'],
      [{ entity: 'candidate', query: { nonsense: '1' } }, tagged, 'target.query.nonsense'],
      [{ entity: 'candidate', query: { deleted: 'true' } }, tagged, 'target.query'],
    ];
    for (const [target, work, field] of wrong) {
      const { status, body } = await preview(team.admin, target, work);
      expect([status, Object.keys(body.fields ?? {})], JSON.stringify(work)).toEqual([400, [field]]);
    }
  });

  it('before the phrase is typed, and when there is nothing to do', async () => {
    const team = await test.team();
    const ids = await people(team, 1);
    const one: BulkTarget = { entity: 'candidate', ids };
    const untyped = await begin(team.admin, one, { kind: 'delete', confirm: 'yes' });
    expect([untyped.status, Object.keys(untyped.body.fields)]).toEqual([400, ['work.confirm']]);
    expect((await begin(team.admin, one, { kind: 'update', remove_tags: ['nobody has it'] })).status).toBe(
      409,
    );
    expect((await team.admin.get(BULK)).body.results).toEqual([]);
  });

  it('for records of another team and for those out of sight', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const [mine = 0, theirs = 0] = [...(await people(team, 1)), ...(await people(other, 1))];
    const { body } = await preview(team.admin, { entity: 'candidate', ids: [mine, theirs] }, tagged);
    expect(body).toMatchObject({ total: 1, changes: 1, examples: [{ id: mine }] });
    const recruiter = await team.member('recruiter');
    await allow(team, recruiter, 'candidate', 'view_global', false);
    const own = (await createSample(team, candidate, { owner: recruiter.id })).id;
    const action = await carriedOut(test, recruiter, everybody, tagged);
    expect(action).toMatchObject({ total: 1, done: 1 });
    expect((await read(team.admin, own)).tags).toEqual(['urgent']);
    expect((await read(team.admin, mine)).tags).toBeNull();
    expect((await read(other.admin, theirs)).tags).toBeNull();
  });

  it('to others than who began them', async () => {
    const team = await test.team();
    await people(team, 1);
    const recruiter = await team.as('recruiter');
    const { body } = await begin(recruiter, everybody, tagged);
    for (const call of ['cancel', 'undo'])
      expect((await team.admin.post(`${BULK}${body.id}/${call}/`)).status).toBe(404);
    expect((await team.admin.get(`${BULK}${body.id}/items/`)).status).toBe(404);
    expect((await team.admin.get(BULK)).body.results).toEqual([]);
  });
});

describe('bulk actions', () => {
  const test = testApp();

  it('tell what they would do, do it, and put it back', async () => {
    const team = await test.team();
    const owner = (await team.as('recruiter')).id;
    const [a = 0, b = 0, c = 0] = await people(team, 3);
    await team.admin.patch(`${candidate.path}${b}/`, { tags: ['old', 'urgent'], status: 'inactive', owner });
    const work: BulkWork = {
      kind: 'update',
      set: { status: 'inactive', owner },
      add_tags: ['urgent'],
      remove_tags: ['stale'],
    };
    await team.admin.patch(`${candidate.path}${a}/`, { tags: ['stale', 'kept'] });
    const before = await read(team.admin, a);
    const told = await preview(team.admin, everybody, work);
    expect(told.body).toMatchObject({
      summary:
        'Set owner to Test recruiter, set status to inactive, add the tag “urgent”, remove the tag “stale”',
      total: 3,
      changes: 2,
      skipped: [{ reason: 'Is like this already', count: 1, examples: [{ id: b }] }],
      tolerance: 0,
      no_undo: null,
    });
    const action = await carriedOut(test, team.admin, everybody, work);
    expect(action).toMatchObject({
      state: 'done',
      total: 3,
      done: 2,
      skipped: 1,
      failed: 0,
      waiting: 0,
      can_undo: true,
    });
    expect(await read(team.admin, a)).toMatchObject({
      tags: ['kept', 'urgent'],
      status: 'inactive',
      owner: { id: owner },
      version: before.version + 1,
    });
    expect((await read(team.admin, b)).tags).toEqual(['old', 'urgent']);
    const { body: log } = await team.admin.get(`${candidate.path}${c}/activity/`);
    expect(log.results[0]).toMatchObject({ action: 'update', actor: { id: team.admin.id } });
    expect(log.results[0].changes.map(({ field }: { field: string }) => field)).toEqual([
      'owner',
      'tags',
      'status',
    ]);
    await team.admin.patch(`${candidate.path}${c}/`, { current_company: 'Another' });
    const back = await undone(test, team.admin, action.id);
    expect(back).toMatchObject({ state: 'undone', done: 2, undone: 1, not_undone: 1, can_undo: false });
    expect(back.reasons.map(({ reason }) => reason)).toContain('Was changed since');
    expect(await read(team.admin, a)).toMatchObject({
      tags: before.tags,
      status: before.status,
      owner: before.owner,
    });
    expect((await read(team.admin, c)).status).toBe('inactive');
    const { body: left } = await team.admin.get(`${BULK}${action.id}/items/?list=not_undone`);
    expect(left).toMatchObject({ results: [{ record: { id: c }, reason: 'Was changed since' }], next: null });
    expect((await team.admin.post(`${BULK}${action.id}/undo/`)).status).toBe(409);
  });

  it('keep search in step: what was changed is found by it at once', async () => {
    expect(candidate.bulk?.toSorted()).toEqual(Object.keys(markKinds).toSorted());
    const team = await test.team();
    const [id = 0] = await people(team, 1, { tags: ['Old'] });
    const source = await team.lookup('cv_source');
    const marks = () =>
      team.sql((tx) =>
        tx
          .selectFrom('search_profile')
          .select('marks')
          .where('candidate_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    await carriedOut(
      test,
      team.admin,
      { entity: 'candidate', ids: [id] },
      {
        kind: 'update',
        set: { cv_source: source, status: 'inactive' },
        add_tags: ['Urgent'],
        remove_tags: ['Old'],
      },
    );
    const now = await marks();
    expect(now.marks).toEqual(
      expect.arrayContaining(['tag:urgent', 'status:inactive', `source:${source}`, `owner:${team.admin.id}`]),
    );
    expect(now.marks).not.toContain('tag:old');
    await team.admin.patch(`${candidate.path}${id}/`, { address: 'Elsewhere' });
    expect((await marks()).marks).toEqual(now.marks);
  });

  it('take everybody whom a search finds, less those left out', async () => {
    const team = await test.team();
    const [a = 0, b = 0] = await people(team, 2, { current_position: 'Crane Operator' });
    await people(team, 1, { current_position: 'Accountant' });
    const target: BulkTarget = { search: { query: 'crane', words: 'all' }, except: [b] };
    const action = await carriedOut(test, team.admin, target, tagged);
    expect(action).toMatchObject({ total: 1, done: 1 });
    expect((await read(team.admin, a)).tags).toEqual(['urgent']);
    expect((await read(team.admin, b)).tags).toBeNull();
  });

  it('touch those who were meant when it began, whatever changes meanwhile', async () => {
    const team = await test.team();
    const [a = 0, b = 0] = await people(team, 2, { status: 'active' });
    const begun = await begin(team.admin, { entity: 'candidate', query: { status: 'active' } }, tagged);
    await team.admin.patch(`${candidate.path}${a}/`, { status: 'inactive' });
    await team.admin.remove(`${candidate.path}${b}/`);
    const [later = 0] = await people(team, 1, { status: 'active' });
    await run(test, team.admin, begun.body.id);
    const action = await readAction(team.admin, begun.body.id);
    expect(action).toMatchObject({ total: 2, done: 1, skipped: 1 });
    expect(action.reasons).toMatchObject([{ reason: 'Is not there any more', examples: [{ id: b }] }]);
    expect((await read(team.admin, a)).tags).toEqual(['urgent']);
    expect((await read(team.admin, later)).tags).toBeNull();
  });

  it('ask again when more has changed than the preview allowed', async () => {
    const team = await test.team();
    await people(team, 1);
    const told = (await preview(team.admin, everybody, tagged)).body;
    await people(team, 1);
    const body = {
      target: everybody,
      work: tagged,
      expected: { total: told.total, changes: told.changes },
      ticket: 'asked-again',
      wait: false,
    };
    const refused = await team.admin.post(BULK, body);
    expect([refused.status, refused.body.details.preview.total]).toEqual([409, 2]);
    const begun = await team.admin.post(BULK, { ...body, confirmed: true });
    expect(begun.body).toMatchObject({ state: 'running', total: 2, waiting: 2 });
  });

  it('begin once for one intention, also when two clicks come at once', async () => {
    const team = await test.team();
    await people(team, 1);
    const body = {
      target: everybody,
      work: tagged,
      expected: { total: 1, changes: 1 },
      ticket: 'the-same-click',
      wait: false,
    };
    const replies = await Promise.all([team.admin.post(BULK, body), team.admin.post(BULK, body)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map((reply) => reply.body.id)).size).toBe(1);
    await run(test, team.admin, replies[0]?.body.id);
    const again = await team.admin.post(BULK, body);
    expect(again.body).toMatchObject({ id: replies[0]?.body.id, state: 'done' });
    expect((await team.admin.get(BULK)).body.results).toHaveLength(1);
  });

  it('stop where they are told to, and are cleared when they have ended', async () => {
    const team = await test.team();
    const ids = await people(team, 1);
    const { body } = await begin(team.admin, everybody, tagged);
    expect((await team.admin.post(`${BULK}clear/`)).body.code).toBe(1);
    expect((await team.admin.post(`${BULK}${body.id}/cancel/`)).body.code).toBe(0);
    await run(test, team.admin, body.id);
    expect(await readAction(team.admin, body.id)).toMatchObject({
      state: 'cancelled',
      waiting: 1,
      done: 0,
      can_undo: false,
    });
    expect((await read(team.admin, ids[0] ?? 0)).tags).toBeNull();
    expect((await team.admin.post(`${BULK}${body.id}/cancel/`)).status).toBe(409);
    expect((await team.admin.post(`${BULK}clear/`)).body.code).toBe(0);
    expect((await team.admin.get(BULK)).body.results).toEqual([]);
  });

  it('end when whoever began them may not do it any more', async () => {
    const team = await test.team();
    const ids = await people(team, 1);
    const recruiter = await team.member('recruiter');
    const { body } = await begin(recruiter, everybody, tagged);
    await allow(team, recruiter, 'candidate', 'update', false);
    await run(test, recruiter, body.id);
    expect(await readAction(recruiter, body.id)).toMatchObject({ state: 'cancelled', done: 0 });
    expect((await read(team.admin, ids[0] ?? 0)).tags).toBeNull();
  });

  it('attach to a job, skip who is in it or may not be hired, and detach whom nobody has moved', async () => {
    const team = await test.team();
    const [a = 0, b = 0, c = 0, d = 0] = await people(team, 4);
    const opening = (await createSample(team, job)).id;
    await team.admin.post(`${applicant.path}attach/`, { job: opening, candidates: [b] });
    await team.admin.patch(`${candidate.path}${c}/`, { status: 'do_not_hire' });
    const action = await carriedOut(test, team.admin, everybody, { kind: 'attach', job: opening });
    expect(action).toMatchObject({
      done: 2,
      skipped: 2,
      failed: 0,
      summary: expect.stringMatching(/^Attach to /),
    });
    expect(action.reasons.map(({ reason }) => reason).toSorted()).toEqual([
      'Already is an applicant of this job',
      'Is marked as do not hire',
    ]);
    const { body } = await team.admin.get(`${applicant.path}?job=${opening}`);
    expect(body.count).toBe(3);
    const moved = body.results.find((row: { candidate: { id: number } }) => row.candidate.id === d);
    const stages = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').selectAll().where('category', '=', 'screening').execute(),
    );
    await team.admin.post(`${applicant.path}${moved.id}/move/`, { stage: stages[0]?.id });
    const back = await undone(test, team.admin, action.id);
    expect(back).toMatchObject({ state: 'undone', undone: 1, not_undone: 1 });
    const left = await team.admin.get(`${applicant.path}?job=${opening}`);
    expect(
      left.body.results.map((row: { candidate: { id: number } }) => row.candidate.id).toSorted(),
    ).toEqual([b, d].toSorted());
    expect((await read(team.admin, a)).job_count).toBe(0);
    expect((await team.admin.get(`${job.path}${opening}/`)).body.total_candidates).toBe(2);
  });

  it('write one e-mail to each who wants it, and say that it can not be undone', async () => {
    const team = await test.team();
    const [a = 0, b = 0, c = 0] = await people(team, 3, { first_name: 'Zoë <b>', last_name: '$& Ng' });
    await team.admin.patch(`${candidate.path}${b}/`, { email_opt_out: true });
    await team.admin.patch(`${candidate.path}${c}/`, { candidate_phone: '+971501234567', email: null });
    const work: BulkWork = {
      kind: 'email',
      subject: 'Hello {first_name}',
      body: '<p>Dear {last_name},<br>how are you?</p><p>Best</p>',
    };
    const action = await carriedOut(test, team.admin, everybody, work);
    expect(action).toMatchObject({ done: 1, skipped: 2, can_undo: true });
    expect(action.reasons.map(({ reason }) => reason).toSorted()).toEqual([
      'Has no e-mail address',
      'Wants no e-mail',
    ]);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').selectAll().execute());
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({
      subject: 'Hello Zoë <b>',
      plain: expect.stringMatching(/^Dear \$& Ng,\nhow are you\?\n\nBest\n\nNo more e-mails like this: http/),
      html: expect.stringMatching(/^<p>Dear \$&amp; Ng,<br \/>how are you\?<\/p><p>Best<\/p><p style/),
      purpose: 'bulk',
      candidate_id: a,
      bulk_action_id: action.id,
    });
    const { rows } = await team.sql((tx) =>
      sql`select id from candidate c join search_profile p on p.candidate_id = c.id where c.last_contact_on is not null and p.contact_on is not null`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ id: a }]);
    await team.sql((tx) => tx.updateTable('mail_message').set({ state: 'sent' }).execute());
    expect(await readAction(team.admin, action.id)).toMatchObject({
      can_undo: false,
      no_undo: expect.any(String),
    });
    expect((await team.admin.post(`${BULK}${action.id}/undo/`)).status).toBe(409);
  });

  it('delete and bring back', async () => {
    const team = await test.team();
    const [a = 0, b = 0] = await people(team, 2);
    const work: BulkWork = { kind: 'delete', confirm: BULK_DELETE_PHRASE };
    const action = await carriedOut(test, team.admin, everybody, work);
    expect(action).toMatchObject({ done: 2, summary: 'Delete' });
    const told = (await team.admin.get('/customer/notifications/')).body.results;
    expect(told).toMatchObject([{ type: 'work_done', message: 'Delete: 2 of 2 done' }]);
    expect((await team.admin.get(candidate.path)).body.count).toBe(0);
    await team.admin.post(`${candidate.path}${b}/restore/`);
    const back = await undone(test, team.admin, action.id);
    expect(back).toMatchObject({ undone: 1, not_undone: 1 });
    expect((await team.admin.get(candidate.path)).body.count).toBe(2);
    const found = await team.admin.post('/customer/resume-search/', { query: '' });
    expect(
      found.body.results.map((hit: { candidate: { id: number } }) => hit.candidate.id).toSorted(),
    ).toEqual([a, b].toSorted());
  });

  it('change jobs and applicants too, and name the record that a rule refuses', async () => {
    const team = await test.team();
    const recruiter = (await team.as('recruiter')).id;
    const one = await createSample(team, job, { open_date: '2026-03-01' });
    const two = await createSample(team, job, { open_date: '2026-01-01' });
    const target: BulkTarget = { entity: 'job', query: {} };
    const work: BulkWork = {
      kind: 'update',
      set: { priority: 'urgent', recruiters: [recruiter], close_date: '2026-02-01' },
    };
    const action = await carriedOut(test, team.admin, target, work);
    expect(action).toMatchObject({ done: 1, failed: 1 });
    const { body } = await team.admin.get(`${BULK}${action.id}/items/?list=failed`);
    expect(body.results).toMatchObject([
      { record: { id: one.id, name: one.job_title }, reason: 'Close date can not be before the open date' },
    ]);
    const changed = (await team.admin.get(`${job.path}${two.id}/`)).body;
    expect(changed).toMatchObject({ priority: 'urgent', recruiters: [{ id: recruiter }] });
    const again = await preview(team.admin, { entity: 'job', ids: [two.id] }, work);
    expect(again.body).toMatchObject({ changes: 0, skipped: [{ reason: 'Is like this already' }] });
    await undone(test, team.admin, action.id);
    expect((await team.admin.get(`${job.path}${two.id}/`)).body).toMatchObject({
      priority: two.priority,
      recruiters: [{ id: team.admin.id }],
      close_date: null,
    });
    const placed = await createSample(team, applicant, { job: two.id });
    await carriedOut(test, team.admin, { entity: 'applicant', query: { job: String(two.id) } }, tagged);
    expect((await team.admin.get(`${applicant.path}${placed.id}/`)).body.tags).toEqual(['urgent']);
  });

  it('can be undone for seven days', async () => {
    const team = await test.team();
    await people(team, 1);
    const { id } = await carriedOut(test, team.admin, everybody, tagged);
    await team.sql((tx) =>
      sql`update bulk_action set ended_on = now() - interval '8 days' where id = ${id}`.execute(tx),
    );
    expect(await readAction(team.admin, id)).toMatchObject({
      can_undo: false,
      no_undo: 'This was done more than 7 days ago',
    });
    expect((await team.admin.post(`${BULK}${id}/undo/`)).status).toBe(409);
  });
});
