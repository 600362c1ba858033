import type { Notification } from '@hireloom/contracts/notification/notification-endpoints';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { RealtimeMessage } from '../../platform/realtime/messages.ts';
import { type Actor, testApp } from '../../testing/app.ts';
import { createSample } from '../../testing/sample.ts';
import { archive } from './notification.service.ts';
import { actingAs, tell } from './notification.fixture.ts';
import { closeQuestions } from './notify.ts';

const path = '/customer/notifications/';

describe('notifications', () => {
  const test = testApp();

  async function prepare(count = 1, more: Parameters<typeof tell>[3] = {}) {
    const team = await test.team();
    const reader = await team.as('recruiter');
    for (let told = 0; told < count; told++) await tell(test.platform, team, [reader.id], more);
    const list = async (query = '') => (await reader.get(`${path}${query}`)).body;
    const results: Notification[] = (await list()).results;
    const first = results[0];
    if (!first) throw new Error('Nothing was told');
    return { team, reader, list, results, first };
  }

  const update = (actor: Actor, id: number, body: unknown) => actor.patch(`${path}${id}/`, body);

  it('offers archive only once read, and restore only of what is archived', async () => {
    const { reader, first } = await prepare();
    const early = await update(reader, first.id, { is_archive: true });
    expect([early.status, early.body.fields]).toEqual([
      400,
      { is_archive: ['Only what was read can be archived'] },
    ]);
    const none = await update(reader, first.id, { is_archive: false });
    expect([none.status, none.body.fields]).toEqual([
      400,
      { is_archive: ['Only what was archived can be restored'] },
    ]);
    expect((await update(reader, first.id, { is_read: true, is_archive: true })).body).toMatchObject({
      is_read: true,
      is_archive: true,
    });
    expect((await update(reader, first.id, { is_read: false })).body.fields).toHaveProperty('is_read');
    expect((await update(reader, first.id, { is_archive: false })).body.is_archive).toBe(false);
    expect((await update(reader, first.id, { is_read: false })).body.is_read).toBe(false);
    expect((await update(reader, first.id, {})).status).toBe(400);
  });

  it('is nobody else’s: another’s is not found, and stands in no other list', async () => {
    const { team, reader, first } = await prepare();
    for (const other of [team.admin, await team.member('recruiter'), (await test.team()).admin]) {
      expect((await update(other, first.id, { is_read: true })).status).toBe(404);
      expect((await other.get(path)).body).toEqual({ results: [], count: 0, unread_count: 0 });
    }
    await team.admin.post(`${path}read-all/`);
    expect((await reader.get(path)).body.unread_count).toBe(1);
  });

  it('lists by tab, order, search and page, and always counts all that is unread', async () => {
    const team = await test.team();
    const reader = await team.as('recruiter');
    const about = await createSample(team, job, { job_title: 'Crane operator' });
    const person = await createSample(team, candidate, { first_name: 'Zelda', last_name: 'Quist' });
    await tell(test.platform, team, [reader.id], { context: 'job', message: 'A', job_id: about.id });
    await tell(test.platform, team, [reader.id], { context: 'offer', message: 'B', candidate_id: person.id });
    await tell(test.platform, team, [reader.id], { context: 'interview', message: 'C 100%' });
    const messages = async (query: string) => {
      const { results, count, unread_count } = (await reader.get(`${path}?${query}`)).body;
      return [results.map(({ message }: Notification) => message).join(), count, unread_count];
    };
    expect(await messages('')).toEqual(['C 100%,B,A', 3, 3]);
    expect(await messages('page_size=1&page=2')).toEqual(['B', 3, 3]);
    expect(await messages('orderBy=context&ascending=1')).toEqual(['C 100%,A,B', 3, 3]);
    expect(await messages('type=job')).toEqual(['A', 1, 3]);
    expect(await messages('type=offer')).toEqual(['B', 1, 3]);
    expect(await messages('query=crane')).toEqual(['A', 1, 3]);
    expect(await messages('query=quist')).toEqual(['B', 1, 3]);
    expect(await messages('query=100%25')).toEqual(['C 100%', 1, 3]);
    const [newest] = (await reader.get(path)).body.results;
    await update(reader, newest.id, { is_read: true, is_archive: true });
    expect(await messages('')).toEqual(['B,A', 2, 2]);
    expect(await messages('type=archive')).toEqual(['C 100%', 1, 2]);
    expect(await messages('is_read=true')).toEqual(['', 0, 2]);
    await team.admin.remove(`${candidate.path}${person.id}/`);
    const [, offer] = (await reader.get(`${path}?ascending=1`)).body.results;
    expect(offer).toMatchObject({ message: 'B', candidate: null, actor: { id: team.admin.id } });
    expect((await reader.get(`${path}?page_size=51`)).status).toBe(400);
  });

  it.each([
    ['offer', 'offer'],
    ['interview', 'interview'],
    ['documentation_upload', 'documentation_upload'],
  ] as const)('holds what viewing a notification of context %s needs', async (context, event) => {
    const team = await test.team();
    const reader = await team.as('recruiter');
    const about = await createSample(team, job);
    const person = await createSample(team, candidate);
    await tell(test.platform, team, [reader.id], {
      context,
      event,
      type: 'set',
      job_id: about.id,
      candidate_id: person.id,
    });
    expect((await reader.get(path)).body.results).toEqual([
      {
        id: expect.any(Number),
        message: 'An offer was sent',
        phrase: null,
        created_at: expect.any(String),
        context,
        type: 'set',
        job: { id: about.id, name: about.job_title },
        candidate: { id: person.id, name: person.name },
        applicant: null,
        action: null,
        is_action_taken: false,
        is_read: false,
        is_archive: false,
        request_url: null,
        actor: { id: team.admin.id, name: 'Test admin' },
        why: 'You made this offer.',
        why_phrase: null,
        changes: [],
      },
    ]);
  });

  it('can be approved or rejected until an action is taken', async () => {
    const { team, reader, first } = await prepare(1, {
      event: 'approval_requested',
      type: 'approval',
      action: 'popup',
    });
    expect(first).toMatchObject({
      action: 'popup',
      is_action_taken: false,
      request_url: `${path}${first.id}/approval/`,
    });
    // Steps belong to approvals; here it is enough that there is one.
    const step = await team.sql(async (tx) => {
      const { rows } = await sql<{
        id: number;
      }>`with a as (insert into approval (team_id, kind, record_id, record_name, round, why, submitted_by_id)
          values (${team.id}, 'job', 1, 'Welder', 1, '', ${team.admin.id}) returning id)
        insert into approval_step (team_id, approval_id, level, type) select ${team.id}, id, 1, 'admin' from a returning id`.execute(
        tx,
      );
      const id = rows[0]?.id ?? 0;
      await tx.updateTable('notification').set({ step_id: id }).where('id', '=', first.id).execute();
      return id;
    });
    await actingAs(test.platform, team, team.admin, async (context) => {
      await closeQuestions(context, step, [team.admin.id]);
    });
    expect((await reader.get(path)).body.results[0].is_action_taken).toBe(false);
    await actingAs(test.platform, team, team.admin, (context) => closeQuestions(context, step));
    expect((await reader.get(path)).body.results[0]).toMatchObject({
      is_action_taken: true,
      request_url: null,
    });
  });

  it('archives several, each that can be, and says why the others can not', async () => {
    const { team, reader, results } = await prepare(3);
    const [third, second, first] = results.map(({ id }) => id);
    await update(reader, first ?? 0, { is_read: true });
    const foreign = await prepare();
    const ids = [first ?? 0, second ?? 0, foreign.first.id];
    const reply = await actingAs(test.platform, team, reader, (context) => archive(context, ids, true));
    expect(reply).toEqual({
      done: [first],
      refused: [
        { id: second, why: 'Only what was read can be archived' },
        { id: foreign.first.id, why: 'Notification was not found' },
      ],
    });
    const back = await actingAs(test.platform, team, reader, (context) =>
      archive(context, [first ?? 0, third ?? 0], false),
    );
    expect(back).toEqual({
      done: [first],
      refused: [{ id: third, why: 'Only what was archived can be restored' }],
    });
  });

  it('ends in one clear state when changes race', async () => {
    const { reader, list, results } = await prepare(4);
    const replies = await Promise.all([
      ...results.flatMap(({ id }) => [
        update(reader, id, { is_read: true }),
        update(reader, id, { is_archive: true }),
        update(reader, id, { is_read: true, is_archive: true }),
        update(reader, id, { is_read: false }),
      ]),
      reader.post(`${path}read-all/`),
      reader.post(`${path}read-all/`),
    ]);
    expect(replies.map(({ status }) => status).filter((status) => status !== 200 && status !== 400)).toEqual(
      [],
    );
    const [open, archived] = [await list(), await list('?type=archive')];
    expect(open.count + archived.count).toBe(4);
    expect(open.unread_count).toBe(open.results.filter(({ is_read }: Notification) => !is_read).length);
  });

  it('raises the unread count and tells open pages: an id for a new one, changed for the rest', async () => {
    const news: RealtimeMessage[] = [];
    const stop = test.platform.realtime.listen((message) => news.push(message));
    const { reader, first, list } = await prepare(2);
    const payloads = () =>
      news.filter(({ channel }) => channel === `notifications/${reader.id}/`).map(({ payload }) => payload);
    await expect.poll(() => payloads().length).toBe(2);
    expect(payloads()[1]).toEqual({ id: first.id });
    expect((await list()).unread_count).toBe(2);
    await update(reader, first.id, { is_read: true });
    await expect.poll(() => payloads()[2]).toEqual({ changed: true });
    expect((await list()).unread_count).toBe(1);
    await reader.post(`${path}read-all/`);
    expect((await list()).unread_count).toBe(0);
    stop();
  });

  it('lists one of 10,000 through its indexes, as soon as one of a hundred', async () => {
    const { team, reader, list } = await prepare(100);
    const fastest = async () => {
      const times: number[] = [];
      for (let round = 0; round < 8; round++) {
        const began = performance.now();
        await list();
        times.push(performance.now() - began);
      }
      return Math.min(...times);
    };
    const few = await fastest();
    await team.sql((tx) =>
      sql`insert into notification (team_id, member_id, event, context, type, message, why, is_read)
        select ${team.id}, ${reader.id}, 'offer', 'offer', 'sent', 'Told ' || n, 'Because.', n % 3 > 0
        from generate_series(1, 9900) n`.execute(tx),
    );
    const { rows } = await team.sql(async (tx) => {
      await sql`set local role hireloom_app`.execute(tx);
      return sql<{
        'QUERY PLAN': string;
      }>`explain select n.id from notification n where n.team_id = ${team.id}
        and n.member_id = ${reader.id} and n.in_app and not n.is_archive order by n.id desc limit 10`.execute(
        tx,
      );
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('notification_of_member');
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    const many = await fastest();
    expect((await list()).count).toBe(10_000);
    console.info(`list of 100: ${few.toFixed(1)} ms, of 10,000: ${many.toFixed(1)} ms`);
    expect(many).toBeLessThan(few * 5 + 5);
  });
});
