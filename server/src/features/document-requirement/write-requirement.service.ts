import type {
  DocumentRequirementRow,
  documentRequirementEndpoints,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { Refusals } from '../../crud/check/refusals.ts';
import { staleVersion } from '../../crud/write.ts';
import { activity, type Change } from '../../platform/activity/activity.ts';
import type { Context } from '../../platform/context.ts';
import { storedJson } from '../../platform/db/stored-shape.ts';
import { invalid, notFound } from '../../platform/http/app-error.ts';
import { entityChanged } from '../../platform/realtime/entity-changed.ts';
import { readRequirement } from './document-requirement.queries.ts';
import { documentRequirementShapes } from './document-requirement.shapes.ts';

const ENTITY = 'document_requirement';

type Body = BodyOf<typeof documentRequirementEndpoints.create>;

/** Asks for one more document, after the others. Throws `invalid_input` at `name`, `category`, `reviewer` and `rules`. */
export async function createRequirement(context: Context, body: Body): Promise<DocumentRequirementRow> {
  const { tx, viewer } = context;
  await check(context, body, { name: true });
  const { id } = await tx
    .insertInto('document_requirement')
    .values({
      ...columnsOf(body),
      team_id: viewer.team_id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from document_requirement where team_id = ${viewer.team_id})`,
      created_by_id: viewer.id,
      updated_by_id: viewer.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeRules(context, id, body.rules);
  await told(context, { id, name: body.name }, 'create');
  return readRequirement(context, id);
}

/**
 * Changes a requirement for those who are asked from now on; only what is given changes. Throws as `createRequirement`,
 * `not_found`, `version_conflict` when it was changed meanwhile.
 */
export async function updateRequirement(
  context: Context,
  id: number,
  { version, ...input }: BodyOf<typeof documentRequirementEndpoints.update>,
): Promise<DocumentRequirementRow> {
  const { tx, viewer } = context;
  await lockRequirement(context, id);
  const before = await readRequirement(context, id);
  if (version !== before.version)
    throw staleVersion(
      { label: 'Document requirement' },
      { ...before, updated_by: before.updated_by?.name ?? null },
    );
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  const body: Body = { ...bodyOf(before), ...given };
  await check(context, body, { name: body.name !== before.name, own: id });
  await tx
    .updateTable('document_requirement')
    .set({
      ...columnsOf(body),
      version: version + 1,
      updated_on: sql<string>`now()`,
      updated_by_id: viewer.id,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  if (input.rules) await writeRules(context, id, input.rules);
  const after = await readRequirement(context, id);
  await told(context, after, 'update', changesBetween(before, after));
  return after;
}

/** Keeps others from changing the requirement meanwhile. Throws `not_found`. */
export async function lockRequirement({ tx, viewer }: Context, id: number): Promise<void> {
  const row = await tx
    .selectFrom('document_requirement')
    .select('id')
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Document requirement');
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

const columnsOf = ({ category, reviewer, formats, rules: _, ...plain }: Body) => ({
  ...plain,
  category_id: category,
  reviewer_id: reviewer,
  formats: storedJson(documentRequirementShapes.formats, formats),
});

const bodyOf = (row: DocumentRequirementRow): Body => ({
  ...{ name: row.name, name_ar: row.name_ar, category: row.category.id, phase: row.phase },
  ...{ is_mandatory: row.is_mandatory, copies: row.copies, formats: row.formats, max_mb: row.max_mb },
  ...{ needs_expiry: row.needs_expiry, needs_number: row.needs_number, needs_back: row.needs_back },
  ...{ due_days: row.due_days, reviewer: row.reviewer?.id ?? null },
  ...{ instructions: row.instructions, instructions_ar: row.instructions_ar },
  rules: row.rules.map(({ kind, value }) => ({ kind, value: value.id })),
});

async function check(
  context: Context,
  body: Body,
  { name, own = 0 }: { name: boolean; own?: number },
): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql<{ taken: boolean; category: boolean; reviewer: boolean; wrong: number[] }>`select
      exists (select from document_requirement r where r.team_id = ${viewer.team_id} and r.deleted_on is null
        and lower(r.name) = lower(${body.name}) and r.id <> ${own}) as taken,
      exists (select from lookup_item i where i.team_id = ${viewer.team_id} and i.id = ${body.category}
        and i.list = 'document_category' and i.deleted_on is null) as category,
      ${body.reviewer}::bigint is null or exists (select from member m where m.team_id = ${viewer.team_id}
        and m.id = ${body.reviewer}::bigint and m.is_active) as reviewer,
      (select coalesce(jsonb_agg(g.place - 1 order by g.place), '[]') from jsonb_array_elements(${JSON.stringify(body.rules)}::jsonb)
          with ordinality as g (rule, place)
        where case when g.rule ->> 'kind' = 'company'
          then not exists (select from company o where o.team_id = ${viewer.team_id}
            and o.id = (g.rule ->> 'value')::bigint and o.deleted_on is null)
          else not exists (select from lookup_item i where i.team_id = ${viewer.team_id}
            and i.id = (g.rule ->> 'value')::bigint and i.list = g.rule ->> 'kind' and i.deleted_on is null) end) as wrong`.execute(
    tx,
  );
  const [found] = rows;
  const refusals = new Refusals();
  if (name && found?.taken) refusals.add(invalid({ name: 'Name is already used' }));
  if (!found?.category) refusals.add(invalid({ category: 'Category does not exist' }));
  if (!found?.reviewer) refusals.add(invalid({ reviewer: 'Pick somebody of the team' }));
  for (const place of found?.wrong ?? [])
    refusals.add(invalid({ [`rules.${place}.value`]: 'Pick a value from the list' }));
  refusals.throwIfAny();
}

async function writeRules({ tx, viewer }: Context, id: number, rules: Body['rules']): Promise<void> {
  await tx
    .deleteFrom('document_requirement_rule')
    .where('team_id', '=', viewer.team_id)
    .where('requirement_id', '=', id)
    .execute();
  if (rules.length === 0) return;
  await sql`insert into document_requirement_rule (team_id, requirement_id, kind, item_id, company_id)
    select ${viewer.team_id}::bigint, ${id}::bigint, g.kind, case when g.kind <> 'company' then g.value end,
      case when g.kind = 'company' then g.value end
    from jsonb_to_recordset(${JSON.stringify(rules)}::jsonb) as g (kind text, value bigint)
    on conflict do nothing`.execute(tx);
}

const labels = {
  name: 'Name',
  phase: 'When it is needed',
  is_mandatory: 'Mandatory',
  copies: 'Copies',
  max_mb: 'Largest size in MB',
  needs_expiry: 'Needs an expiry date',
  needs_number: 'Needs a number',
  needs_back: 'Needs the back side',
  due_days: 'Days to upload',
} as const;

function changesBetween(before: DocumentRequirementRow, after: DocumentRequirementRow): Change[] {
  return (Object.keys(labels) as (keyof typeof labels)[]).flatMap((field): Change[] =>
    before[field] === after[field]
      ? []
      : [{ field, label: labels[field], from: before[field], to: after[field] }],
  );
}
