import type { Entity } from '@hireloom/contracts/kit/entity';
import { registry } from '@hireloom/contracts/registry';
import { sql } from 'kysely';
import { resourceOf } from '../crud/resource.ts';
import type { FileReaders } from './file/file.routes.ts';

const keepsFiles = ({ files, fields }: Entity) =>
  files !== undefined || Object.values(fields).some(({ kind, computed }) => kind === 'image' && !computed);

/** Entities that keep files or pictures: whoever sees the record, not deleted, reads its files. */
const withFiles = Object.values(registry)
  .filter(keepsFiles)
  .map(({ name }) => name);

export const fileReaders: FileReaders = {
  ...Object.fromEntries(
    withFiles.map((entity) => [
      entity,
      async (tx, viewer, recordId) => {
        const scope = resourceOf(entity)?.visibleTo(viewer, 't') ?? sql`false`;
        const { rows } =
          await sql`select from ${sql.table(entity)} t where t.team_id = ${viewer.team_id} and t.id = ${recordId} and t.deleted_on is null and ${scope}`.execute(
            tx,
          );
        return rows.length > 0;
      },
    ]) satisfies [string, FileReaders[string]][],
  ),
  // Photos of members are seen by their whole team, a dropped resume or attachment by whoever dropped it.
  member: async () => true,
  resume_draft: async (_tx, viewer, recordId) => viewer.id === recordId,
  bulk_attachment: async (_tx, viewer, recordId) => viewer.id === recordId,
};
