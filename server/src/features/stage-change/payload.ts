import {
  type PushField,
  type PushMapping,
  pushFields,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

const named = (table: string, alias: string, column: string) =>
  `(select n.name from ${table} n where n.team_id = a.team_id and n.id = ${alias}.${column})`;

/** Where each field comes from: applicant `a`, candidate `c`, job `j`, offer `o` and its newest letter `l`. */
const sources: Readonly<Record<PushField, string>> = {
  applicant_id: 'a.id',
  stage: named('workflow_stage', 'a', 'stage_id'),
  entered_stage_on: 'a.entered_stage_on',
  current_salary: 'a.current_salary',
  expected_salary: 'a.expected_salary',
  candidate_id: 'c.id',
  candidate_name: 'c.name',
  first_name: 'c.first_name',
  middle_name: 'c.middle_name',
  last_name: 'c.last_name',
  name_ar: 'c.name_ar',
  email: 'c.email',
  phone: 'c.candidate_phone',
  gender: 'c.gender',
  date_of_birth: 'c.date_of_birth',
  nationality: named('lookup_item', 'c', 'nationality_id'),
  country: named('lookup_item', 'c', 'country_id'),
  city: named('lookup_item', 'c', 'city_id'),
  address: 'c.address',
  passport_no: 'c.passport_no',
  passport_expiry: 'c.passport_expiry',
  civil_id: 'c.civil_id',
  visa_status: named('lookup_item', 'c', 'visa_status_id'),
  visa_expiry: 'c.visa_expiry',
  job_id: 'j.id',
  job_code: 'j.job_code',
  job_title: 'j.job_title',
  organization: named('organization', 'j', 'organization_id'),
  company: named('company', 'j', 'company_id'),
  business_unit: named('business_unit', 'j', 'business_unit_id'),
  department: named('department', 'j', 'department_id'),
  offer_id: 'o.id',
  offer_number: 'o.number',
  offer_status: 'o.status',
  offer_designation: named('lookup_item', 'o', 'designation_id'),
  offer_company: named('company', 'o', 'company_id'),
  offer_location: 'o.location',
  joining_date: 'o.joining_date',
  probation_months: 'o.probation_months',
  offer_salary: 'o.salary',
  offer_currency: `(select n.key from lookup_item n where n.team_id = a.team_id and n.id = o.currency_id)`,
  offer_expires_on: 'o.expires_on',
  offer_sent_on: 'o.sent_on',
  offer_answered_on: 'o.answered_on',
  offer_reason: 'o.reason',
  letter_sha256: 'l.sha256',
  letter_pdf: 'l.stored_name',
};

/** An applicant, and the offer to them where one is sent. */
export interface Told {
  applicant_id: number;
  offer_id: number | null;
}

/**
 * What is told of an applicant and an offer, under the keys of the mapping; null when the applicant is no longer there.
 * A letter is told by the name that its file is stored under.
 */
export async function payloadOf(
  tx: Tx,
  teamId: number,
  { applicant_id, offer_id }: Told,
  mapping: PushMapping,
): Promise<Record<string, unknown> | null> {
  const fields = [...new Set(mapping.map(({ field }) => field))];
  const columns = fields.map((field) => sql`${sql.raw(sources[field])} as ${sql.ref(field)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join([sql`1 as there`, ...columns])}
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
      left join offer o on o.team_id = a.team_id and o.id = ${offer_id}
      left join lateral (select w.sha256, f.stored_name from offer_letter w
        join file f on f.team_id = w.team_id and f.id = w.file_id
        where w.team_id = o.team_id and w.offer_id = o.id and w.state = 'ready' order by w.id desc limit 1) l on true
    where a.team_id = ${teamId} and a.id = ${applicant_id} and a.deleted_on is null and c.deleted_on is null`.execute(
    tx,
  );
  const row = rows[0];
  return row ? Object.fromEntries(mapping.map(({ key, field }) => [key, row[field] ?? null])) : null;
}

/** Made-up values in the same form. */
export function samplePayload(mapping: PushMapping): Record<string, unknown> {
  return Object.fromEntries(
    mapping.map(({ key, field }) => [
      key,
      field.endsWith('_id') ? 0 : `Test of ${pushFields[field].replace(': ', ' ')}`,
    ]),
  );
}
