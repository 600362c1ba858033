import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { InviteMany } from '@hireloom/contracts/member/people-endpoints';
import { testApp, type Reply, type TestTeam } from '../../../testing/app.ts';

const test = testApp();
const path = '/users/member/invite/';
const address = () => `ada.long@${randomUUID()}.example.com`;
const send = (team: TestTeam, text: string, more: Record<string, unknown> = {}) =>
  team.admin.post(path, { text, roles: ['recruiter'], ...more });
const rowsOf = ({ body }: Reply) => body.rows as InviteMany['rows'];
const what = (reply: Reply) => rowsOf(reply).map((row) => row.what);
const countOf = async (team: TestTeam) => (await team.admin.get('/users/member/?all=true')).body.count;

describe('inviting many', () => {
  it('is for admins, and takes no other words than roles', async () => {
    const team = await test.team();
    for (const role of ['super_recruiter', 'recruiter', 'hiring_manager', 'vendor'] as const)
      expect((await (await team.as(role)).post(path, { text: address(), roles: [role] })).status).toBe(403);
    expect((await send(team, address(), { roles: ['owner'] })).status).toBe(400);
    expect((await send(team, address(), { roles: [] })).status).toBe(400);
    expect((await send(team, '  ')).body.fields).toEqual({ text: ['Paste addresses or choose a file'] });
    const stranger = await test.team();
    const { status, body } = await send(team, address(), { reports_to: stranger.admin.id });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reports_to']]);
  });

  it('shows what would become of pasted addresses before anybody is invited, then invites who is chosen', async () => {
    const team = await test.team();
    const [one, two] = [address(), address()];
    const text = `${one}, Omar Al Aziz <${two}>; ${one}\nnot an address\n${team.admin.email}`;
    const preview = await send(team, text);
    expect(what(preview)).toEqual(['new', 'new', 'wrong', 'wrong', 'there']);
    expect(rowsOf(preview).slice(0, 2)).toMatchObject([
      { name: 'Ada Long', email: one },
      { name: 'Omar Al Aziz', email: two },
    ]);
    expect(rowsOf(preview)[2]?.errors).toMatchObject([
      { field: 'email', message: 'Row 1 has the same address' },
    ]);
    expect(await countOf(team)).toBe(1);
    const sent = await send(team, text, { store: true, lines: [2, 4] });
    expect(sent.body.invited).toBe(1);
    expect(what(await send(team, text))).toEqual(['new', 'there', 'wrong', 'wrong', 'there']);
    // The same click twice invites nobody twice.
    expect((await send(team, text, { store: true, lines: [2] })).body.invited).toBe(0);
    expect(await countOf(team)).toBe(2);
    const log = await team.sql((tx) =>
      tx.selectFrom('activity').select('record_name').where('entity', '=', 'member').execute(),
    );
    expect(log).toEqual([{ record_name: 'Omar Al Aziz' }]);
    const mails = await team.sql((tx) => tx.selectFrom('mail_message').select('id').execute());
    expect(mails).toHaveLength(1);
  });

  it('reads the columns of an export, with roles and whom people report to', async () => {
    const team = await test.team();
    const email = address();
    const csv = `First name;Last name;E-mail;Roles;Reports to\r\n"Léa";O'Hara;${email};Hiring Manager|recruiter;${team.admin.email}\r\n`;
    expect((await send(team, `\uFEFF${csv}`, { store: true })).body.invited).toBe(1);
    const { results } = (await team.admin.get('/users/member/?query=léa')).body;
    expect(results[0]).toMatchObject({
      roles: ['recruiter', 'hiring_manager'],
      reports_to: { id: team.admin.id },
    });
    const file = (await team.admin.get('/users/member/export/?show=invited')).body as string;
    expect(what(await send(team, file))).toContain('there');
  });

  it('says each error of a row at its field, and what can not be read at all', async () => {
    const team = await test.team();
    const head = 'First name,Last name,E-mail,Roles,Reports to';
    const rows = rowsOf(
      await send(
        team,
        `${head}\n=1+1,"<b>x</b>",${address()},boss,nobody\n,,half@,,\n@SUM(A1),'=x,${address()},,`,
      ),
    );
    expect(rows.map(({ errors }) => errors.map(({ field }) => field).sort())).toEqual([
      ['first_name', 'last_name', 'reports_to', 'roles'],
      ['email', 'first_name', 'last_name'],
      ['first_name', 'last_name'],
    ]);
    expect(rows[0]?.errors.map(({ message }) => message)).toContain('“boss” is no role');
    for (const garbled of ['a\uFFFD@example.com', 'a\u0001\u0000'])
      expect([400, 422]).toContain((await send(team, garbled)).status);
    const many = Array.from({ length: 10_000 }, (_, at) => `a${at}@example.com`).join('\n');
    expect((await send(team, many)).body.fields).toEqual({ text: ['At most 200 people at once'] });
    expect((await send(team, 'x'.repeat(1_000_001))).body.fields).toEqual({ text: ['At most 1 MB'] });
    expect((await send(team, `"${'x,'.repeat(50_000)}`)).status).toBe(400);
  });

  it('says of an address of another team no more than that it is used', async () => {
    const [one, two] = [await test.team(), await test.team()];
    const [row] = rowsOf(await send(one, `Ada Long <${two.admin.email}>`, { store: true }));
    expect(row).toMatchObject({
      what: 'wrong',
      errors: [{ field: 'email', message: 'This e-mail address is already used' }],
    });
  });

  it('keeps the vendor limit however many invite at once', async () => {
    const team = await test.team();
    const settings = JSON.stringify({ external_vendor: { enabled: true, users_limit: 5 } });
    await team.admin.patch('/customer/admin-setting/', { settings });
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(team, `${address()},${address()}`, { roles: ['vendor'], store: true }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    expect(replies.reduce((sum, { body }) => sum + body.invited, 0)).toBe(5);
    expect(replies.flatMap(rowsOf).find((row) => row.what === 'wrong')?.errors[0]?.field).toBe('roles');
    expect((await team.admin.get('/users/member/?role=vendor')).body.count).toBe(5);
  });
});
