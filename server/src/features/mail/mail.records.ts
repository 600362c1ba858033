import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

export const mailRecords: FeatureRecords = {
  rules: [
    ...allOf('email.create', [
      'POST /send/email/',
      'POST /send/email/preview/',
      'POST /send/email/file/',
      'POST /customer/mail/:id/cancel/',
      'POST /customer/mail/:id/retry/',
    ]),
    ...allOf('email.view', ['GET /customer/mail/', 'GET /customer/mail/:id/']),
    ...allOf('admin', [
      'POST /customer/mail/retry/',
      'GET /customer/mail/suppression/',
      'POST /customer/mail/suppression/',
      'DELETE /customer/mail/suppression/:id/',
    ]),
    ...allOf('public', ['GET /opt-out/:token/', 'POST /opt-out/:token/']),
  ],
  bodies: {
    'POST /send/email/': (ids) => letterTo(ids.candidate),
    'POST /send/email/preview/': (ids) => letterTo(ids.candidate),
    'POST /send/email/file/': () => ({}),
    'POST /customer/mail/retry/': () => ({ tab: 'failed' }),
    'POST /customer/mail/suppression/': () => ({ address: 'nobody@example.com' }),
    'POST /opt-out/:token/': () => ({}),
  },
  make: async (team, ids, word = 'some') => ({
    mail: await team.made('mail_message', {
      ...{ message_id: `<${word}-${team.id}@mail.hireloom>`, recipients: [`${word}@example.com`] },
      ...{ subject: word, html: `<p>${word}</p>`, plain: word, state: 'failed', error: word },
      ...{ purpose: 'person', candidate_id: ids.candidate, job_id: ids.job, sender_id: team.admin.id },
    }),
    mail_suppression: await team.made('mail_suppression', {
      ...{ address: `${word}-${team.id}@example.com`, reason: 'manual', words: word },
    }),
  }),
  ids: { '/customer/mail/suppression/': 'mail_suppression', '/customer/mail/': 'mail' },
};

const letterTo = (candidate: number | undefined) => ({
  ...{ to: ['somebody@example.com'], subject: 'Hello', body: '<p>Hello</p>', candidate },
});
