import { describe, expect, it } from 'vitest';
import type { ReportingImport } from '@hireloom/contracts/member/people-endpoints';
import { testApp, type Reply } from '../../../testing/app.ts';
import { inCircle } from './in-circle.ts';

const test = testApp();
const path = '/users/member/reporting-lines/';
const told = ({ body }: Reply) =>
  (body as ReportingImport).rows.map(({ what, errors }) => [what, ...errors.map(({ message }) => message)]);

describe('reporting lines', () => {
  it('are read and written by admins', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const) {
      const actor = await team.as(role);
      expect((await actor.get(path)).status).toBe(403);
      expect((await actor.post(path, { text: 'E-mail,Reports to' })).status).toBe(403);
    }
  });

  it('come from CSV after a preview, and close no circle, not with those there are either', async () => {
    const [team, other] = [await test.team(), await test.team()];
    const [a, b, c] = [
      await team.member('recruiter'),
      await team.member('recruiter'),
      await team.member('recruiter'),
    ];
    const send = (rows: string[], store = false) =>
      team.admin.post(path, { text: ['E-mail;Reports to', ...rows].join('\n'), store });
    const chain = [`${a.email};${b.email}`, `${b.email};${c.email}`, `${team.admin.email};`];
    expect(told(await send(chain))).toEqual([['change'], ['change'], ['same']]);
    expect(
      (await team.admin.get(path)).body.results.every(
        (one: { reports_to: unknown }) => one.reports_to === null,
      ),
    ).toBe(true);
    expect((await send(chain, true)).body.stored).toBe(2);
    expect((await send(chain, true)).body.stored).toBe(0);
    const circle = await send([`${c.email};${a.email}`], true);
    expect([told(circle)[0]?.[0], told(circle)[0]?.[1]]).toEqual([
      'wrong',
      expect.stringMatching(/through others$/),
    ]);
    const itself = await send([
      `${c.email};${c.email}`,
      `${a.email};${other.admin.email}`,
      `${b.email};=1+1`,
      `${b.email};`,
    ]);
    expect(told(itself)).toEqual([
      ['wrong', 'Nobody reports to themselves'],
      ['wrong', `Nobody in the team is called “${other.admin.email}”`],
      ['wrong', 'Nobody in the team is called “=1+1”'],
      ['wrong', 'Row 4 is about the same member'],
    ]);
    const log = await team.sql((tx) =>
      tx
        .selectFrom('activity')
        .select('record_id')
        .where('entity', '=', 'member')
        .orderBy('record_id')
        .execute(),
    );
    expect(log.map(({ record_id }) => record_id)).toEqual([a.id, b.id].sort((x, y) => x - y));
    expect((await team.admin.post(path, { text: 'Name,Boss\nx,y' })).body.fields).toEqual({
      text: ['The file lacks the columns E-mail, Reports to'],
    });
    expect((await send(Array.from({ length: 10_000 }, () => 'a;b'))).body.fields).toEqual({
      text: ['At most 2000 rows at once'],
    });
    expect((await team.admin.post(path, { text: 'E-mail,Reports to\n\uFFFD,' })).status).toBe(400);
  });

  it('set by hand and by CSV at once close no circle', async () => {
    const team = await test.team();
    const [a, b] = [await team.member('recruiter'), await team.member('recruiter')];
    await Promise.all([
      team.admin.patch(`/users/member/${a.id}/`, { reports_to: b.id }),
      team.admin.post(path, { text: `E-mail,Reports to\n${b.email},${a.email}`, store: true }),
    ]);
    const { results } = (await team.admin.get(path)).body as {
      results: { id: number; reports_to: number | null }[];
    };
    expect(results.filter(({ reports_to }) => reports_to !== null)).toHaveLength(1);
  });

  it('finds circles of any length, and who only hangs on one is none of it', () => {
    const above = new Map([
      [1, 2],
      [2, 3],
      [3, 1],
      [4, 1],
      [5, 5],
      [6, null],
      [7, 6],
    ] as [number, number | null][]);
    expect([...inCircle(above)].sort()).toEqual([1, 2, 3, 5]);
  });
});
