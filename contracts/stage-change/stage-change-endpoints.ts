import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { phraseBeside } from '../kit/phrase.ts';
import { actionReply, idsText } from '../kit/reply.ts';

/** The two systems a stage can push its applicants to (specification, section 3). */
export const pushTypes = ['pending_worker', 'dvms'] as const;
export type PushType = (typeof pushTypes)[number];

/** The type that is stored as text, if it is one. */
export const pushTypeOf = (value: string | null | undefined): PushType | null =>
  pushTypes.find((type) => type === value) ?? null;

export const pushTypeLabels: Record<PushType, string> = { pending_worker: 'Pending worker', dvms: 'DVMS' };

/** Every system that something is sent to: those of stages, and the one that gets offers (specification, section 2). */
export const systems = [...pushTypes, 'offer'] as const;
export type SystemType = (typeof systems)[number];
export const systemLabels: Record<SystemType, string> = { ...pushTypeLabels, offer: 'Offers' };

const applicantFields = {
  applicant_id: 'Applicant: id',
  stage: 'Applicant: stage',
  entered_stage_on: 'Applicant: in stage since',
  current_salary: 'Applicant: current salary',
  expected_salary: 'Applicant: expected salary',
  candidate_id: 'Candidate: id',
  candidate_name: 'Candidate: name',
  first_name: 'Candidate: first name',
  middle_name: 'Candidate: middle name',
  last_name: 'Candidate: last name',
  name_ar: 'Candidate: name (Arabic)',
  email: 'Candidate: e-mail',
  phone: 'Candidate: phone',
  gender: 'Candidate: gender',
  date_of_birth: 'Candidate: date of birth',
  nationality: 'Candidate: nationality',
  country: 'Candidate: country',
  city: 'Candidate: city',
  address: 'Candidate: address',
  passport_no: 'Candidate: passport number',
  passport_expiry: 'Candidate: passport expiry',
  civil_id: 'Candidate: civil id',
  visa_status: 'Candidate: visa status',
  visa_expiry: 'Candidate: visa expiry',
  job_id: 'Job: id',
  job_code: 'Job: code',
  job_title: 'Job: title',
  organization: 'Job: organization',
  company: 'Job: company',
  business_unit: 'Job: business unit',
  department: 'Job: department',
} as const;
/** What a push can tell, by the name it has in the mapping. */
export const pushFields = {
  ...applicantFields,
  offer_id: 'Offer: id',
  offer_number: 'Offer: number',
  offer_status: 'Offer: status',
  offer_designation: 'Offer: designation',
  offer_company: 'Offer: company',
  offer_location: 'Offer: location',
  joining_date: 'Offer: joining date',
  probation_months: 'Offer: probation (months)',
  offer_salary: 'Offer: salary',
  offer_currency: 'Offer: currency',
  offer_expires_on: 'Offer: expires',
  offer_sent_on: 'Offer: sent',
  offer_answered_on: 'Offer: answered',
  offer_reason: 'Offer: reason',
  letter_sha256: 'Offer letter: SHA-256',
  letter_pdf: 'Offer letter: PDF in Base64',
} as const;
export type PushField = keyof typeof pushFields;
/** What a system can be told: nothing of an offer where an applicant enters a stage. */
export const fieldsOf = (type: SystemType): Partial<Record<PushField, string>> =>
  type === 'offer' ? pushFields : applicantFields;
const fieldNames = Object.keys(pushFields) as [PushField, ...PushField[]];

export const pushLogEntry = z.object({
  status: z.boolean(),
  message: z.string(),
  phrase: phraseBeside,
  at: z.string(),
});
export type PushLogEntry = z.infer<typeof pushLogEntry>;

/** One push of one applicant. The fields of the other type are empty. */
export const stageChangeProcess = z.object({
  id: z.number(),
  type: z.enum(pushTypes),
  updated_at: z.string(),
  applicant: z.object({
    /** Null where the viewer may not open the candidate, as are id and position of the job. */
    candidate_id: z.number().nullable(),
    candidate_name: z.string(),
    job_id: z.number().nullable(),
    job_position: z.string().nullable(),
  }),
  pending_worker_status: z.boolean().nullable(),
  pending_worker_sent_on: z.string().nullable(),
  // The specification spells it so.
  pending_woker_log: z.array(pushLogEntry).nullable(),
  dvms_status: z.boolean().nullable(),
  dvms_sent_on: z.string().nullable(),
  dvms_log: z.array(pushLogEntry).nullable(),
});
export type StageChangeProcess = z.infer<typeof stageChangeProcess>;

export type PushState = 'processing' | 'success' | 'failed';

/** Where a push stands, and what was logged, whichever type it is (specification, section 4). */
export function pushOf(process: StageChangeProcess): { state: PushState; log: PushLogEntry[] } {
  const [status, sentOn, log] =
    process.type === 'dvms'
      ? [process.dvms_status, process.dvms_sent_on, process.dvms_log]
      : [process.pending_worker_status, process.pending_worker_sent_on, process.pending_woker_log];
  return { state: status ? 'success' : sentOn === null ? 'processing' : 'failed', log: log ?? [] };
}

/** Rows of one answer of the list. */
export const STAGE_CHANGE_PAGE = 50;

export const processIds = z
  .array(z.int().positive())
  .min(1, 'Select at least one process')
  .max(200, 'At most 200 at a time');

/** Header names that the transport sets itself. */
const reservedHeaders = [
  'host',
  'connection',
  'content-length',
  'content-type',
  'transfer-encoding',
  'idempotency-key',
  'expect',
  'upgrade',
  'te',
  'trailer',
];

const mappingRow = z.strictObject({
  key: z
    .string()
    .trim()
    .regex(/^[A-Za-z_][A-Za-z0-9_.-]{0,59}$/, 'A key starts with a letter and has letters, digits, _ . -'),
  field: z.enum(fieldNames, { error: 'Pick a field' }),
});
export type PushMapping = z.infer<typeof mappingRow>[];

/** How to reach one of the systems. The secret is never answered, only whether there is one. */
export const pushEndpoint = z.object({
  type: z.enum(systems),
  enabled: z.boolean(),
  url: z.string(),
  header_name: z.string(),
  has_secret: z.boolean(),
  mapping: z.array(z.object({ key: z.string(), field: z.enum(fieldNames) })),
  version: z.number(),
});
export type PushEndpoint = z.infer<typeof pushEndpoint>;

/** No name or password before the host: they would be shown wherever the address is. */
const webAddress = z
  .string()
  .trim()
  .max(2000, 'The address is too long')
  .pipe(
    z
      .literal('')
      .or(
        z
          .url({ protocol: /^https?$/, error: 'Must be a full http or https address' })
          .regex(
            /^https?:\/\/[^\s/?#@\\]+(?:[/?#]|$)/i,
            'A name or password does not belong into the address',
          ),
      ),
  );

export const pushEndpointForm = z
  .strictObject({
    type: z.enum(systems),
    enabled: z.boolean(),
    url: webAddress,
    header_name: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{0,60}$/, 'A header name has letters, digits and dashes')
      .refine((name) => !reservedHeaders.includes(name.toLowerCase()), 'This header is set by the sender'),
    /** Left out, the stored secret stays; null takes it away. */
    secret: z
      .string()
      .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,498}[\x21-\x7e])?$/, 'A secret has 1 to 500 plain characters')
      .nullable()
      .optional(),
    mapping: z.array(mappingRow).max(60, 'At most 60 fields'),
    version: z.int().nonnegative(),
  })
  .superRefine(({ type, enabled, url, mapping }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (enabled && url === '') wrong(['url'], 'The address is required');
    if (enabled && mapping.length === 0) wrong(['mapping'], 'Map at least one field');
    mapping.forEach(({ key, field }, index) => {
      if (!Object.hasOwn(fieldsOf(type), field)) wrong(['mapping', index, 'field'], 'Pick a field');
      if (mapping.findIndex((row) => row.key === key) < index)
        wrong(['mapping', index, 'key'], 'Another row has this key');
    });
  });

const path = '/admin-app/stage-change-processes/' as const;
const settingsPath = '/admin-app/stage-change-endpoints/' as const;
const tag = 'stage change';
const change = { module: 'applicant', any: ['update', 'bulk'] } as const;
const admin = { roles: ['admin'] } as const;

export const stageChangeEndpoints = {
  /** Newest first; `before` is the last id of the page before. Own ones; admins and super recruiters see all. */
  list: endpoint({
    method: 'GET',
    path,
    tag,
    summary: 'Pushes of applicants to other systems',
    access: { module: 'applicant', any: ['view'] },
    query: z.strictObject({
      type: z.enum(pushTypes).optional(),
      before: z.coerce.number().int().positive().optional(),
    }),
    response: z.object({
      results: z.array(stageChangeProcess),
      count: z.number(),
      counts: z.object({ pending_worker: z.number(), dvms: z.number() }),
    }),
  }),
  /** All or none: an id that the viewer does not see refuses the call. */
  remove: endpoint({
    method: 'DELETE',
    path,
    tag,
    summary: 'Delete pushes',
    access: change,
    query: z.strictObject({ process_ids: idsText.pipe(processIds) }),
    response: actionReply,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${path}retry/`,
    tag,
    summary: 'Send failed pushes again',
    access: change,
    body: z.strictObject({ process_ids: processIds }),
    response: actionReply,
  }),
  endpoints: endpoint({
    method: 'GET',
    path: settingsPath,
    tag,
    summary: 'How the other systems are reached',
    access: admin,
    response: z.object({ results: z.array(pushEndpoint) }),
  }),
  saveEndpoint: endpoint({
    method: 'PUT',
    path: settingsPath,
    tag,
    summary: 'Set how another system is reached',
    access: admin,
    body: pushEndpointForm,
    response: pushEndpoint,
  }),
  /** Sends made-up values to the stored address and tells what came back. */
  testEndpoint: endpoint({
    method: 'POST',
    path: `${settingsPath}test/`,
    tag,
    summary: 'Send a test',
    access: admin,
    bare: true,
    body: z.strictObject({ type: z.enum(systems) }),
    response: z.object({ ok: z.boolean(), message: z.string(), phrase: phraseBeside, reply: z.string() }),
  }),
};
