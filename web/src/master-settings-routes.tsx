import { lookupLists, lookupNames, type LookupName } from '@hireloom/contracts/lookup/lookups';
import {
  IconAdjustmentsHorizontal,
  IconChecklist,
  IconFileCheck,
  IconListDetails,
  IconMailForward,
  IconPlug,
  IconUserMinus,
  IconUsers,
  IconUsersGroup,
} from './icons.ts';
import type { Icon, RouteRow } from './kit/page/route-table.tsx';
import { mark, say } from './kit/words/say.ts';

const BASE = '/settings/master';

const nav = (key: string, icon: Icon) => ({ key, icon, group: 'master_settings' as const });

/** In the order of the sidebar, then what has no entry there. Paths are under /settings/master/. */
const sections: RouteRow[] = [
  {
    path: 'account-and-users',
    label: mark('Account and users'),
    nav: nav('account_and_users', IconUsers),
    page: () => import('./features/member/overview-page.tsx'),
  },
  {
    path: 'account-and-users/all',
    label: mark('All users'),
    page: () => import('./features/member/member-page.tsx'),
  },
  {
    path: 'account-and-users/:id/availability',
    label: mark('Working hours'),
    page: () => import('./features/availability/member-hours-page.tsx'),
  },
  {
    path: 'permission',
    label: mark('Permissions'),
    under: `${BASE}/account-and-users`,
    page: () => import('./features/permission/permission-page.tsx'),
  },
  {
    path: 'master-view',
    label: mark('Master view'),
    nav: nav('master_view', IconListDetails),
    page: () => import('./features/lookup/master-view-page.tsx'),
  },
  {
    path: 'email',
    label: mark('E-mail'),
    nav: nav('email_settings', IconMailForward),
    page: () => import('./features/mail/outbox/outbox-page.tsx'),
  },
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
    label: mark('Onboarding'),
    nav: nav('onboarding_settings', IconFileCheck),
    page: () => import('./features/onboarding/settings/onboarding-settings-page.tsx'),
  },
  {
    path: 'onboarding/document-requirements',
    label: mark('Document requirements'),
    page: () => import('./features/document-requirement/document-requirement-page.tsx'),
  },
  {
    path: 'integrations',
    label: mark('Integrations'),
    nav: nav('integrations', IconPlug),
    page: () => import('./features/integration/integration-page.tsx'),
  },
  {
    path: 'integrations/api-resource',
    label: mark('API resources'),
    page: () => import('./features/stage-change/api-resource-page.tsx'),
  },
  {
    path: 'integrations/offer-letter-sending-endpoint',
    label: mark('Offer letter sending endpoint'),
    page: () => import('./features/offer-push/offer-push-page.tsx'),
  },
  {
    path: 'integrations/meeting-platforms',
    label: mark('Meeting platforms'),
    page: () => import('./features/meeting-platform/meeting-platform-page.tsx'),
  },
  {
    path: 'api',
    label: mark('API'),
    under: `${BASE}/integrations`,
    page: () => import('./pages/api-page.tsx'),
  },
  {
    path: 'ex-employee',
    label: mark('Ex-Employee'),
    nav: nav('ex_employee', IconUserMinus),
    page: () => import('./features/ex-employee/ex-employee-page.tsx'),
  },
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
    page: () => import('./pages/team-management-page.tsx'),
  },
  {
    path: 'file-manager',
    label: mark('File manager settings'),
    under: `${BASE}/master-view`,
    page: () => import('./features/file-manager/file-settings-page.tsx'),
  },
  {
    path: 'resumes',
    label: mark('Resumes'),
    under: `${BASE}/master-view`,
    page: () => import('./features/bulk-resume/resume-settings-page.tsx'),
  },
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
  {
    path: 'workflow-stages',
    label: mark('Workflow stages'),
    page: () => import('./features/workflow/overview/workflow-stages-page.tsx'),
  },
  {
    path: 'stage-permission',
    label: mark('Stage permission'),
    page: () => import('./features/workflow/permission/stage-permission-page.tsx'),
  },
  {
    path: 'email-templates',
    label: mark('E-mail templates'),
    page: () => import('./features/mail-template/mail-template-list-page.tsx'),
  },
  {
    path: 'email-templates/:id',
    label: mark('E-mail template'),
    page: () => import('./features/mail-template/mail-template-page.tsx'),
  },
  {
    path: 'assessment-templates',
    label: mark('Assessment templates'),
    page: () => import('./features/assessment-template/assessment-template-list-page.tsx'),
  },
  {
    path: 'assessment-templates/:id',
    label: mark('Assessment template'),
    page: () => import('./features/assessment-template/assessment-template-page.tsx'),
  },
  {
    path: 'joining-templates',
    label: mark('Joining templates'),
    page: () => import('./features/joining-template/joining-template-list-page.tsx'),
  },
  {
    path: 'joining-templates/:id',
    label: mark('Joining template'),
    page: () => import('./features/joining-template/joining-template-page.tsx'),
  },
  {
    path: 'salary-template',
    label: mark('Salary templates'),
    page: () => import('./features/salary/template-page.tsx'),
  },
  {
    path: 'salary-header',
    label: mark('Salary headers'),
    page: () => import('./features/salary/header-page.tsx'),
  },
  {
    path: 'salary-level',
    label: mark('Salary levels'),
    page: () => import('./features/salary/level-page.tsx'),
  },
  {
    path: 'salary-grade',
    label: mark('Salary grades'),
    page: () => import('./features/salary/grade-page.tsx'),
  },
  {
    path: 'offer-template',
    label: mark('Offer templates'),
    page: () => import('./features/offer-template/offer-template-list-page.tsx'),
  },
  {
    path: 'offer-template/:id',
    label: mark('Offer template'),
    page: () => import('./features/offer-template/offer-template-page.tsx'),
  },
  {
    path: 'auto-mailer-templates',
    label: mark('Auto-mailer templates'),
    page: () => import('./features/auto-mail/auto-template-page.tsx'),
  },
  {
    path: 'auto-mailer-template-mappers',
    label: mark('Auto-mailer template mappers'),
    page: () => import('./features/auto-mail/mapper-page.tsx'),
  },
  {
    path: 'email-configurations',
    label: mark('E-mail accounts'),
    page: () => import('./features/mail-account/mail-account-page.tsx'),
  },
  {
    path: 'custom-fields',
    label: mark('Custom fields'),
    page: () => import('./features/custom-field/custom-field-page.tsx'),
  },
  {
    path: 'interview-settings',
    label: mark('Interview settings'),
    page: () => import('./features/interview/interview-settings-page.tsx'),
  },
  {
    path: 'offer-settings',
    label: mark('Offer settings'),
    page: () => import('./features/offer/offer-settings-page.tsx'),
  },
  {
    path: 'holidays',
    label: mark('Holidays'),
    page: () => import('./features/availability/holiday/holiday-page.tsx'),
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
  each: lookupNames.map((name) => ({ list: name.replaceAll('_', '-') })),
};

export const masterSettingsRoutes: RouteRow[] = [...sections, ...resources, lookupRoute].map((row) => ({
  ...row,
  path: `${BASE}/${row.path}`,
  roles: ['admin'],
}));
