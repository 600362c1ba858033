import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const mailboxRecords: FeatureRecords = {
  rules: [
    ...allOf('signed-in', ['GET /customer/mailbox-configuration/', 'PATCH /customer/mailbox-configuration/']),
    ...allOf('email.view', [
      'GET /customer/mailbox/account/',
      'POST /customer/mailbox/account/',
      'PATCH /customer/mailbox/account/:id/',
      'DELETE /customer/mailbox/account/:id/',
      'POST /customer/mailbox/account/:id/sync/',
      'POST /customer/mailbox/sign-in/',
      'POST /customer/mailbox/sign-in/finish/',
      'GET /customer/mailbox/thread/',
      'GET /customer/mailbox/thread/:id/',
      'POST /customer/mailbox/thread/:id/bodies/',
      'POST /customer/mailbox/thread/act/',
      'POST /customer/mailbox/thread/:id/link/',
      'DELETE /customer/mailbox/link/:id/',
      'GET /customer/mailbox/conversation/:entity/:id/',
    ]),
    ['POST /customer/mailbox/item/:id/draft/', 'candidate.create&email.view'],
    ...allOf('public', [
      'GET /customer/mailbox/item/:id/frame/',
      'GET /customer/mailbox/item/:id/part/',
      'GET /customer/mailbox/item/:id/picture/',
    ]),
    ...allOf('bulk_parsing.create', [
      'GET /customer/mailbox/resume-inbox/',
      'POST /customer/mailbox/resume-inbox/',
      'PATCH /customer/mailbox/resume-inbox/:id/',
      'DELETE /customer/mailbox/resume-inbox/:id/',
    ]),
  ],
  bodies: {
    'POST /customer/mailbox/account/': () => ({
      ...{ address: 'some@example.com', username: 'some', password: 'some', host: 'mail.example.com' },
    }),
    'PATCH /customer/mailbox/account/:id/': () => ({ version: 1, name: 'Other' }),
    'POST /customer/mailbox/sign-in/': () => ({ provider: 'google' }),
    'POST /customer/mailbox/sign-in/finish/': () => ({ code: 'some', state: 'some' }),
    'POST /customer/mailbox/thread/act/': (ids) => ({ ids: [ids.mailbox_thread], action: 'private' }),
    'POST /customer/mailbox/thread/:id/link/': (ids) => ({ entity: 'candidate', record: ids.candidate }),
    'POST /customer/mailbox/item/:id/draft/': () => ({ part: '2' }),
    'POST /customer/mailbox/resume-inbox/': (ids) => ({
      account: ids.mailbox_account,
      folder: ids.mailbox_folder,
      address: 'jobs@example.com',
    }),
    'PATCH /customer/mailbox/resume-inbox/:id/': () => ({ is_active: false }),
  },
  async make(team, ids, word = 'Some') {
    const at = { first_on: '2026-01-01T00:00:00Z', last_on: '2026-01-01T00:00:00Z' };
    const account_id = await team.made('mailbox_account', {
      ...{ member_id: team.admin.id, provider: 'imap', address: `${word}@example.com`, name: word },
      ...{ host: 'mail.example.com', port: 993, security: 'tls', username: word },
    });
    const folder_id = await team.made('mailbox_folder', {
      account_id,
      path: word,
      name: word,
      role: 'inbox',
    });
    const thread_id = await team.made('mailbox_thread', {
      ...{ account_id, subject: word, snippet: word, people: [word], messages: 1, ...at },
    });
    const item_id = await team.made('mailbox_item', {
      ...{ account_id, thread_id, identity: word, subject: word, from_name: word, sent_on: at.last_on },
      ...{ from_address: `${word}@example.com`, snippet: word, body_state: 'stored', plain: word },
      recipients: JSON.stringify([{ kind: 'to', name: word, address: `${word}@example.com` }]),
      parts: JSON.stringify([{ part: '2', name: `${word}.pdf`, content_type: 'application/pdf', size: 1 }]),
    });
    await team.made('mailbox_place', { item_id, folder_id });
    return {
      mailbox_account: account_id,
      mailbox_folder: folder_id,
      mailbox_thread: thread_id,
      mailbox_item: item_id,
      mailbox_link: await team.made('mailbox_link', {
        ...{ thread_id, candidate_id: ids.candidate, made_by: 'address', is_suggested: true },
      }),
      mailbox_inbox: await team.made('mailbox_inbox', {
        ...{ account_id, folder_id, created_by_id: team.admin.id },
      }),
      account: account_id,
    };
  },
  ids: {
    '/customer/mailbox/account/': 'mailbox_account',
    '/customer/mailbox/thread/': 'mailbox_thread',
    '/customer/mailbox/link/': 'mailbox_link',
    '/customer/mailbox/item/': 'mailbox_item',
    '/customer/mailbox/resume-inbox/': 'mailbox_inbox',
    '/customer/mailbox/conversation/': 'candidate',
  },
};
