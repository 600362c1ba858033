import type {
  AssessmentTemplateRow,
  assessmentTemplateEndpoints,
} from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import type { assessmentPicks } from '@hireloom/contracts/assessment-template/template-pick';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { assessmentTemplateShapes } from './assessment-template.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** Templates that are not deleted, by name, with their newest form and where they are named. */
async function selectTemplates({ tx, viewer }: Reader, where: Condition): Promise<AssessmentTemplateRow[]> {
  const { rows } =
    await sql<AssessmentTemplateRow>`select t.id, t.name, t.description, t.is_active, t.version, t.updated_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by, v.form,
      jsonb_build_object(
        'rounds', (select count(*) from interview_round r
            where r.team_id = t.team_id and r.template_id = t.id and r.deleted_on is null),
        'interviews', (select count(*) from interview i where i.team_id = t.team_id and i.template_id = t.id)
          + (select count(*) from walk_in_day d where d.team_id = t.team_id and d.template_id = t.id)) as used
    from assessment_template t join assessment_template_version v
        on v.team_id = t.team_id and v.template_id = t.id and v.template_version = t.version
      left join member m on m.team_id = t.team_id and m.id = t.updated_by_id
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${where}
    order by lower(t.name), t.id`.execute(tx);
  return rows.map((row) => ({ ...row, form: readStored(assessmentTemplateShapes.form, row.form, row.id) }));
}

/** The templates of the team, by name: those that are offered, or the retired ones. */
export async function listTemplates(
  reader: Reader,
  { retired, search }: QueryOf<typeof assessmentTemplateEndpoints.list>,
): Promise<ReplyOf<typeof assessmentTemplateEndpoints.list>> {
  const wanted = search?.trim();
  const results = await selectTemplates(
    reader,
    sql`t.is_active = ${retired === 'false'}
      and ${wanted ? sql`t.name ilike ${containing(wanted)}` : sql`true`}`,
  );
  return { results, count: results.length };
}

/** These templates, by name. */
export const templatesOf = (reader: Reader, ids: readonly number[]): Promise<AssessmentTemplateRow[]> =>
  selectTemplates(reader, sql`t.id = any(${ids})`);

/** One template, retired or not. Throws `not_found`. */
export async function readTemplate(reader: Reader, id: number): Promise<AssessmentTemplateRow> {
  const [row] = await templatesOf(reader, [id]);
  if (!row) throw notFound('Assessment template');
  return row;
}

/** What a template asked before, newest first. Throws `not_found`. */
export async function listVersions(
  reader: Reader,
  id: number,
): Promise<ReplyOf<typeof assessmentTemplateEndpoints.versions>> {
  const { tx, viewer } = reader;
  const row = await readTemplate(reader, id);
  const { rows } = await sql<ReplyOf<typeof assessmentTemplateEndpoints.versions>['results'][number]>`
    select v.template_version as version, v.form, v.created_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as created_by
    from assessment_template_version v left join member m on m.team_id = v.team_id and m.id = v.created_by_id
    where v.team_id = ${viewer.team_id} and v.template_id = ${row.id}
    order by v.template_version desc`.execute(tx);
  return {
    results: rows.map((each) => ({
      ...each,
      form: readStored(assessmentTemplateShapes.form, each.form, `${id}.${each.version}`),
    })),
  };
}

/** Templates to pick for an interview or a round, by name. */
export async function pickTemplates({ tx, viewer }: Reader): Promise<ReplyOf<typeof assessmentPicks>> {
  const templates = await tx
    .selectFrom('assessment_template')
    .select(['id', 'name'])
    .where('team_id', '=', viewer.team_id)
    .where('is_active', '=', true)
    .where('deleted_on', 'is', null)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute();
  return { templates };
}
