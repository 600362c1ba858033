import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { messages } from '@hireloom/contracts/messages';
import type { VisaFileRow } from '@hireloom/contracts/visa-quota/visa-file';
import {
  type VisaTemplateRow,
  visaTemplateRow,
  type visaTemplateEndpoints,
} from '@hireloom/contracts/visa-quota/visa-template';
import { type RawBuilder, sql } from 'kysely';
import { activity, type Change } from '../../../platform/activity/activity.ts';
import type { Context } from '../../../platform/context.ts';
import { invalid, notFound } from '../../../platform/http/app-error.ts';
import { entityChanged } from '../../../platform/realtime/entity-changed.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { changesBetween, refuseStale } from '../changes.ts';
import { readFile } from '../file/files.queries.ts';
import { refuseLine, told as toldOfLine, writeLine } from '../file/line.service.ts';
import { refuseStrangers } from '../refs.ts';

type Calls = typeof visaTemplateEndpoints;
type Body = BodyOf<Calls['create']>;

async function read({ tx, viewer }: Context, which: RawBuilder<unknown>): Promise<VisaTemplateRow[]> {
  const { rows } = await sql<VisaTemplateRow>`select t.id, t.name, t.description, t.version,
      (select coalesce(json_agg(json_build_object('gender', l.gender, 'arrival', l.arrival, 'total', l.total,
          'nationality', case when n.id is not null then json_build_object('id', n.id, 'name', n.name) end,
          'designation', case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end)
          order by l.position, l.id), '[]')
        from visa_template_line l
          left join lookup_item n on n.team_id = l.team_id and n.id = l.nationality_id
          left join lookup_item d on d.team_id = l.team_id and d.id = l.designation_id
        where l.team_id = t.team_id and l.template_id = t.id) as lines
    from visa_template t where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${which}
    order by lower(t.name), t.id limit 500`.execute(tx);
  return rows.map((row) => visaTemplateRow.parse(row));
}

/** Templates of lines, by name. */
export const listTemplates = async (context: Context): Promise<{ results: VisaTemplateRow[] }> => ({
  results: await read(context, sql`true`),
});

async function readTemplate(context: Context, id: number): Promise<VisaTemplateRow> {
  const [row] = await read(context, sql`t.id = ${id}`);
  if (!row) throw notFound('The template');
  return row;
}

/** Makes a template. Throws `invalid_input` at `name` when it is taken, at the fields of lines that name no item. */
export async function createTemplate(context: Context, body: Body): Promise<VisaTemplateRow> {
  const { tx, viewer } = context;
  await refuse(context, body, 0);
  const { lines, ...values } = body;
  const stamps = { created_by_id: viewer.id, updated_by_id: viewer.id };
  const { id } = await tx
    .insertInto('visa_template')
    .values({ team_id: viewer.team_id, ...values, ...stamps })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(context, id, lines);
  const row = await readTemplate(context, id);
  await told(context, row, 'create');
  return row;
}

/** Changes a template; what came of it stays. Throws as `createTemplate`, `not_found`, `version_conflict`. */
export async function updateTemplate(
  context: Context,
  id: number,
  { version, lines, ...values }: BodyOf<Calls['update']>,
): Promise<VisaTemplateRow> {
  const { tx, viewer } = context;
  await lock(context, id);
  const before = await readTemplate(context, id);
  await refuseStale(context, 'visa_template', before, version, 'Template');
  await refuse(context, { lines, ...values }, id);
  await tx
    .updateTable('visa_template')
    .set({ ...values, version: version + 1, updated_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await sql`delete from visa_template_line where team_id = ${viewer.team_id} and template_id = ${id}`.execute(
    tx,
  );
  await writeLines(context, id, lines);
  const after = await readTemplate(context, id);
  const labels = { name: 'Name', description: 'Description', lines: 'Lines' };
  const counted = (row: VisaTemplateRow) => ({ ...row, lines: row.lines.length });
  await told(context, after, 'update', changesBetween(labels, counted(before), counted(after)));
  return after;
}

/** Deletes a template. Throws `not_found`. */
export async function removeTemplate(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await lock(context, id);
  const row = await readTemplate(context, id);
  await tx
    .updateTable('visa_template')
    .set({ deleted_on: sql<string>`now()`, updated_by_id: viewer.id })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
  await told(context, row, 'delete');
  return actionSaid(0, messages.deleted);
}

/** Adds the lines of a template to a file. Throws `not_found` for either, `invalid_input` at the days. */
export async function lendTemplate(
  context: Context,
  id: number,
  { file, issued_on, expires_on }: BodyOf<Calls['use']>,
): Promise<VisaFileRow> {
  const { lines } = await readTemplate(context, id);
  await readFile(context, file);
  for (const { nationality, designation, ...kind } of lines) {
    const values = {
      ...{ ...kind, nationality: nationality?.id ?? null, designation: designation?.id ?? null },
      ...{ issued_on, expires_on, block_no: null, cost: null, currency: null, is_refundable: false },
    };
    await refuseLine(context, values);
    await toldOfLine(context, await writeLine(context, file, values), 'create');
  }
  await entityChanged(context, 'visa_quota', file);
  return readFile(context, file);
}

async function lock({ tx, viewer }: Context, id: number): Promise<void> {
  await sql`select from visa_template where team_id = ${viewer.team_id} and id = ${id} for update`.execute(
    tx,
  );
}

async function refuse(context: Context, { name, lines }: Body, own: number): Promise<void> {
  const { tx, viewer } = context;
  const { rows } = await sql`select 1 from visa_template where team_id = ${viewer.team_id}
    and lower(name) = lower(${name}) and deleted_on is null and id <> ${own}`.execute(tx);
  if (rows.length > 0) throw invalid({ name: 'Name is already used' });
  await refuseStrangers(
    context,
    lines.flatMap(({ nationality, designation }, at) => [
      [`lines.${at}.nationality`, 'nationality', nationality] as const,
      [`lines.${at}.designation`, 'designation', designation] as const,
    ]),
  );
}

async function writeLines({ tx, viewer }: Context, template_id: number, lines: Body['lines']): Promise<void> {
  const rows = lines.map(({ nationality, designation, ...values }, position) => ({
    ...{ ...values, position, template_id, team_id: viewer.team_id },
    ...{ nationality_id: nationality, designation_id: designation },
  }));
  await tx.insertInto('visa_template_line').values(rows).execute();
}

async function told(context: Context, row: VisaTemplateRow, action: string, changes: Change[] = []) {
  await activity(context, {
    entity: 'visa_template',
    record_id: row.id,
    record_name: row.name,
    action,
    changes,
  });
  await entityChanged(context, 'visa_quota', row.id);
}
