import { z } from 'zod';

/** What a format does not say of a person. */
export const resumeMasks = [
  'email',
  'phone',
  'links',
  'address',
  'last_name',
  'ids',
  'date_of_birth',
  'employer',
] as const;
export type ResumeMask = (typeof resumeMasks)[number];

export const resumeMaskLabels: Record<ResumeMask, string> = {
  email: 'E-mail',
  phone: 'Phone',
  links: 'Links',
  address: 'Address',
  last_name: 'Last name (initial only)',
  ids: 'Passport and other ids',
  date_of_birth: 'Date of birth',
  employer: 'Current employer',
};

export const resumeSections = [
  'summary',
  'skills',
  'experience',
  'education',
  'languages',
  'personal',
] as const;
export type ResumeSection = (typeof resumeSections)[number];

export const resumeSectionLabels: Record<ResumeSection, string> = {
  summary: 'Summary',
  skills: 'Skills',
  experience: 'Experience',
  education: 'Education',
  languages: 'Languages',
  personal: 'Personal data',
};

export const formatKinds = ['docx', 'layout'] as const;
export type FormatKind = (typeof formatKinds)[number];

/** How a resume looks in a format, and what it does not say. A Word file brings its own looks: of it only the masks count. */
export const resumeLayout = z.strictObject({
  look: z.enum(['classic', 'compact']).default('classic'),
  language: z.enum(['en', 'ar']).default('en'),
  title_line: z
    .string()
    .trim()
    .max(120, 'Title line may have at most 120 characters')
    .nullable()
    .default(null),
  /** In this order; one that is not named is not shown. */
  sections: z
    .array(z.enum(resumeSections))
    .max(resumeSections.length)
    .refine((given) => new Set(given).size === given.length, 'A section may stand there once')
    .default([...resumeSections]),
  masks: z
    .array(z.enum(resumeMasks))
    .max(resumeMasks.length)
    .default(['email', 'phone', 'links', 'address', 'ids']),
});
export type ResumeLayout = z.output<typeof resumeLayout>;

/** A field of a Word file; a list has fields of its own, between `{#name}` and `{/name}`. */
export interface ResumeField {
  name: string;
  label: string;
  within?: readonly { name: string; label: string }[];
}

/** What `{…}` may name in a Word file. */
export const resumeFields: readonly ResumeField[] = [
  { name: 'name', label: 'Name' },
  { name: 'first_name', label: 'First name' },
  { name: 'last_name', label: 'Last name' },
  { name: 'name_ar', label: 'Name (Arabic)' },
  { name: 'position', label: 'Current position' },
  { name: 'company', label: 'Current company' },
  { name: 'email', label: 'E-mail' },
  { name: 'phone', label: 'Phone' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'country', label: 'Country' },
  { name: 'nationality', label: 'Nationality' },
  { name: 'gender', label: 'Gender' },
  { name: 'date_of_birth', label: 'Date of birth' },
  { name: 'marital_status', label: 'Marital status' },
  { name: 'passport_no', label: 'Passport number' },
  { name: 'civil_id', label: 'Civil id' },
  { name: 'driving_licence', label: 'Driving licence' },
  { name: 'visa_status', label: 'Visa status' },
  { name: 'total_experience', label: 'Total experience (years)' },
  { name: 'notice_period', label: 'Notice period (days)' },
  { name: 'summary', label: 'Summary' },
  { name: 'links', label: 'Links', within: [{ name: 'url', label: 'Address' }] },
  {
    name: 'skills',
    label: 'Skills',
    within: [
      { name: 'skill', label: 'Skill' },
      { name: 'level', label: 'Level' },
    ],
  },
  {
    name: 'languages',
    label: 'Languages',
    within: [
      { name: 'language', label: 'Language' },
      { name: 'level', label: 'Level' },
    ],
  },
  {
    name: 'experience',
    label: 'Experience',
    within: [
      { name: 'title', label: 'Title' },
      { name: 'company', label: 'Company' },
      { name: 'from', label: 'From' },
      { name: 'to', label: 'To' },
      { name: 'city', label: 'City' },
      { name: 'description', label: 'Description' },
    ],
  },
  {
    name: 'education',
    label: 'Education',
    within: [
      { name: 'degree', label: 'Degree' },
      { name: 'specialization', label: 'Specialization' },
      { name: 'university', label: 'University or school' },
      { name: 'from', label: 'From' },
      { name: 'to', label: 'To' },
      { name: 'grade', label: 'Grade' },
    ],
  },
];
