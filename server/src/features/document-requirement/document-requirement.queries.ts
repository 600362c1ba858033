import type {
  DocumentRequirementRow,
  documentRequirementEndpoints,
} from '@hireloom/contracts/document-requirement/document-requirement-endpoints';
import type { QueryOf, ReplyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import { containing } from '../../crud/filters.ts';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { documentRequirementShapes } from './document-requirement.shapes.ts';

type Flat = Omit<DocumentRequirementRow, 'sample'> & {
  sample: { id: number; name: string; size: number } | null;
};

const named = (alias: string) =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

async function selectRequirements(context: Context, where: Condition): Promise<DocumentRequirementRow[]> {
  const { tx, viewer } = context;
  const { rows } =
    await sql<Flat>`select r.id, r.version, r.name, r.name_ar, ${named('c')} as category, r.phase, r.position,
      r.is_mandatory, r.copies, r.formats, r.max_mb, r.needs_expiry, r.needs_number, r.needs_back, r.due_days,
      ${named('w')} as reviewer, r.instructions, r.instructions_ar, r.is_active, r.updated_on, ${named('u')} as updated_by,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name, 'size', f.size) end as sample,
      (select count(*) from document_request q where q.team_id = r.team_id and q.requirement_id = r.id) as used,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', l.kind, 'value',
            jsonb_build_object('id', coalesce(i.id, o.id), 'name', coalesce(i.name, o.name))) order by l.id), '[]')
        from document_requirement_rule l
          left join lookup_item i on i.team_id = l.team_id and i.id = l.item_id
          left join company o on o.team_id = l.team_id and o.id = l.company_id
        where l.team_id = r.team_id and l.requirement_id = r.id) as rules
    from document_requirement r join lookup_item c on c.team_id = r.team_id and c.id = r.category_id
      left join member w on w.team_id = r.team_id and w.id = r.reviewer_id
      left join member u on u.team_id = r.team_id and u.id = r.updated_by_id
      left join file f on f.team_id = r.team_id and f.id = r.sample_id and f.deleted_on is null
    where r.team_id = ${viewer.team_id} and r.deleted_on is null and ${where}
    order by r.position, r.id`.execute(tx);
  return rows.map(({ sample, ...row }) => ({
    ...row,
    formats: readStored(documentRequirementShapes.formats, row.formats, row.id),
    sample: sample && { ...sample, url: fileLink(context.platform, viewer, sample.id) },
  }));
}

/** What is asked of people, in its order: what is asked for now, or what was retired. */
export async function listRequirements(
  context: Context,
  { retired, search }: QueryOf<typeof documentRequirementEndpoints.list>,
): Promise<ReplyOf<typeof documentRequirementEndpoints.list>> {
  const wanted = search?.trim();
  const results = await selectRequirements(
    context,
    sql`r.is_active = ${retired === 'false'} and ${wanted ? sql`r.name ilike ${containing(wanted)}` : sql`true`}`,
  );
  return { results, count: results.length };
}

/** These requirements, in their order. */
export const requirementsOf = (context: Context, ids: readonly number[]): Promise<DocumentRequirementRow[]> =>
  selectRequirements(context, sql`r.id = any(${ids})`);

/** One requirement, retired or not. Throws `not_found`. */
export async function readRequirement(context: Context, id: number): Promise<DocumentRequirementRow> {
  const [row] = await requirementsOf(context, [id]);
  if (!row) throw notFound('Document requirement');
  return row;
}
