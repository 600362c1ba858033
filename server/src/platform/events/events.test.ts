import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../testing/app.ts';
import { type Tx, withTeam } from '../db/transaction.ts';
import { emit, emitAll } from './emit.ts';
import { readEvents } from './read-events.ts';
import { sweepEvents } from './sweep-events.ts';

/** Something to wait for from outside. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((done) => {
    open = done;
  });
  return { open, passed };
}

describe('events of a team', () => {
  const test = testApp();
  const viewerOf = (team: TestTeam) => ({ team_id: team.id }) as Parameters<typeof emit>[0]['viewer'];
  const tell = (team: TestTeam, record: number) =>
    team.sql((tx) => emit({ tx, viewer: viewerOf(team) }, 'candidate.created', record));
  const read = (team: TestTeam, after = 0, limit = 100) =>
    team.sql((tx) => readEvents(tx, team.id, after, limit));
  const records = async (team: TestTeam, after = 0) =>
    (await read(team, after)).map(({ sequence, record_id }) => [sequence, record_id]);

  it('are read in order, behind a cursor, as many as asked for', async () => {
    const team = await test.team();
    const viewer = viewerOf(team);
    await team.sql((tx) =>
      emitAll({ tx, viewer }, [
        { type: 'applicant.moved', record: 7, data: { from: 1, to: 2, category: 'offer' } },
        { type: 'job.closed', record: 8 },
        { type: 'member.updated', record: 9, data: { fields: ['roles'] } },
      ]),
    );
    const [first] = await read(team, 0, 1);
    expect(first).toMatchObject({
      sequence: 1,
      type: 'applicant.moved',
      entity: 'applicant',
      record_id: 7,
      data: { from: 1, to: 2, category: 'offer' },
    });
    expect(await records(team, 1)).toEqual([
      [2, 8],
      [3, 9],
    ]);
    expect(await read(team, 3)).toEqual([]);
  });

  it('are those of the team alone', async () => {
    const [ours, theirs] = [await test.team(), await test.team()];
    await tell(theirs, 1);
    await tell(ours, 2);
    expect(await records(ours)).toEqual([[1, 2]]);
    const foreign = await ours.sql((tx) => readEvents(tx, theirs.id, 0, 100));
    expect(foreign).toEqual([]);
    await expect(
      ours.sql((tx) => emit({ tx, viewer: viewerOf(theirs) }, 'candidate.created', 3)),
    ).rejects.toThrow('row-level security');
  });

  it('go away with the change that is taken back, and with the part of it that is', async () => {
    const team = await test.team();
    const context = (tx: Tx) => ({ tx, viewer: viewerOf(team) });
    const failing = team.sql(async (tx) => {
      await emit(context(tx), 'candidate.created', 1);
      throw new Error('Something else failed');
    });
    await expect(failing).rejects.toThrow();
    await team.sql(async (tx) => {
      await emit(context(tx), 'candidate.created', 2);
      await sql`savepoint step`.execute(tx);
      await emit(context(tx), 'candidate.created', 3);
      await sql`rollback to savepoint step`.execute(tx);
    });
    expect(await records(team)).toEqual([[1, 2]]);
  });

  it('never appear behind a cursor that has passed them', async () => {
    const team = await test.team();
    const [written, mayCommit] = [gate(), gate()];
    // It takes its id first and commits last.
    const slow = team.sql(async (tx) => {
      await emit({ tx, viewer: viewerOf(team) }, 'candidate.created', 1);
      written.open();
      await mayCommit.passed;
    });
    await written.passed;
    await tell(team, 2);
    expect(await records(team)).toEqual([[1, 2]]);
    mayCommit.open();
    await slow;
    expect(await records(team, 1)).toEqual([[2, 1]]);
  });

  it('get one place each from readers and writers at once', async () => {
    const team = await test.team();
    const numbers = Array.from({ length: 30 }, (_, index) => index);
    const seen = await Promise.all(
      numbers.map(async (number) => {
        await tell(team, number);
        return records(team);
      }),
    );
    const last = await records(team);
    expect(last.map(([sequence]) => sequence)).toEqual(numbers.map((number) => number + 1));
    // What one reader was told at a place, every later one is told there.
    for (const one of seen) expect(one).toEqual(last.slice(0, one.length));
  });

  it('are swept when they are old, and their places are not given again', async () => {
    const team = await test.team();
    await tell(team, 1);
    await tell(team, 2);
    await read(team);
    const { db } = test.platform;
    const day = 24 * 60 * 60 * 1000;
    await sweepEvents({ db, now: () => new Date(Date.now() + 89 * day) });
    expect((await read(team)).length).toBe(2);
    await sweepEvents({ db, now: () => new Date(Date.now() + 91 * day) });
    expect(await read(team)).toEqual([]);
    await tell(team, 3);
    expect(await records(team)).toEqual([[3, 3]]);
  });

  it('can not be changed nor deleted by the application', async () => {
    const team = await test.team();
    await tell(team, 1);
    const change = withTeam(test.platform.db, team.id, (tx) =>
      tx.updateTable('domain_event').set({ type: randomUUID() }).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
    const removal = withTeam(test.platform.db, team.id, (tx) => tx.deleteFrom('domain_event').execute());
    await expect(removal).rejects.toThrow('permission denied');
  });
});
