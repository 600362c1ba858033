import type { AssessmentForm } from '@hireloom/contracts/assessment-template/assessment-form';
import { questionsOf } from '@hireloom/contracts/assessment-template/assessment-answers';
import type {
  AssessmentTemplateRow,
  assessmentTemplateEndpoints,
} from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { readTemplate } from './assessment-template.queries.ts';
import { assessmentTemplateShapes } from './assessment-template.shapes.ts';

const ENTITY = 'assessment_template';

/**
 * Makes a template. Errors, all at once: `invalid_input` at `name` when it is taken, at `form.sections.0.questions.1.…`
 * for questions that share a key, choices that stand twice and numbers that nothing fits.
 */
export async function createTemplate(
  context: Context,
  { name, description, form }: BodyOf<typeof assessmentTemplateEndpoints.create>,
): Promise<AssessmentTemplateRow> {
  const { tx, viewer } = context;
  await refuse(context, form, name);
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('assessment_template')
    .values({ team_id: viewer.team_id, name, description, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeVersion(context, id, 1, form);
  await told(context, { id, name }, 'create');
  return readTemplate(context, id);
}

/**
 * Changes a template; only what is given changes. Each change is a version of its own: cards keep the one that they were
 * begun with. Errors: as `createTemplate`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: BodyOf<typeof assessmentTemplateEndpoints.update>,
): Promise<AssessmentTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id);
  if (input.version !== before.version)
    throw staleVersion(
      { label: 'Assessment template' },
      { ...before, updated_by: before.updated_by?.name ?? null },
    );
  const { name = before.name, form = before.form } = input;
  const description = input.description === undefined ? before.description : input.description;
  await refuse(context, form, name === before.name ? null : name, id);
  const version = before.version + 1;
  await tx
    .updateTable('assessment_template')
    .set({ name, description, version, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
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
    .selectFrom('assessment_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Assessment template');
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

async function refuse(context: Context, form: AssessmentForm, name: string | null, own = 0): Promise<void> {
  const refusals = new Refusals();
  if (name !== null) await refusals.gather(() => checkName(context, name, own));
  const faults = faultsIn(form);
  await refusals.gather(() => {
    if (Object.keys(faults).length > 0) throw invalid(faults);
    return Promise.resolve();
  });
  refusals.throwIfAny();
}

async function checkName({ tx, viewer }: Context, name: string, own: number): Promise<void> {
  const taken = await tx
    .selectFrom('assessment_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_on', 'is', null)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'Name is already used' });
}

/** What no form may have, by place: keys that two questions share, choices that stand twice, numbers that nothing fits. */
function faultsIn(form: AssessmentForm): Record<string, string> {
  const keys = questionsOf(form).map(({ key }) => key);
  const found: Record<string, string> = {};
  form.sections.forEach(({ questions }, section) => {
    questions.forEach((question, place) => {
      const at = `form.sections.${section}.questions.${place}`;
      if (keys.indexOf(question.key) !== keys.lastIndexOf(question.key))
        found[`${at}.key`] = 'Another question has this key';
      if (question.kind === 'choice' && new Set(question.choices).size < question.choices.length)
        found[`${at}.choices`] = 'Each choice once';
      if (
        question.kind === 'number' &&
        question.min !== null &&
        (question.max ?? question.min) < question.min
      )
        found[`${at}.max`] = 'The largest is smaller than the smallest';
    });
  });
  return found;
}

async function writeVersion(
  { tx, viewer }: Context,
  template_id: number,
  template_version: number,
  form: AssessmentForm,
): Promise<void> {
  await tx
    .insertInto('assessment_template_version')
    .values({
      ...{ team_id: viewer.team_id, template_id, template_version, created_by_id: viewer.id },
      form: storedJson(assessmentTemplateShapes.form, form),
    })
    .execute();
}

/** What the activity log tells: how much a form asks, never all of it. */
function changesBetween(before: AssessmentTemplateRow, after: AssessmentTemplateRow): Change[] {
  const facts = ({ name, description, form }: AssessmentTemplateRow) => ({
    name,
    description,
    questions: questionsOf(form).length,
    pass_mark: form.pass_mark,
  });
  const labels = {
    name: 'Name',
    description: 'Description',
    questions: 'Questions',
    pass_mark: 'Pass mark',
  } as const;
  const [from, to] = [facts(before), facts(after)];
  const changes = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    from[field] === to[field] ? [] : [{ field, label: labels[field], from: from[field], to: to[field] }],
  );
  return JSON.stringify(before.form) === JSON.stringify(after.form)
    ? changes
    : [...changes, { field: 'form', label: 'Form', from: null, to: null }];
}
