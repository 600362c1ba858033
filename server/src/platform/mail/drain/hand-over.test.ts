import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp, type TestTeam } from '../../../testing/app.ts';
import { recordBounce } from '../bounce.ts';
import { drain, makeAccount, stored, withServer, write } from '../mail.fixture.ts';
import { headerOf, headersOf, type TestMailServer, testMailServer } from '../smtp/mail-server.fixture.ts';
import { blockedAmong, release, suppress } from '../suppression.ts';

const t = testApp();
let smtp: TestMailServer;
let team: TestTeam;

beforeAll(async () => {
  smtp = await testMailServer();
});
afterAll(() => smtp.close());
beforeEach(async () => {
  smtp.reset();
  team = await t.team();
});

const send = (account: number | null = null) => drain(withServer(t, smtp.port), team, account);
const source = () => smtp.received.at(-1)?.source ?? '';

/** A stored file of the team; answers its id. */
async function file(name: string, content_type: string, bytes: Buffer): Promise<number> {
  const path = join(t.platform.config.DATA_DIR, `upload-${Math.random()}`);
  await writeFile(path, bytes);
  const size = bytes.length;
  const stored_name = await t.platform.storage.keep({
    ...{ field: 'file', name, size, sha256: '', content_type, path },
  });
  return team.made('file', {
    ...{ entity: 'mail', purpose: 'file', name, stored_name, size, content_type, sha256: '' },
    created_by_id: team.admin.id,
  });
}

describe('check 3: no value adds a header', () => {
  const hostile = [
    'Subject\r\nBcc: evil@example.net',
    'Subject\nX-Injected: 1',
    'Subject\rX-Injected: 1',
    'Subject\u2028Bcc: evil@example.net',
    'Subject\u0085Bcc: evil@example.net',
    '=?utf-8?B?DQpCY2M6IGV2aWxAZXhhbXBsZS5uZXQ=?=',
    '\u0001\u007f',
    '{{job.position}}',
    '<b>x</b>',
    '\u202efdp.exe',
    '"\r\n.\r\nMAIL FROM:<evil@example.net>',
  ];
  it.each([
    ...hostile.map((value) => [JSON.stringify(value), value]),
    ['a very long one', 'a'.repeat(100_000)],
  ])('%s', async (_name, value) => {
    const [id = 0] = await write(team, {
      ...{ subject: value, from_name: value, reply_to: value, in_reply_to: value, refs: [value, '<a@b>'] },
      ...{ purpose: 'bulk', unsubscribe_url: `https://example.com/x?${value}` },
      files: [{ file_id: await file('a.pdf', 'application/pdf', Buffer.from('x')), name: value }],
    });
    await send();
    expect(await stored(team, id)).toMatchObject({ state: 'sent' });
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.to).toEqual(['someone@example.com']);
    const names = headersOf(source())
      .split('\r\n')
      .map((line) => line.split(':')[0]?.toLowerCase());
    const known = ['from', 'to', 'reply-to', 'references', 'in-reply-to', 'subject', 'message-id', 'date'];
    known.push('x-hireloom-id', 'list-unsubscribe', 'list-unsubscribe-post', 'mime-version', 'content-type');
    expect(names.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(headersOf(source())).not.toMatch(/^(bcc|x-injected)/im);
  });

  it('an address that is none gets nothing, and the others do', async () => {
    const wrong = [
      'a@example.com\r\nRCPT TO:<evil@example.net>',
      'b@example.com, evil@example.net',
      'no address',
    ];
    const [id = 0] = await write(team, { to: [...wrong, 'ann@example.com'] });
    await send();
    expect(await stored(team, id)).toMatchObject({ state: 'partly', accepted: ['ann@example.com'] });
    expect(Object.keys(Object((await stored(team, id)).refused)).toSorted()).toEqual(wrong.toSorted());
    expect(source()).not.toContain('evil');
  });
});

it('check 5: bcc is delivered and not visible', async () => {
  await write(team, { to: ['ann@example.com'], cc: ['bob@example.com'], bcc: ['eve@example.com'] });
  await send();
  expect(smtp.received[0]?.to).toEqual(['ann@example.com', 'bob@example.com', 'eve@example.com']);
  expect(headerOf(source(), 'Cc')).toBe('bob@example.com');
  expect(source()).not.toContain('eve');
});

it('check 10: 日本語.pdf arrives by that name, with its bytes', async () => {
  const bytes = Buffer.from('%PDF-1.7 some bytes \u0000\u0001');
  const id = await file('日本語.pdf', 'application/pdf', bytes);
  await write(team, { files: [{ file_id: id, name: '日本語.pdf' }] });
  await send();
  expect(source()).toContain(`filename*0*=utf-8''${encodeURIComponent('日本語')}.pdf`);
  expect(source()).toContain(bytes.toString('base64'));
});

it('own pictures come along within the mail; no other picture does', async () => {
  const [shown, other] = [await file('a.png', 'image/png', Buffer.from('PNG')), 999_999];
  const html = `<p>Hi <img data-file="${shown}" alt="Logo" width="80"><img data-file="${other}"><img src="data:image/png;base64,xx"></p>`;
  await write(team, {
    ...{ html, purpose: 'person' as const },
    files: [{ file_id: shown, name: 'a.png', content_id: 'logo@mail' }],
  });
  await send();
  expect(source()).toMatch(/<img alt=3D"Logo" width=3D"80" src=3D"cid:logo@mail"/);
  expect(source().match(/<img/g)).toHaveLength(1);
  expect(source()).toMatch(/Content-Id: <logo@mail>/i);
  expect(source()).toMatch(/multipart\/related/);
  expect(source()).toMatch(/Content-Disposition: inline/);
  // Nothing of the product stands around what a person wrote.
  expect(source().slice(source().indexOf('<body'))).not.toContain(t.platform.config.PRODUCT_NAME);
});

it('a file that is gone fails the mail in words, and larger ones are not tried', async () => {
  const gone = await file('a.pdf', 'application/pdf', Buffer.from('x'));
  const { stored_name } = await team.sql((tx) =>
    tx.selectFrom('file').select('stored_name').where('id', '=', gone).executeTakeFirstOrThrow(),
  );
  await t.platform.storage.remove(stored_name);
  const large = await file('b.pdf', 'application/pdf', Buffer.from('x'));
  await team.sql((tx) =>
    tx
      .updateTable('file')
      .set({ size: 21 * 1024 * 1024 })
      .where('id', '=', large)
      .execute(),
  );
  const [one = 0, two = 0] = await write(
    team,
    { files: [{ file_id: gone, name: 'a.pdf' }] },
    { files: [{ file_id: large, name: 'b.pdf' }] },
  );
  await send();
  expect(await stored(team, one)).toMatchObject({
    ...{ state: 'failed', error: 'A file of this mail can not be read any more' },
  });
  expect(await stored(team, two)).toMatchObject({
    ...{ state: 'failed', error: 'The files of this mail are larger than 20 MB' },
  });
  expect(smtp.received).toEqual([]);
});

it('says who it is from, what it answers, that a rule wrote it, and where to opt out', async () => {
  const account = await makeAccount(t, team, smtp.port, { reply_to: 'team@example.com' });
  await write(team, {
    ...{ account_id: account, purpose: 'auto', from_name: 'Ann of Acme' },
    ...{ in_reply_to: '<a@x>', refs: ['<b@x>', '<a@x>'], unsubscribe_url: 'https://example.com/out/1' },
  });
  await send(account);
  const mail = source();
  expect(headerOf(mail, 'From')).toBe('Ann of Acme <ann@example.com>');
  expect(headerOf(mail, 'Reply-To')).toBe('team@example.com');
  expect([headerOf(mail, 'In-Reply-To'), headerOf(mail, 'References')]).toEqual(['<a@x>', '<b@x> <a@x>']);
  expect(headerOf(mail, 'Auto-Submitted')).toBe('auto-generated');
  expect(headerOf(mail, 'List-Unsubscribe')).toBe('<https://example.com/out/1>');
  expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(headerOf(mail, 'Message-ID')).toBe(`<${headerOf(mail, 'X-Hireloom-Id')}@mail.hireloom>`);

  await write(team, { purpose: 'person', from_name: 'Bob "B" Müller', reply_to: 'bob@example.com' });
  await send();
  expect(headerOf(source(), 'From')).toMatch(/<test@example\.com>$/);
  expect(headerOf(source(), 'From')).not.toContain('Test');
  expect(headerOf(source(), 'Reply-To')).toBe('bob@example.com');
  expect(headerOf(source(), 'Auto-Submitted')).toBeUndefined();
});

describe('addresses that nothing is sent to', () => {
  const [dead, out, ann] = ['Dead@example.com', 'out@example.com', 'ann@example.com'] as const;
  beforeEach(() =>
    team.sql(async (tx) => {
      const given = { words: null, mail_id: null, by: team.admin.id };
      await suppress(tx, team.id, { address: dead, reason: 'bounce', ...given });
      await suppress(tx, team.id, { address: out, reason: 'opt_out', ...given });
    }),
  );

  it('are asked for at the moment of sending: who opted out still gets what a person writes', async () => {
    const all = { to: [dead.toLowerCase(), out, ann] };
    const [person = 0, many = 0, own = 0] = await write(
      team,
      { ...all, purpose: 'person' },
      { ...all, purpose: 'bulk' },
      { ...all, purpose: 'system' },
    );
    await send();
    expect(await stored(team, person)).toMatchObject({ state: 'partly', accepted: [out, ann] });
    expect(await stored(team, many)).toMatchObject({
      ...{ state: 'partly', accepted: [ann], error: expect.stringContaining('They want no such mails') },
    });
    // A made-up report keeps nobody from signing in.
    expect(await stored(team, own)).toMatchObject({ state: 'sent' });
  });

  it('hold a mail back whom nobody is left of, in words', async () => {
    const [id = 0] = await write(team, { to: [dead], purpose: 'person' });
    await send();
    expect(await stored(team, id)).toMatchObject({
      ...{ state: 'suppressed', reason: 'Nobody of those it was for may be written to', accepted: [] },
      refused: { [dead]: 'Mails to this address came back, so nothing is sent to it' },
    });
    expect(smtp.received).toEqual([]);
  });

  it('are told in the form they were asked for; opting out frees no address', async () => {
    const asked = ['dead@EXAMPLE.com', out, ann];
    expect(await team.sql((tx) => blockedAmong(tx, team.id, asked))).toEqual([
      { address: 'dead@EXAMPLE.com', why: 'bounce', is_final: true },
      { address: out, why: 'opt_out', is_final: false },
    ]);
    const again = { address: dead, reason: 'opt_out' as const, words: null, mail_id: null, by: null };
    const line = await team.sql((tx) => suppress(tx, team.id, again));
    expect(line).toMatchObject({ address: dead.toLowerCase(), reason: 'bounce' });
    expect(await team.sql((tx) => release(tx, team.id, line.id))).toBe(dead.toLowerCase());
    expect(await team.sql((tx) => release(tx, team.id, line.id))).toBeNull();
    const other = await t.team();
    expect(await other.sql((tx) => blockedAmong(tx, other.id, asked))).toEqual([]);
  });
});

describe('a mail that comes back', () => {
  const bounce = (message_id: string, more: { address?: string | null; final?: boolean } = {}) =>
    team.sql((tx) =>
      recordBounce(tx, team.id, {
        ...{ message_id, address: 'ann@example.com', words: '550 5.1.1 unknown', final: true },
        ...more,
      }),
    );
  const blocked = (address: string) => team.sql((tx) => blockedAmong(tx, team.id, [address]));

  it('marks mail and address when it is final; a passing failure is noted and nothing more', async () => {
    const [id = 0] = await write(team, { to: ['Ann@example.com'], purpose: 'person' });
    await send();
    const { message_id } = await stored(team, id);
    expect(await bounce(message_id, { final: false })).toBe(id);
    expect(await stored(team, id)).toMatchObject({ state: 'sent', bounced: { 'Ann@example.com': /550/ } });
    expect(await blocked('ann@example.com')).toEqual([]);
    await bounce(message_id, { address: null });
    expect(await stored(team, id)).toMatchObject({ state: 'bounced' });
    expect(await blocked('ann@example.com')).toMatchObject([{ why: 'bounce', is_final: true }]);
  });

  it('is still partly sent when others have it', async () => {
    const [id = 0] = await write(team, { to: ['ann@example.com', 'bob@example.com'], purpose: 'person' });
    await send();
    await bounce((await stored(team, id)).message_id);
    expect(await stored(team, id)).toMatchObject({ state: 'partly' });
  });

  it('closes no address that we did not write to, and none of another team', async () => {
    const [id = 0] = await write(team, { to: ['bob@example.com', 'eve@example.com'] });
    await send();
    const { message_id } = await stored(team, id);
    expect(await bounce('<made@up>')).toBeNull();
    expect(await bounce(message_id)).toBeNull();
    expect(await bounce(message_id, { address: null })).toBeNull();
    const other = await t.team();
    expect(
      await other.sql((tx) =>
        recordBounce(tx, other.id, { message_id, address: 'bob@example.com', words: 'x', final: true }),
      ),
    ).toBeNull();
    expect(await blocked('ann@example.com')).toEqual([]);
  });
});
