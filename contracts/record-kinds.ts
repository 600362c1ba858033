import type { RecordKind } from './kit/entity.ts';

/** Kinds of records with pages that everybody knows: a reference to one leads there. */
export const recordKinds = {
  organization: {
    name: 'organization',
    label: 'Organization',
    plural: 'Organizations',
    path: '/customer/org/',
    page: '/recruitments/organizations',
    module: 'organization',
    pickedFor: 'job',
  },
  company: {
    name: 'company',
    label: 'Company',
    plural: 'Companies',
    path: '/customer/company/',
    page: '/recruitments/companies',
    module: 'company',
    pickedFor: 'job',
  },
  business_unit: {
    name: 'business_unit',
    label: 'Business unit',
    plural: 'Business units',
    path: '/customer/business-unit/',
    page: '/recruitments/business-units',
    module: 'business_unit',
    pickedFor: 'job',
  },
  department: {
    name: 'department',
    label: 'Department',
    plural: 'Departments',
    path: '/customer/department/',
    page: '/recruitments/departments',
    module: 'department',
    pickedFor: 'job',
  },
  job: {
    name: 'job',
    label: 'Job',
    plural: 'Jobs',
    path: '/customer/job/',
    page: '/recruitments/jobs',
    module: 'job',
  },
  candidate: {
    name: 'candidate',
    label: 'Candidate',
    plural: 'Candidates',
    path: '/customer/candidate/',
    page: '/recruitments/candidates',
    module: 'candidate',
  },
  applicant: {
    name: 'applicant',
    label: 'Applicant',
    plural: 'Applicants',
    path: '/customer/applicant/',
    page: '/recruitments/applicants',
    module: 'applicant',
  },
  interview: {
    name: 'interview',
    label: 'Interview',
    plural: 'Interviews',
    path: '/customer/interview/',
    page: '/recruitments/interviews',
    module: 'interview',
  },
  offer: {
    name: 'offer',
    label: 'Offer',
    plural: 'Offers',
    path: '/customer/offer/',
    page: '/recruitments/offers',
    module: 'offer',
  },
  onboarding: {
    name: 'onboarding',
    label: 'Onboarding',
    plural: 'Onboardings',
    path: '/customer/onboarding/',
    page: '/recruitments/onboarding-documents',
    module: 'onboarding',
  },
} as const satisfies Record<string, RecordKind>;

export type RecordName = keyof typeof recordKinds;

/** Kinds that are picked in filters though they have no such page. */
export const pickedKinds = {
  member_group: {
    name: 'member_group',
    label: 'Team',
    plural: 'Teams',
    path: '/customer/member-group/',
    module: 'settings',
  },
  workflow: {
    name: 'workflow',
    label: 'Workflow',
    plural: 'Workflows',
    path: '/admin-app/workflow/',
    module: 'settings',
  },
  workflow_stage: {
    name: 'workflow_stage',
    label: 'Stage',
    plural: 'Stages',
    path: '/admin-app/workflow-stage/',
    module: 'settings',
  },
} as const satisfies Record<string, RecordKind>;

/** The kind of that name, if it has pages. */
export const kindOf = (name: string | undefined): RecordKind | undefined =>
  name === undefined ? undefined : (recordKinds as Readonly<Record<string, RecordKind>>)[name];
