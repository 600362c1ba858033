import { readSources, type Source } from './read-sources.ts';
import { tableWrites } from './table-writes.ts';

/** Tables whose name does not begin with the feature that owns them. */
const owners: Readonly<Record<string, readonly string[]>> = {
  platform: [
    ...[
      'activity',
      'domain_event',
      'event_counter',
      'outsider_link',
      'file',
      'idempotency_key',
      'job_worker',
      'mail_message',
      'mail_file',
      'mail_suppression',
      'schema_migration',
      'session',
    ],
    // Triggers keep what lists count and search by.
    ...['file_search', 'sign_in_guard', 'list_change', 'list_text', 'list_total', 'mail_search'],
  ],
  applicant: ['job_stage_count', 'stage_history'],
  auth: ['account', 'one_time_link'],
  availability: ['holiday'],
  booking: ['interview_booking', 'interview_booking_member'],
  candidate: ['resume_draft'],
  duplicate: ['candidate_key', 'candidate_pair'],
  'listed-text': ['listed_word'],
  'file-manager': ['folder', 'file_event', 'file_text', 'file_zip', 'share_link'],
  lookup: ['lookup_item'],
  notification: ['job_follow'],
  onboarding: ['document_request', 'document_upload', 'document_event', 'joining_answer', 'onboarding_task'],
  'onboarding-portal': ['document_transfer', 'document_transfer_part'],
  'resume-search': ['recent_search', 'saved_search', 'saved_search_seen'],
  'interview-plan': ['interview_round', 'interview_round_member'],
  'mail-account': ['mail_account'],
  'mail-template': ['mail_template', 'mail_template_file', 'mail_template_text'],
  'offer-template': ['offer_letterhead'],
  'resume-format': ['resume_made'],
  'search-index': ['search_profile', 'search_text'],
  settings: ['custom_field', 'custom_field_table', 'custom_value', 'team'],
  'stage-change': ['push_endpoint'],
  'visa-quota': [
    'visa_template',
    'visa_template_line',
    'visa_file',
    'visa_line',
    'visa_allocation',
    'visa_move',
  ],
  'walk-in': ['walk_in_day'],
  workflow: ['workflow_version', 'workflow_version_stage'],
  'workflow-version': ['workflow_move', 'workflow_move_applicant', 'workflow_move_job'],
};

interface Exception {
  /** The feature that writes what is not its own. */
  by: string;
  tables: readonly string[];
  why: string;
}

/** Who writes tables of others, and why. Each one stands here because the way through the owner would cost more. */
export const exceptions: readonly Exception[] = [
  {
    by: 'applicant',
    tables: ['candidate'],
    why: 'A candidate shows the job of their newest application and how many they have',
  },
  { by: 'applicant', tables: ['job'], why: 'A job counts its applicants and the seats that are taken' },
  { by: 'auth', tables: ['activity'], why: 'A link from a mail is used by nobody who is signed in' },
  { by: 'auth', tables: ['member'], why: 'The time of the last sign-in' },
  { by: 'auth', tables: ['session'], why: 'A refresh counts on, a sign-out ends the session' },
  {
    by: 'bulk-attachment',
    tables: ['file'],
    why: 'A file that was uploaded for nobody yet becomes a document of a candidate, or goes',
  },
  {
    by: 'bulk-resume',
    tables: ['file', 'resume_draft'],
    why: 'What nothing came of is swept away with its batch',
  },
  { by: 'candidate', tables: ['file'], why: 'The file of a draft becomes the resume of a candidate' },
  {
    by: 'candidate',
    tables: ['lookup_item'],
    why: 'Skills of a resume that the list does not have yet, in one statement',
  },
  {
    by: 'listed-text',
    tables: ['candidate'],
    why: 'A candidate shows the latest education by the names of the lists',
  },
  {
    by: 'candidate-merge',
    tables: [
      ...['applicant', 'applicant_note', 'candidate', 'candidate_note', 'candidate_preferred_cities'],
      ...['candidate_resume', 'candidate_pair', 'file', 'interview', 'mail_message', 'offer'],
      ...['candidate_resume', 'candidate_pair', 'file', 'interview', 'mail_message', 'onboarding'],
      ...['candidate_resume', 'candidate_pair', 'file', 'interview', 'mail_message', 'visa_allocation'],
    ],
    why: 'A merge hands all that one candidate has to another, row by row, and an undo hands the same rows back',
  },
  {
    by: 'demo',
    tables: ['candidate', 'job', 'job_recruiters', 'job_stage_count', 'member', 'organization', 'team'],
    why: 'A whole team is made at once, with days that lie in the past',
  },
  { by: 'duplicate', tables: ['team'], why: 'Which program made the keys of a team' },
  {
    by: 'job',
    tables: ['lookup_item'],
    why: 'A team that deleted the status of a category gets one when a job needs it',
  },
  {
    by: 'platform',
    tables: ['mail_account'],
    why: 'How an account does is what came of handing over its mails',
  },
  {
    by: 'file-manager',
    tables: ['file'],
    why: 'Files of folders move, get newer versions, and come and go by the trash; that of records is swept',
  },
  { by: 'mail', tables: ['file'], why: 'A file that came for a mail which nobody sent goes' },
  {
    by: 'mail-template',
    tables: ['file'],
    why: 'A file that was uploaded for a template yet to be saved becomes one of it, or goes',
  },
  { by: 'platform', tables: ['one_time_link'], why: 'Old links are swept away by the clock' },
  { by: 'resume-format', tables: ['file'], why: 'A made resume is deleted with its file' },
  {
    by: 'meeting-platform',
    tables: ['interview'],
    why: 'The link of an interview and how its meeting stands come from the platform, apart from any change of it',
  },
  {
    by: 'onboarding',
    tables: ['applicant'],
    why: 'An applicant shows whether they are being onboarded',
  },
  { by: 'profile', tables: ['member'], why: 'People change their own name, photo and acting role' },
  { by: 'search-index', tables: ['team'], why: 'Which program made the index of a team' },
  {
    by: 'workflow',
    tables: ['job'],
    why: 'Jobs stay on the version of their workflow on which they are, in the statement that keeps it',
  },
  {
    by: 'workflow-version',
    tables: ['job'],
    why: 'The version of its workflow on which a job stands, for many jobs in one statement',
  },
  {
    by: 'workflow',
    tables: ['team'],
    why: 'What is closed of stages is read with every viewer, as settings are',
  },
  { by: 'applicant', tables: ['team'], why: 'Up to when it was looked whose days in a stage are over' },
  {
    by: 'seed-lists',
    tables: ['lookup_item', 'workflow', 'workflow_stage'],
    why: 'What a team starts with, in three statements',
  },
  {
    by: 'settings',
    tables: ['member'],
    why: 'What a person arranged for themselves is kept beside their name',
  },
  {
    by: 'setup',
    tables: ['member', 'team'],
    why: 'The first admin of a team is there before anybody could invite them',
  },
  {
    by: 'offer-push',
    tables: ['stage_change_process'],
    why: 'What is sent to another system has one queue and one log, whatever it is about',
  },
  { by: 'stage-change', tables: ['applicant'], why: 'A push that got through is marked at the applicant' },
];

/** Files that work out which table they write, and which ones these can be. */
export const workedOut: Readonly<Record<string, string>> = {
  'crud/store-row.ts': 'the table of the resource',
  'crud/write.ts': 'the links and pictures of the resource',
  'crud/write-many.ts': 'the table of the resource',
  'crud/custom/convert-values.ts': 'the table of the field that is converted',
  'crud/sent-files.ts': 'the pictures of the resource',
  'features/candidate-merge/moved-tables.ts': 'the tables that hang on a candidate',
  'features/currency-rate/count-anew.job.ts': 'candidate, applicant and job, whose amounts are counted anew',
  'features/demo/generator/copy.ts': 'the tables of a generated team',
  'features/demo/insert-rows.ts': 'the tables of a demo team',
  'features/job/leave-jobs.ts': 'job_recruiters and job_hiring_managers, who work on jobs',
  'features/listed-text/match-texts.job.ts':
    'candidate_education and candidate_experience, whose texts find items',
  'features/lookup/merge.ts': 'every table with a reference to a list item',
  'features/visa-quota/clock/warn.ts': 'visa_line and visa_file, whose ends were told of',
  'features/search-index/index-people.ts': 'search_text and search_profile',
};

/** The feature a table belongs to: as it is listed, or else the one whose name its own begins with; null if there is none. */
export function ownerOf(table: string, features: readonly string[]): string | null {
  const listed = Object.entries(owners).find(([, tables]) => tables.includes(table));
  if (listed) return listed[0];
  const fits = features.filter((name) => `${table}_`.startsWith(`${name.replaceAll('-', '_')}_`));
  return fits.sort((a, b) => b.length - a.length)[0] ?? null;
}

/** Tables that are listed by hand. */
export const listedTables = Object.values(owners).flat();

export interface Writer {
  by: string;
  /** Null where the name is worked out while the program runs. */
  table: string | null;
  file: string;
  line: number;
}

/** Everything that the sources write, and who does. */
export function writersOf(sources: readonly Source[]): Writer[] {
  return sources.flatMap(({ file, text }) => {
    const [top = '', feature = ''] = file.split('/');
    const by = top === 'features' ? feature : top;
    return tableWrites(text).map((write) => ({ by, file, ...write }));
  });
}

/** The folders of the features. */
export function featureNames(): string[] {
  const folders = readSources('features').map(({ file }) => file.split('/')[1] ?? '');
  return [...new Set(folders)].filter((name) => !name.endsWith('.ts'));
}

/** Writes of tables that belong to somebody else and are not excepted, or whose table nobody knows. */
export function trespasses(writers: readonly Writer[], features: readonly string[]): string[] {
  return writers
    .filter(({ by, table, file }) => {
      if (table === null) return !(file in workedOut);
      if (ownerOf(table, features) === by) return false;
      return !exceptions.some((exception) => exception.by === by && exception.tables.includes(table));
    })
    .map(
      ({ by, table, file, line }) => `${file}:${line}: ${by} writes ${table ?? 'a table that it works out'}`,
    );
}
