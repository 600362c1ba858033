import { type BulkKind, bulkEntities, bulkKinds } from '../bulk-action/bulk-action-rights.ts';
import type { Entity } from '../kit/entity.ts';
import { hasOption, type Module, type Option, viewOptions } from '../permissions.ts';
import { recordRegistry } from '../record-registry.ts';

/** Something that is done by one call, as the explainer of rights knows it: under which switch, and to what. */
export interface Deed {
  /** What it is called among those of its switch that are done to the same kind of record. */
  name: string;
  module: Module;
  option: Option;
  /** The kind of record that it is done to; null where it is done to no single one. */
  entity: string | null;
  /** The call that does it: `POST /customer/offer/:id/send/`. What it declares is what it asks for. */
  call: string;
  label: string;
  /** What it writes is no change of the record itself. */
  leavesRecord?: true;
  /** Done to many, under one call for all kinds: the rights of this kind are asked inside. */
  bulk?: BulkKind;
}

type Told = readonly [name: string, call: string, label: string];
type Under = Pick<Deed, 'module' | 'option' | 'entity'>;

const under = (
  [module, option, entity]: readonly [Module, Option, string | null],
  told: readonly Told[],
  more: Pick<Deed, 'leavesRecord'> = {},
): Deed[] =>
  told.map(([name, call, label]) => ({ ...{ name, module, option, entity, call, label }, ...more }));

/** The calls that a record has by its declaration. What is made and changed by verbs has rows of its own below. */
function plainDeeds({ name, module, path, byVerbs }: Entity): Deed[] {
  const of = (option: Option, entity: string | null): Under => ({ module, option, entity });
  const views = viewOptions(module).flatMap((option): Deed[] => [
    { ...of(option, name), name: 'open', call: `GET ${path}:id/`, label: 'To open one' },
    { ...of(option, null), name: 'list', call: `GET ${path}`, label: 'To see the list' },
  ]);
  const written: Deed[] = [
    { ...of('create', null), name: 'create', call: `POST ${path}`, label: 'To create one' },
    { ...of('update', name), name: 'change', call: `PATCH ${path}:id/`, label: 'To change it' },
    { ...of('delete', name), name: 'delete', call: `DELETE ${path}:id/`, label: 'To delete it' },
  ];
  const all: Deed[] = [
    ...views,
    ...(byVerbs ? [] : written),
    { ...of('export', null), name: 'export', call: `GET ${path}export/`, label: 'To export the list' },
  ];
  return all.filter(({ option }) => hasOption(module, option));
}

const manyLabels: Record<BulkKind, string> = {
  move: 'To move several to a stage',
  reject: 'To reject several',
  withdraw: 'To withdraw several',
  attach: 'To attach several to a job',
  update: 'To change several at once',
  email: 'To write to several',
  delete: 'To delete several',
};

const manyDeeds = bulkEntities.flatMap((module) =>
  bulkKinds[module].map(
    (bulk): Deed => ({
      ...{ name: `many_${bulk}`, module, option: 'bulk', entity: null, bulk },
      ...{ call: 'POST /customer/bulk-action/preview/', label: manyLabels[bulk] },
    }),
  ),
);

/** Notes stand on what one sees; only whoever wrote one changes it. */
const noteDeeds = ['candidate', 'job', 'applicant'].flatMap((entity) => {
  const path = `/customer/${entity}-note/`;
  const on = (option: Option, ...told: Told) =>
    under(['note', option, entity], [told], { leavesRecord: true });
  return [
    ...on('view', 'notes', `GET ${path}`, 'To read its notes'),
    ...on('create', 'add_note', `POST ${path}`, 'To add a note'),
    ...on('update', 'change_note', `PATCH ${path}:id/`, 'To change a note of their own'),
    ...on('export', 'export_notes', `GET ${path}export/`, 'To export notes'),
  ];
});

const fileDeeds = Object.values(recordRegistry).flatMap(({ name, files }) => {
  if (!files) return [];
  const { path } = files;
  return [
    ...under(['file', 'view', name], [['files', `GET ${path}`, 'To read its files']]),
    ...under(['file', 'create', name], [['add_file', `POST ${path}`, 'To add a file to it']]),
    ...under(['file', 'delete', name], [['delete_file', `DELETE ${path}:id/`, 'To delete a file of it']]),
  ];
});

const [job, interview, offer] = ['/customer/job/', '/customer/interview/', '/customer/offer/'];
const applicant = '/customer/applicant/:id/';
const onboarding = '/customer/onboarding/';
const asked = '/customer/document-request/:id/';

/** Everything that can be asked about: each switch has one at least, the usual one first. */
export const deeds: readonly Deed[] = [
  ...under(
    ['interview', 'update', 'interview'],
    [
      ['move', `POST ${interview}:id/move/`, 'To move it to another time'],
      ['cancel', `POST ${interview}:id/cancel/`, 'To cancel it'],
      ['people', `POST ${interview}:id/people/`, 'To change who takes part'],
      ['confirm', `POST ${interview}:id/confirm/`, 'To note that the candidate comes'],
      ['complete', `POST ${interview}:id/complete/`, 'To note that it was held'],
      ['no_show', `POST ${interview}:id/no-show/`, 'To note that somebody did not come'],
      ['reopen', `POST ${interview}:id/reopen/`, 'To take back how it ended'],
      ['change', `PATCH ${interview}:id/`, 'To change its other fields'],
    ],
  ),
  ...under(
    ['onboarding', 'update', 'onboarding'],
    [
      ['change', `POST ${onboarding}:id/change/`, 'To change joining date or owner'],
      ['join', `POST ${onboarding}:id/join/`, 'To mark them as joined'],
      ['cancel', `POST ${onboarding}:id/cancel/`, 'To cancel it'],
      ['ask_document', `POST ${onboarding}:id/ask/`, 'To ask for one more document'],
      ['approve_document', `POST ${asked}approve/`, 'To approve a document'],
      ['reject_document', `POST ${asked}reject/`, 'To reject a document'],
      ['waive_document', `POST ${asked}waive/`, 'To do without a document'],
      ['remind', `POST ${onboarding}:id/remind/`, 'To remind of what is missing'],
      ['add_task', `POST ${onboarding}:id/task/`, 'To add a task'],
      ['change_task', 'POST /customer/onboarding-task/:id/change/', 'To change a task'],
      ['make_link', `POST ${onboarding}:id/make-link/`, 'To make a link to their page'],
    ],
  ),
  ...Object.values(recordRegistry).flatMap(plainDeeds),
  ...manyDeeds,
  ...under(
    ['job', 'update', 'job'],
    [
      ['status', `POST ${job}:id/status/`, 'To change its status'],
      ['submit', `POST ${job}:id/submit/`, 'To submit it for approval'],
      ['take_back', `POST ${job}:id/withdraw-approval/`, 'To take it back from approval'],
    ],
  ),
  ...under(['job', 'create', 'job'], [['clone', `POST ${job}:id/clone/`, 'To make one like it']], {
    leavesRecord: true,
  }),
  ...under(
    ['candidate', 'update', 'candidate'],
    [['add_resume', 'POST /customer/candidate/:id/resume/', 'To add a resume']],
  ),
  ...under(
    ['applicant', 'update', 'applicant'],
    [
      ['move', `POST ${applicant}move/`, 'To move them to a stage'],
      ['next_stage', `POST ${applicant}move/`, 'To move them to the next stage'],
      ['hire', `POST ${applicant}move/`, 'To hire them'],
      ['reject', `POST ${applicant}reject/`, 'To reject them'],
      ['withdraw', `POST ${applicant}withdraw/`, 'To note that they withdrew'],
      ['unreject', `POST ${applicant}unreject/`, 'To take a rejection back'],
      ['rate', `POST ${applicant}rate/`, 'To rate them'],
    ],
  ),
  ...under(
    ['applicant', 'create', null],
    [['attach', 'POST /customer/applicant/attach/', 'To attach somebody to a job']],
  ),
  ...under(['interview', 'create', null], [['schedule', `POST ${interview}schedule/`, 'To set one']]),
  ...under(
    ['offer', 'update', 'offer'],
    [
      ['terms', `POST ${offer}:id/change/`, 'To change its terms'],
      ['submit', `POST ${offer}:id/submit/`, 'To submit it for approval'],
      ['take_back', `POST ${offer}:id/take-back/`, 'To take it back from approval'],
      ['send', `POST ${offer}:id/send/`, 'To send it'],
      ['extend', `POST ${offer}:id/extend/`, 'To give it another end'],
      ['withdraw', `POST ${offer}:id/withdraw/`, 'To withdraw it'],
      ['answer', `POST ${offer}:id/answer/`, 'To note what they answered'],
      ['renew', `POST ${offer}:id/renew/`, 'To replace it by its next version'],
      ['change', `PATCH ${offer}:id/`, 'To change its other fields'],
    ],
  ),
  ...under(['offer', 'create', null], [['draft', `POST ${offer}draft/`, 'To begin one']]),
  ...under(['onboarding', 'create', null], [['begin', `POST ${onboarding}begin/`, 'To begin one']]),
  ...noteDeeds,
  ...fileDeeds,
  ...teamDeeds(),
];

/** What is done to no record with a page of its own. */
function teamDeeds(): Deed[] {
  const visa = '/customer/visa-file/';
  const formats = '/customer/applicant-resume-format/';
  const of = (module: Module, option: Option, ...told: Told[]) => under([module, option, null], told);
  return [
    ...of('visa_quota', 'view', ['files', `GET ${visa}`, 'To see files and seats']),
    ...of(
      'visa_quota',
      'create',
      ['create', `POST ${visa}`, 'To add a file of a company'],
      ['add_line', 'POST /customer/visa-line/', 'To add a line of seats'],
    ),
    ...of('visa_quota', 'update', ['reserve', 'POST /customer/visa-allocation/', 'To hand out a seat']),
    ...of('visa_quota', 'delete', ['delete', `DELETE ${visa}:id/`, 'To delete a file of a company']),
    ...of('visa_quota', 'export', ['export', `GET ${visa}export/`, 'To export the list']),
    ...of('client_portal', 'view', ['formats', `GET ${formats}`, 'To see resume formats']),
    ...of(
      'client_portal',
      'create',
      ['add_format', `POST ${formats}`, 'To add a resume format'],
      ['make_resume', 'POST /customer/applicant-resume/', 'To make resumes for a client'],
    ),
    ...of('client_portal', 'delete', ['delete', `DELETE ${formats}`, 'To delete resume formats']),
    ...of('calendar', 'view', ['people', 'GET /customer/calendar/people/', 'To see calendars of others']),
    ...of('file', 'view', ['manager', 'GET /customer/file-manager/', 'To open the file manager']),
    ...of(
      'file',
      'create',
      ['folder', 'POST /customer/folder/', 'To make a folder'],
      ['share', 'POST /customer/share-link/', 'To share a file by a link'],
    ),
    ...of('file', 'delete', ['trash', 'GET /customer/file-manager/trash/', 'To open the trash of files']),
    ...of('resume_search', 'view', ['search', 'POST /customer/resume-search/', 'To search resumes']),
    ...of('bulk_parsing', 'create', ['batch', 'POST /customer/bulk-resume/batch/', 'To read many resumes']),
    ...of('bulk_parsing', 'update', [
      ...(['again', 'POST /customer/candidate/reparse/', 'To read resumes of candidates again'] as const),
    ]),
    ...of('bulk_attachment', 'create', [
      ...(['batch', 'POST /customer/bulk-attachment/batch/', 'To attach many files'] as const),
    ]),
    ...of('email', 'view', ['mails', 'GET /customer/mail/', 'To read e-mails']),
    ...of('email', 'create', ['send', 'POST /send/email/', 'To write an e-mail']),
    ...of('template', 'view', ['templates', 'GET /admin-app/mail-template/', 'To see e-mail templates']),
    ...of('activity_log', 'view', ['log', 'GET /activity-log/', 'To read the activity log']),
    ...of('settings', 'view', ['workflows', 'GET /admin-app/workflow/', 'To see workflows']),
    ...of('settings', 'export', ['workflows', 'GET /admin-app/workflow/export/', 'To export workflows']),
  ];
}

/** What is done to a kind of record under a switch, or to none; the usual first. */
export const deedsOf = (module: Module, option: Option): Deed[] =>
  deeds.filter((each) => each.module === module && each.option === option);
