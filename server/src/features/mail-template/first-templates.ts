import { readFile } from 'node:fs/promises';
import type { mailTemplateEndpoints } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { TemplateCategory } from '@hireloom/contracts/template/field';
import { sql } from 'kysely';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { TemplateText } from './check-texts.ts';
import { templatesOf, type TemplateNaming } from './mail-template.queries.ts';
import { told } from './write-template.service.ts';

/** One of the templates that a team starts with. */
export interface FirstTemplate {
  key: string;
  name: string;
  category: TemplateCategory;
  texts: TemplateText[];
}

/** Beside the sources and beside the build alike: server/seed/data. */
const file = new URL('../../../seed/data/mail_template.json', import.meta.url);

export const readFirstTemplates = async (): Promise<FirstTemplate[]> =>
  JSON.parse(await readFile(file, 'utf8')) as FirstTemplate[];

/** One of the first texts in a language, else its first: for what is written of itself where a team has no template. */
export async function firstText(key: string, language: string): Promise<TemplateText> {
  const texts = (await readFirstTemplates()).find((template) => template.key === key)?.texts ?? [];
  const text = texts.find((each) => each.language === language.split('-')[0]) ?? texts[0];
  if (!text) throw new Error(`No first template is ${key}`);
  return text;
}

/** Writes the templates that a team starts with; what it has by key or by name stays as it is, so that it may run again. */
export async function seedTemplates(tx: Tx, teamId: number): Promise<void> {
  await writeMissing(tx, teamId, null);
}

async function writeMissing(tx: Tx, teamId: number, by: number | null): Promise<number[]> {
  const given = JSON.stringify(await readFirstTemplates());
  const { rows } = await sql<{ id: number }>`with made as (
      insert into mail_template (team_id, key, name, category, created_by_id, updated_by_id)
      select ${teamId}::bigint, g.key, g.name, g.category, ${by}::bigint, ${by}::bigint
      from jsonb_to_recordset(${given}::jsonb) as g (key text, name text, category text)
      where not exists (select from mail_template t
        where t.team_id = ${teamId} and t.key = g.key and t.deleted_on is null)
      on conflict do nothing returning id, key),
    texts as (
      insert into mail_template_text (team_id, template_id, template_version, language, position, subject, body, created_by_id)
      select ${teamId}::bigint, made.id, 1, x.text ->> 'language', x.place - 1, x.text ->> 'subject', x.text ->> 'body', ${by}::bigint
      from jsonb_array_elements(${given}::jsonb) g join made on made.key = g ->> 'key'
        cross join jsonb_array_elements(g -> 'texts') with ordinality as x (text, place))
    select id from made order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds those of the first templates that the team does not have; answers what was added. */
export async function addFirstTemplates(
  context: Context,
  naming: readonly TemplateNaming[],
): Promise<ReplyOf<typeof mailTemplateEndpoints.first>> {
  const { tx, viewer } = context;
  const results = await templatesOf(context, await writeMissing(tx, viewer.team_id, viewer.id), naming);
  for (const row of results) await told(context, row, 'create');
  return { results, count: results.length };
}
