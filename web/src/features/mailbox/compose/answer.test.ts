import { expect, test } from 'vitest';
import { threadFull, threadItem, threadRow } from '../mailbox.fixture.ts';
import { aboutOf, answerTo } from './answer.ts';

const own = ['Sara@falcon.example'];
const record = (entity: 'candidate' | 'job', id: number, is_suggested = false) => ({
  id,
  entity,
  record: { id, name: `${entity} ${id}` },
  made_by: 'hand' as const,
  is_suggested,
});
const mail = threadItem(9, {
  subject: 'Offer',
  to: [
    { name: null, address: 'sara@falcon.example' },
    { name: 'Omar', address: 'omar@falcon.example' },
  ],
  cc: [
    { name: null, address: 'OMAR@falcon.example' },
    { name: null, address: 'hr@example.com' },
  ],
  plain: 'First line\n2 < 3 & {job__salary}\n\nBye {',
});
const full = threadFull(threadRow(1, { links: [record('candidate', 5), record('job', 6, true)] }), [mail]);
const start = (kind: 'reply' | 'reply_all' | 'forward', item = mail) =>
  answerTo(item, kind, { account: 4, own });

test('a reply goes to the sender, and quotes the mail below what is written', () => {
  const { to, cc, subject, reply_to_item, forward_item, account, body } = start('reply');
  expect([to, cc, subject]).toEqual([['layla@example.com'], [], 'Re: Offer']);
  expect([reply_to_item, forward_item, account]).toEqual([9, null, 4]);
  expect(body).toMatch(/^<p><\/p><p>On .+, Layla Nasser wrote:<\/p><blockquote>/);
});

test('an answer is about the record that the conversation belongs to, never about a suggestion', () => {
  expect(aboutOf(full)).toEqual({ kind: 'candidate', id: 5, name: 'candidate 5' });
  expect(aboutOf({ ...full, links: [record('job', 6, true)] })).toBeNull();
});

test('words of others are text, and their braces name no field', () => {
  const { body } = start('reply');
  expect(body).toContain('<p>First line<br>2 &lt; 3 &amp; ❴job__salary❵</p><p>Bye ❴</p>');
  expect(body).not.toMatch(/[{}]/);
  expect(start('reply', { ...mail, subject: '{job__salary}' }).subject).toBe('Re: ❴job__salary❵');
});

test('a reply to all leaves out oneself and names nobody twice', () => {
  const { to, cc } = start('reply_all');
  expect([to, cc]).toEqual([['layla@example.com', 'omar@falcon.example'], ['hr@example.com']]);
});

test('an answer to a mail of one’s own goes to whom that went to', () => {
  const sent = threadItem(10, { is_outgoing: true, to: [{ name: null, address: 'layla@example.com' }] });
  expect(start('reply', sent).to).toEqual(['layla@example.com']);
});

test('marks of subjects stand once', () => {
  expect(start('reply', { ...mail, subject: 're: Offer' }).subject).toBe('re: Offer');
  expect(start('forward', { ...mail, subject: 'Fwd: Offer' }).subject).toBe('Fwd: Offer');
  expect(start('forward', { ...mail, subject: 'Re: Offer' }).subject).toBe('Fwd: Re: Offer');
});

test('a mail that is passed on goes to nobody yet, and says whose it was', () => {
  const { to, forward_item, reply_to_item, body } = start('forward');
  expect([to, forward_item, reply_to_item]).toEqual([[], 9, null]);
  expect(body).toMatch(
    /^<p><\/p><p>Forwarded mail:<\/p><blockquote><p>From: Layla Nasser &lt;layla@example.com&gt;<br>/,
  );
});
