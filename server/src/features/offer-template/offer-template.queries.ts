import type {
  OfferTemplateRow,
  offerTemplateEndpoints,
} from '@hireloom/contracts/offer-template/offer-template-endpoints';
import type { OfferTemplateForm } from '@hireloom/contracts/offer-template/offer-template-form';
import type { offerTemplatePickEndpoints } from '@hireloom/contracts/offer-template/offer-template-pick';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Condition } from '../../crud/resource.ts';
import type { Context, TeamWork } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { offerTemplateShapes } from './offer-template.shapes.ts';

type Reader = Pick<Context, 'tx' | 'viewer'>;

/** A stored letter, cleaned once more: what was let in by older rules is not shown by newer ones. */
function readForm(stored: unknown, id: number | string): OfferTemplateForm {
  const form = readStored(offerTemplateShapes.form, stored, id);
  return { ...form, parts: form.parts.map((part) => ({ ...part, body: cleanLetter(part.body) })) };
}

/** Templates that are not deleted, by name, with their newest letter and how many offers name them. */
async function selectTemplates({ tx, viewer }: Reader, where: Condition): Promise<OfferTemplateRow[]> {
  const { rows } =
    await sql<OfferTemplateRow>`select t.id, t.name, t.description, t.is_active, t.version, t.updated_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by, v.form,
      (select count(*) from offer o where o.team_id = t.team_id and o.template_id = t.id) as used
    from offer_template t join offer_template_version v
        on v.team_id = t.team_id and v.template_id = t.id and v.template_version = t.version
      left join member m on m.team_id = t.team_id and m.id = t.updated_by_id
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${where}
    order by lower(t.name), t.id`.execute(tx);
  return rows.map((row) => ({ ...row, form: readForm(row.form, row.id) }));
}

/** The templates of the team, by name: those that are offered, or the retired ones. */
export async function listTemplates(
  reader: Reader,
  { retired, search }: QueryOf<typeof offerTemplateEndpoints.list>,
): Promise<ReplyOf<typeof offerTemplateEndpoints.list>> {
  const wanted = search?.trim();
  const results = await selectTemplates(
    reader,
    sql`t.is_active = ${retired === 'false'} and ${wanted ? sql`t.name ilike ${containing(wanted)}` : sql`true`}`,
  );
  return { results, count: results.length };
}

/** These templates, by name. */
export const templatesOf = (reader: Reader, ids: readonly number[]): Promise<OfferTemplateRow[]> =>
  selectTemplates(reader, sql`t.id = any(${ids})`);

/** One template, retired or not. Throws `not_found`. */
export async function readTemplate(reader: Reader, id: number): Promise<OfferTemplateRow> {
  const [row] = await templatesOf(reader, [id]);
  if (!row) throw notFound('Offer template');
  return row;
}

/** Those that a new offer may pick, by name. */
export async function pickTemplates(
  reader: Reader,
): Promise<ReplyOf<typeof offerTemplatePickEndpoints.pick>> {
  const rows = await selectTemplates(reader, sql`t.is_active`);
  return {
    results: rows.map(({ id, name, form }) => ({
      ...{ id, name, layout: form.layout },
      languages: form.parts.map(({ language }) => language),
    })),
  };
}

/** What a template said before, newest first. Throws `not_found`. */
export async function listVersions(
  reader: Reader,
  id: number,
): Promise<ReplyOf<typeof offerTemplateEndpoints.versions>> {
  const { tx, viewer } = reader;
  const row = await readTemplate(reader, id);
  const { rows } = await sql<ReplyOf<typeof offerTemplateEndpoints.versions>['results'][number]>`
    select v.template_version as version, v.form, v.created_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as created_by
    from offer_template_version v left join member m on m.team_id = v.team_id and m.id = v.created_by_id
    where v.team_id = ${viewer.team_id} and v.template_id = ${row.id}
    order by v.template_version desc`.execute(tx);
  return { results: rows.map((each) => ({ ...each, form: readForm(each.form, `${id}.${each.version}`) })) };
}

/** A letter as an offer names it. */
export interface OfferLetterTemplate {
  id: number;
  name: string;
  version: number;
  form: OfferTemplateForm;
}

/**
 * One version of a template, the newest where none is named, also of one that is retired: an offer keeps the letter that
 * it was begun with. Its HTML is clean. Throws where there is none.
 */
export async function readOfferTemplate(
  { tx, team_id }: Pick<TeamWork, 'tx' | 'team_id'>,
  id: number,
  version?: number,
): Promise<OfferLetterTemplate> {
  const { rows } = await sql<OfferLetterTemplate>`select t.id, t.name, v.template_version as version, v.form
    from offer_template t join offer_template_version v on v.team_id = t.team_id and v.template_id = t.id
      and v.template_version = coalesce(${version ?? null}::integer, t.version)
    where t.team_id = ${team_id} and t.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Offer template ${id} has no version ${version ?? 'now'}`);
  return { ...row, form: readForm(row.form, `${id}.${row.version}`) };
}
