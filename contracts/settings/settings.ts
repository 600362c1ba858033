import { z } from 'zod';
import {
  approvalSettings,
  jobApprovalSettings,
  offerApprovalSettings,
} from '../approval/approval-settings.ts';
import { resumeSettings } from '../bulk-resume/bulk-resume-settings.ts';
import { callSettings } from '../calls/call-settings.ts';
import { fileManagerSettings } from '../file-manager/file-manager-settings.ts';
import { interviewSettings } from '../interview/interview-settings.ts';
import { endpoint } from '../kit/endpoint.ts';
import { onboardingFlags } from '../onboarding/onboarding-flags.ts';
import { onboardingSettings } from '../onboarding/onboarding-settings.ts';
import { vendorSettings } from '../member/vendor-settings.ts';
import { moduleConfigurations } from '../module-configuration/module-configuration-settings.ts';
import { offerSettings } from '../offer/offer-settings.ts';
import { salaryBreakupSettings } from '../salary/salary-settings.ts';
import { currencySettings, regionalSettings, weekSettings } from './regional-settings.ts';

/** What a column may be drawn to, in pixels. */
export const MIN_COLUMN_WIDTH = 40;
export const MAX_COLUMN_WIDTH = 800;

/** One column of a table as a user arranged it (specification, section 3 "Settings"). */
export const tableColumn = z.object({
  key: z.string().max(80),
  name: z.string().max(120),
  index: z.int().min(0).max(500),
  show: z.boolean(),
  custom: z.boolean(),
  /** As the user drew it; absent where the table decides. */
  width: z.int().min(MIN_COLUMN_WIDTH).max(MAX_COLUMN_WIDTH).optional(),
  /** Stays in sight while the rest scrolls sideways. */
  pinned: z.boolean().optional(),
});
export type TableColumn = z.infer<typeof tableColumn>;

/** What a person may arrange for themselves. Unknown keys are dropped; a damaged value falls back to its default. */
export const userSettings = z.object({
  /** How one arranged the columns of a view, by the entity and, but for the working view, the view: `job`, `job:12`. */
  tables: z.record(z.string().max(60), z.array(tableColumn).max(200)).default({}),
  /** The view that one's own tables open with, by the entity: a built-in one, or the id of a saved one. */
  table_views: z.record(z.string().max(60), z.string().max(20)).default({}),
  dark_mode: z.enum(['light', 'dark', 'system']).default('system'),
  menu_style: z.enum(['vertical', 'collapsible-vertical']).default('vertical'),
  layout_style: z.string().max(20).default('full'),
  density: z.enum(['compact', 'comfortable']).default('compact'),
  i18n_locale: z.string().max(10).default('en'),
  /** The side panel of an applicant: its width in pixels and the tab that was open last. */
  applicant_panel: z
    .object({ width: z.int().min(320).max(4000), tab: z.string().max(20).nullable() })
    .default({ width: 760, tab: null }),
});
export type UserSettings = z.infer<typeof userSettings>;

const menuName = z.object({ default_name: z.string().max(60), name: z.string().max(60) });

/** What a team decides for all of its members (specification, section 3 "Settings"). For what comes in. */
export const teamSettings = z.object({
  menu_names: z.record(z.string().max(60), menuName).default({}),
  ...salaryBreakupSettings.shape,
  hierarchyBasedDesignation: z.boolean().default(false),
  ...onboardingFlags.shape,
  module_configurations: moduleConfigurations.schema,
  external_vendor: vendorSettings.schema,
  ziwo_calls: callSettings.schema,
  job_approval: jobApprovalSettings.schema,
  offer_approval: offerApprovalSettings.schema,
  approval: approvalSettings.schema,
  ...regionalSettings.shape,
  ...weekSettings.shape,
  resumes: resumeSettings.schema,
  interviews: interviewSettings.schema,
  offers: offerSettings.schema,
  onboarding: onboardingSettings.schema,
  file_manager: fileManagerSettings.schema,
  ...currencySettings.shape,
});
export type TeamSettings = z.infer<typeof teamSettings>;

/** The same for what was stored: a damaged value within a section has its default, the rest of the section stays. */
export const storedTeamSettings = teamSettings.extend({
  module_configurations: moduleConfigurations.stored,
  external_vendor: vendorSettings.stored,
  ziwo_calls: callSettings.stored,
  job_approval: jobApprovalSettings.stored,
  offer_approval: offerApprovalSettings.stored,
  approval: approvalSettings.stored,
  resumes: resumeSettings.stored,
  interviews: interviewSettings.stored,
  offers: offerSettings.stored,
  onboarding: onboardingSettings.stored,
  file_manager: fileManagerSettings.stored,
});

/** Settings travel as a JSON string under `settings` (specification, section 7). */
const settingsText = z.strictObject({ settings: z.string().max(500_000, 'The settings are too large') });
const wire = z.object({ settings: z.string() });

export const settingsEndpoints = {
  user: endpoint({
    method: 'GET',
    path: '/customer/user-setting/',
    tag: 'settings',
    summary: 'Own settings',
    access: 'signed-in',
    response: wire,
  }),
  /** Merges the given top-level keys into the stored ones. */
  updateUser: endpoint({
    method: 'PATCH',
    path: '/customer/user-setting/',
    tag: 'settings',
    summary: 'Change own settings',
    access: 'signed-in',
    body: settingsText,
    response: wire,
  }),
  team: endpoint({
    method: 'GET',
    path: '/customer/admin-setting/',
    tag: 'settings',
    summary: 'Team settings',
    access: 'signed-in',
    response: wire,
  }),
  updateTeam: endpoint({
    method: 'PATCH',
    path: '/customer/admin-setting/',
    tag: 'settings',
    summary: 'Change team settings',
    access: { roles: ['admin'] },
    body: settingsText,
    response: wire,
  }),
};
