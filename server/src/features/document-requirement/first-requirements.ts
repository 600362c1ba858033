import { readFile } from 'node:fs/promises';
import type { documentRequirementEndpoints } from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { requirementsOf } from './document-requirement.queries.ts';
import { told } from './write-requirement.service.ts';

/** Beside the sources and beside the build alike: server/seed/data. */
const file = new URL('../../../seed/data/document_requirement.json', import.meta.url);

/** Writes the documents that a team starts with; what it has by key or by name stays, so that it may run again. */
export async function seedRequirements(tx: Tx, teamId: number): Promise<void> {
  await writeMissing(tx, teamId, null);
}

/** A first document asks for nothing where its category is gone. */
async function writeMissing(tx: Tx, teamId: number, by: number | null): Promise<number[]> {
  const given = await readFile(file, 'utf8');
  const { rows } = await sql<{ id: number }>`with given as (
      select g.*, row_number() over () as place from jsonb_to_recordset(${given}::jsonb) as g (key text, name text, name_ar text,
        category text, phase text, is_mandatory boolean, formats jsonb, needs_expiry boolean, needs_number boolean,
        needs_back boolean, due_days int, instructions text, instructions_ar text, visa_statuses jsonb)),
    made as (
      insert into document_requirement (team_id, key, name, name_ar, category_id, phase, position, is_mandatory, formats,
        needs_expiry, needs_number, needs_back, due_days, instructions, instructions_ar, created_by_id, updated_by_id)
      select ${teamId}::bigint, g.key, g.name, g.name_ar, c.id, g.phase, g.place, g.is_mandatory, g.formats, g.needs_expiry,
        g.needs_number, g.needs_back, g.due_days, g.instructions, g.instructions_ar, ${by}::bigint, ${by}::bigint
      from given g join lookup_item c on c.team_id = ${teamId} and c.list = 'document_category' and c.key = g.category
        and c.deleted_on is null
      where not exists (select from document_requirement t
        where t.team_id = ${teamId} and t.key = g.key and t.deleted_on is null)
      order by g.place on conflict do nothing returning id, key),
    rules as (
      insert into document_requirement_rule (team_id, requirement_id, kind, item_id)
      select ${teamId}::bigint, made.id, 'visa_status', i.id
      from given g join made on made.key = g.key cross join jsonb_array_elements_text(g.visa_statuses) as v (key)
        join lookup_item i on i.team_id = ${teamId} and i.list = 'visa_status' and i.key = v.key and i.deleted_on is null)
    select id from made order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds those of the first documents that the team does not have; answers what was added. */
export async function addFirstRequirements(
  context: Context,
): Promise<ReplyOf<typeof documentRequirementEndpoints.first>> {
  const { tx, viewer } = context;
  const results = await requirementsOf(context, await writeMissing(tx, viewer.team_id, viewer.id));
  for (const row of results) await told(context, row, 'create');
  return { results, count: results.length };
}
