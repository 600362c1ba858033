import type {
  MailTemplateRow,
  mailTemplateEndpoints,
} from '@hireloom/contracts/mail-template/mail-template-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { type TemplateCategory, templateCategoryLabels } from '@hireloom/contracts/template/field';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { picturesIn } from './pictures-in.ts';

/** How many rules name each of these templates; the features that have rules hand it in. */
export type TemplateNaming = (
  context: Pick<Context, 'tx' | 'viewer'>,
  ids: readonly number[],
) => Promise<ReadonlyMap<number, number>>;

interface Found
  extends Pick<
    MailTemplateRow,
    'id' | 'name' | 'is_active' | 'version' | 'updated_on' | 'updated_by' | 'texts'
  > {
  category: TemplateCategory;
  files: { id: number; name: string; size: number }[];
  mails: number;
}

type Reader = Pick<Context, 'tx' | 'viewer' | 'platform'>;

/** Texts of one version of a template, in their order, as JSON. */
export const textsOf = sql`jsonb_agg(jsonb_build_object('language', x.language, 'subject', x.subject, 'body', x.body)
  order by x.position, x.id)`;

/** The files of a template `t`, in their order, as JSON. */
export const filesOf = sql`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size)
    order by l.position, l.id)
  from mail_template_file l join file f on f.team_id = l.team_id and f.id = l.file_id and f.deleted_on is null
  where l.team_id = t.team_id and l.template_id = t.id), '[]')`;

/** Templates that are not deleted, by name, with the texts of their newest version. */
async function selectTemplates(
  { tx, viewer, platform }: Reader,
  where: Condition,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow[]> {
  const { rows } = await sql<Found>`select t.id, t.name, t.category, t.is_active, t.version, t.updated_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by,
      (select ${textsOf} from mail_template_text x where x.team_id = t.team_id and x.template_id = t.id
        and x.template_version = (select max(template_version) from mail_template_text
          where team_id = t.team_id and template_id = t.id)) as texts,
      ${filesOf} as files,
      (select count(*) from mail_message s where s.team_id = t.team_id and s.template_id = t.id) as mails
    from mail_template t left join member m on m.team_id = t.team_id and m.id = t.updated_by_id
    where t.team_id = ${viewer.team_id} and t.deleted_on is null and ${where}
    order by lower(t.name), t.id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  const named: ReadonlyMap<number, number>[] = [];
  for (const count of ids.length > 0 ? naming : []) named.push(await count({ tx, viewer }, ids));
  return rows.map(({ mails, category, files, texts, ...row }) => {
    const [first = { language: 'en', subject: '', body: '' }] = texts;
    const pictures = picturesIn(texts.map(({ body }) => body));
    return {
      ...row,
      ...first,
      texts,
      category: { type: category, name: templateCategoryLabels[category] },
      files: files.map((file) => ({ ...file, url: fileLink(platform, viewer, file.id) })),
      ...(pictures.length > 0
        ? { pictures: pictures.map((id) => ({ id, url: fileLink(platform, viewer, id, { inline: true }) })) }
        : {}),
      used: mails + named.reduce((sum, counts) => sum + (counts.get(row.id) ?? 0), 0),
    };
  });
}

/** The templates of the team, by name: those that are offered, or the retired ones. */
export async function listTemplates(
  context: Reader,
  { category, retired, search }: QueryOf<typeof mailTemplateEndpoints.list>,
  naming: readonly TemplateNaming[],
): Promise<ReplyOf<typeof mailTemplateEndpoints.list>> {
  const wanted = search?.trim().toLowerCase();
  const results = await selectTemplates(
    context,
    sql`t.is_active = ${retired === 'false'} and ${category ? sql`t.category = ${category}` : sql`true`}
      and ${wanted ? saysSomewhere(wanted) : sql`true`}`,
    naming,
  );
  return { results, count: results.length };
}

/** By name, or by a subject that is used now. */
const saysSomewhere = (wanted: string): Condition => sql`(strpos(lower(t.name), ${wanted}) > 0
  or exists (select from mail_template_text x where x.team_id = t.team_id and x.template_id = t.id
    and strpos(lower(x.subject), ${wanted}) > 0 and not exists (select from mail_template_text y
      where y.team_id = x.team_id and y.template_id = x.template_id and y.template_version > x.template_version)))`;

/** These templates, by name. */
export const templatesOf = (
  context: Reader,
  ids: readonly number[],
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow[]> => selectTemplates(context, sql`t.id = any(${ids})`, naming);

/** One template, retired or not. Throws `not_found`. */
export async function readTemplate(
  context: Reader,
  id: number,
  naming: readonly TemplateNaming[],
): Promise<MailTemplateRow> {
  const [row] = await templatesOf(context, [id], naming);
  if (!row) throw notFound('E-mail template');
  return row;
}

/** What a template said before, newest first; versions that changed no text have none of their own. Throws `not_found`. */
export async function listVersions(
  context: Context,
  id: number,
): Promise<ReplyOf<typeof mailTemplateEndpoints.versions>> {
  const { tx, viewer } = context;
  const row = await readTemplate(context, id, []);
  const { rows } = await sql<ReplyOf<typeof mailTemplateEndpoints.versions>['results'][number]>`
    select x.template_version as version, ${textsOf} as texts, min(x.created_on) as created_on,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as created_by
    from mail_template_text x left join member m on m.team_id = x.team_id and m.id = x.created_by_id
    where x.team_id = ${viewer.team_id} and x.template_id = ${row.id}
    group by x.template_version, m.id, m.name order by x.template_version desc`.execute(tx);
  return { results: rows };
}
