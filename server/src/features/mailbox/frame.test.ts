import { createServer as createHttp, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Actor, testApp, type TestTeam } from '../../testing/app.ts';
import { cleanMailIn } from '../../platform/html/clean-mail-in.ts';
import { framePage } from './frame/frame-page.ts';
import { itemAddress } from './frame/signed-address.ts';
import { type GivenMail, type Mailbox, mailboxApp, makeMail, makeMailbox } from './mailbox.fixture.ts';

const test = testApp({ ALLOW_PRIVATE_TARGETS: 'true' });
const guarded = testApp();
const { server, call } = mailboxApp(test);
const strict = mailboxApp(guarded);

describe('the page of a mail', () => {
  let team: TestTeam;
  let owner: Actor;
  let mailbox: Mailbox;
  let outside: Server;
  let heard: string[] = [];
  let picture: Buffer;
  const base = () => `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;

  beforeAll(async () => {
    picture = await createCanvas(4, 3).encode('png');
    outside = createHttp((request, reply) => {
      heard.push(request.url ?? '');
      if (request.url === '/page')
        return reply.writeHead(200, { 'content-type': 'text/html' }).end('<b>no</b>');
      if (request.url === '/svg')
        return reply
          .writeHead(200, { 'content-type': 'image/svg+xml' })
          .end('<svg xmlns="x" onload="alert(1)"/>');
      if (request.url === '/turn') return reply.writeHead(302, { location: '/pixel.png' }).end();
      if (request.url === '/round') return reply.writeHead(302, { location: '/round' }).end();
      if (request.url === '/endless') {
        reply.writeHead(200, { 'content-type': 'image/png' });
        const more = () => reply.write(Buffer.alloc(1_000_000)) && setImmediate(more);
        reply.on('drain', more);
        return more();
      }
      return reply.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    });
    await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    outside.closeAllConnections();
    outside.close();
  });
  beforeEach(async () => {
    heard = [];
    team = await test.team();
    owner = await team.member('recruiter');
    mailbox = await makeMailbox(team, owner);
  });

  async function itemOf(given: GivenMail) {
    const { id, thread_id } = await makeMail(team, mailbox, given);
    const { body } = await call(owner, 'GET', `thread/${thread_id}/`);
    return { id, item: body.items[0] };
  }

  const sources = (page: string) =>
    [...page.matchAll(/ src="([^"]*)"/g)].map(([, src = '']) => src.replaceAll('&amp;', '&'));

  it('a pixel, a script, a form, a refresh and a style that loads do nothing: 0 requests (6)', async () => {
    const html = `<script>fetch('${base()}/script')</script><img src="${base()}/pixel.png" width="1" height="1">
      <form action="${base()}/form"><input name="a"><button>Go</button></form><meta http-equiv="refresh" content="0;url=${base()}/refresh">
      <div style="background:url(${base()}/style)">text</div><link rel="stylesheet" href="${base()}/css"><iframe src="${base()}/frame"></iframe>
      <base href="${base()}/"><video src="${base()}/video" autoplay></video><a href="${base()}/link" onclick="x()">link</a>
      <a href="javascript:alert(1)">bad</a><svg onload="alert(1)"></svg><img src=x onerror="alert(1)">`;
    const { item } = await itemOf({ html });
    const { body, headers, status } = await call(null, 'GET', item.frame_url);
    expect(status).toBe(200);
    expect(body).toContain('text');
    expect(sources(body)).toEqual([]);
    const [, content = ''] = body.split('<body dir="auto">');
    for (const evil of [
      /<script/,
      /<form/,
      /<meta/,
      /url\(/,
      /<link/,
      /<iframe/,
      /<base/,
      /<video/,
      /onclick|onerror|onload/,
      /javascript:/,
      /data-remote/,
    ])
      expect([evil, evil.test(content)]).toEqual([evil, false]);
    const policy = String(headers['content-security-policy']);
    for (const rule of [
      "default-src 'none'",
      "img-src 'self'",
      "form-action 'none'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
      'sandbox ',
    ])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/script-src|allow-scripts|allow-forms|allow-top-navigation/);
    expect(headers).toMatchObject({
      ...{
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
      },
      'cache-control': 'private, no-store',
    });
    expect(heard).toEqual([]);
  });

  it('pictures from elsewhere come on request, by this server and drawn anew', async () => {
    const html = `<img src="${base()}/turn"><img src="${base()}/page"><img src="${base()}/svg"><img src="${base()}/round"><img src="${base()}/endless">`;
    const { item } = await itemOf({ html: cleanMailIn(html) });
    expect(item.has_remote_pictures).toBe(true);
    const { body } = await call(null, 'GET', `${item.frame_url}&pictures=1`);
    expect(heard).toEqual([]);
    const addresses = sources(body);
    expect(addresses).toHaveLength(5);
    expect(addresses.every((address) => address.startsWith('/api/v1/customer/mailbox/item/'))).toBe(true);
    const replies = [];
    for (const address of addresses) replies.push(await call(null, 'GET', address));
    expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 404, 404]);
    expect(replies[0]?.headers).toMatchObject({
      ...{ 'content-type': expect.stringMatching(/^image\//), 'x-content-type-options': 'nosniff' },
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(heard.slice(0, 2)).toEqual(['/turn', '/pixel.png']);
    // Who asks for another one than the address was made for gets none.
    const [first = ''] = addresses;
    expect((await call(null, 'GET', first.replace('remote=0', 'remote=1'))).status).toBe(403);
  });

  it('who always wants them has them without asking, in the own mailbox', async () => {
    await team.sql((tx) =>
      tx
        .updateTable('mailbox_account')
        .set({ remote_pictures: true })
        .where('id', '=', mailbox.account)
        .execute(),
    );
    const { item } = await itemOf({ html: `<img src="${base()}/pixel.png">` });
    expect(sources((await call(null, 'GET', item.frame_url)).body)).toHaveLength(1);
  });

  it('a picture in a private network is not fetched unless the installation allows it', async () => {
    const other = await guarded.team();
    const box = await makeMailbox(other, other.admin);
    const { thread_id } = await makeMail(other, box, {
      html: `<img src="${base()}/pixel.png"><img src="http://2130706433/a.png">`,
    });
    const { body } = await strict.call(other.admin, 'GET', `thread/${thread_id}/`);
    const page = await strict.call(null, 'GET', `${body.items[0].frame_url}&pictures=1`);
    for (const address of sources(page.body))
      expect((await strict.call(null, 'GET', address)).status).toBe(404);
    expect(heard).toEqual([]);
  });

  it('pictures that hang on the mail are shown, drawn anew; what is none is not', async () => {
    const part = (number: string, content_id: string) => ({
      ...{
        part: number,
        name: 'logo.png',
        content_type: 'image/png',
        size: 9,
        content_id: `<${content_id}>`,
      },
    });
    const html = '<img src="cid:logo@x"><img src="cid:evil@x"><img src="cid:gone@x">';
    const { id, item } = await itemOf({ html, parts: [part('2', 'logo@x'), part('3', 'evil@x')] });
    const file = { name: 'logo.png', content_type: 'image/png' };
    server.parts.set(`${id} 2`, { ...file, bytes: picture });
    server.parts.set(`${id} 3`, { ...file, bytes: Buffer.from('<html><script>alert(1)</script>') });
    const addresses = sources((await call(null, 'GET', item.frame_url)).body);
    const statuses = [];
    for (const address of addresses) statuses.push((await call(null, 'GET', address)).status);
    expect(statuses).toEqual([200, 404]);
  });

  it('what hangs on a mail is saved and never shown, whatever it says it is', async () => {
    const parts = [{ part: '2', name: 'a".html', content_type: 'text/html', size: 9 }];
    const { id, item } = await itemOf({ parts });
    const bytes = Buffer.from('<script>alert(1)</script>');
    server.parts.set(`${id} 2`, { bytes, name: '../../a".html', content_type: 'text/html' });
    const { status, headers, body } = await call(null, 'GET', item.parts[0].url);
    expect([status, body]).toEqual([200, bytes.toString()]);
    expect(headers).toMatchObject({
      ...{ 'content-type': 'application/octet-stream', 'x-content-type-options': 'nosniff' },
      ...{
        'content-disposition': expect.stringMatching(/^attachment; /),
        'cache-control': 'private, no-store',
      },
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(String(headers['content-disposition'])).not.toContain('..');
    server.away = true;
    const away = await call(null, 'GET', item.parts[0].url);
    server.away = false;
    expect([away.status, away.body.message]).toEqual([409, 'The mail server does not answer']);
  });

  it('an address is good for five minutes, for its mail, its kind and whom it was made out to', async () => {
    const { id, item } = await itemOf({ html: '<p>one</p>' });
    const other = await makeMail(team, mailbox, { html: '<p>two</p>' });
    const forged = item.frame_url.replace(`/item/${id}/`, `/item/${other.id}/`);
    for (const address of [
      forged,
      item.frame_url.replace('frame', 'picture'),
      `${item.frame_url}x`,
      item.frame_url.replace('token=', 'token=9'),
    ])
      expect([address, (await call(null, 'GET', address)).status]).toEqual([address, 403]);
    const past = { ...test.platform, now: () => new Date(Date.now() - 301_000) };
    const viewer = { id: owner.id, team_id: team.id };
    expect((await call(null, 'GET', itemAddress({ platform: past, viewer }, id, 'frame'))).status).toBe(403);
    const stranger = { id: team.admin.id, team_id: team.id };
    const own = itemAddress({ platform: test.platform, viewer: stranger }, id, 'frame');
    expect((await call(null, 'GET', own)).status).toBe(404);
  });

  it('hostile and huge texts end as a page that does nothing (SECURITY 64)', () => {
    const none = { within: () => null, elsewhere: () => null };
    const texts = [
      '<div>'.repeat(100_000),
      `<img src="${'x'.repeat(100_000)}">`,
      `<p title='"><script>alert(1)</script>'>a</p><!--<img src=x onerror=alert(1)>-->`,
      '<img data-remote="https://a.example/?a=&quot;onerror=alert(1)" src="cid:a&quot; onerror=alert(1)">',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
      '\u0000\ud800<table><tr><td>'.repeat(5_000),
    ];
    for (const html of texts) {
      const begun = performance.now();
      const page = framePage(
        { html, plain: null },
        { ...none, within: () => '/a"b', elsewhere: () => '/c"d' },
      );
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(page).not.toMatch(/<script|<img[^>]* onerror|src="https?:/);
    }
    expect(framePage({ html: null, plain: '<b>&' }, none)).toContain('<pre>&lt;b&gt;&amp;</pre>');
  });
});
