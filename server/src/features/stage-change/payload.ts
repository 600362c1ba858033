import {
  type PushField,
  type PushMapping,
  pushFields,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/transaction.ts';

const named = (table: string, alias: string, column: string) =>
  `(select n.name from ${table} n where n.team_id = a.team_id and n.id = ${alias}.${column})`;

/** Where each field comes from: applicant `a`, candidate `c`, job `j`. */
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
};

/** What is told of an applicant, under the keys of the mapping; null when the applicant is no longer there. */
export async function payloadOf(
  tx: Tx,
  teamId: number,
  applicantId: number,
  mapping: PushMapping,
): Promise<Record<string, unknown> | null> {
  const fields = [...new Set(mapping.map(({ field }) => field))];
  const columns = fields.map((field) => sql`${sql.raw(sources[field])} as ${sql.ref(field)}`);
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join([sql`1 as there`, ...columns])}
    from applicant a join candidate c on c.team_id = a.team_id and c.id = a.candidate_id
      join job j on j.team_id = a.team_id and j.id = a.job_id
    where a.team_id = ${teamId} and a.id = ${applicantId} and a.deleted_on is null and c.deleted_on is null`.execute(
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
