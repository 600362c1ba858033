import type {
  JoiningTemplateRow,
  joiningTemplateEndpoints,
} from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { sql } from 'kysely';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { readTemplate } from './joining-template.queries.ts';
import { joiningTemplateShapes } from './joining-template.shapes.ts';

const ENTITY = 'joining_template';

/** Makes a template. Throws `invalid_input` at `name` when it is taken. */
export async function createTemplate(
  context: Context,
  { name, description, form, is_default }: BodyOf<typeof joiningTemplateEndpoints.create>,
): Promise<JoiningTemplateRow> {
  const { tx, viewer } = context;
  await checkName(context, name);
  if (is_default) await clearDefault(context);
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('joining_template')
    .values({ team_id: viewer.team_id, name, description, is_default, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(context, id, 1, form);
  await told(context, { id, name }, 'create');
  return readTemplate(context, id);
}

/**
 * Changes a template; only what is given changes. Each change is a version of its own: whoever has begun keeps theirs.
 * Throws as `createTemplate`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: BodyOf<typeof joiningTemplateEndpoints.update>,
): Promise<JoiningTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id);
  if (input.version !== before.version)
    throw staleVersion(
      { label: 'Joining template' },
      { ...before, updated_by: before.updated_by?.name ?? null },
    );
  const { name = before.name, form = before.form, is_default = before.is_default } = input;
  const description = input.description === undefined ? before.description : input.description;
  if (name !== before.name) await checkName(context, name, id);
  if (is_default && !before.is_active) throw invalid({ is_default: 'The default template must be active' });
  if (is_default && !before.is_default) await clearDefault(context);
  const version = before.version + 1;
  await tx
    .updateTable('joining_template')
    .set({ name, description, is_default, version, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await writeVersion(context, id, version, form);
  const after = await readTemplate(context, id);
  await told(context, after, 'update', changesBetween(before, after));
  return after;
}

/** Keeps others from changing the template meanwhile. Throws `not_found`. */
export async function lockTemplate({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('joining_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Joining template');
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

/** A team has one default at most: the one before gives way. */
async function clearDefault({ tx, viewer }: Context): Promise<void> {
  await sql`update joining_template set is_default = false, updated_on = now(), updated_by_id = ${viewer.id}
    where team_id = ${viewer.team_id} and is_default and deleted_on is null`.execute(tx);
}

async function checkName({ tx, viewer }: Context, name: string, own = 0): Promise<void> {
  const taken = await tx
    .selectFrom('joining_template')
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
  form: JoiningForm,
): Promise<void> {
  await tx
    .insertInto('joining_template_version')
    .values({
      ...{ team_id: viewer.team_id, template_id, template_version, created_by_id: viewer.id },
      form: storedJson(joiningTemplateShapes.form, form),
    })
    .execute();
}

/** What the activity log tells: how much a form asks, never all of it. */
function changesBetween(before: JoiningTemplateRow, after: JoiningTemplateRow): Change[] {
  const facts = ({ name, description, form, is_default }: JoiningTemplateRow) => ({
    name,
    description,
    questions: form.sections.reduce((count, { questions }) => count + questions.length, 0),
    is_default,
  });
  const labels = {
    name: 'Name',
    description: 'Description',
    questions: 'Questions',
    is_default: 'Default',
  } as const;
  const [from, to] = [facts(before), facts(after)];
  const changes = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    from[field] === to[field] ? [] : [{ field, label: labels[field], from: from[field], to: to[field] }],
  );
  return JSON.stringify(before.form) === JSON.stringify(after.form)
    ? changes
    : [...changes, { field: 'form', label: 'Form', from: null, to: null }];
}
