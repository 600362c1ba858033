import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../../../platform/config/config.ts';
import type { OutgoingMail } from '../../../platform/mail/smtp/message.ts';
import type { Sender } from '../../../platform/mail/smtp/sender.ts';
import { graphSender } from './graph-sender.ts';
import { GraphStandIn } from './graph-stand-in.fixture.ts';

let graph: GraphStandIn;
let sender: Sender;

beforeEach(async () => {
  graph = new GraphStandIn();
  await graph.start();
  const config = readConfig({ MICROSOFT_GRAPH_URL: graph.root });
  sender = graphSender({ config }, () => Promise.resolve('good'));
});
afterEach(() => graph.stop());

const mailOf = (more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  message_id: '<11111111-2222-3333-4444-555555555555@mail.hireloom>',
  from: { name: 'Lina', address: 'lina@contoso.example' },
  reply_to: null,
  to: ['ann@example.com'],
  cc: [],
  subject: 'Caf\u00e9',
  html: '<p>Hello</p>',
  plain: 'Hello',
  in_reply_to: null,
  refs: [],
  is_auto: false,
  unsubscribe_url: null,
  ics: null,
  files: [],
  ...more,
});
const sent = () => graph.mails.filter(({ folder }) => folder === 'sentitems');

test('a mail is made as a draft with our mark and sent', async () => {
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'given', refused: [] });
  expect(sent()).toHaveLength(1);
  expect(sent()[0]?.headers).toContainEqual({
    name: 'X-Hireloom-Id',
    value: '11111111-2222-3333-4444-555555555555',
  });
});

test('an answer that was lost after sending sends nothing twice', async () => {
  graph.faults = [{ status: 503, on: /\/send$/ }];
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'no_line' });
  expect(graph.mails).toHaveLength(1);
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'given' });
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'given' });
  expect(graph.mails).toHaveLength(1);
  expect(sent()).toHaveLength(1);
});

test('files hang on it by their names, and hidden recipients are named to nobody', async () => {
  const file = {
    ...{ name: '\u65e5\u672c\u8a9e.pdf', content_type: 'application/pdf', content_id: null },
    open: () => Promise.resolve(Readable.from([Buffer.from('%PDF')])),
  };
  await sender.send(mailOf({ files: [file] }), ['ann@example.com', 'boss@example.com']);
  expect(sent()[0]?.files).toEqual([{ name: '\u65e5\u672c\u8a9e.pdf', size: 1 }]);
  expect(sent()[0]?.source).not.toContain('boss@example.com');
});

test('a sign-in that has ended, a refusal and a wait are told apart', async () => {
  graph.faults = [{ status: 400, on: /messages$/ }];
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'refused', final: true });
  graph.faults = [{ status: 429, retry_after: 5 }];
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'no_line', sign_in: false });
  graph.tokens.clear();
  expect(await sender.send(mailOf(), ['ann@example.com'])).toMatchObject({ kind: 'no_line', sign_in: true });
});
