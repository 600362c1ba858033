import {
  BULK_LIMIT,
  BULK_MAIL_LIMIT,
  type BulkWork,
} from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { BULK, begin, manyCandidates, preview, readAction, run } from './bulk-action.fixture.ts';

const tagged = (tag: string): BulkWork => ({ kind: 'update', add_tags: [tag] });
/** Applicants of the test of many; 10,000 take as long for each. */
const MANY = 2000;
const everybody = { entity: 'candidate', query: {} } as const;

describe('bulk actions over many records', { timeout: 60_000 }, () => {
  const test = testApp();
  const owner = async (...statements: string[]) => {
    const client = new pg.Client(test.connection('hireloom'));
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  afterEach(() => owner('drop function if exists stumble() cascade'));
  /** Runs the jobs of an action, each of which may leave the rest to a next one. */
  const runToEnd = async (actor: Actor, id: number) => {
    for (let state = 'running'; state === 'running' || state === 'undoing'; ) {
      await run(test, actor, id);
      ({ state } = await readAction(actor, id));
    }
  };
  const countTags = async (actor: Actor, tag: string) =>
    (await actor.get(`${candidate.path}?tags=${tag}&page_size=1`)).body.count;

  it('have their limits, and say so', async () => {
    const team = await test.team();
    await manyCandidates(team, BULK_MAIL_LIMIT + 1);
    const mail = await preview(team.admin, everybody, { kind: 'email', subject: 'Hello', body: 'Hello' });
    expect([mail.status, mail.body.fields]).toEqual([
      400,
      { target: ['5,001 people would get this e-mail; at most 5,000 at a time.'] },
    ]);
    await manyCandidates(team, BULK_LIMIT - BULK_MAIL_LIMIT);
    const many = await preview(team.admin, everybody, tagged('x'));
    expect([many.status, many.body.fields]).toEqual([
      400,
      { target: ['More than 50,000 candidates are selected. Narrow the list and do it in parts.'] },
    ]);
  });

  it('queue 5,000 mails, each filled for one person, in some seconds', { timeout: 120_000 }, async () => {
    const team = await test.team();
    await manyCandidates(team, BULK_MAIL_LIMIT);
    const body = '<p>Dear {first_name} {last_name}, it is {current_date}</p>';
    const begun = await begin(team.admin, everybody, { kind: 'email', subject: 'For {full_name}', body });
    const from = performance.now();
    await runToEnd(team.admin, begun.body.id);
    expect(performance.now() - from).toBeLessThan(30_000);
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ done: 5000, can_undo: true });
    expect((await team.admin.get('/customer/mail/?tab=waiting')).body).toMatchObject({
      count: 1000,
      count_exact: false,
    });
    await team.admin.post(`/customer/bulk-action/${begun.body.id}/undo/`, { wait: false });
    await runToEnd(team.admin, begun.body.id);
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ state: 'undone', undone: 5000 });
  });

  it('take much less time for each than one change at a time', async () => {
    const team = await test.team();
    const ids = await manyCandidates(team, 2000);
    const alone = performance.now();
    for (const id of ids.slice(0, 20)) await team.admin.patch(`${candidate.path}${id}/`, { tags: ['alone'] });
    const single = (performance.now() - alone) / 20;
    const begun = await begin(team.admin, everybody, tagged('many'));
    const together = performance.now();
    await runToEnd(team.admin, begun.body.id);
    const each = (performance.now() - together) / ids.length;
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ state: 'done', done: 2000 });
    expect(await countTags(team.admin, 'many')).toBe(2000);
    expect(single / each).toBeGreaterThan(3);
  });

  it('move thousands of applicants in batches, each of them once', async () => {
    const team = await test.team();
    const opening = (await createSample(team, job)).id;
    const ids = await manyCandidates(team, MANY);
    for (let from = 0; from < MANY; from += 500) {
      const body = { job: opening, candidates: ids.slice(from, from + 500) };
      await team.admin.post(`${applicant.path}attach/`, body);
    }
    const stages = await team.sql((tx) =>
      tx.selectFrom('workflow_stage').select(['id', 'category']).execute(),
    );
    const interview = stages.find(({ category }) => category === 'interview')?.id ?? 0;
    const target = { entity: 'applicant', query: { job: String(opening) } } as const;
    const begun = await begin(team.admin, target, { kind: 'move', stage: interview });
    const together = performance.now();
    await runToEnd(team.admin, begun.body.id);
    const each = (performance.now() - together) / MANY;
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ state: 'done', done: MANY });
    const alone = performance.now();
    const [one] = (await team.admin.get(`${applicant.path}?page_size=1`)).body.results;
    await team.admin.post(`${applicant.path}${one.id}/move/`, { stage: stages[0]?.id });
    expect((performance.now() - alone) / each).toBeGreaterThan(3);
    await team.admin.post(`${BULK}${begun.body.id}/undo/`);
    await runToEnd(team.admin, begun.body.id);
    expect(await readAction(team.admin, begun.body.id)).toMatchObject({ undone: MANY - 1, not_undone: 1 });
    const { rows } = await team.sql((tx) =>
      sql`select (select max(n) from (select count(*) as n from stage_history group by applicant_id) h) as most,
        (select sum(applicants) from job_stage_count where stage_id = ${interview}) as left`.execute(tx),
    );
    expect(rows).toEqual([{ most: 3, left: 0 }]);
  });

  it('go on where they were interrupted, and settle every record once', async () => {
    const team = await test.team();
    await manyCandidates(team, 450);
    const { body } = await begin(team.admin, everybody, tagged('once'));
    const stopped = new AbortController();
    stopped.abort();
    await run(test, team.admin, body.id, stopped.signal);
    expect(await readAction(team.admin, body.id)).toMatchObject({
      state: 'running',
      done: 200,
      waiting: 250,
    });
    await Promise.all([runToEnd(team.admin, body.id), runToEnd(team.admin, body.id)]);
    expect(await readAction(team.admin, body.id)).toMatchObject({ state: 'done', done: 450, waiting: 0 });
    const { rows } = await team.sql((tx) =>
      sql`select count(*) as entries, max(times) as most from (select count(*) as times from activity where action = 'update' group by record_id) x`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ entries: 450, most: 1 }]);
  });

  it('lose nothing when the database goes away in the middle', async () => {
    const team = await test.team();
    await manyCandidates(team, 1000);
    const { body } = await begin(team.admin, everybody, tagged('safe'));
    const running = run(test, team.admin, body.id).catch(() => undefined);
    for (let done = 0; done === 0; ) ({ done } = await readAction(team.admin, body.id));
    await owner(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hireloom_server' and datname = current_database()",
    );
    await running;
    // As the queue does: each connection that was cut may fail one more try.
    const tryAgain = async () => {
      await run(test, team.admin, body.id).catch(() => undefined);
      return readAction(team.admin, body.id);
    };
    await expect.poll(tryAgain, { timeout: 30_000 }).toMatchObject({ state: 'done', done: 1000, failed: 0 });
    expect(await countTags(team.admin, 'safe')).toBe(1000);
    const { rows } = await team.sql((tx) =>
      sql`select max(times) as most from (select count(*) as times from activity where action = 'update' group by record_id) x`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ most: 1 }]);
  });

  it('leave out the one record that can not be changed', async () => {
    const team = await test.team();
    const ids = await manyCandidates(team, 300);
    const bad = ids[250] ?? 0;
    await owner(
      "create function stumble() returns trigger language plpgsql as $$ begin raise exception 'stumbled'; end $$",
      `create trigger stumble before update on candidate for each row when (old.id = ${bad}) execute function stumble()`,
    );
    const { body } = await begin(team.admin, everybody, tagged('safe'));
    await runToEnd(team.admin, body.id);
    const action = await readAction(team.admin, body.id);
    expect(action).toMatchObject({ state: 'done', done: 299, failed: 1 });
    expect(action.reasons).toMatchObject([
      { reason: 'Something went wrong on our side', examples: [{ id: bad }] },
    ]);
    await owner('drop function stumble() cascade');
    await team.admin.post(`${BULK}${body.id}/undo/`, { wait: false });
    await runToEnd(team.admin, body.id);
    expect(await readAction(team.admin, body.id)).toMatchObject({
      state: 'undone',
      undone: 299,
      not_undone: 0,
    });
    expect(await countTags(team.admin, 'safe')).toBe(0);
  });

  it('work over the same records at the same time, and change what single calls change too', async () => {
    const team = await test.team();
    const ids = await manyCandidates(team, 400);
    const recruiter = await team.as('recruiter');
    const [one, two] = [
      await begin(team.admin, everybody, tagged('one')),
      await begin(recruiter, everybody, tagged('two')),
    ];
    const touched = [...ids].reverse().slice(0, 20);
    await Promise.all([
      runToEnd(team.admin, one.body.id),
      runToEnd(recruiter, two.body.id),
      ...touched.map((id) => team.admin.patch(`${candidate.path}${id}/`, { current_company: 'Somewhere' })),
    ]);
    expect(await readAction(team.admin, one.body.id)).toMatchObject({ state: 'done', done: 400 });
    expect(await readAction(recruiter, two.body.id)).toMatchObject({ state: 'done', done: 400 });
    const { rows } = await team.sql((tx) =>
      sql`select count(*) filter (where tags @> '{one,two}') as both, count(*) filter (where current_company = 'Somewhere') as touched from candidate`.execute(
        tx,
      ),
    );
    expect(rows).toEqual([{ both: 400, touched: 20 }]);
  });

  it('stop or turn round at any moment', async () => {
    const team = await test.team();
    await manyCandidates(team, 1000);
    const { body } = await begin(team.admin, everybody, tagged('turned'));
    const running = run(test, team.admin, body.id);
    for (let done = 0; done === 0; ) ({ done } = await readAction(team.admin, body.id));
    await team.admin.post(`${BULK}${body.id}/cancel/`);
    await team.admin.post(`${BULK}${body.id}/undo/`, { wait: false });
    await Promise.all([running, runToEnd(team.admin, body.id)]);
    const action = await readAction(team.admin, body.id);
    expect(action.state).toBe('undone');
    expect(action.undone).toBe(action.done);
    expect(await countTags(team.admin, 'turned')).toBe(0);
  });
});
