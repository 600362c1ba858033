import { canView } from '@hireloom/contracts/permissions';
import type { ResumeFormatRow } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { sql } from 'kysely';
import type { Condition } from '../../crud/resource.ts';
import type { Context } from '../../platform/context.ts';
import { readStored } from '../../platform/db/stored-shape.ts';
import { notFound } from '../../platform/http/app-error.ts';
import { fileLink } from '../../platform/storage/files.ts';
import { resumeFormatShapes } from './resume-format.shapes.ts';

type Flat = Omit<ResumeFormatRow, 'file'> & { file: { id: number; name: string } | null };

async function select(context: Context, where: Condition): Promise<ResumeFormatRow[]> {
  const { tx, viewer, platform } = context;
  const { rows } = await sql<Flat>`select r.id, r.version, r.name, r.kind, r.layout, f.size, r.updated_on,
      case when ${canView(viewer, 'organization')} and o.id is not null
        then jsonb_build_object('id', o.id, 'name', o.name) end as organization,
      case when f.id is not null then jsonb_build_object('id', f.id, 'name', f.name) end as file,
      case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as updated_by
    from resume_format r
      left join organization o on o.team_id = r.team_id and o.id = r.organization_id and o.deleted_on is null
      left join file f on f.team_id = r.team_id and f.id = r.file_id
      left join member m on m.team_id = r.team_id and m.id = r.updated_by_id
    where r.team_id = ${viewer.team_id} and r.deleted_on is null and ${where}
    order by lower(r.name), r.id limit 500`.execute(tx);
  return rows.map(({ file, ...row }) => ({
    ...row,
    layout: readStored(resumeFormatShapes.layout, row.layout, row.id),
    file: file && { ...file, url: fileLink(platform, viewer, file.id) },
  }));
}

/** The formats of the team, by name. */
export const listFormats = async (context: Context): Promise<{ results: ResumeFormatRow[] }> => ({
  results: await select(context, sql`true`),
});

/** One format. Throws `not_found`. */
export async function readFormat(context: Context, id: number): Promise<ResumeFormatRow> {
  const [row] = await select(context, sql`r.id = ${id}`);
  if (!row) throw notFound('Resume format');
  return row;
}
