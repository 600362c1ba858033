import type { AutoMailTemplateRow } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import type { AutoMailRuleRow } from '@hireloom/contracts/auto-mail/auto-mail-rule';

export const RULES = '/admin-app/auto-mail-rule/';

/** A mapper as the server sends it. */
export const ruleRow = (given: Partial<AutoMailRuleRow> = {}): AutoMailRuleRow => ({
  id: 1,
  version: 3,
  position: 1,
  name: 'After the interview',
  event: 'rejected',
  conditions: {
    stages: [],
    interview_types: [],
    rounds: [],
    categories: [],
    from_stages: [],
    from_categories: ['interview'],
    reasons: [{ id: 9, name: 'Other skills' }],
    jobs: [],
    organizations: [],
    companies: [],
    departments: [],
    job_types: [],
    sources: [],
  },
  template: { id: 5, name: 'Rejection after interview', is_active: true },
  language: 'en',
  recipients: ['candidate'],
  fixed: [],
  cc: [],
  bcc: [],
  account: null,
  delay: 2,
  delay_unit: 'working_days',
  quiet: null,
  zone: 'Asia/Dubai',
  continues: false,
  is_active: true,
  waiting: 0,
  sent: 4,
  problems: 0,
  why_off: null,
  updated_by: null,
  updated_on: '2026-03-01T10:00:00Z',
  ...given,
});

export const templateRow = (given: Partial<AutoMailTemplateRow> = {}): AutoMailTemplateRow => ({
  id: 5,
  name: 'Rejection after interview',
  category: 'applicant',
  languages: ['en', 'ar'],
  subject: 'About {job__position}',
  body: '<p>Dear {applicant__first_name}</p>',
  is_active: true,
  rules: [{ id: 1, name: 'After the interview', event: 'rejected', is_active: true }],
  sent: 4,
  ...given,
});
