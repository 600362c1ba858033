import { convertsTo, textOf } from '@hireloom/contracts/custom-field/convert-value';
import { definitionProblems } from '@hireloom/contracts/custom-field/check-definition';
import { type ConversionFailure, type fieldCalls } from '@hireloom/contracts/custom-field/field-calls';
import { customTables } from '@hireloom/contracts/custom-field/custom-fields';
import type { BodyOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { type Converted, convertAll } from '../../../crud/custom/convert-values.ts';
import { readDefinitions, type StoredField } from '../../../crud/custom/definitions.ts';
import { resourceOf } from '../../../crud/resource.ts';
import { activity } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { conflict, invalid, notFound } from '../../../platform/http/app-error.ts';
import { phraseBeside } from '../../../platform/words/phrase.ts';
import { findField, keepRules, projectField } from './update-fields.service.ts';
import { channels } from '@hireloom/contracts/channels';
import { notify } from '../../../platform/realtime/realtime.ts';

type Wish = BodyOf<typeof fieldCalls.convert>;
type Outcome = ReplyOf<typeof fieldCalls.convert>;

/** What follows when the values of a field of the team were made something else. */
export type FieldConsequence = (context: Context, field: Pick<StoredField, 'entity' | 'key'>) => void;

/**
 * What another subtype would make of the values of a field; with `apply` it is done. Throws `not_found`, errors at the
 * fields of the wish, and `conflict` where a value does not fit: nothing is changed then.
 */
export async function convertField(
  context: Context,
  id: number,
  wish: Wish,
  consequences: readonly FieldConsequence[],
): Promise<Outcome> {
  const { tx, viewer } = context;
  await tx.selectFrom('team').select('id').where('id', '=', viewer.team_id).forNoKeyUpdate().execute();
  const field = await findField(context, id);
  if (!field) throw notFound('Custom field');
  const next = await definitionAs(context, field, wish);
  if (wish.apply) await sql`set local statement_timeout = '10min'`.execute(tx);
  const { records, failed, failing } = await convertAll(context, field, next, wish.apply);
  const failures = await named(context, field, failing);
  if (wish.apply && failed > 0)
    throw conflict('Some values do not fit: change them first', { records, failed });
  if (wish.apply) {
    await changeDefinition(context, field, next);
    for (const follow of consequences) follow(context, field);
  }
  return { records, failed, failures, applied: wish.apply };
}

async function definitionAs(context: Context, field: StoredField, wish: Wish): Promise<StoredField> {
  const { subtype, choices, currency } = wish;
  if (field.type !== 'others' || !convertsTo(field.subtype).includes(subtype))
    throw invalid({ subtype: 'This field can not be made that' });
  const next: StoredField = {
    ...field,
    subtype,
    choices: subtype === 'multi' ? choices : [],
    currency: subtype === 'money' ? currency : null,
    // Limits and a default were those of the other kind.
    ...{ min: null, max: null, default: null },
  };
  const entity = registry[field.entity];
  const all = (await readDefinitions(context, field.entity)).filter(({ retired_on }) => retired_on === null);
  const among = all.map((each) => (each.id === field.id ? next : each));
  const wrong = entity ? definitionProblems(entity, next, among) : {};
  if (Object.keys(wrong).length > 0) throw invalid(wrong as Record<string, string>);
  for (const other of entity ? among : [])
    if (
      other.show_when?.field === `custom.${field.key}` &&
      entity &&
      definitionProblems(entity, other, among).show_when
    )
      throw invalid({ subtype: 'Another field is shown by a value of this one' });
  return next;
}

/** The failing records under their names, as far as the viewer may open them. */
async function named(
  { tx, viewer }: Context,
  { entity }: StoredField,
  failing: Converted['failing'],
): Promise<ConversionFailure[]> {
  const resource = resourceOf(entity);
  if (!resource || failing.length === 0) return [];
  const ids = failing.map(({ id }) => id);
  const { rows } = await sql<{
    id: number;
    name: string | null;
  }>`select t.id, t.${sql.ref(resource.entity.title)}::text as name
    from ${sql.table(entity)} t where t.team_id = ${viewer.team_id} and t.id = any(${ids}) and ${resource.visibleTo(viewer, 't')}`.execute(
    tx,
  );
  const names = new Map(rows.map(({ id, name }) => [id, name ?? `${resource.entity.label} ${id}`]));
  return failing.flatMap(({ id, value, why }) => {
    const name = names.get(id);
    if (name === undefined) return [];
    return [
      {
        ...{ record_id: id, name, value: textOf(value).slice(0, 200) },
        ...{ why, why_phrase: phraseBeside(why) },
      },
    ];
  });
}

async function changeDefinition(context: Context, field: StoredField, next: StoredField): Promise<void> {
  const { tx, viewer } = context;
  // What the trigger made of the new values while the field was the old one is made anew.
  await tx
    .updateTable('custom_field')
    .set({
      ...{ subtype: next.subtype, choices: next.choices, currency: next.currency },
      ...{ min_value: null, max_value: null, default_value: null },
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', field.id)
    .execute();
  await projectField(context, field.id);
  await keepRules(context);
  await activity(context, {
    entity: 'custom_field',
    record_id: 0,
    record_name: 'Custom fields',
    action: 'convert',
    changes: [{ field: 'subtype', label: field.title, from: field.subtype, to: next.subtype }],
  });
  await notify(context, channels.team(viewer.team_id), { entity: 'custom_field' });
  const table = customTables.find((each) => each === field.entity);
  if (table) await notify(context, channels.team(viewer.team_id), { entity: table });
}
