import { isDeepStrictEqual } from 'node:util';
import type {
  OfferTemplateRow,
  offerTemplateEndpoints,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import {
  letterLayoutLabels,
  type OfferTemplateForm,
} from '@hireloom/contracts/offer-template/offer-template-form';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { checkLetter } from './check-letter.ts';
import { readTemplate } from './offer-template.queries.ts';
import { offerTemplateShapes } from './offer-template.shapes.ts';

const ENTITY = 'offer_template';

/**
 * Writes a template. Errors, all at once: `invalid_input` at `name` when it is taken, at `form.parts.0.title` and
 * `form.parts.0.body` what is wrong with their fields (specification, section 5).
 */
export async function createTemplate(
  context: Context,
  { name, description, form }: BodyOf<typeof offerTemplateEndpoints.create>,
): Promise<OfferTemplateRow> {
  const { tx, viewer } = context;
  const refusals = new Refusals();
  await refusals.gather(() => checkName(context, name));
  const checked = await checkLetter(context, form, refusals);
  refusals.throwIfAny();
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('offer_template')
    .values({ team_id: viewer.team_id, name, description, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(context, id, 1, checked);
  await told(context, { id, name }, 'create');
  return readTemplate(context, id);
}

/**
 * Changes a template; only what is given changes. Each change is a version of its own: offers that were made keep theirs.
 * Throws as `createTemplate`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: BodyOf<typeof offerTemplateEndpoints.update>,
): Promise<OfferTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id);
  if (input.version !== before.version)
    throw staleVersion(
      { label: 'Offer template' },
      { ...before, updated_by: before.updated_by?.name ?? null },
    );
  const { name = before.name, form = before.form } = input;
  const description = input.description === undefined ? before.description : input.description;
  const refusals = new Refusals();
  if (name !== before.name) await refusals.gather(() => checkName(context, name, id));
  const checked = await checkLetter(context, form, refusals);
  refusals.throwIfAny();
  const version = before.version + 1;
  await tx
    .updateTable('offer_template')
    .set({ name, description, version, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await writeVersion(context, id, version, checked);
  const after = await readTemplate(context, id);
  await told(context, after, 'update', changesBetween(before, after));
  return after;
}

/** Keeps others from changing the template meanwhile. Throws `not_found`. */
export async function lockTemplate({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('offer_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Offer template');
}

/** Tells the activity log and open pages of a change. */
export async function told(
  context: Context,
  { id, name }: { id: number; name: string },
  action: 'create' | 'update' | 'delete',
  changes: Change[] = [],
): Promise<void> {
  await activity(context, { entity: ENTITY, record_id: id, record_name: name, action, changes });
  await entityChanged(context, ENTITY, id);
}

async function checkName({ tx, viewer }: Context, name: string, own = 0): Promise<void> {
  const taken = await tx
    .selectFrom('offer_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_on', 'is', null)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'Name is already used' });
}

async function writeVersion(
  { tx, viewer }: Context,
  template_id: number,
  template_version: number,
  form: OfferTemplateForm,
): Promise<void> {
  await tx
    .insertInto('offer_template_version')
    .values({
      ...{ team_id: viewer.team_id, template_id, template_version, created_by_id: viewer.id },
      form: storedJson(offerTemplateShapes.form, form),
    })
    .execute();
}

const layoutOf = ({ form }: OfferTemplateRow) => letterLayoutLabels[form.layout];
const languagesOf = ({ form }: OfferTemplateRow) => form.parts.map(({ language }) => language).join(', ');

/** What the activity log tells: how a letter is built, never all of its text. */
function changesBetween(before: OfferTemplateRow, after: OfferTemplateRow): Change[] {
  const facts = (row: OfferTemplateRow) => ({
    name: row.name,
    description: row.description,
    layout: layoutOf(row),
    languages: languagesOf(row),
  });
  const labels = {
    name: 'Name',
    description: 'Description',
    layout: 'Layout',
    languages: 'Languages',
  } as const;
  const [from, to] = [facts(before), facts(after)];
  const changes = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    from[field] === to[field] ? [] : [{ field, label: labels[field], from: from[field], to: to[field] }],
  );
  return isDeepStrictEqual(before.form.parts, after.form.parts)
    ? changes
    : [...changes, { field: 'form', label: 'Text', from: null, to: null }];
}
