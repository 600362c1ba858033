import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { ThreadFull, ThreadItem, ThreadRow } from '@hireloom/contracts/mailbox/thread-endpoints';
import { fakeApi, type SeenCall } from '../../kit/testing/fake-api.ts';

export const mailboxPath = '/customer/mailbox/';

/** A folder as the server sends it. */
export const folder = (
  id: number,
  role: MailboxAccount['folders'][number]['role'],
  more: Partial<MailboxAccount['folders'][number]> = {},
) => ({ id, name: role ?? `Folder ${id}`, path: role ?? `f${id}`, role, total: 40, unread: 0, ...more });

/** A mailbox that is well. */
export const mailbox = (id = 1, more: Partial<MailboxAccount> = {}): MailboxAccount => ({
  id,
  version: 3,
  provider: 'imap',
  address: 'sara@falcon.example',
  name: '',
  host: 'imap.falcon.example',
  port: 993,
  security: 'tls',
  username: 'sara',
  state: 'ok',
  last_ok_on: new Date(Date.now() - 120_000).toISOString(),
  next_try_on: null,
  error: null,
  error_phrase: null,
  send_account: { id: 4, name: 'Sara' },
  remote_pictures: false,
  folders: [
    folder(14, 'trash'),
    folder(11, 'inbox', { unread: 2 }),
    folder(12, 'sent'),
    folder(13, 'archive'),
    folder(15, null, { name: 'Agencies' }),
    folder(16, 'junk'),
  ],
  ...more,
});

/** A conversation as lists show it: of two mails, read, not linked. */
export const threadRow = (id: number, more: Partial<ThreadRow> = {}): ThreadRow => ({
  id,
  account: 1,
  subject: `Subject ${id}`,
  snippet: `First words ${id}`,
  people: ['Layla Nasser'],
  first_on: '2026-03-04T08:30:00Z',
  last_on: '2026-03-05T08:30:00Z',
  messages: 1,
  unread: 0,
  is_flagged: false,
  has_files: false,
  is_private: false,
  links: [],
  ...more,
});

/** A mail whose text is kept. */
export const threadItem = (id: number, more: Partial<ThreadItem> = {}): ThreadItem => ({
  id,
  kind: 'mail',
  subject: 'Subject 1',
  from: { name: 'Layla Nasser', address: 'layla@example.com' },
  to: [{ name: 'Sara Haddad', address: 'sara@falcon.example' }],
  cc: [],
  bcc: [],
  sent_on: '2026-03-05T08:30:00Z',
  is_read: true,
  is_flagged: false,
  is_outgoing: false,
  snippet: `Words of mail ${id}`,
  body_state: 'stored',
  body_error: null,
  frame_url: null,
  plain: `Text of mail ${id}`,
  has_remote_pictures: false,
  parts: [],
  folders: [11],
  mail: null,
  ...more,
});

/** A conversation with its mails, from the viewer's own mailbox. */
export const threadFull = (
  row: ThreadRow,
  items: ThreadItem[],
  more: Partial<ThreadFull> = {},
): ThreadFull => ({ ...row, items, is_own: true, owner: { id: 5, name: 'Sara Haddad' }, ...more });

export const said = (message = 'Done') => ({ body: { code: 0, message } });

interface Served {
  accounts?: MailboxAccount[];
  signIns?: ('google' | 'microsoft')[];
  rows?: ThreadRow[];
  /** The conversation that can be opened. */
  full?: ThreadFull;
  more?: Parameters<typeof fakeApi>[0];
}

/** A server with this mailbox. */
export function serveMailbox({
  accounts = [mailbox()],
  signIns = [],
  rows = [threadRow(1), threadRow(2), threadRow(3)],
  full = threadFull(threadRow(1), [threadItem(1)]),
  more = {},
}: Served = {}) {
  let shown = [...rows];
  const leaving = ['archive', 'delete', 'move', 'junk', 'not_junk'];
  return fakeApi({
    [`GET ${mailboxPath}account/`]: () => ({ body: { results: accounts, sign_ins: signIns } }),
    [`GET ${mailboxPath}thread/`]: () => ({ body: { results: shown, next: null } }),
    [`GET ${mailboxPath}thread/${full.id}/`]: () => ({ body: full }),
    [`POST ${mailboxPath}thread/act/`]: ({ body }: SeenCall) => {
      const { ids, action } = body as { ids: number[]; action: string };
      if (leaving.includes(action)) shown = shown.filter(({ id }) => !ids.includes(id));
      return said();
    },
    'GET /customer/mailbox-configuration/': () => ({
      body: { id: 1, user_id: 7, access_tokens: '{}', email_signatures: '[]', meta: '{}' },
    }),
    ...more,
  });
}
