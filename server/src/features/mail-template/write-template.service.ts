import { isDeepStrictEqual } from 'node:util';
import type {
  mailTemplateEndpoints,
  MailTemplateRow,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { checkTexts, type TemplateText } from './check-texts.ts';
import { readTemplate, type TemplateNaming } from './mail-template.queries.ts';
import { picturesIn } from './pictures-in.ts';
import { checkFiles, giveFiles } from './template-files.ts';

const ENTITY = 'mail_template';

/**
 * Writes a template. Errors, all at once: `invalid_input` at `name` when it is taken, at `texts.0.subject` and
 * `texts.0.body` what is wrong with their fields (specification, section 5), at `file_ids`.
 */
export async function createTemplate(
  context: Context,
  { name, category, texts, file_ids }: BodyOf<typeof mailTemplateEndpoints.create>,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow> {
  const { tx, viewer } = context;
  const refusals = new Refusals();
  await refusals.gather(() => checkName(context, name));
  const checked = await checkTexts(context, category, texts, refusals);
  await refusals.gather(() => checkFiles(context, file_ids));
  refusals.throwIfAny();
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('mail_template')
    .values({ team_id: viewer.team_id, name, category, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeTexts(context, id, 1, checked);
  await giveFiles(context, id, { files: file_ids, pictures: picturesIn(checked.map(({ body }) => body)) });
  await told(context, { id, name }, 'create');
  return readTemplate(context, id, naming);
}

/**
 * Changes a template; only what is given changes. Texts that change are a version of their own, the older ones stay with
 * what was sent by them. Errors: as `createTemplate`, `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateTemplate(
  context: Context,
  id: number,
  input: BodyOf<typeof mailTemplateEndpoints.update>,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow> {
  const { tx, viewer } = context;
  await lockTemplate(context, id);
  const before = await readTemplate(context, id, []);
  if (input.version !== before.version)
    throw staleVersion(
      { label: 'E-mail template' },
      { ...before, updated_by: before.updated_by?.name ?? null },
    );
  const { name = before.name, category = before.category.type, texts = before.texts, file_ids } = input;
  const refusals = new Refusals();
  if (name !== before.name) await refusals.gather(() => checkName(context, name, id));
  const checked = await checkTexts(context, category, texts, refusals);
  if (file_ids) await refusals.gather(() => checkFiles(context, file_ids));
  refusals.throwIfAny();
  const version = before.version + 1;
  await tx
    .updateTable('mail_template')
    .set({ name, category, version, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (!isDeepStrictEqual(checked, before.texts)) await writeTexts(context, id, version, checked);
  const pictures = picturesIn(checked.map(({ body }) => body));
  await giveFiles(context, id, { files: file_ids, pictures });
  const after = await readTemplate(context, id, naming);
  await told(context, after, 'update', changesBetween(before, after));
  return after;
}

/** Keeps others from changing the template meanwhile. Throws `not_found`. */
export async function lockTemplate({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('mail_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('E-mail template');
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
    .selectFrom('mail_template')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .where('deleted_on', 'is', null)
    .where('id', '!=', own)
    .executeTakeFirst();
  if (taken) throw invalid({ name: 'Name is already used' });
}

async function writeTexts(
  { tx, viewer }: Context,
  template_id: number,
  template_version: number,
  texts: readonly TemplateText[],
): Promise<void> {
  const stamps = { team_id: viewer.team_id, created_by_id: viewer.id };
  const rows = texts.map((text, position) => ({
    ...{ ...stamps, template_id, template_version, position, ...text },
  }));
  await tx.insertInto('mail_template_text').values(rows).execute();
}

/** What the activity log tells: names and subjects, never whole letters. */
function changesBetween(before: MailTemplateRow, after: MailTemplateRow): Change[] {
  const told = (row: MailTemplateRow) => ({
    name: row.name,
    category: row.category.name,
    languages: row.texts.map(({ language }) => language).join(', '),
    subject: row.subject,
    files: row.files.map(({ name }) => name).join(', '),
  });
  const labels = {
    name: 'Name',
    category: 'Category',
    languages: 'Languages',
    subject: 'Subject',
    files: 'Files',
  } as const;
  const [from, to] = [told(before), told(after)];
  const changes = (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    from[field] === to[field] ? [] : [{ field, label: labels[field], from: from[field], to: to[field] }],
  );
  const bodies = (row: MailTemplateRow) => JSON.stringify(row.texts.map(({ body }) => body));
  return bodies(before) === bodies(after)
    ? changes
    : [...changes, { field: 'body', label: 'Body', from: null, to: null }];
}
