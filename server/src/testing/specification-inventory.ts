/** Everything that the specification names, for docs/status.md: its routes (section 2) and its calls (section 7). */

type Noted = string | readonly [name: string, note: string];

export interface Section {
  title: string;
  entries: readonly Noted[];
}

const recruitment = (name: string) => [
  `/recruitments/${name}`,
  `/recruitments/${name}/create`,
  `/recruitments/${name}/{id}`,
];
const under = (base: string, names: readonly string[]) => names.map((name) => `${base}/${name}`);
const master = '/settings/master';
const lists = [
  ...[
    'designation',
    'country',
    'city',
    'state',
    'currency',
    'skill',
    'language',
    'education',
    'degree',
    'industry',
  ],
  ...[
    'nationality',
    'job-type',
    'level-of-education',
    'specialization',
    'staffing-type',
    'university',
    'company',
  ],
  ...['role', 'candidate-filetype', 'cv-source', 'interview-stage', 'requirement-status', 'reason'],
  ...['parsing-alias-country', 'parsing-alias-nationality'],
];
const resources = [
  ...['workflows', 'stage-permission', 'workflow-stages', 'email-templates', 'email-configurations'],
  ...[
    'auto-mailer-templates',
    'auto-mailer-template-mappers',
    'salary-template',
    'salary-header',
    'salary-level',
  ],
  ...[
    'salary-grade',
    'offer-template',
    'assessment-templates',
    'joining-templates',
    'custom-fields',
    'menu-names',
  ],
  ...[
    'matching-parameters-weightage',
    'matching-parameters-weightage/job',
    'matching-parameters-weightage/candidate',
  ],
];

export const specifiedRoutes: readonly Section[] = [
  { title: 'Signing in', entries: ['/auth/login', '/auth/password-recovery'] },
  { title: 'Everyday', entries: ['/', '/notification', '/authorize', '/feedback'] },
  {
    title: 'Recruitments',
    entries: [
      ...['organizations', 'companies', 'business-units', 'departments'].flatMap(recruitment),
      ...recruitment('jobs'),
      '/recruitments/jobs/{id}/edit',
      ...recruitment('candidates'),
      '/recruitments/candidates/{id}/edit',
      '/recruitments/applicants',
      '/recruitments/onboarding-documents',
    ],
  },
  {
    title: 'Work',
    entries: [
      ...['/resume-search/', '/calendar', '/mailbox', '/mailbox/outlook', '/mailbox/auth-redirect/microsoft'],
      ...['/visa-quota/companies', '/visa-quota/templates', '/file-manager', '/user/profile'],
      ...['/user/email-signatures', '/activity-log', '/reports', '/client-portal/resume-format', '/vendors'],
      ...['/subscriptions', '/pricing', '/billing'],
    ],
  },
  {
    title: 'Master settings',
    entries: [
      ...under(master, ['integrations', 'integrations/meeting-platforms', 'integrations/api-resource']),
      ...under(master, [
        'integrations/offer-letter-sending-endpoint',
        'approval-matrix',
        'approval-matrix/job',
      ]),
      ...under(master, ['approval-matrix/offer', 'account-and-users', 'account-and-users/all', 'permission']),
      ...under(master, [
        'master-view',
        'email',
        'career-page',
        'career-page/domains',
        'career-page/configuration',
      ]),
      ...under(master, ['career-page/menu', 'career-page/page-link', 'career-page/job-fields']),
      ...under(master, ['career-page/candidate-fields', 'career-page/banners', 'resumes', 'job-board']),
      ...under(master, ['job-board/configuration', 'job-board/general-settings', 'onboarding']),
      ...under(master, ['onboarding/document-requirements', 'api', 'ex-employee', 'file-manager']),
      ...under(master, ['module-configurations', 'team-management']),
    ],
  },
  { title: 'Master view: lists', entries: under(`${master}/master-view`, lists) },
  { title: 'Master view: other resources', entries: under(`${master}/master-view`, resources) },
  { title: 'Outside production', entries: ['/dev/test'] },
];

const kept = (path: string, files: string, param: string): Noted[] => [
  `GET /customer/${path}/`,
  `POST /customer/${path}/`,
  `PATCH /customer/${path}/{id}/`,
  [`GET /customer/${files}/`, `with ${param}`],
  `DELETE /customer/${files}/{id}/`,
];
const readAndChange = (path: string): Noted[] => [`GET ${path}`, `PATCH ${path}`];

export const specifiedCalls: readonly Section[] = [
  {
    title: 'Auth and users',
    entries: [
      ['GET /users/member/', 'all=true, limited=true, role=recruiter'],
      'POST /users/member/',
      'PATCH /users/member/{id}/',
      'GET /users/role/',
      'POST /token/verify/',
      'POST /token/refresh/',
      'POST /users/change-role/',
      'GET /users/get-current-role/',
      'GET /admin-app/country-list/',
      'GET /admin-app/nationality/',
      ['GET /admin-app/state-list/', 'by country_id or country_name'],
      ['GET /admin-app/city-list/', 'by state_id or state_name'],
      'POST /users/resend-activation/',
      'GET /users/verify/{a}/{b}/',
      'GET /users/profile/',
    ],
  },
  {
    title: 'Settings',
    entries: [
      ...readAndChange('/admin-app/custom-field/'),
      ...readAndChange('/customer/mailbox-configuration/'),
      ...readAndChange('/customer/user-setting/'),
      ...readAndChange('/customer/admin-setting/'),
    ],
  },
  {
    title: 'Recruitment',
    entries: [
      ...kept('org', 'org-file', 'org_id'),
      ...kept('company', 'company-file', 'company_id'),
      ...kept('business-unit', 'unit-file', 'unit_id'),
      ...kept('department', 'dept-file', 'dept_id'),
      'GET /customer/candidate/',
      'POST /customer/candidate/',
      'PATCH /customer/candidate/{id}/',
      'GET /customer/candidate-skill/',
      'GET /customer/candidate-language/',
      'GET /customer/applicant-resume-format/',
      'DELETE /customer/applicant-resume-format/',
    ],
  },
  {
    title: 'E-mail',
    entries: ['GET /admin-app/mail-template/', ['POST /send/email/', 'multipart: data and files[]']],
  },
  {
    title: 'Bulk work',
    entries: [
      'GET /customer/upload-bulk-file/',
      'POST /customer/parsing-mark-as-completed/',
      'POST /customer/cancel-parsing/',
      'POST /customer/bulk-resume/update-duplicate/',
      'GET /customer/upload-bulk-attachment/',
      'POST /customer/bulk-attachment-mark-as-completed/',
      'GET /admin-app/stage-change-processes/',
      ['DELETE /admin-app/stage-change-processes/', 'with process_ids'],
    ],
  },
  {
    title: 'Notifications',
    entries: [
      'GET /customer/notifications/',
      'PATCH /customer/notifications/{id}/',
      'PATCH /customer/bulk-notifications-update/',
      [
        'PATCH /customer/notifications/{id}/approval/',
        "the notification's own request_url; the path is ours to choose",
      ],
      'POST /customer/job-note/',
      'POST /customer/applicant-note/',
    ],
  },
  {
    title: 'Job approval',
    entries: [
      'GET /admin-app/job-approval/',
      'POST /admin-app/job-approval/',
      'PUT /admin-app/job-approval/{id}/',
      'PATCH /admin-app/job-approval/{id}/',
      'DELETE /admin-app/job-approval/{id}/',
      ...readAndChange('/admin-app/job-approval-status/'),
      ...readAndChange('/admin-app/budgeted-status/'),
    ],
  },
];

/** The name and the note of an entry. */
export const readEntry = (entry: Noted): readonly [name: string, note: string] =>
  typeof entry === 'string' ? [entry, ''] : entry;
