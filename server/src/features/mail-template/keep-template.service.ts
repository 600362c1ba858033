import type { MailTemplateRow } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import { nameOfCopy } from '../../crud/name-of-copy.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { readTemplate, type TemplateNaming } from './mail-template.queries.ts';
import { lockTemplate, told } from './write-template.service.ts';

const MAX_NAME = 120;

/** A second template with the same texts and files, as "… (copy)". Throws `not_found`. */
export async function copyTemplate(
  context: Context,
  id: number,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow> {
  const { tx, viewer } = context;
  const source = await readTemplate(context, id, []);
  const name = await nameOfCopy(context, 'mail_template', { name: source.name, most: MAX_NAME });
  const { rows } = await sql<{ id: number }>`with made as (
      insert into mail_template (team_id, name, category, created_by_id, updated_by_id)
      values (${viewer.team_id}, ${name}, ${source.category.type}, ${viewer.id}, ${viewer.id}) returning id),
    texts as (
      insert into mail_template_text (team_id, template_id, template_version, language, position, subject, body, created_by_id)
      select ${viewer.team_id}::bigint, made.id, 1, x.text ->> 'language', x.place - 1, x.text ->> 'subject', x.text ->> 'body', ${viewer.id}::bigint
      from made cross join jsonb_array_elements(${JSON.stringify(source.texts)}::jsonb) with ordinality as x (text, place)),
    files as (
      insert into mail_template_file (team_id, template_id, file_id, position)
      select l.team_id, made.id, l.file_id, l.position from made cross join mail_template_file l
      where l.team_id = ${viewer.team_id} and l.template_id = ${id})
    select id from made`.execute(tx);
  const made = rows[0]?.id ?? 0;
  await told(context, { id: made, name }, 'create');
  return readTemplate(context, made, naming);
}

/** Offers a template no more, or again; what was sent by it keeps it. Throws `not_found`. */
export async function retireTemplate(
  context: Context,
  id: number,
  isActive: boolean,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id, naming);
  if (before.is_active === isActive) return before;
  await tx
    .updateTable('mail_template')
    .set({ is_active: isActive, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const change = { field: 'is_active', label: 'Active', from: before.is_active, to: isActive };
  await told(context, before, 'update', [change]);
  return readTemplate(context, id, naming);
}

/** Deletes a template that nothing was sent by and no rule names. Throws `not_found`, `conflict` for any other. */
export async function removeTemplate(
  context: Context,
  id: number,
  naming: readonly TemplateNaming[],
): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const row = await readTemplate(context, id, naming);
  const { name, used } = row;
  if (used > 0)
    throw conflict(phrase('“{name}” was used: retire it instead, then it is not offered any more', { name }));
  await tx
    .updateTable('mail_template')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}
