import type { JoiningTemplateRow } from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import { sql } from 'kysely';
import { nameOfCopy } from '../../crud/name-of-copy.ts';
import type { Context } from '../../platform/context.ts';
import { conflict } from '../../platform/http/app-error.ts';
import { actionSaid, phrase } from '../../platform/words/phrase.ts';
import { readTemplate } from './joining-template.queries.ts';
import { createTemplate, lockTemplate, told } from './write-template.service.ts';

const MAX_NAME = 120;

/** A second template that asks the same, as "… (copy)". Throws `not_found`. */
export async function copyTemplate(context: Context, id: number): Promise<JoiningTemplateRow> {
  const { name, description, form } = await readTemplate(context, id);
  return createTemplate(context, {
    ...{
      name: await nameOfCopy(context, 'joining_template', { name: name, most: MAX_NAME }),
      description,
      form,
      is_default: false,
    },
  });
}

/** Offers a template no more, or again; jobs and people keep it. Throws `not_found`, `conflict` for the default. */
export async function retireTemplate(
  context: Context,
  id: number,
  isActive: boolean,
): Promise<JoiningTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id);
  if (before.is_active === isActive) return before;
  if (before.is_default)
    throw conflict(
      phrase('{name} is the default: make another template the default first', { name: before.name }),
    );
  await tx
    .updateTable('joining_template')
    .set({ is_active: isActive, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  const change = { field: 'is_active', label: 'Active', from: before.is_active, to: isActive };
  await told(context, before, 'update', [change]);
  return readTemplate(context, id);
}

/** Deletes a template that no job and no person names. Throws `not_found`, `conflict` for any other. */
export async function removeTemplate(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const row = await readTemplate(context, id);
  const { name, used } = row;
  if (used.jobs + used.people > 0)
    throw conflict(phrase('“{name}” was used: retire it instead, then it is not offered any more', { name }));
  await tx
    .updateTable('joining_template')
    .set({ deleted_on: sql<string>`now()`, is_default: false, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}
