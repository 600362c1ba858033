import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { statementsOf } from '../../../testing/list-plans.fixture.ts';
import { waitingFor } from '../../home/home.fixture.ts';
import { act, beginFor, recordOf, require, send } from '../onboarding.fixture.ts';

const test = testApp();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('Home tells of documents to review, own tasks, who is ready and what ends, and of nobody else', async () => {
  const team = await test.team();
  const [owner, reviewer] = [await team.member('super_recruiter'), await team.member('super_recruiter')];
  await require(team, { name: 'Passport', needs_expiry: true, reviewer: reviewer.id });
  await team.made('onboarding_task_template', { name: 'Order a laptop', offset_days: -7 });
  const { id, applicant, record } = await beginFor(team, { owner: owner.id, joining_date: inDays(3) });
  const document = record.requests[0].id;
  const person = { person: record.row.name, applicant };
  expect(await waitingFor(owner, 'onboarding_tasks')).toMatchObject([
    { ...person, task: 'Order a laptop', due_on: inDays(-4) },
  ]);
  expect(await waitingFor(reviewer, 'documents_to_review')).toEqual([]);
  await send(team.admin, document);
  expect(await waitingFor(reviewer, 'documents_to_review')).toMatchObject([
    { ...person, id: document, document: 'Passport' },
  ]);
  expect(await waitingFor(owner, 'documents_to_review')).toEqual([]);
  const approved = await act(reviewer, document, 'approve', { expires_on: inDays(20) });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  expect(await waitingFor(reviewer, 'documents_to_review')).toEqual([]);
  expect(await waitingFor(owner, 'ready_to_join')).toMatchObject([
    { ...person, id, joining_date: inDays(3) },
  ]);
  expect(await waitingFor(owner, 'documents_ending')).toMatchObject([
    { ...person, id: document, document: 'Passport', expires_on: inDays(20) },
  ]);
  expect(await waitingFor(owner, 'documents_late')).toEqual([]);
  const late = await beginFor(team, { owner: owner.id });
  await team.sql((tx) =>
    sql`update document_request set due_on = current_date - 3 where onboarding_id = ${late.id}`.execute(tx),
  );
  expect(await waitingFor(owner, 'documents_late')).toMatchObject([
    { id: late.id, person: late.record.row.name, applicant: late.applicant, count: 1, due_on: inDays(-3) },
  ]);
  expect(await waitingFor(reviewer, 'documents_late')).toEqual([]);
  for (const role of ['vendor', 'hiring_manager'] as const) {
    const outsider = await team.as(role);
    await team.sql((tx) => sql`update onboarding set owner_id = ${outsider.id}`.execute(tx));
    expect(await waitingFor(outsider, 'ready_to_join')).toEqual([]);
    expect(await waitingFor(outsider, 'documents_ending')).toEqual([]);
  }
});

it('Home reads all of it in the one statement of interviews', async () => {
  const team = await test.team();
  // Whoever asks is looked up once.
  await team.admin.get('/customer/home/');
  const statements = await statementsOf(() => team.admin.get('/customer/home/'));
  const reading = (kind: string) => statements.filter(({ text }) => text.includes(`'${kind}'`));
  expect(reading('documents_to_review')).toHaveLength(1);
  expect(reading('documents_ending')).toEqual(reading('interviews_today'));
});

it('the timeline tells what became of documents to who may see onboarding, never what stands in them', async () => {
  const team = await test.team();
  await require(team, { name: 'Passport', needs_number: true });
  const { id, applicant, record } = await beginFor(team);
  const document = record.requests[0].id;
  await send(team.admin, document);
  await act(await team.member('super_recruiter'), document, 'approve', { document_number: 'N7391524' });
  expect((await recordOf(team.admin, id)).requests[0].document_number).toBe('N7391524');
  const { body } = await team.admin.get(`/customer/timeline/applicant/${applicant}/`);
  const told = body.results.filter(({ kind }: { kind: string }) => kind === 'document');
  expect(told.map(({ what }: { what: string }) => what)).toEqual([
    ...['ready', 'approved', 'uploaded', 'requested', 'begun'],
  ]);
  expect(told[1]).toMatchObject({ document: 'Passport', by_candidate: false });
  expect(JSON.stringify(body)).not.toContain('N7391524');
  const manager = await team.as('hiring_manager');
  await team.sql((tx) =>
    sql`insert into job_hiring_managers (team_id, job_id, member_id)
      select team_id, job_id, ${manager.id} from applicant where id = ${applicant}`.execute(tx),
  );
  const { status, body: seen } = await manager.get(`/customer/timeline/applicant/${applicant}/`);
  expect(status).toBe(200);
  expect(seen.results.some(({ kind }: { kind: string }) => kind === 'document')).toBe(false);
});
