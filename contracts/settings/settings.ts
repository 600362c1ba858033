import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';

/** One column of a table as a user arranged it (specification, section 3 "Settings"). */
export const tableColumn = z.object({
  key: z.string().max(80),
  name: z.string().max(120),
  index: z.int().min(0).max(500),
  show: z.boolean(),
  custom: z.boolean(),
});
export type TableColumn = z.infer<typeof tableColumn>;

const savedView = z.object({ name: z.string().trim().min(1).max(60), search: z.string().max(4000) });

/** What a person may arrange for themselves. Unknown keys are dropped; a damaged value falls back to its default. */
export const userSettings = z.object({
  tables: z.record(z.string().max(60), z.array(tableColumn).max(200)).default({}),
  views: z.record(z.string().max(60), z.array(savedView).max(30)).default({}),
  dark_mode: z.enum(['light', 'dark', 'system']).default('system'),
  menu_style: z.enum(['vertical', 'collapsible-vertical']).default('vertical'),
  layout_style: z.string().max(20).default('full'),
  density: z.enum(['compact', 'comfortable']).default('compact'),
  i18n_locale: z.string().max(10).default('en'),
});
export type UserSettings = z.infer<typeof userSettings>;

const menuName = z.object({ default_name: z.string().max(60), name: z.string().max(60) });

/** Whether records are approved before they count, and whether those within the budget approve themselves. */
const approvalSwitches = z
  .object({ enabled: z.boolean().default(false), budgeted: z.boolean().default(false) })
  .prefault({});

/** What a team decides for all of its members (specification, section 3 "Settings"). */
export const teamSettings = z.object({
  menu_names: z.record(z.string().max(60), menuName).default({}),
  show_yearly_salary_breakup: z.boolean().default(true),
  show_monthly_salary_breakup: z.boolean().default(true),
  hierarchyBasedDesignation: z.boolean().default(false),
  joiningFormMandatoryOnJobCreate: z.boolean().default(false),
  documentCategoryMandatoryOnJobCreate: z.boolean().default(false),
  module_configurations: z
    .object({
      hidden_applicant_tabs: z.array(z.string().max(60)).max(50).default([]),
      hidden_job_fields: z.array(z.string().max(60)).max(100).default([]),
      hidden_candidate_fields: z.array(z.string().max(60)).max(100).default([]),
      default_applicant_tab: z.string().max(60).default('summary'),
      hiring_manager_hierarchy: z
        .object({
          type: z.enum(['immediate-hierarchy', 'full-hierarchy', 'none']).default('immediate-hierarchy'),
          value: z.int().min(0).max(10).default(1),
        })
        .prefault({}),
    })
    .prefault({}),
  external_vendor: z
    .object({
      enabled: z.boolean().default(false),
      users_limit: z.int().min(-1).default(-1),
      sees_all_candidates: z.boolean().default(false),
    })
    .prefault({}),
  ziwo_calls: z.object({ enabled: z.boolean().default(false) }).prefault({}),
  job_approval: approvalSwitches,
  offer_approval: approvalSwitches,
  approval: z
    .object({
      /** Fields of a job whose change asks for approval anew. */
      reapproval_fields: z.array(z.string().max(60)).max(60).default([]),
      /** Days after which whoever is asked is reminded; 0 never. */
      remind_after: z.int().min(0).max(90).default(2),
      /** Days after which the admins are asked as well; 0 never. */
      escalate_after: z.int().min(0).max(90).default(5),
    })
    .prefault({}),
  default_country: z.string().length(2).default('AE'),
  resumes: z
    .object({
      /** Values read with less confidence than this wait for a person, 0 to 1. */
      review_below: z.number().min(0).max(1).default(0.5),
      /** Skills that are only mentioned in the text are taken too, not only listed ones. */
      mentioned_skills: z.boolean().default(false),
      /** New candidates are made without asking when nothing is unclear. */
      create_at_once: z.boolean().default(true),
    })
    .prefault({}),
});
export type TeamSettings = z.infer<typeof teamSettings>;

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
