import { allOf, type FeatureRecords } from '../../testing/feature-records.ts';

const rule = (template: number) => ({
  name: 'Another mapper',
  event: 'rejected',
  template,
  recipients: ['candidate'],
});

export const autoMailRecords: FeatureRecords = {
  rules: allOf('admin', [
    'GET /admin-app/auto-mail-rule/',
    'POST /admin-app/auto-mail-rule/',
    'PATCH /admin-app/auto-mail-rule/:id/',
    'DELETE /admin-app/auto-mail-rule/:id/',
    'POST /admin-app/auto-mail-rule/:id/switch/',
    'POST /admin-app/auto-mail-rule/order/',
    'POST /admin-app/auto-mail-rule/dry-run/',
    'GET /admin-app/auto-mail/',
    'POST /admin-app/auto-mail/:id/cancel/',
    'POST /admin-app/auto-mail/:id/retry/',
    'POST /admin-app/auto-mail/dismiss/',
    'GET /admin-app/auto-mail-template/',
    'GET /admin-app/auto-mail-job/:id/',
    'PUT /admin-app/auto-mail-job/:id/',
  ]),
  ids: {
    '/admin-app/auto-mail-rule/': 'auto_mail_rule',
    '/admin-app/auto-mail/': 'auto_mail',
    '/admin-app/auto-mail-job/': 'job',
  },
  bodies: {
    'POST /admin-app/auto-mail-rule/': ({ auto_mail_template = 0 }) => rule(auto_mail_template),
    'PATCH /admin-app/auto-mail-rule/:id/': ({ auto_mail_template = 0 }) => ({
      ...rule(auto_mail_template),
      version: 1,
    }),
    'POST /admin-app/auto-mail-rule/:id/switch/': () => ({ is_active: false }),
    'POST /admin-app/auto-mail-rule/order/': ({ auto_mail_rule = 0 }) => ({ ids: [auto_mail_rule] }),
    'POST /admin-app/auto-mail-rule/dry-run/': ({ auto_mail_template = 0, applicant = 0 }) => ({
      rule: rule(auto_mail_template),
      applicants: [applicant],
    }),
    'POST /admin-app/auto-mail/dismiss/': ({ auto_mail_rule = 0 }) => ({ rule: auto_mail_rule }),
    'PUT /admin-app/auto-mail-job/:id/': ({ auto_mail_rule = 0 }) => ({
      all_off: false,
      off: [auto_mail_rule],
    }),
  },
  make: async (team, { applicant = 0 }) => {
    const auto_mail_template = await team.made('mail_template', {
      name: 'Sent by mappers',
      category: 'applicant',
    });
    await team.made('mail_template_text', {
      template_id: auto_mail_template,
      template_version: 1,
      language: 'en',
      subject: 'News',
      body: '<p>News</p>',
    });
    const auto_mail_rule = await team.made('auto_mail_rule', {
      name: 'A mapper',
      position: 1,
      event: 'hired',
      template_id: auto_mail_template,
      recipients: '{candidate}',
      updated_by_id: team.admin.id,
    });
    const history = await team.sql((tx) =>
      tx.selectFrom('stage_history').select('id').where('applicant_id', '=', applicant).executeTakeFirst(),
    );
    const auto_mail = await team.made('auto_mail', {
      rule_id: auto_mail_rule,
      rule_version: 1,
      event: 'hired',
      cause: 'stage:0',
      history_id: history?.id ?? null,
      applicant_id: applicant,
      receiver: 'candidate',
      kind: 'candidate',
      due_on: '2026-01-01T00:00:00Z',
    });
    return { auto_mail_template, auto_mail_rule, auto_mail };
  },
};
