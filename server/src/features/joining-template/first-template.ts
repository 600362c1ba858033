import { readFile } from 'node:fs/promises';
import type { joiningTemplateEndpoints } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { templatesOf } from './joining-template.queries.ts';
import { told } from './write-template.service.ts';

/** The joining form that a team starts with. */
export interface FirstTemplate {
  key: string;
  name: string;
  description: string;
  form: JoiningForm;
}

/** Beside the sources and beside the build alike: server/seed/data. */
const file = new URL('../../../seed/data/joining_template.json', import.meta.url);

/** Writes the form that a team starts with; what it has by key or by name stays as it is, so that it may run again. */
export async function seedJoiningTemplates(tx: Tx, teamId: number): Promise<void> {
  await writeMissing(tx, teamId, null);
}

async function writeMissing(tx: Tx, teamId: number, by: number | null): Promise<number[]> {
  const given = await readFile(file, 'utf8');
  const { rows } = await sql<{ id: number }>`with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (key text, name text, description text, form jsonb)),
    made as (
      insert into joining_template (team_id, key, name, description, is_default, created_by_id, updated_by_id)
      select ${teamId}::bigint, g.key, g.name, g.description,
        not exists (select from joining_template d where d.team_id = ${teamId} and d.is_default and d.deleted_on is null),
        ${by}::bigint, ${by}::bigint from given g
      where not exists (select from joining_template t
        where t.team_id = ${teamId} and t.key = g.key and t.deleted_on is null)
      on conflict do nothing returning id, key),
    versions as (
      insert into joining_template_version (team_id, template_id, template_version, form, created_by_id)
      select ${teamId}::bigint, made.id, 1, g.form, ${by}::bigint from given g join made on made.key = g.key)
    select id from made order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds the first form where the team does not have it; answers what was added. */
export async function addFirstTemplate(
  context: Context,
): Promise<ReplyOf<typeof joiningTemplateEndpoints.first>> {
  const { tx, viewer } = context;
  const results = await templatesOf(context, await writeMissing(tx, viewer.team_id, viewer.id));
  for (const row of results) await told(context, row, 'create');
  return { results, count: results.length };
}
