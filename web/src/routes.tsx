import type { Role } from '@hireloom/contracts/permissions';
import {
  IconBuildingStore,
  IconCalendar,
  IconChartBar,
  IconFileSearch,
  IconFolder,
  IconId,
  IconLayoutDashboard,
  IconMail,
  IconMessageCircle,
  IconMessages,
} from './icons.ts';
import { isProduction } from './kit/page/environment.ts';
import { staff, view } from './kit/page/route-rights.ts';
import { masterSettingsRoutes } from './master-settings-routes.tsx';
import type { RouteRow } from './kit/page/route-table.tsx';
import { recruitmentRoutes } from './recruitment-routes.tsx';
import { mark } from './kit/words/say.ts';

const adminOnly: readonly Role[] = ['admin'];

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
  { path: '/calendar', label: mark('Calendar'), nav: { key: 'calendar', icon: IconCalendar } },
  { path: '/mailbox', label: mark('Email'), nav: { key: 'email', icon: IconMail } },
  { path: '/mailbox/outlook', label: mark('Outlook') },
  { path: '/mailbox/auth-redirect/microsoft', label: mark('Microsoft sign-in'), unlisted: true },
  {
    path: '/visa-quota/companies',
    label: mark('Visa quota companies'),
    nav: { key: 'visa_quota', icon: IconId, label: mark('Visa quota') },
  },
  { path: '/visa-quota/templates', label: mark('Visa quota templates') },
  { path: '/file-manager', label: mark('File manager'), nav: { key: 'file_manager', icon: IconFolder } },
  {
    path: '/reports',
    label: mark('Reports'),
    nav: { key: 'reports', icon: IconChartBar, hiddenFor: ['vendor'] },
  },
];

const personalPages: RouteRow[] = [
  {
    path: '/user/profile',
    label: mark('Profile'),
    page: () => import('./pages/profile-page.tsx'),
  },
  { path: '/user/email-signatures', label: mark('Email signatures') },
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
  { path: '/client-portal/resume-format', label: mark('Resume format') },
  { path: '/authorize', label: mark('Authorize'), unlisted: true },
  { path: '/subscriptions', label: mark('Subscriptions'), roles: adminOnly },
  { path: '/pricing', label: mark('Pricing'), roles: adminOnly },
  { path: '/billing', label: mark('Billing'), roles: adminOnly },
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

/** Every route of the app. Guard, sidebar, breadcrumb and palette read this table; the sidebar keeps its order. */
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
  {
    path: '/vendors',
    label: mark('Vendors'),
    roles: adminOnly,
    feature: 'external_vendor',
    nav: { key: 'vendors', icon: IconBuildingStore },
  },
  { path: '/feedback', label: mark('Feedback'), nav: { key: 'feedback', icon: IconMessageCircle } },
  { path: '/messages', label: mark('Messages'), nav: { key: 'messages', icon: IconMessages } },
  ...personalPages,
  ...devPages,
  {
    path: '/error',
    label: mark('Not allowed'),
    unlisted: true,
    page: () => import('./shell/page/not-allowed-page.tsx'),
  },
];
