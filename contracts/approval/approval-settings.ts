import { boolean, integer } from '../kit/field.ts';
import { defineSettings, keys } from '../kit/settings-section.ts';

/** Whether records are approved before they count, and whether those within the budget approve themselves. */
const switches = {
  enabled: boolean('Enable Settings', { initial: false }),
  budgeted: boolean('Enable Budget Settings', { initial: false }),
};
export const jobApprovalSettings = defineSettings('job_approval', {
  label: 'Job approval',
  fields: switches,
});
export const offerApprovalSettings = defineSettings('offer_approval', {
  label: 'Offer approval',
  fields: switches,
});

const unanswered = 'When nobody answers';

/** Units of a job: they decide who approves it. */
export const approvalUnits = ['organization', 'company', 'business_unit', 'department'] as const;

/** What people approve of a job: its change asks anew, until an admin chooses other fields. */
export const initialReapprovalFields = [
  'job_title',
  'description',
  'salary_min',
  'salary_max',
  'salary_period',
  'currency',
  'openings',
  ...approvalUnits,
] as const;

/** When approval is asked for anew, and what happens when nobody answers. */
export const approvalSettings = defineSettings('approval', {
  label: 'Approval',
  fields: {
    reapproval_fields: keys('Fields that re-open approval', {
      section: 'Approval again',
      max: 60,
      initial: initialReapprovalFields,
    }),
    remind_after: integer('Remind after', {
      section: unanswered,
      help: '0 is never',
      max: 90,
      initial: 2,
    }),
    escalate_after: integer('Escalate after', {
      section: unanswered,
      help: 'The admins are asked as well; 0 is never',
      max: 90,
      initial: 5,
    }),
    own_requests: boolean('People may approve what they asked for themselves', {
      section: 'Four eyes',
      help: 'While this is off, whoever submitted a job is not asked about it at any level, and their levels are skipped with a reason. While it is on, the trail says who approved their own request.',
      initial: false,
    }),
  },
});
