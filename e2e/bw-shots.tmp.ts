import { chromium } from '@playwright/test';
import { browserArgs, findBrowsers } from './support/browser.ts';
import { startApp } from './support/server.ts';
import { chooseTheme, signIn, signInSpeaking } from './support/test.ts';

const out = '/tmp/bw-shots';
const app = await startApp();
const [found] = await findBrowsers();
const browser = await chromium.launch({ executablePath: found.executablePath, args: browserArgs, env: { ...process.env, ...found.env } as Record<string, string> });
const iso = (min: number) => new Date(Date.now() - min * 60_000).toISOString();
const folder = (id: number, role: string | null, name: string, unread = 0) => ({ id, name, path: name, role, total: 40, unread });
const folders = [folder(11, 'inbox', 'INBOX', 12), folder(12, 'sent', 'Sent'), folder(13, 'archive', 'Archive'), folder(14, 'trash', 'Trash'), folder(15, null, 'Agencies and head-hunters of the region', 3), folder(16, 'junk', 'Junk'), folder(17, 'drafts', 'Drafts')];
const acc = (id: number, more: object) => ({ id, version: 1, provider: 'imap', address: 'sara.haddad@falcon-talent.example', name: '', host: 'h', port: 993, security: 'tls', username: 's', state: 'ok', last_ok_on: iso(2), next_try_on: null, error: null, error_phrase: null, send_account: { id: 1, name: 'Sara' }, remote_pictures: false, folders, ...more });
const accounts = [acc(1, {}), acc(2, { address: 'jobs@falcon-talent.example', name: 'Jobs', state: 'unreachable', last_ok_on: iso(35), next_try_on: new Date(Date.now() + 200_000).toISOString(), error: 'imap.falcon-talent.example does not answer', folders: folders.slice(0, 2) })];
const subjects = ['Re: Interview on Thursday', 'Application: Senior Accountant (IFRS) in Dubai, immediately available, with references', 'طلب توظيف: محاسب أول', 'Notice period and visa', '', 'Invoice 4711', 'Undelivered Mail Returned to Sender'];
const people = [['Layla Nasser', 'Sara'], ['Arjun Vadakkan Puthenpurayil Krishnamoorthy'], ['ليلى ناصر'], ['Omar Aziz'], ['noreply@portal.example'], ['Accounts'], ['Mail Delivery System']];
const link = (id: number, entity: string, rid: number, name: string, s = false) => ({ id, entity, record: { id: rid, name }, made_by: 'address', is_suggested: s });
const row = (i: number) => ({ id: i + 1, account: 1, subject: subjects[i % 7], snippet: 'Dear Sara, thank you for your time on the phone today. As promised I attach my current resume and the two references.', people: people[i % 7], first_on: iso(i * 400 + 9), last_on: iso(i * i * 90 + 9), messages: (i % 3) + 1, unread: i % 4 === 1 ? 1 : 0, is_flagged: i % 5 === 2, has_files: i % 2 === 0, is_private: i % 6 === 3, links: i % 3 === 0 ? [link(1, 'candidate', 5, 'Layla Nasser'), link(2, 'job', 6, 'Accountant', true)] : [] });
const rows = Array.from({ length: 40 }, (_, i) => row(i));
const person = (name: string | null, address: string) => ({ name, address });
const item = (id: number, more: object) => ({ id, kind: 'mail', subject: 'x', from: person('Layla Nasser', 'layla@example.com'), to: [person('Sara Haddad', 'sara@falcon.example')], cc: [person(null, 'hr@falcon.example')], bcc: [], sent_on: iso(id * 300), is_read: true, is_flagged: false, is_outgoing: false, snippet: 'Thursday at ten suits me well, thank you.', body_state: 'stored', body_error: null, frame_url: null, plain: 'Hello', has_remote_pictures: false, parts: [], folders: [11], mail: null, ...more });
const parts = [{ part: '2', name: 'Layla-Nasser-Senior-Accountant-Resume-2026.pdf', content_type: 'application/pdf', size: 190_000, is_document: true, url: '/x' }, { part: '3', name: 'photo.jpg', content_type: 'image/jpeg', size: 90_000, is_document: false, url: '/y' }];
const full = { ...row(0), is_own: true, owner: { id: 1, name: 'Sara' }, items: [item(5, { is_outgoing: true, from: person('Sara Haddad', 'sara@falcon.example') }), item(4, { kind: 'bounce', from: person('Mail Delivery System', 'md@x.example'), snippet: '550 no such user' }), item(3, { is_read: false, body_state: 'failed', body_error: null }), item(1, { frame_url: '/frame?token=t', has_remote_pictures: true, parts })] };
const frame = '<!doctype html><meta charset=utf-8><body style="margin:12px;font:14px sans-serif"><p>Dear Sara,</p><p>Thursday at ten suits me well. I attach my resume.</p><table border=1><tr><td>Notice</td><td>2 months</td></tr></table><p>Kind regards<br>Layla</p><blockquote>On Monday you wrote: can you come on Thursday?</blockquote></body>';

async function shoot(name: string, width: number, theme: 'light' | 'dark', path: string, over: { accounts?: object[]; lang?: string; act?: (p: import('@playwright/test').Page) => Promise<void> } = {}) {
  const context = await browser.newContext({ baseURL: app.address, viewport: { width, height: width === 390 ? 844 : 900 }, hasTouch: width === 390, isMobile: false });
  const page = await context.newPage();
  const reply = (body: unknown) => ({ status: 200, contentType: 'application/json', body: JSON.stringify(body) });
  await page.route('**/api/v1/customer/mailbox/**', async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname.endsWith('/account/')) return route.fulfill(reply({ results: over.accounts ?? accounts, sign_ins: ['google', 'microsoft'] }));
    if (url.pathname.endsWith('/thread/act/')) return route.fulfill(reply({ code: 0, message: 'ok' }));
    if (/thread\/\d+\//.test(url.pathname)) return route.fulfill(reply(full));
    if (url.pathname.endsWith('/thread/')) return route.fulfill(reply({ results: rows, next: null }));
    if (url.pathname.includes('/conversation/')) return route.fulfill(reply({ results: rows.slice(0, 4).map((r) => ({ ...r, owner: { id: 2, name: 'Omar Aziz' } })) }));
    if (url.pathname.endsWith('/resume-inbox/')) return route.fulfill(reply({ results: [{ id: 1, account: { id: 1, name: 'x' }, folder: { id: 15, name: 'Agencies' }, address: 'jobs@falcon.example', job: { id: 6, name: 'Accountant' }, is_active: true, taken: 1234, error: 'The folder is gone' }] }));
    return route.fulfill(reply({ code: 0, message: 'ok', results: [] }));
  });
  await page.route('**/frame?*', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: frame }));
  if (over.lang) await signInSpeaking(page, app.address, 'super@demo.test', over.lang);
  else { await signIn(page, 'super@demo.test'); await chooseTheme(page, theme); }
  await page.goto(app.address + path);
  await page.waitForTimeout(2500);
  await over.act?.(page);
  await page.screenshot({ path: `${out}/${name}.png` });
  await context.close();
}
try {
  const only = process.argv[2];
  const all: [string, () => Promise<void>][] = [
    ['wide-light', () => shoot('wide-light', 1440, 'light', '/mailbox?thread=1')],
    ['wide-dark', () => shoot('wide-dark', 1440, 'dark', '/mailbox?thread=1')],
    ['mid', () => shoot('mid', 1100, 'light', '/mailbox?thread=1')],
    ['list-390', () => shoot('list-390', 390, 'light', '/mailbox')],
    ['thread-390', () => shoot('thread-390', 390, 'dark', '/mailbox?thread=1')],
    ['empty', () => shoot('empty', 1440, 'light', '/mailbox', { accounts: [] })],
    ['connect', () => shoot('connect', 1440, 'light', '/mailbox', { accounts: [], act: async (p) => { await p.getByRole('button', { name: 'Connect a mailbox' }).click(); await p.getByRole('textbox', { name: /E-mail address/ }).fill('a@gmail.com'); await p.getByRole('button', { name: 'Show the servers' }).click(); await p.waitForTimeout(500); } })],
    ['settings', () => shoot('settings', 1440, 'light', '/mailbox', { act: async (p) => { await p.getByRole('button', { name: /Settings of sara/ }).click(); await p.waitForTimeout(900); } })],
    ['write', () => shoot('write', 1440, 'light', '/mailbox?thread=1', { act: async (p) => { await p.keyboard.press('r'); await p.waitForTimeout(2500); } })],
    ['write-390', () => shoot('write-390', 390, 'dark', '/mailbox?thread=1', { act: async (p) => { await p.getByRole('button', { name: 'Reply', exact: true }).click(); await p.waitForTimeout(2500); } })],
    ['arabic', () => shoot('arabic', 1440, 'light', '/mailbox?thread=1', { lang: 'ar' })],
    ['select', () => shoot('select', 1100, 'dark', '/mailbox', { act: async (p) => { await p.keyboard.press('j'); await p.keyboard.press('x'); await p.waitForTimeout(300); } })],
  ];
  for (const [name, run] of all) if (!only || only.split(',').includes(name)) await run().catch((error) => console.log(name, String(error).slice(0, 300)));
} finally {
  await browser.close();
  await app.stop();
}
