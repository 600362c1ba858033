import { lookupLists, type LookupName } from '@hireloom/contracts/lookup/lookups';
import {
  IconAdjustmentsHorizontal,
  IconBriefcase,
  IconChecklist,
  IconListDetails,
  IconMail,
  IconPlug,
  IconUserCheck,
  IconUserMinus,
  IconUsers,
  IconUsersGroup,
  IconWorld,
} from './icons.ts';
import type { Icon, RouteRow } from './kit/page/route-table.tsx';
import { mark, say } from './kit/words/say.ts';

const BASE = '/settings/master';

const indexPage = () => import('./shell/page/settings-index-page.tsx');

const nav = (key: string, icon: Icon, label?: string) => ({
  key,
  icon,
  group: 'master_settings' as const,
  ...(label ? { label } : {}),
});

/** In the order of the sidebar, then what has no entry there. Paths are under /settings/master/. */
const sections: RouteRow[] = [
  {
    path: 'account-and-users',
    label: mark('Account and users'),
    nav: nav('account_and_users', IconUsers),
    page: indexPage,
  },
  {
    path: 'account-and-users/all',
    label: mark('All users'),
    page: () => import('./features/member/member-page.tsx'),
  },
  {
    path: 'master-view',
    label: mark('Master view'),
    nav: nav('master_view', IconListDetails),
    page: () => import('./features/lookup/master-view-page.tsx'),
  },
  { path: 'email', label: mark('Email settings'), nav: nav('master_email', IconMail, 'Email') },
  { path: 'career-page', label: mark('Career page'), nav: nav('career_page', IconWorld), page: indexPage },
  { path: 'career-page/domains', label: mark('Domains') },
  { path: 'career-page/configuration', label: mark('Career page configuration') },
  { path: 'career-page/menu', label: mark('Career page menu') },
  { path: 'career-page/page-link', label: mark('Page links') },
  { path: 'career-page/job-fields', label: mark('Job fields') },
  { path: 'career-page/candidate-fields', label: mark('Candidate fields') },
  { path: 'career-page/banners', label: mark('Banners') },
  { path: 'job-board', label: mark('Job board'), nav: nav('job_board', IconBriefcase), page: indexPage },
  { path: 'job-board/configuration', label: mark('Job board configuration') },
  { path: 'job-board/general-settings', label: mark('Job board general settings') },
  {
    path: 'approval-matrix',
    label: mark('Approval matrix'),
    nav: nav('approval_matrix', IconChecklist),
    page: () => import('./features/approval/approval-overview-page.tsx'),
  },
  {
    path: 'approval-matrix/job',
    label: mark('Job approval matrix'),
    page: () => import('./features/approval/matrix/job-matrix-page.tsx'),
  },
  {
    path: 'approval-matrix/offer',
    label: mark('Offer approval matrix'),
    page: () => import('./features/approval/matrix/offer-matrix-page.tsx'),
  },
  {
    path: 'onboarding',
    label: mark('Onboarding settings'),
    nav: nav('master_onboarding', IconUserCheck, 'Onboarding'),
    page: indexPage,
  },
  { path: 'onboarding/document-requirements', label: mark('Document requirements') },
  { path: 'integrations', label: mark('Integrations'), nav: nav('integrations', IconPlug), page: indexPage },
  { path: 'integrations/meeting-platforms', label: mark('Meeting platforms') },
  {
    path: 'integrations/api-resource',
    label: mark('API resources'),
    page: () => import('./features/stage-change/api-resource-page.tsx'),
  },
  { path: 'integrations/offer-letter-sending-endpoint', label: mark('Offer letter sending endpoint') },
  { path: 'ex-employee', label: mark('Ex-Employee'), nav: nav('ex_employee', IconUserMinus) },
  {
    path: 'module-configurations',
    label: mark('Module configurations'),
    nav: nav('module_configurations', IconAdjustmentsHorizontal),
    page: () => import('./features/module-configuration/module-configuration-page.tsx'),
  },
  {
    path: 'team-management',
    label: mark('Team management'),
    nav: nav('team_management', IconUsersGroup),
    page: () => import('./features/dead-letter/team-management-page.tsx'),
  },
  { path: 'permission', label: mark('Permissions') },
  {
    path: 'resumes',
    label: mark('Resumes'),
    page: () => import('./features/bulk-resume/resume-settings-page.tsx'),
  },
  { path: 'api', label: mark('API') },
  { path: 'file-manager', label: mark('File manager settings') },
];

/** The resources of the master view that are more than a plain list. */
const resourceRows: RouteRow[] = [
  {
    path: 'workflows',
    label: mark('Workflows'),
    page: () => import('./features/workflow/workflow-list-page.tsx'),
  },
  {
    path: 'workflows/:id',
    label: mark('Workflow'),
    page: () => import('./features/workflow/workflow-page.tsx'),
  },
  { path: 'stage-permission', label: mark('Stage permissions') },
  { path: 'workflow-stages', label: mark('Workflow stages') },
  { path: 'email-templates', label: mark('Email templates') },
  { path: 'email-configurations', label: mark('Email configurations') },
  { path: 'auto-mailer-templates', label: mark('Auto-mailer templates') },
  { path: 'auto-mailer-template-mappers', label: mark('Auto-mailer template mappers') },
  { path: 'salary-template', label: mark('Salary templates') },
  { path: 'salary-header', label: mark('Salary headers') },
  { path: 'salary-level', label: mark('Salary levels') },
  { path: 'salary-grade', label: mark('Salary grades') },
  { path: 'offer-template', label: mark('Offer templates') },
  { path: 'company', label: mark('Company list') },
  { path: 'assessment-templates', label: mark('Assessment templates') },
  { path: 'joining-templates', label: mark('Joining templates') },
  {
    path: 'custom-fields',
    label: mark('Custom fields'),
    page: () => import('./features/custom-field/custom-field-page.tsx'),
  },
  {
    path: 'menu-names',
    label: mark('Menu names'),
    page: () => import('./shell/page/menu-names-page.tsx'),
  },
  {
    path: 'matching-parameters-weightage',
    label: mark('Matching parameters weightage'),
    page: () => import('./features/matching/matching-weights-page.tsx'),
  },
  {
    path: 'matching-parameters-weightage/job',
    label: mark('Matching parameters weightage: job'),
    page: () => import('./features/matching/job-weights-page.tsx'),
  },
  {
    path: 'matching-parameters-weightage/candidate',
    label: mark('Matching parameters weightage: candidate'),
    page: () => import('./features/matching/candidate-weights-page.tsx'),
  },
];

const resources = resourceRows.map((row) => ({ ...row, path: `master-view/${row.path}` }));

const isLookup = (name: string): name is LookupName => Object.hasOwn(lookupLists, name);

/** `:list` is the list's name with dashes, such as `job-type`. */
const lookupRoute: RouteRow = {
  path: 'master-view/:list',
  page: () => import('./features/lookup/lookup-page.tsx'),
  label: ({ list = '' }) => {
    const name = list.replaceAll('-', '_');
    return isLookup(name) ? say(lookupLists[name].plural) : undefined;
  },
};

export const masterSettingsRoutes: RouteRow[] = [...sections, ...resources, lookupRoute].map((row) => ({
  ...row,
  path: `${BASE}/${row.path}`,
  roles: ['admin'],
}));
