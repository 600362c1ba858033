import { type Module, type Role, viewOptions } from '@hireloom/contracts/permissions';
import {
  IconBriefcase,
  IconBuilding,
  IconBuildingCommunity,
  IconBuildingSkyscraper,
  IconBuildingStore,
  IconCalendar,
  IconChartBar,
  IconFileCheck,
  IconFileSearch,
  IconFolder,
  IconHierarchy,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconMessages,
  IconUserCheck,
  IconUsers,
} from './icons.ts';
import { isProduction } from './kit/page/environment.ts';
import { masterSettingsRoutes } from './master-settings-routes.tsx';
import type { Icon, RouteRow } from './kit/page/route-table.tsx';

const staff: readonly Role[] = ['admin', 'recruiter'];
const jobWriters: readonly Role[] = ['admin', 'recruiter', 'hiring_manager'];
const candidateWriters: readonly Role[] = ['admin', 'recruiter', 'vendor'];
const adminOnly: readonly Role[] = ['admin'];

const view = (module: Module) => ({ module, any: viewOptions(module) });
const create = (module: Module) => ({ module, any: ['create'] }) as const;
const update = (module: Module) => ({ module, any: ['update'] }) as const;

const signInPages: RouteRow[] = [
  { path: '/auth/login', label: 'Sign in', page: () => import('./features/auth/login-page.tsx') },
  {
    path: '/auth/password-recovery',
    label: 'Password recovery',
    page: () => import('./features/auth/password-recovery-page.tsx'),
  },
  {
    path: '/auth/reset/:a/:b',
    label: 'New password',
    page: () => import('./features/auth/reset-password-page.tsx'),
  },
  {
    path: '/auth/activate/:a/:b',
    label: 'Activate account',
    page: () => import('./features/auth/activate-page.tsx'),
  },
  { path: '/auth/setup', label: 'Set up', page: () => import('./features/auth/setup-page.tsx') },
].map((row) => ({ ...row, auth: true, unlisted: true }));

const recruitments = (key: string, icon: Icon, module: Module) => ({
  key,
  icon,
  group: 'recruitments' as const,
  permission: view(module),
});

const organizationPages: RouteRow[] = [
  {
    path: '/recruitments/organizations',
    label: 'Organizations',
    page: () => import('./features/organization/organization-list-page.tsx'),
    roles: staff,
    permission: view('organization'),
    nav: recruitments('organizations', IconBuildingSkyscraper, 'organization'),
  },
  {
    path: '/recruitments/organizations/create',
    label: 'New organization',
    page: () => import('./features/organization/organization-create-page.tsx'),
    roles: staff,
    permission: create('organization'),
  },
  {
    path: '/recruitments/organizations/:id',
    label: 'Organization',
    page: () => import('./features/organization/organization-page.tsx'),
    roles: staff,
    permission: view('organization'),
    entity: 'organization',
  },
  {
    path: '/recruitments/companies',
    label: 'Companies',
    page: () => import('./features/company/company-list-page.tsx'),
    roles: staff,
    permission: view('company'),
    nav: recruitments('companies', IconBuilding, 'company'),
  },
  {
    path: '/recruitments/companies/create',
    label: 'New company',
    page: () => import('./features/company/company-create-page.tsx'),
    roles: staff,
    permission: create('company'),
  },
  {
    path: '/recruitments/companies/:id',
    label: 'Company',
    page: () => import('./features/company/company-page.tsx'),
    roles: staff,
    permission: view('company'),
    entity: 'company',
  },
  {
    path: '/recruitments/business-units',
    label: 'Business units',
    page: () => import('./features/business-unit/business-unit-list-page.tsx'),
    roles: staff,
    permission: view('business_unit'),
    nav: recruitments('business_units', IconBuildingCommunity, 'business_unit'),
  },
  {
    path: '/recruitments/business-units/create',
    label: 'New business unit',
    page: () => import('./features/business-unit/business-unit-create-page.tsx'),
    roles: staff,
    permission: create('business_unit'),
  },
  {
    path: '/recruitments/business-units/:id',
    label: 'Business unit',
    page: () => import('./features/business-unit/business-unit-page.tsx'),
    roles: staff,
    permission: view('business_unit'),
    entity: 'business_unit',
  },
  {
    path: '/recruitments/departments',
    label: 'Departments',
    page: () => import('./features/department/department-list-page.tsx'),
    roles: staff,
    permission: view('department'),
    nav: recruitments('departments', IconHierarchy, 'department'),
  },
  {
    path: '/recruitments/departments/create',
    label: 'New department',
    page: () => import('./features/department/department-create-page.tsx'),
    roles: staff,
    permission: create('department'),
  },
  {
    path: '/recruitments/departments/:id',
    label: 'Department',
    page: () => import('./features/department/department-page.tsx'),
    roles: staff,
    permission: view('department'),
    entity: 'department',
  },
];

const recruitmentPages: RouteRow[] = [
  {
    path: '/recruitments/jobs',
    label: 'Jobs',
    page: () => import('./features/job/job-list-page.tsx'),
    nav: recruitments('jobs', IconBriefcase, 'job'),
  },
  {
    path: '/recruitments/jobs/create',
    label: 'New job',
    page: () => import('./features/job/job-create-page.tsx'),
    roles: jobWriters,
    permission: create('job'),
  },
  {
    path: '/recruitments/jobs/:id',
    label: 'Job',
    page: () => import('./features/job/job-page.tsx'),
    entity: 'job',
  },
  {
    path: '/recruitments/jobs/:id/edit',
    label: 'Edit job',
    page: () => import('./features/job/job-edit-page.tsx'),
    roles: jobWriters,
    permission: update('job'),
  },
  {
    path: '/recruitments/candidates',
    label: 'Candidates',
    page: () => import('./features/candidate/candidate-list-page.tsx'),
    roles: candidateWriters,
    permission: view('candidate'),
    nav: recruitments('candidates', IconUsers, 'candidate'),
  },
  {
    path: '/recruitments/candidates/create',
    label: 'New candidate',
    page: () => import('./features/candidate/candidate-create-page.tsx'),
    roles: candidateWriters,
    permission: create('candidate'),
  },
  {
    path: '/recruitments/candidates/parsing',
    label: 'Review resumes',
    page: () => import('./features/bulk-resume/review/review-page.tsx'),
    roles: candidateWriters,
    permission: create('candidate'),
  },
  {
    path: '/recruitments/candidates/attachments',
    label: 'Attach documents',
    page: () => import('./features/bulk-attachment/bulk-attachment-page.tsx'),
    roles: candidateWriters,
    permission: update('candidate'),
  },
  {
    path: '/recruitments/candidates/:id',
    label: 'Candidate',
    page: () => import('./features/candidate/candidate-page.tsx'),
    entity: 'candidate',
  },
  {
    path: '/recruitments/candidates/:id/edit',
    label: 'Edit candidate',
    page: () => import('./features/candidate/candidate-edit-page.tsx'),
    roles: candidateWriters,
    permission: update('candidate'),
  },
  {
    path: '/recruitments/duplicates',
    label: 'Duplicates',
    page: () => import('./features/duplicate/duplicates-page.tsx'),
    roles: staff,
    permission: view('candidate'),
  },
  {
    path: '/recruitments/duplicates/merge',
    label: 'Merge candidates',
    page: () => import('./features/duplicate/merge/merge-page.tsx'),
    roles: staff,
    permission: update('candidate'),
    unlisted: true,
  },
  {
    path: '/recruitments/applicants',
    label: 'Applicants',
    page: () => import('./features/applicant/applicants-page.tsx'),
    nav: recruitments('applicants', IconUserCheck, 'applicant'),
  },
  {
    path: '/recruitments/onboarding-documents',
    label: 'Onboarding documents',
    nav: { ...recruitments('onboarding', IconFileCheck, 'onboarding'), label: 'Onboarding' },
  },
];

const workPages: RouteRow[] = [
  {
    path: '/resume-search/',
    label: 'Resume search',
    page: () => import('./features/resume-search/resume-search-page.tsx'),
    roles: staff,
    permission: view('resume_search'),
    nav: { key: 'resume_search', icon: IconFileSearch },
  },
  { path: '/calendar', label: 'Calendar', nav: { key: 'calendar', icon: IconCalendar } },
  { path: '/mailbox', label: 'Email', nav: { key: 'email', icon: IconMail } },
  { path: '/mailbox/outlook', label: 'Outlook' },
  { path: '/mailbox/auth-redirect/microsoft', label: 'Microsoft sign-in', unlisted: true },
  {
    path: '/visa-quota/companies',
    label: 'Visa quota companies',
    nav: { key: 'visa_quota', icon: IconId, label: 'Visa quota' },
  },
  { path: '/visa-quota/templates', label: 'Visa quota templates' },
  { path: '/file-manager', label: 'File manager', nav: { key: 'file_manager', icon: IconFolder } },
  {
    path: '/reports',
    label: 'Reports',
    nav: { key: 'reports', icon: IconChartBar, hiddenFor: ['vendor'] },
  },
];

const personalPages: RouteRow[] = [
  {
    path: '/user/profile',
    label: 'Profile',
    page: () => import('./features/profile/profile-page.tsx'),
  },
  { path: '/user/email-signatures', label: 'Email signatures' },
  {
    path: '/notification',
    label: 'Notifications',
    page: () => import('./features/notification/notification-page.tsx'),
  },
  {
    path: '/activity-log',
    label: 'Activity log',
    page: () => import('./features/activity-log/activity-log-page.tsx'),
  },
  { path: '/client-portal/resume-format', label: 'Resume format' },
  { path: '/authorize', label: 'Authorize', unlisted: true },
  { path: '/subscriptions', label: 'Subscriptions', roles: adminOnly },
  { path: '/pricing', label: 'Pricing', roles: adminOnly },
  { path: '/billing', label: 'Billing', roles: adminOnly },
];

const devPages: RouteRow[] = isProduction
  ? []
  : [
      {
        path: '/dev/test',
        label: 'Pieces and mail',
        open: true,
        page: () => import('./features/dev-test/dev-test-page.tsx'),
      },
    ];

/** Every route of the app. Guard, sidebar, breadcrumb and palette read this table; the sidebar keeps its order. */
export const routes: readonly RouteRow[] = [
  ...signInPages,
  {
    path: '/',
    label: 'Dashboard',
    nav: { key: 'dashboard', icon: IconLayoutDashboard },
    page: () => import('./features/home/home-page.tsx'),
  },
  ...organizationPages,
  ...recruitmentPages,
  ...workPages,
  ...masterSettingsRoutes,
  {
    path: '/vendors',
    label: 'Vendors',
    roles: adminOnly,
    feature: 'external_vendor',
    nav: { key: 'vendors', icon: IconBuildingStore },
  },
  { path: '/feedback', label: 'Feedback', nav: { key: 'feedback', icon: IconMessageCircle } },
  { path: '/messages', label: 'Messages', nav: { key: 'messages', icon: IconMessages } },
  ...personalPages,
  ...devPages,
  {
    path: '/error',
    label: 'Not allowed',
    unlisted: true,
    page: () => import('./shell/page/not-allowed-page.tsx'),
  },
];
