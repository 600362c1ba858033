import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { phrase, type Sentence } from '../../platform/words/phrase.ts';

/** Checks the values of custom fields against the team's definitions. Throws at `custom.<key>`. */
export async function checkCustomValues(
  { tx, viewer }: Context,
  entity: string,
  values: Record<string, unknown>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  const definitions = await tx
    .selectFrom('custom_field')
    .select(['key', 'title', 'type', 'choices'])
    .where('team_id', '=', viewer.team_id)
    .where('entity', '=', entity)
    .where('active', '=', true)
    .execute();
  const errors: Record<string, Sentence> = {};
  for (const [key, value] of Object.entries(values)) {
    const definition = definitions.find((entry) => entry.key === key);
    if (!definition) errors[`custom.${key}`] = 'Is not a known custom field';
    else if (value !== null && !schemaOf(definition).safeParse(value).success)
      errors[`custom.${key}`] = phrase('{title} has a wrong value', { title: definition.title });
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

function schemaOf({ type, choices }: { type: string; choices: string[] }): z.ZodType {
  if (type === 'date') return z.iso.date();
  if (type === 'datetime') return z.iso.datetime({ offset: true });
  if (type === 'options') return z.enum(choices as [string, ...string[]]);
  return z.union([z.string().max(2000), z.number(), z.boolean()]);
}
