import type { MailRow, MailState } from '@hireloom/contracts/mail/mail';
import type { SendPreview } from '@hireloom/contracts/mail/send-endpoints';
import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { NewLetter } from '../../kit/mail/mail-desk.ts';

export const lina: NewLetter = { about: { kind: 'candidate', id: 5, name: 'Lina Darwish' } };

/** A preview as the server sends it when nothing speaks against sending. */
export const previewOf = (more: Partial<SendPreview> = {}): SendPreview => ({
  subject: 'Hello Lina',
  body: '<p>Dear Lina</p>',
  missing: [],
  blocked: [],
  allow_modify_to: false,
  account: null,
  can_send: true,
  ...more,
});

export const mailOf = (state: MailState, more: Partial<MailRow> = {}): MailRow => ({
  id: 31,
  state,
  purpose: 'person',
  subject: 'An interview',
  snippet: 'Dear Lina, we would like to meet you',
  to: ['lina@example.com'],
  cc: [],
  bcc: [],
  sender: { id: 7, name: 'Sara Haddad' },
  account: null,
  template: null,
  rule: null,
  candidate: { id: 5, name: 'Lina Darwish' },
  applicant: null,
  job: null,
  files: [],
  refused: [],
  why: null,
  why_phrase: null,
  send_after: null,
  created_on: '2026-03-05T08:30:00Z',
  sent_on: null,
  may_cancel: false,
  may_retry: false,
  ...more,
});

export const templateOf = (
  id: number,
  name: string,
  more: Partial<MailTemplateRow> = {},
): MailTemplateRow => ({
  id,
  name,
  subject: `Subject of ${name}`,
  body: `<p>Text of ${name}</p>`,
  category: { type: 'candidate', name: 'Candidate' },
  language: 'en',
  texts: [{ language: 'en', subject: `Subject of ${name}`, body: `<p>Text of ${name}</p>` }],
  files: [],
  is_active: true,
  version: 1,
  used: 0,
  updated_on: '2026-03-05T08:30:00Z',
  updated_by: null,
  ...more,
});

/** The answers that the dialog reads, with two templates; `more` adds and replaces. */
export const mailCalls = {
  'GET /customer/candidate/5/profile/': () => ({
    body: { candidate: { id: 5, name: 'Lina Darwish', email: 'lina@example.com', other_emails: [] } },
  }),
  'GET /customer/candidate-file/': () => ({
    body: { results: [{ id: 81, name: 'Passport.pdf', size: 1200, url: '/f/81', content_type: 'x' }] },
  }),
  'GET /admin-app/mail-template/': () => ({
    body: { results: [templateOf(1, 'Welcome'), templateOf(2, 'Rejection')], count: 2 },
  }),
  'GET /admin-app/template-fields/': () => ({ body: { groups: [] } }),
  'GET /admin-app/mail-account/options/': () => ({ body: { results: [], can_send: true } }),
  'GET /customer/mailbox-configuration/': () => ({
    body: { id: 1, user_id: 7, access_tokens: '{}', email_signatures: '[]', meta: '{}' },
  }),
  'POST /send/email/preview/': () => ({ body: previewOf() }),
};
