import { initialReapprovalFields } from '../approval/approval-settings.ts';
import { expect, it } from 'vitest';
import { storedTeamSettings, teamSettings, userSettings } from './settings.ts';

it('team settings start as the specification says', () => {
  expect(teamSettings.parse({})).toMatchObject({
    show_yearly_salary_breakup: true,
    show_monthly_salary_breakup: true,
    hierarchyBasedDesignation: false,
    joiningFormMandatoryOnJobCreate: false,
    documentCategoryMandatoryOnJobCreate: false,
    module_configurations: {
      default_applicant_tab: 'summary',
      hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
    },
    external_vendor: { enabled: false, users_limit: -1 },
    ziwo_calls: { enabled: false },
  });
});

it('user settings start as the specification says', () => {
  expect(userSettings.parse({})).toMatchObject({
    dark_mode: 'system',
    menu_style: 'vertical',
    layout_style: 'full',
    i18n_locale: 'en',
  });
});

it('what is given stays, what is unknown goes', () => {
  const stored = teamSettings.parse({ external_vendor: { enabled: true }, unknown: 1 });
  expect(stored.external_vendor).toMatchObject({ enabled: true, users_limit: -1 });
  expect(stored).not.toHaveProperty('unknown');
});

/** All keys as they were stored before features declared their sections. */
const before = {
  menu_names: {},
  show_yearly_salary_breakup: true,
  show_monthly_salary_breakup: true,
  hierarchyBasedDesignation: false,
  joiningFormMandatoryOnJobCreate: false,
  documentCategoryMandatoryOnJobCreate: false,
  module_configurations: {
    hidden_applicant_tabs: [],
    hidden_job_fields: [],
    hidden_candidate_fields: [],
    default_applicant_tab: 'summary',
    hiring_manager_hierarchy: { type: 'immediate-hierarchy', value: 1 },
  },
  external_vendor: { enabled: false, users_limit: -1, sees_all_candidates: false },
  ziwo_calls: { enabled: false },
  job_approval: { enabled: false, budgeted: false },
  offer_approval: { enabled: false, budgeted: false },
  approval: {
    reapproval_fields: [...initialReapprovalFields],
    remind_after: 2,
    escalate_after: 5,
    own_requests: false,
  },
  default_country: 'AE',
  default_time_zone: null,
  first_day_of_week: null,
  weekend_days: null,
  working_hours: { from: '09:00', to: '18:00' },
  resumes: { review_below: 0.5, mentioned_skills: false, create_at_once: true },
  interviews: { remind_candidate: 24, remind_interviewers: 1 },
  offers: { needed_to_hire: true, time_zone: 'UTC' },
  onboarding: { own_uploads: false, remind_overdue: 3 },
  file_manager: {
    ...{ quota_gb: 0, trash_days: 30, share_days: 30, max_mb: 0, takes_pdf: true, takes_word: true },
    ...{ takes_sheet: true, takes_picture: true, takes_text: true, takes_other: true },
    retention: [],
  },
  default_currency: 'AED',
};

it('the stored text and its order stay as they were', () => {
  expect(JSON.stringify(teamSettings.parse({}))).toBe(JSON.stringify(before));
});

it('whatever was stored by any form, call or import is read as it stands', () => {
  const stored = {
    ...before,
    module_configurations: {
      ...before.module_configurations,
      hidden_job_fields: ['salary_min'],
      hiring_manager_hierarchy: { type: 'none', value: 10 },
    },
    external_vendor: { enabled: true, users_limit: 5_000_000_000, sees_all_candidates: true },
    approval: { reapproval_fields: ['openings'], remind_after: 0, escalate_after: 90, own_requests: true },
    default_country: 'KW',
    resumes: { review_below: 0.123456789, mentioned_skills: true, create_at_once: false },
  };
  for (const schema of [teamSettings, storedTeamSettings]) {
    expect(schema.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  }
  const partial = { module_configurations: { hiring_manager_hierarchy: {} }, resumes: { review_below: 1 } };
  expect(storedTeamSettings.parse(partial)).toEqual(teamSettings.parse(partial));
});

it('damage hides less than a section: what else was decided in it stays', () => {
  const modules = { hidden_job_fields: ['salary_min'], default_applicant_tab: 7 };
  const read = storedTeamSettings.parse({ module_configurations: modules });
  expect(read.module_configurations).toMatchObject({
    hidden_job_fields: ['salary_min'],
    default_applicant_tab: 'summary',
  });
});
