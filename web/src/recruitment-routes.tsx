import type { Module, Role } from '@hireloom/contracts/permissions';
import { recordKinds } from '@hireloom/contracts/record-kinds';
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconCalendarEvent,
  IconFileText,
  IconFileCheck,
  IconHierarchy,
  IconUserCheck,
  IconUsers,
} from './icons.ts';
import { entityPages } from './kit/page/entity-pages.tsx';
import { bulkAttachment, bulkParsing, create, staff, update, view } from './kit/page/route-rights.ts';
import type { Icon, RouteRow } from './kit/page/route-table.tsx';
import { mark } from './kit/words/say.ts';

const jobWriters: readonly Role[] = ['admin', 'recruiter', 'hiring_manager'];
/** Whoever may be named on an interview, whatever their switches. */
const interviewers: readonly Role[] = ['admin', 'super_recruiter', 'recruiter', 'hiring_manager'];
const candidateWriters: readonly Role[] = ['admin', 'recruiter', 'vendor'];

const place = (key: string, icon: Icon) => ({ key, icon, group: 'recruitments' as const });
const recruitments = (key: string, icon: Icon, module: Module) => ({
  ...place(key, icon),
  permission: view(module),
});

/** Many of them are changed as many of all records are. */
const bulk = async () => (await import('./features/bulk-action/index.ts')).useListBulk;

const organizationPages: RouteRow[] = [
  ...entityPages(recordKinds.organization, {
    nav: place('organizations', IconBuildingSkyscraper),
    roles: staff,
    hint: mark('An organization is a client, a partner or your own house. Add the first one to begin.'),
    facts: ['industry', 'owner', 'city', 'website'],
    bulk,
  }),
  ...entityPages(recordKinds.company, {
    nav: place('companies', IconBuilding),
    roles: staff,
    hint: mark('A company is a legal entity inside an organization. Add the first one to begin.'),
    facts: ['organization', 'type', 'city', 'website'],
    bulk,
  }),
  ...entityPages(recordKinds.business_unit, {
    nav: place('business_units', IconBuildingCommunity),
    roles: staff,
    hint: mark('A business unit is a part of an organization. Add the first one to begin.'),
    facts: ['organization', 'company', 'type', 'head'],
    bulk,
  }),
  ...entityPages(recordKinds.department, {
    nav: place('departments', IconHierarchy),
    roles: staff,
    hint: mark('A department is where people work. Add the first one to begin.'),
    facts: ['organization', 'company', 'business_unit', 'head'],
    bulk,
  }),
];

const recordPages: RouteRow[] = [
  {
    path: '/recruitments/jobs',
    label: mark('Jobs'),
    page: () => import('./pages/job-list-page.tsx'),
    nav: recruitments('jobs', IconBriefcase, 'job'),
  },
  {
    path: '/recruitments/jobs/create',
    label: mark('New job'),
    page: () => import('./features/job/job-create-page.tsx'),
    roles: jobWriters,
    permission: create('job'),
  },
  {
    path: '/recruitments/jobs/:id',
    label: mark('Job'),
    page: () => import('./pages/job-page.tsx'),
    entity: 'job',
  },
  {
    path: '/recruitments/jobs/:id/edit',
    label: mark('Edit job'),
    page: () => import('./features/job/job-edit-page.tsx'),
    roles: jobWriters,
    permission: update('job'),
  },
  {
    path: '/recruitments/candidates',
    label: mark('Candidates'),
    page: () => import('./pages/candidate-list-page.tsx'),
    roles: candidateWriters,
    permission: view('candidate'),
    nav: recruitments('candidates', IconUsers, 'candidate'),
  },
  {
    path: '/recruitments/candidates/create',
    label: mark('New candidate'),
    page: () => import('./pages/candidate-create-page.tsx'),
    roles: candidateWriters,
    permission: create('candidate'),
  },
  {
    path: '/recruitments/candidates/parsing',
    label: mark('Review resumes'),
    page: () => import('./features/bulk-resume/review/review-page.tsx'),
    roles: candidateWriters,
    permission: bulkParsing,
  },
  {
    path: '/recruitments/candidates/attachments',
    label: mark('Attach documents'),
    page: () => import('./features/bulk-attachment/bulk-attachment-page.tsx'),
    roles: candidateWriters,
    permission: bulkAttachment,
  },
  {
    path: '/recruitments/candidates/:id',
    label: mark('Candidate'),
    page: () => import('./pages/candidate-page.tsx'),
    entity: 'candidate',
  },
  {
    path: '/recruitments/candidates/:id/edit',
    label: mark('Edit candidate'),
    page: () => import('./pages/candidate-edit-page.tsx'),
    roles: candidateWriters,
    permission: update('candidate'),
  },
  {
    path: '/recruitments/duplicates',
    label: mark('Duplicates'),
    page: () => import('./features/duplicate/duplicates-page.tsx'),
    roles: staff,
    permission: view('candidate'),
  },
  {
    path: '/recruitments/duplicates/merge',
    label: mark('Merge candidates'),
    page: () => import('./features/duplicate/merge/merge-page.tsx'),
    roles: staff,
    permission: update('candidate'),
    unlisted: true,
  },
  {
    path: '/recruitments/interviews/:id/scorecard',
    label: mark('Scorecard'),
    page: () => import('./features/scorecard/scorecard-page.tsx'),
    roles: interviewers,
    unlisted: true,
  },
  {
    path: '/recruitments/applicants',
    label: mark('Applicants'),
    page: () => import('./pages/applicants-page.tsx'),
    nav: recruitments('applicants', IconUserCheck, 'applicant'),
  },
  {
    path: '/recruitments/interviews',
    label: mark('Interviews'),
    page: () => import('./features/interview/interview-list-page.tsx'),
    nav: recruitments('interviews', IconCalendarEvent, 'interview'),
  },
  {
    path: '/recruitments/interviews/:id',
    label: mark('Interview'),
    page: () => import('./pages/interview-page.tsx'),
    entity: 'interview',
  },
  {
    path: '/recruitments/offers',
    label: mark('Offers'),
    page: () => import('./features/offer/offer-list-page.tsx'),
    roles: interviewers,
    permission: view('offer'),
    nav: recruitments('offers', IconFileText, 'offer'),
  },
  {
    path: '/recruitments/offers/:id',
    label: mark('Offer'),
    page: () => import('./features/offer/record/offer-record-page.tsx'),
    // Whoever is asked to approve one reads it; outsiders read none.
    roles: interviewers,
    entity: 'offer',
  },
  {
    path: '/recruitments/onboarding-documents',
    label: mark('Onboarding'),
    page: () => import('./features/onboarding/onboarding-documents-page.tsx'),
    nav: recruitments('onboarding', IconFileCheck, 'onboarding'),
  },
  {
    path: '/recruitments/onboarding-documents/:id',
    label: mark('Onboarding of one person'),
    page: () => import('./features/onboarding/onboarding-record-page.tsx'),
    entity: 'onboarding',
  },
  {
    path: '/recruitments/walk-in-days/:id',
    label: mark('Walk-in day'),
    page: () => import('./features/walk-in/walk-in-day-page.tsx'),
    permission: { module: 'interview', any: ['create', 'update'] },
    unlisted: true,
  },
];

/** Organizations and their parts, jobs, candidates and applicants, in the order of the sidebar. */
export const recruitmentRoutes: RouteRow[] = [...organizationPages, ...recordPages];
