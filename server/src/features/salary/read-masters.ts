import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { salaryPickEndpoints } from '@hireloom/contracts/salary/salary-pick';
import { sql } from 'kysely';
import { type MasterReader, selectMasters } from './masters.queries.ts';

/**
 * The active headers, levels, grades and templates of a team: what an offer's salary is put together from. A template
 * that names a retired header is left out, as nobody could take it.
 */
export async function readMasters(reader: MasterReader): Promise<ReplyOf<typeof salaryPickEndpoints.pick>> {
  const active = sql`m.is_active`;
  const headers = await selectMasters(reader, 'salary_header', active);
  const levels = await selectMasters(reader, 'salary_level', active);
  const grades = await selectMasters(reader, 'salary_grade', active);
  const templates = await selectMasters(reader, 'salary_template', active);
  const known = new Set(headers.map(({ id }) => id));
  return {
    headers: headers.map(({ id, code, name, name_ar, kind }) => ({ id, code, name, name_ar, kind })),
    levels: levels.map(({ id, name, rank }) => ({ id, name, rank })),
    grades: grades.map(({ id, name, level, currency, min, mid, max }) => ({
      ...{ id, name, level, currency },
      ...{ min, mid, max },
    })),
    templates: templates.flatMap(({ id, name, lines }) =>
      lines.every(({ header }) => known.has(header)) ? [{ id, name, lines }] : [],
    ),
  };
}
