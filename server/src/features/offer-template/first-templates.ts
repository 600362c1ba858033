import { readFile } from 'node:fs/promises';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { offerTemplateEndpoints } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { templatesOf } from './offer-template.queries.ts';
import { told } from './write-template.service.ts';

/** Beside the sources and beside the build alike: server/seed/data. */
const file = new URL('../../../seed/data/offer_template.json', import.meta.url);

/** Writes the letters that a team starts with; what it has by key or by name stays as it is, so that it may run again. */
export async function seedOfferTemplates(tx: Tx, teamId: number): Promise<void> {
  await writeMissing(tx, teamId, null);
}

async function writeMissing(tx: Tx, teamId: number, by: number | null): Promise<number[]> {
  const given = await readFile(file, 'utf8');
  const { rows } = await sql<{ id: number }>`with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as g (key text, name text, description text, form jsonb)),
    made as (
      insert into offer_template (team_id, key, name, description, created_by_id, updated_by_id)
      select ${teamId}::bigint, g.key, g.name, g.description, ${by}::bigint, ${by}::bigint from given g
      where not exists (select from offer_template t
        where t.team_id = ${teamId} and t.key = g.key and t.deleted_on is null)
      on conflict do nothing returning id, key),
    versions as (
      insert into offer_template_version (team_id, template_id, template_version, form, created_by_id)
      select ${teamId}::bigint, made.id, 1, g.form, ${by}::bigint from given g join made on made.key = g.key)
    select id from made order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds those of the first letters that the team does not have; answers what was added. */
export async function addFirstTemplates(
  context: Context,
): Promise<ReplyOf<typeof offerTemplateEndpoints.first>> {
  const { tx, viewer } = context;
  const results = await templatesOf(context, await writeMissing(tx, viewer.team_id, viewer.id));
  for (const row of results) await told(context, row, 'create');
  return { results, count: results.length };
}
