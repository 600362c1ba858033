import type {
  JoiningTemplateRow,
  joiningTemplateEndpoints,
} from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { JoiningForm } from '@hireloom/contracts/onboarding/joining-form';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Condition } from '../../crud/resource.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { joiningTemplateShapes } from './joining-template.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** Templates that are not deleted, by name, with their newest form and where they are named. */
async function selectTemplates({ tx, viewer }: Reader, where: Condition): Promise<JoiningTemplateRow[]> {
  const { rows } =
    await sql<JoiningTemplateRow>`select t.id, t.name, t.description, t.is_active, t.is_default, t.version, t.updated_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by, v.form,
      jsonb_build_object(
        'jobs', (select count(*) from job j where j.team_id = t.team_id and j.joining_template_id = t.id),
        'people', (select count(*) from onboarding o where o.team_id = t.team_id and o.joining_template_id = t.id)) as used
    from joining_template t join joining_template_version v
        on v.team_id = t.team_id and v.template_id = t.id and v.template_version = t.version
      left join member m on m.team_id = t.team_id and m.id = t.updated_by_id
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${where}
    order by lower(t.name), t.id`.execute(tx);
  return rows.map((row) => ({ ...row, form: readStored(joiningTemplateShapes.form, row.form, row.id) }));
}

/** The templates of the team, by name: those that are offered, or the retired ones. */
export async function listTemplates(
  reader: Reader,
  { retired, search }: QueryOf<typeof joiningTemplateEndpoints.list>,
): Promise<ReplyOf<typeof joiningTemplateEndpoints.list>> {
  const wanted = search?.trim();
  const results = await selectTemplates(
    reader,
    sql`t.is_active = ${retired === 'false'} and ${wanted ? sql`t.name ilike ${containing(wanted)}` : sql`true`}`,
  );
  return { results, count: results.length };
}

/** These templates, by name. */
export const templatesOf = (reader: Reader, ids: readonly number[]): Promise<JoiningTemplateRow[]> =>
  selectTemplates(reader, sql`t.id = any(${ids})`);

/** One template, retired or not. Throws `not_found`. */
export async function readTemplate(reader: Reader, id: number): Promise<JoiningTemplateRow> {
  const [row] = await templatesOf(reader, [id]);
  if (!row) throw notFound('Joining template');
  return row;
}

/** What a template asked before, newest first. Throws `not_found`. */
export async function listVersions(
  reader: Reader,
  id: number,
): Promise<ReplyOf<typeof joiningTemplateEndpoints.versions>> {
  const { tx, viewer } = reader;
  const row = await readTemplate(reader, id);
  const { rows } = await sql<ReplyOf<typeof joiningTemplateEndpoints.versions>['results'][number]>`
    select v.template_version as version, v.form, v.created_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as created_by
    from joining_template_version v left join member m on m.team_id = v.team_id and m.id = v.created_by_id
    where v.team_id = ${viewer.team_id} and v.template_id = ${row.id}
    order by v.template_version desc`.execute(tx);
  return {
    results: rows.map((each) => ({
      ...each,
      form: readStored(joiningTemplateShapes.form, each.form, `${id}.${each.version}`),
    })),
  };
}

/** The form that whoever begins now gets: that of their job, else the team's default; null where there is none. */
export async function templateFor(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  jobId: number,
): Promise<{ id: number; version: number } | null> {
  const { rows } = await sql<{ id: number; version: number }>`select t.id, t.version from joining_template t
    where t.team_id = ${team_id} and t.deleted_on is null
      and (t.id = (select j.joining_template_id from job j where j.team_id = t.team_id and j.id = ${jobId})
        or t.is_default and t.is_active)
    order by t.id = (select j.joining_template_id from job j where j.team_id = t.team_id and j.id = ${jobId}) desc nulls last
    limit 1`.execute(tx);
  return rows[0] ?? null;
}

/** One version of a form with the name of its template. Throws where there is none. */
export async function readForm(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  templateId: number,
  version: number,
): Promise<{ name: string; form: JoiningForm }> {
  const { rows } = await sql<{ name: string; form: JoiningForm }>`select t.name, v.form
    from joining_template t join joining_template_version v on v.team_id = t.team_id and v.template_id = t.id
    where t.team_id = ${team_id} and t.id = ${templateId} and v.template_version = ${version}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Joining template ${templateId} has no version ${version}`);
  return {
    name: row.name,
    form: readStored(joiningTemplateShapes.form, row.form, `${templateId}.${version}`),
  };
}
