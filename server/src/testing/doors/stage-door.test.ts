import { applicant } from '@hireloom/contracts/applicant/applicant';
import { candidate } from '@hireloom/contracts/candidate/candidate';
import { job } from '@hireloom/contracts/job/job';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { BULK, carriedOut, doneAtOnce, undone } from '../../features/bulk-action/bulk-action.fixture.ts';
import { readAll, resumeOf } from '../../features/bulk-resume/bulk-resume.fixture.ts';
import { brokenRules } from '../../features/demo/invariants.fixture.ts';
import { withSystem } from '../../platform/db/transaction.ts';
import { type Reply, type TestTeam, testApp } from '../app.ts';
import { createSample } from '../sample.ts';
import { countedDoors, eventsOf } from './counted.fixture.ts';

const MERGE = '/customer/candidate-merge/';

/** A team in which every stage but the last of a journey pushes, with a job and people. */
interface Office {
  team: TestTeam;
  opening: number;
  stages: Record<string, number>;
  people: number[];
  /** Applicants of the first `count` people, attached. */
  attached(count: number): Promise<number[]>;
  reason: number;
}

const good = (reply: Reply): Reply => {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  return reply;
};

/** Whoever comes back to a stage was pushed when they first came. */
const comesBack = ['unreject', 'return'];

const path = (id: number | undefined, rest = '') => `${applicant.path}${id ?? 0}/${rest}`;

describe('one door into a stage', () => {
  const test = testApp();
  const counted = countedDoors(test);
  let office: Office;

  beforeEach(async () => {
    const team = await test.team();
    const stages = await team.sql(async (tx) => {
      await sql`update workflow_stage set push = 'dvms'`.execute(tx);
      const rows = await tx.selectFrom('workflow_stage').select(['id', 'category']).execute();
      return Object.fromEntries(rows.map((row) => [row.category, row.id]));
    });
    const opening = (await createSample(team, job, { openings: 3 })).id;
    const people = [
      (await createSample(team, candidate)).id,
      (await createSample(team, candidate)).id,
      (await createSample(team, candidate)).id,
    ];
    office = {
      team,
      stages,
      opening,
      people,
      reason: await team.lookup('reason', 'No fit'),
      async attached(count) {
        const body = { job: opening, candidates: people.slice(0, count) };
        const reply = good(await team.admin.post(`${applicant.path}attach/`, body));
        return reply.body.attached.map(({ id }: { id: number }) => id);
      },
    };
  });

  /** What stands in the tables that the door and its consequences write. */
  async function trace() {
    return office.team.sql(async (tx) => {
      const { rows } = await sql<{ history: number; pushes: number; logged: number; last: number }>`select
        (select count(*)::int from stage_history) as history,
        (select count(*)::int from stage_change_process) as pushes,
        (select count(*)::int from activity where entity = 'applicant' and action not in ('delete', 'restore')) as logged,
        (select coalesce(max(id), 0) from domain_event) as last`.execute(tx);
      // Sample people have too little to be recognised by.
      const broken = Object.keys(await brokenRules(tx)).filter((rule) => !rule.endsWith('be recognised'));
      return { history: 0, pushes: 0, logged: 0, last: 0, ...rows[0], broken };
    });
  }

  /** How somebody comes into a stage; `ready` makes what it needs, `go` answers who entered. */
  interface Way {
    action: string;
    type: string;
    ready?: () => Promise<number[]>;
    go: (ids: number[]) => Promise<number[]>;
  }
  const one = () => office.attached(1);
  const three = () => office.attached(3);
  const step = (rest: string, body: () => object) => async (ids: number[]) => {
    for (const id of ids) good(await office.team.admin.post(path(id, rest), body()));
    return ids;
  };
  const applicantsNow = async () =>
    office.team.sql(async (tx) => {
      const rows = await tx.selectFrom('applicant').select('id').orderBy('id').execute();
      return rows.map(({ id }) => id);
    });
  const people = (ids: number[]) => ({ entity: 'candidate' as const, ids });
  const chosen = (ids: number[]) => ({ entity: 'applicant' as const, ids });
  let done = 0;

  const ways: Record<string, Way> = {
    'the form of one applicant': {
      action: 'create',
      type: 'applicant.attached',
      async go() {
        const body = { candidate: office.people[0], job: office.opening };
        return [good(await office.team.admin.post(applicant.path, body)).body.id];
      },
    },
    'attaching one': { action: 'attach', type: 'applicant.attached', go: one },
    'attaching many': { action: 'attach', type: 'applicant.attached', go: three },
    'the bulk action that attaches': {
      action: 'attach',
      type: 'applicant.attached',
      async go() {
        const work = { kind: 'attach' as const, job: office.opening };
        await carriedOut(test, office.team.admin, people(office.people), work);
        return applicantsNow();
      },
    },
    'a resume that is read for a job': {
      action: 'attach',
      type: 'applicant.attached',
      async go() {
        const { team, opening } = office;
        const files = { 'a.txt': resumeOf({ name: 'Omar Saleh', email: 'omar@example.com' }) };
        const items = await readAll(test, team, team.admin, files, { job: opening });
        expect(items['a.txt']?.outcome).toBe('created');
        return applicantsNow();
      },
    },
    'a move on the board': {
      action: 'move',
      type: 'applicant.moved',
      ready: one,
      go: step('move/', () => ({ stage: office.stages.interview })),
    },
    'the move that hires': {
      action: 'move',
      type: 'applicant.hired',
      ready: one,
      go: step('move/', () => ({ stage: office.stages.hired })),
    },
    'a rejection': {
      action: 'reject',
      type: 'applicant.rejected',
      ready: one,
      go: step('reject/', () => ({ reason: office.reason, note: 'Too far away' })),
    },
    'a withdrawal': {
      action: 'withdraw',
      type: 'applicant.withdrawn',
      ready: one,
      go: step('withdraw/', () => ({ reason: office.reason })),
    },
    'a rejection taken back': {
      action: 'unreject',
      type: 'applicant.moved',
      async ready() {
        return step('reject/', () => ({ reason: office.reason }))(await office.attached(1));
      },
      go: step('unreject/', () => ({})),
    },
    'moving many': {
      action: 'move',
      type: 'applicant.moved',
      ready: three,
      async go(ids) {
        const work = { kind: 'move' as const, stage: office.stages.screening ?? 0 };
        await doneAtOnce(office.team.admin, chosen(ids), work);
        return ids;
      },
    },
    'rejecting many': {
      action: 'reject',
      type: 'applicant.rejected',
      ready: three,
      async go(ids) {
        await doneAtOnce(office.team.admin, chosen(ids), { kind: 'reject', reason: office.reason });
        return ids;
      },
    },
    'withdrawals of many in the background': {
      action: 'withdraw',
      type: 'applicant.withdrawn',
      ready: three,
      async go(ids) {
        const work = { kind: 'withdraw' as const, reason: office.reason };
        await carriedOut(test, office.team.admin, chosen(ids), work);
        return ids;
      },
    },
    'undoing a move of many': {
      action: 'return',
      type: 'applicant.moved',
      async ready() {
        const ids = await three();
        const work = { kind: 'move' as const, stage: office.stages.interview ?? 0 };
        done = (await doneAtOnce(office.team.admin, chosen(ids), work)).id;
        return ids;
      },
      async go(ids) {
        good(await office.team.admin.post(`${BULK}${done}/undo/`));
        return ids;
      },
    },
    'undoing a rejection of many': {
      action: 'unreject',
      type: 'applicant.moved',
      async ready() {
        const ids = await three();
        const work = { kind: 'reject' as const, reason: office.reason };
        done = (await doneAtOnce(office.team.admin, chosen(ids), work)).id;
        return ids;
      },
      async go(ids) {
        await undone(test, office.team.admin, done);
        return ids;
      },
    },
  };

  it.each(Object.entries(ways))(
    'is taken by %s, once for each',
    async (_name, { action, type, ready, go }) => {
      const ids = (await ready?.()) ?? [];
      const before = await trace();
      counted.forget();
      const entered = (await go(ids)).toSorted((a, b) => a - b);
      expect(entered.length).toBeGreaterThan(0);
      const byId = <T extends { id: number }>(list: T[]) => list.toSorted((a, b) => a.id - b.id);
      expect(byId(counted.stages)).toEqual(entered.map((id) => ({ id, action })));
      const after = await trace();
      expect(after.history - before.history).toBe(entered.length);
      expect(after.logged - before.logged).toBe(entered.length);
      expect(after.pushes - before.pushes).toBe(comesBack.includes(action) ? 0 : entered.length);
      expect(after.broken).toEqual([]);
      const events = await eventsOf(office.team, 'applicant', before.last);
      expect(events.map(({ record_id, type: told }) => [record_id, told])).toEqual(
        entered.map((id) => [id, type]),
      );
    },
  );

  /** What changes who stands on a board and lets nobody into a stage. */
  const others: Record<string, () => Promise<void>> = {
    async 'deleting and restoring'() {
      const [id] = await office.attached(1);
      counted.forget();
      good(await office.team.admin.remove(path(id)));
      good(await office.team.admin.post(path(id, 'restore/')));
    },
    async 'undoing a bulk action that attached'() {
      const { team, opening } = office;
      const work = { kind: 'attach' as const, job: opening };
      const { id } = await carriedOut(test, team.admin, people(office.people), work);
      counted.forget();
      await undone(test, team.admin, id);
    },
    async 'merging two who both applied, and undoing it'() {
      const { team } = office;
      await office.attached(2);
      counted.forget();
      const [keep, drop] = office.people;
      const merged = good(await team.admin.post(MERGE, { keep, drop, choices: {} }));
      good(await team.admin.post(`${MERGE}${merged.body.id}/undo/`));
    },
    async 'changing an applicant'() {
      const [id] = await office.attached(1);
      counted.forget();
      good(await office.team.admin.patch(path(id), { source_detail: 'A fair' }));
    },
    async 'a move that is refused'() {
      const [id] = await office.attached(1);
      counted.forget();
      const refused = await office.team.admin.post(path(id, 'move/'), {
        stage: office.stages.interview,
        from: office.stages.offer,
      });
      expect(refused.status).toBe(409);
    },
  };

  it.each(Object.entries(others))('is not taken by %s', async (_name, go) => {
    const before = await trace();
    await go();
    expect(counted.stages).toEqual([]);
    const told = await eventsOf(office.team, 'applicant', before.last);
    expect(told.filter(({ type }) => type !== 'applicant.attached')).toEqual([]);
    const { broken } = await trace();
    // Those rules count deleted applicants too.
    expect(broken.filter((rule) => rule.startsWith('stage') || rule.startsWith('the history'))).toEqual([]);
  });

  it('lets nobody in when no seat is left, and tells of nobody', async () => {
    const ids = await office.attached(3);
    await office.team.admin.patch(`${job.path}${office.opening}/`, { openings: 1 });
    good(await office.team.admin.post(path(ids[0], 'move/'), { stage: office.stages.hired }));
    const before = await trace();
    const refused = await office.team.admin.post(path(ids[1], 'move/'), { stage: office.stages.hired });
    expect(refused.status).toBe(409);
    expect(await trace()).toEqual(before);
  });

  it('frees the seat and counts right for a viewer who does not see where somebody stands', async () => {
    const { team, opening, stages } = office;
    const manager = await team.as('hiring_manager');
    await team.admin.patch(`${job.path}${opening}/`, { hiring_managers: [manager.id], openings: 1 });
    const [id] = await office.attached(1);
    good(await team.admin.post(path(id, 'move/'), { stage: stages.hired }));
    await withSystem(test.platform.db, (tx) =>
      sql`update team set settings = '{"module_configurations":{"hidden_candidate_fields":["status","stage"]}}' where id = ${team.id}`.execute(
        tx,
      ),
    );
    expect(good(await manager.get(path(id))).body).toMatchObject({ stage: null });
    good(await manager.post(path(id, 'move/'), { stage: stages.offer }));
    expect((await trace()).broken).toEqual([]);
    expect((await team.admin.get(`${job.path}${opening}/`)).body).toMatchObject({
      hired: 0,
      job_status_category: 'open',
    });
  });

  it('tells once of two who move the same applicant at once', async () => {
    const [id] = await office.attached(1);
    const before = await trace();
    const body = { stage: office.stages.interview, from: office.stages.new };
    const replies = await Promise.all([1, 2, 3].map(() => office.team.admin.post(path(id, 'move/'), body)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await eventsOf(office.team, 'applicant', before.last)).length).toBe(1);
    expect((await trace()).pushes - before.pushes).toBe(1);
  });

  it('tells once of a request that is sent again with its key', async () => {
    const [id] = await office.attached(1);
    const before = await trace();
    const body = { stage: office.stages.interview };
    const key = { 'idempotency-key': 'the-same-move' };
    for (let times = 0; times < 3; times++) good(await office.team.admin.post(path(id, 'move/'), body, key));
    expect((await eventsOf(office.team, 'applicant', before.last)).length).toBe(1);
  });

  it('takes everything back when a consequence fails', async () => {
    const [id] = await office.attached(1);
    const before = await trace();
    const { consequences } = test.platform;
    test.platform.consequences = new Map([
      ...consequences,
      [
        'applicants enter a stage',
        [
          ...(consequences.get('applicants enter a stage') ?? []),
          () => Promise.reject(new Error('A consequence that fails')),
        ],
      ],
    ]);
    const reply = await office.team.admin.post(path(id, 'move/'), { stage: office.stages.interview });
    test.platform.consequences = consequences;
    expect(reply.status).toBe(500);
    expect(await trace()).toEqual(before);
  });

  it('takes the same number of statements for ten as for one', async () => {
    const { team, opening } = office;
    const more = await Promise.all(Array.from({ length: 10 }, () => createSample(team, candidate)));
    const ids = more.map(({ id }) => id);
    const attach = (candidates: number[]) =>
      statementsOf(() => team.admin.post(`${applicant.path}attach/`, { job: opening, candidates }));
    const single = await attach(ids.slice(0, 1));
    expect(await attach(ids.slice(1))).toBe(single);
    const all = await applicantsNow();
    const move = (some: number[], stage = 0) =>
      statementsOf(() =>
        team.admin.post(BULK, {
          target: chosen(some),
          work: { kind: 'move', stage },
          expected: { total: some.length, changes: some.length },
          ticket: `moving-${some.length}`,
        }),
      );
    expect(await move(all, office.stages.offer)).toBe(await move(all.slice(0, 1), office.stages.screening));
  });

  /** How many statements a call of the admin sends, who was looked up just before. */
  async function statementsOf(call: () => Promise<Reply>): Promise<number> {
    good(await office.team.admin.get('/users/profile/'));
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    try {
      good(await call());
      return sent.mock.calls.length;
    } finally {
      sent.mockRestore();
    }
  }
});
