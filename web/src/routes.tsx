import {
  IconCalendar,
  IconFileExport,
  IconFileSearch,
  IconFolders,
  IconId,
  IconLayoutDashboard,
  IconMail,
} from './icons.ts';
import { seesFiles } from '@hireloom/contracts/file-manager/file-manager';
import { isProduction } from './kit/page/environment.ts';
import { staff, view } from './kit/page/route-rights.ts';
import { masterSettingsRoutes } from './master-settings-routes.tsx';
import type { RouteRow } from './kit/page/route-table.tsx';
import { recruitmentRoutes } from './recruitment-routes.tsx';
import { mark } from './kit/words/say.ts';

const signInPages: RouteRow[] = [
  { path: '/auth/login', label: mark('Sign in'), page: () => import('./features/auth/login-page.tsx') },
  {
    path: '/auth/password-recovery',
    label: mark('Password recovery'),
    page: () => import('./features/auth/password-recovery-page.tsx'),
  },
  {
    path: '/auth/reset/:a/:b',
    label: mark('New password'),
    page: () => import('./features/auth/reset-password-page.tsx'),
  },
  {
    path: '/auth/activate/:a/:b',
    label: mark('Activate account'),
    page: () => import('./features/auth/activate-page.tsx'),
  },
  { path: '/auth/setup', label: mark('Set up'), page: () => import('./features/auth/setup-page.tsx') },
].map((row) => ({ ...row, auth: true, unlisted: true }));

const workPages: RouteRow[] = [
  {
    path: '/resume-search/',
    label: mark('Resume search'),
    page: () => import('./features/resume-search/resume-search-page.tsx'),
    roles: staff,
    permission: view('resume_search'),
    nav: { key: 'resume_search', icon: IconFileSearch },
  },
  {
    path: '/calendar',
    label: mark('Calendar'),
    page: () => import('./features/calendar/calendar-page.tsx'),
    nav: { key: 'calendar', icon: IconCalendar },
  },
  {
    path: '/mailbox',
    label: mark('Email'),
    page: () => import('./features/mailbox/mailbox-page.tsx'),
    nav: { key: 'email', icon: IconMail, permission: view('email') },
  },
  {
    path: '/visa-quota/companies',
    label: mark('Visa quota'),
    page: () => import('./features/visa-quota/visa-companies-page.tsx'),
    nav: { key: 'visa_quota', icon: IconId, permission: view('visa_quota') },
  },
  {
    path: '/visa-quota/templates',
    label: mark('Visa quota templates'),
    page: () => import('./features/visa-quota/visa-templates-page.tsx'),
  },
  {
    path: '/file-manager',
    label: mark('File manager'),
    page: () => import('./features/file-manager/file-manager-page.tsx'),
    nav: { key: 'file_manager', icon: IconFolders, permission: seesFiles },
  },
  {
    path: '/client-portal/resume-format',
    label: mark('Client resume formats'),
    page: () => import('./features/resume-format/resume-format-page.tsx'),
    nav: { key: 'client_portal', icon: IconFileExport, permission: view('client_portal') },
  },
  {
    path: '/mailbox/outlook',
    label: mark('Outlook'),
    page: () => import('./features/mailbox/outlook-page.tsx'),
  },
  {
    path: '/mailbox/auth-redirect/microsoft',
    label: mark('Connect a mailbox'),
    page: () => import('./features/mailbox/microsoft-callback-page.tsx'),
    unlisted: true,
  },
  {
    path: '/mailbox/auth-redirect/google',
    label: mark('Connect a mailbox'),
    page: () => import('./features/mailbox/google-callback-page.tsx'),
    unlisted: true,
  },
  {
    path: '/authorize',
    label: mark('Connections'),
    page: () => import('./pages/authorize-page.tsx'),
  },
];

const personalPages: RouteRow[] = [
  {
    path: '/user/profile',
    label: mark('Profile'),
    page: () => import('./pages/profile-page.tsx'),
  },
  {
    path: '/user/availability',
    label: mark('Working hours'),
    page: () => import('./features/availability/availability-page.tsx'),
    roles: ['admin', 'super_recruiter', 'recruiter', 'hiring_manager'],
  },
  {
    path: '/user/email-signatures',
    label: mark('E-mail signatures'),
    page: () => import('./features/signature/signature-page.tsx'),
  },
  {
    path: '/notification',
    label: mark('Notifications'),
    page: () => import('./features/notification/notification-page.tsx'),
  },
  {
    path: '/activity-log',
    label: mark('Activity log'),
    page: () => import('./features/activity-log/activity-log-page.tsx'),
  },
];

const devPages: RouteRow[] = isProduction
  ? []
  : [
      {
        path: '/dev/test',
        label: mark('Pieces and mail'),
        open: true,
        page: () => import('./features/dev-test/dev-test-page.tsx'),
      },
    ];

/** Every route of the app; a page that is not built has none. Guard, sidebar, breadcrumb and palette read this table; the sidebar keeps its order. */
export const routes: readonly RouteRow[] = [
  ...signInPages,
  {
    path: '/',
    label: mark('Dashboard'),
    nav: { key: 'dashboard', icon: IconLayoutDashboard },
    page: () => import('./features/home/home-page.tsx'),
  },
  ...recruitmentRoutes,
  ...workPages,
  ...masterSettingsRoutes,
  ...personalPages,
  ...devPages,
  {
    path: '/error',
    label: mark('Not allowed'),
    unlisted: true,
    page: () => import('./shell/page/not-allowed-page.tsx'),
  },
];
