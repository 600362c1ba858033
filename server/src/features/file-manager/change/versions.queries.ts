import type { FileVersion } from '@hireloom/contracts/file-manager/file-manager-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { fileLink } from '../../../platform/storage/files.ts';
import { seenAmong } from '../list/seen-files.queries.ts';

/** What a file was before: older files of its name of its owner, newest first. */
export async function listVersions(context: Context, id: number): Promise<FileVersion[]> {
  const { tx, viewer, platform } = context;
  const [file] = await seenAmong(context, [id]);
  if (!file) throw notFound('The file');
  const { rows } = await sql<Omit<FileVersion, 'url'>>`select v.id, v.size, v.content_type, v.created_on,
      (select jsonb_build_object('id', m.id, 'name', m.name) from member m
        where m.team_id = v.team_id and m.id = v.created_by_id) as created_by
    from file v where v.team_id = ${viewer.team_id} and v.current_id = ${id} and v.deleted_on is null order by v.id desc limit 100`.execute(
    tx,
  );
  return rows.map((row) => ({ ...row, size: Number(row.size), url: fileLink(platform, viewer, row.id) }));
}
