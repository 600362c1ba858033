import { z } from 'zod';
import { customTables } from '../custom-field/custom-fields.ts';

/** The groups of fields that templates know (specification, section 3 "Dynamic template fields"). */
export const templateGroups = [
  'resume',
  'recruitment',
  'applicant',
  'job',
  'interview',
  'offer',
  'onboarding',
  'system',
] as const;
export type TemplateGroup = (typeof templateGroups)[number];

export const templateGroupLabels: Record<TemplateGroup, string> = {
  resume: 'Resume',
  recruitment: 'Recruitment',
  applicant: 'Applicant',
  job: 'Job',
  interview: 'Interview',
  offer: 'Offer',
  onboarding: 'Onboarding',
  system: 'System',
};

/** What becomes of a template: an e-mail, or a letter as PDF. */
export const templatePlaces = ['mail', 'letter'] as const;
export type TemplatePlace = (typeof templatePlaces)[number];

/** What a template is about; from it follows which groups have values. */
export const templateCategories = [
  'candidate',
  'applicant',
  'interview',
  'offer',
  'onboarding',
  'job',
] as const;
export type TemplateCategory = (typeof templateCategories)[number];

export const templateCategoryLabels: Record<TemplateCategory, string> = {
  candidate: 'Candidate',
  applicant: 'Applicant',
  interview: 'Interview',
  offer: 'Offer',
  onboarding: 'Onboarding',
  job: 'Job',
};

const ofApplicants = ['resume', 'recruitment', 'applicant', 'job', 'system'] as const;

export const groupsOf: Record<TemplateCategory, readonly TemplateGroup[]> = {
  candidate: ['resume', 'applicant', 'system'],
  applicant: ofApplicants,
  interview: [...ofApplicants, 'interview'],
  offer: [...ofApplicants, 'offer'],
  onboarding: [...ofApplicants, 'offer', 'onboarding'],
  job: ['recruitment', 'job', 'system'],
};

/** Where a template is used: which groups it may name, and which fields work there. */
export interface TemplateUse {
  category: TemplateCategory;
  place: TemplatePlace;
}

/** How a value is written: as it is, as a day, as an amount, as an address, or in a paragraph of its own. */
export const templateKinds = ['text', 'date', 'money', 'url', 'block'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** One field as pickers and editors get it. */
export const templateField = z.object({
  /** What always stands for it: `group__key`, of a custom field `table__key`. */
  name: z.string(),
  group: z.enum(templateGroups),
  key: z.string(),
  label: z.string(),
  kind: z.enum(templateKinds),
  places: z.array(z.enum(templatePlaces)).readonly(),
  custom: z.boolean(),
});
export type TemplateField = z.infer<typeof templateField>;

/** In which group the custom fields of a table are offered. */
export const groupOfTable: Record<(typeof customTables)[number], TemplateGroup> = {
  organization: 'recruitment',
  company: 'recruitment',
  business_unit: 'recruitment',
  department: 'recruitment',
  job: 'job',
  candidate: 'applicant',
  applicant: 'applicant',
  interview: 'interview',
  offer: 'offer',
  onboarding: 'applicant',
};
