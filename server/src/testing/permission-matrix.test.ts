import { modules, options, type Role, roles } from '@hireloom/contracts/permissions';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import type { Route } from '../platform/http/route.ts';
import { type Actor, type TestTeam, testApp } from './app.ts';
import { nameOf } from './records.ts';

/**
 * Every call by every role. What is expected is written here out of the specification's section 6 and asks no code of
 * the product: `module.option|option` (several joined by `+`), `admin`, `signed-in` or `public`.
 */
type Rule = string;

const entityCalls = (path: string, module: string, view: string): [string, Rule][] => [
  ...calls(path, module, view, false),
  [`GET ${path}options/`, `${module}.${view}`],
];
/** A part is changed by whoever may change the record it belongs to. */
const partCalls = (path: string, module: string, view: string) => calls(path, module, view, true);
const calls = (path: string, module: string, view: string, part: boolean): [string, Rule][] => {
  const may = (option: string) => `${module}.${part ? 'update' : option}`;
  return [
    [`GET ${path}`, `${module}.${view}`],
    [`GET ${path}export/`, may('export')],
    [`GET ${path}:id/`, `${module}.${view}`],
    [`POST ${path}`, may('create')],
    [`PATCH ${path}:id/`, may('update')],
    [`DELETE ${path}:id/`, may('delete')],
    [`POST ${path}:id/restore/`, may('delete')],
    [`POST ${path}bulk-update/`, may('bulk')],
    [`GET ${path}:id/activity/`, `${module}.${view}`],
  ];
};
const fileCalls = (path: string, module: string, view: string): [string, Rule][] => [
  [`GET ${path}`, `${module}.${view}`],
  [`POST ${path}`, `${module}.update`],
  [`DELETE ${path}:id/`, `${module}.update`],
];

const either = 'view_own|view_global';
const partsOfCandidate = ['skill', 'language', 'education', 'experience', 'note'];
const pickJobs = `job.${either}`;
const readStages = `job.${either}+settings.view`;

const rules: Readonly<Record<string, Rule>> = Object.fromEntries([
  ...entityCalls('/customer/org/', 'organization', 'view'),
  ...fileCalls('/customer/org-file/', 'organization', 'view'),
  ...entityCalls('/customer/company/', 'company', 'view'),
  ...fileCalls('/customer/company-file/', 'company', 'view'),
  ...entityCalls('/customer/business-unit/', 'business_unit', 'view'),
  ...fileCalls('/customer/unit-file/', 'business_unit', 'view'),
  ...entityCalls('/customer/department/', 'department', 'view'),
  ...fileCalls('/customer/dept-file/', 'department', 'view'),
  // Whoever may create a job may pick where it belongs.
  ['GET /customer/org/options/', 'organization.view+job.create'],
  ['GET /customer/company/options/', 'company.view+job.create'],
  ['GET /customer/business-unit/options/', 'business_unit.view+job.create'],
  ['GET /customer/department/options/', 'department.view+job.create'],
  ...entityCalls('/customer/job/', 'job', either),
  ...fileCalls('/customer/job-file/', 'job', either),
  ...partCalls('/customer/job-note/', 'job', either),
  ['POST /customer/job/:id/status/', 'job.update'],
  ['POST /customer/job/:id/clone/', 'job.create'],
  ['GET /customer/job/:id/approval/', `job.${either}`],
  ['POST /customer/job/:id/submit/', 'job.update|create'],
  ['POST /customer/job/:id/withdraw-approval/', 'job.update|create'],
  ['POST /customer/job/:id/skip-approval/', 'admin'],
  ...['job', 'offer'].flatMap((kind): [string, Rule][] => [
    ...['GET ', 'POST ', 'PUT :id/', 'PATCH :id/', 'DELETE :id/', 'POST simulate/', 'GET conflicts/'].map(
      (call): [string, Rule] => [call.replace(' ', ` /admin-app/${kind}-approval/`), 'admin'],
    ),
    ...[`${kind}-approval-status`, kind === 'job' ? 'budgeted-status' : 'offer-budgeted-status'].flatMap(
      (path): [string, Rule][] => [
        [`GET /admin-app/${path}/`, 'signed-in'],
        [`PATCH /admin-app/${path}/`, 'admin'],
      ],
    ),
  ]),
  ['GET /admin-app/approval-settings/', 'signed-in'],
  ['PATCH /admin-app/approval-settings/', 'admin'],
  ...['GET ', 'POST ', 'DELETE :id/'].map((call): [string, Rule] => [
    call.replace(' ', ' /customer/approval-delegate/'),
    'signed-in',
  ]),
  ['PATCH /customer/notifications/:id/approval/', 'signed-in'],
  ['PATCH /customer/bulk-notifications-update/', 'signed-in'],
  ['GET /approval-link/:token/', 'public'],
  ['POST /approval-link/:token/', 'public'],
  ['GET /customer/job/:id/follow/', `job.${either}`],
  ['POST /customer/job/:id/follow/', `job.${either}`],
  ['GET /customer/notifications/', 'signed-in'],
  ['PATCH /customer/notifications/:id/', 'signed-in'],
  ['POST /customer/notifications/read-all/', 'signed-in'],
  ['GET /customer/notification-preferences/', 'signed-in'],
  ['PATCH /customer/notification-preferences/', 'signed-in'],
  ...entityCalls('/customer/candidate/', 'candidate', either),
  ...fileCalls('/customer/candidate-file/', 'candidate', either),
  ...partsOfCandidate.flatMap((part) => partCalls(`/customer/candidate-${part}/`, 'candidate', either)),
  ['POST /customer/candidate/resume-draft/', 'candidate.create'],
  ['POST /customer/candidate/from-resume/', 'candidate.create'],
  ['POST /customer/candidate/duplicates/', 'candidate.create|update'],
  ['GET /customer/candidate/:id/profile/', `candidate.${either}`],
  ['POST /customer/candidate/:id/resume/', 'candidate.update'],
  ['GET /customer/candidate/:id/resume/', `candidate.${either}`],
  ['GET /customer/candidate/:id/neighbours/', `candidate.${either}`],
  ...[
    'bulk-resume/batch/',
    'upload-bulk-file/',
    'bulk-resume/skip/',
    'parsing-mark-as-completed/',
    'cancel-parsing/',
  ].map((call): [string, Rule] => [`POST /customer/${call}`, 'candidate.create']),
  ['GET /customer/upload-bulk-file/', 'candidate.create'],
  ...['update-duplicate', ':id/save', 'retry'].map((call): [string, Rule] => [
    `POST /customer/bulk-resume/${call}/`,
    'candidate.create',
  ]),
  ['GET /customer/bulk-resume/:id/review/', 'candidate.create'],
  ['POST /customer/candidate/reparse/', 'candidate.update'],
  ...[
    'bulk-attachment/preview',
    'bulk-attachment/batch',
    'upload-bulk-attachment',
    'bulk-attachment/assign',
  ].map((call): [string, Rule] => [`POST /customer/${call}/`, 'candidate.update']),
  ...['bulk-attachment/discard', 'bulk-attachment-mark-as-completed', 'bulk-attachment/:id/undo'].map(
    (call): [string, Rule] => [`POST /customer/${call}/`, 'candidate.update'],
  ),
  ['GET /customer/upload-bulk-attachment/', 'candidate.update'],
  // What is asked for decides which rights are needed: told by the tests of bulk actions.
  ...['preview/', '', ':id/cancel/', ':id/undo/', 'clear/'].map((call): [string, Rule] => [
    `POST /customer/bulk-action/${call}`,
    'signed-in',
  ]),
  ['GET /customer/bulk-action/', 'signed-in'],
  ['GET /customer/bulk-action/:id/items/', 'signed-in'],
  ['GET /customer/duplicate/', `candidate.${either}`],
  ['POST /customer/duplicate/dismiss/', 'candidate.update'],
  ['POST /customer/duplicate/reopen/', 'candidate.update'],
  ['GET /customer/candidate-merge/', `candidate.${either}`],
  ...['preview/', '', ':id/undo/'].map((call): [string, Rule] => [
    `POST /customer/candidate-merge/${call}`,
    'candidate.update',
  ]),
  ...entityCalls('/customer/applicant/', 'applicant', 'view'),
  ...partCalls('/customer/applicant-note/', 'applicant', 'view'),
  ['POST /customer/applicant/attach/', 'applicant.create'],
  ...['move', 'reject', 'withdraw', 'unreject', 'rate'].map((step): [string, Rule] => [
    `POST /customer/applicant/:id/${step}/`,
    'applicant.update',
  ]),
  ...['profile', 'history'].map((part): [string, Rule] => [
    `GET /customer/applicant/:id/${part}/`,
    'applicant.view',
  ]),
  ['GET /customer/applicant/board/', 'applicant.view'],
  ['GET /customer/applicant/board/column/', 'applicant.view'],
  ['POST /customer/applicant/bulk/preview/', 'applicant.bulk'],
  ['POST /customer/applicant/bulk/', 'applicant.bulk'],
  ...[
    ...['POST resume-search/', 'POST resume-search/facets/', 'GET resume-search/suggest/'],
    ...['GET resume-search/recent/', 'DELETE resume-search/recent/', 'POST resume-search/:id/resume/'],
    // Whether candidates may be exported is asked as well: told by the tests of the search.
    ...['POST resume-search/export/', 'GET saved-search/', 'POST saved-search/'],
    ...['PATCH saved-search/:id/', 'DELETE saved-search/:id/', 'POST saved-search/:id/seen/'],
  ].map((call): [string, Rule] => [call.replace(' ', ' /customer/'), 'resume_search.view']),
  ['POST /customer/job/:id/matches/', `candidate.${either}`],
  ['POST /customer/candidate/:id/matches/', `candidate.${either}`],
  ['GET /admin-app/matching-parameters-weightage/', 'admin'],
  ['GET /admin-app/matching-parameters-weightage/:variant/', 'admin'],
  ['PATCH /admin-app/matching-parameters-weightage/:variant/', 'admin'],
  ['GET /admin-app/matching-log/', 'admin'],
  ['GET /admin-app/stage-change-processes/', 'applicant.view'],
  ['DELETE /admin-app/stage-change-processes/', 'applicant.update|bulk'],
  ['POST /admin-app/stage-change-processes/retry/', 'applicant.update|bulk'],
  ['GET /admin-app/stage-change-endpoints/', 'admin'],
  ['PUT /admin-app/stage-change-endpoints/', 'admin'],
  ['POST /admin-app/stage-change-endpoints/test/', 'admin'],
  ...entityCalls('/admin-app/workflow/', 'settings', 'view'),
  ...partCalls('/admin-app/workflow-stage/', 'settings', 'view'),
  ['GET /admin-app/workflow/options/', pickJobs],
  ['GET /admin-app/workflow-stage/options/', pickJobs],
  ['GET /admin-app/workflow/with-stages/', readStages],
  ['GET /admin-app/workflow/:id/full/', readStages],
  ['PUT /admin-app/workflow/:id/stages/', 'admin'],
  ['GET /admin-app/lookup/:list/', 'signed-in'],
  ['GET /admin-app/lookup/:list/options/', 'signed-in'],
  ['POST /admin-app/lookup/:list/', 'signed-in'],
  ['PATCH /admin-app/lookup/:list/:id/', 'admin'],
  ['DELETE /admin-app/lookup/:list/:id/', 'admin'],
  ['GET /admin-app/lookup/:list/:id/usage/', 'admin'],
  ['POST /admin-app/lookup/:list/:id/merge/', 'admin'],
  ['POST /admin-app/lookup/:list/reorder/', 'admin'],
  ...['country-list', 'nationality', 'state-list', 'city-list'].map((list): [string, Rule] => [
    `GET /admin-app/${list}/`,
    'signed-in',
  ]),
  ['GET /users/member/', 'signed-in'],
  ['POST /users/member/', 'admin'],
  ['PATCH /users/member/:id/', 'admin'],
  ...['get-current-role', 'role', 'profile', 'sessions'].map((call): [string, Rule] => [
    `GET /users/${call}/`,
    'signed-in',
  ]),
  ['PATCH /users/profile/', 'signed-in'],
  ['POST /users/change-password/', 'signed-in'],
  ['POST /users/change-role/', 'signed-in'],
  ['POST /token/sign-out/', 'signed-in'],
  ['GET /customer/user-setting/', 'signed-in'],
  ['PATCH /customer/user-setting/', 'signed-in'],
  ['GET /customer/admin-setting/', 'signed-in'],
  ['PATCH /customer/admin-setting/', 'admin'],
  ['GET /admin-app/custom-field/', 'signed-in'],
  ['PATCH /admin-app/custom-field/', 'admin'],
  ['GET /admin-app/template-fields/', 'template.view'],
  ['GET /customer/mailbox-configuration/', 'signed-in'],
  ['PATCH /customer/mailbox-configuration/', 'signed-in'],
  ['GET /activity-log/', 'activity_log.view'],
  ['GET /admin-app/dead-letter/', 'admin'],
  ['POST /admin-app/dead-letter/:id/retry/', 'admin'],
  ...['', 'refresh/', 'verify/'].map((call): [string, Rule] => [`POST /token/${call}`, 'public']),
  ...['password-recovery/', 'resend-activation/', 'password-reset/:a/:b/', 'verify/:a/:b/'].map(
    (call): [string, Rule] => [`POST /users/${call}`, 'public'],
  ),
  ['GET /users/verify/:a/:b/', 'public'],
  ['GET /health/', 'public'],
  ['GET /setup/', 'public'],
  ['POST /setup/', 'public'],
  ['GET /file/:id/', 'public'],
  ['GET /dev/mail/', 'public'],
]);

/** Section 6, "Access check by module name and option". Recruiters are tried with switches of their own below. */
const vendor = new Set([
  ...['view_own', 'view_global', 'create', 'update'].map((option) => `candidate.${option}`),
  ...['view_own', 'view_global'].map((option) => `job.${option}`),
  'applicant.view',
]);

function expected(role: Exclude<Role, 'recruiter'>, rule: Rule): boolean {
  if (rule === 'signed-in' || rule === 'public' || role === 'admin') return true;
  if (rule === 'admin') return false;
  if (role === 'super_recruiter') return true;
  if (role === 'hiring_manager') return switches(rule).some((key) => /^(job|applicant)\./.test(key));
  return switches(rule).some((key) => vendor.has(key));
}

/** `module.option` of each option that opens the call. */
const switches = (rule: Rule): string[] =>
  rule.split('+').flatMap((part) => {
    const [module, wanted = ''] = part.split('.');
    return wanted ? wanted.split('|').map((option) => `${module}.${option}`) : [];
  });

describe('every call by every role', () => {
  const test = testApp();
  let team: TestTeam;
  const recruiters = new Map<string, Promise<Actor>>();
  beforeAll(async () => {
    team = await test.team();
  });

  /** A recruiter for whom exactly these `module.option` are switched on. */
  const recruiter = (name: string, allowed: (key: string) => boolean): Promise<Actor> => {
    const made = recruiters.get(name) ?? makeRecruiter(team, allowed);
    recruiters.set(name, made);
    return made;
  };

  const ask = async (actor: Actor | null, { endpoint }: Route): Promise<number> => {
    const path = endpoint.path.replace(':list', 'skill').replaceAll(/:\w+/g, '999999999');
    // A form that nothing takes: who may call is refused for that alone, and nothing happens.
    const body = endpoint.method === 'GET' || endpoint.method === 'DELETE' ? undefined : { no_such_field: 1 };
    if (actor) return (await actor.call(endpoint.method, path, body)).status;
    const payload = body ? { payload: body } : {};
    return (await test.inject({ method: endpoint.method, url: `/api/v1${path}`, ...payload })).status;
  };

  it('has a line for every call and no line too many', () => {
    const names = new Set(allRoutes.map(nameOf));
    expect([...names].filter((name) => !(name in rules))).toEqual([]);
    expect(allRoutes.length).toBe(names.size);
  });

  for (const role of roles.filter((entry) => entry !== 'recruiter')) {
    it(`${role}: as the specification says`, async () => {
      const actor = await team.member(role);
      const wrong: string[] = [];
      for (const route of allRoutes) {
        const rule = rules[nameOf(route)];
        if (rule === undefined || rule === 'public') continue;
        const status = await ask(actor, route);
        if (status === 401 || status >= 500 || (status !== 403) !== expected(role, rule))
          wrong.push(`${nameOf(route)} answered ${status}`);
      }
      expect(wrong).toEqual([]);
    });
  }

  it('recruiter: exactly by the switches', async () => {
    const wrong: string[] = [];
    for (const route of allRoutes) {
      const rule = rules[nameOf(route)] ?? 'public';
      if (rule === 'public') continue;
      const keys = switches(rule);
      const open = rule === 'signed-in';
      const tries: [string, Actor, boolean][] = [
        ['without any switch', await recruiter('none', () => false), open],
        ['with every other switch', await recruiter(`not ${rule}`, (key) => !keys.includes(key)), open],
      ];
      for (const key of keys)
        tries.push([`with ${key} alone`, await recruiter(key, (own) => own === key), true]);
      for (const [what, actor, may] of tries) {
        const status = await ask(actor, route);
        if (status === 401 || status >= 500 || (status !== 403) !== may)
          wrong.push(`${nameOf(route)} ${what} answered ${status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('nobody: 401 everywhere but at public calls', async () => {
    const wrong: string[] = [];
    for (const route of allRoutes) {
      const open = rules[nameOf(route)] === 'public';
      const status = await ask(null, route);
      if (open ? [401, 403].includes(status) || status === 500 : status !== 401)
        wrong.push(`${nameOf(route)} answered ${status}`);
    }
    expect(wrong).toEqual([]);
  });
});

async function makeRecruiter(team: TestTeam, allowed: (key: string) => boolean): Promise<Actor> {
  const actor = await team.member('recruiter');
  const permissions = modules.map((module) => ({
    module_name: module,
    options: options.map((name) => ({ name, value: allowed(`${module}.${name}`) })),
  }));
  await team.sql((tx) =>
    tx
      .updateTable('member')
      .set({ permissions: JSON.stringify(permissions) })
      .where('team_id', '=', team.id)
      .where('id', '=', actor.id)
      .execute(),
  );
  return actor;
}
