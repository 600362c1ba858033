import { sql } from 'kysely';
import type { Condition } from '../../../crud/resource.ts';
import type { Platform } from '../../../platform/context.ts';
import { withSystem, withTeam } from '../../../platform/db/transaction.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { keepers } from '../list/branch.ts';

const DAY_MS = 86_400_000;

/** What may still name a deleted file: it then stays until that goes. What goes with its file is not among them. */
export const namesFiles = [
  ...[
    'bulk_attachment_item.file_id',
    'bulk_resume_item.file_id',
    'candidate.photo_id',
    'candidate.resume_id',
  ],
  ...['candidate_resume.file_id', 'company.logo_id', 'document_request.sample_id'],
  ...['document_requirement.sample_id', 'document_upload.file_id', 'mail_file.file_id'],
  ...['mail_template_file.file_id', 'offer_answer.signature_file_id', 'offer_letter.file_id'],
  ...['organization.logo_id', 'resume_draft.file_id', 'resume_format.file_id', 'resume_made.file_id'],
] as const;

/** Nothing of these names a file. */
export const unnamed = (file: 'f' | 'v', by: readonly string[] = namesFiles): Condition =>
  sql.join(
    by.map((name) => {
      const [table = '', column = ''] = name.split('.');
      return sql`not exists (select from ${sql.table(table)} n where n.team_id = ${sql.ref(`${file}.team_id`)}
        and ${sql.ref(`n.${column}`)} = ${sql.ref(`${file}.id`)})`;
    }),
    sql` and `,
  );

/** Takes away for good what has been in the trash for so long as the team says. The sweep of stored files takes the bytes. */
export async function sweepTrash({ db, now }: Platform): Promise<void> {
  const teams = await withSystem(db, (tx) => tx.selectFrom('team').select('id').execute());
  const entities = [...keepers.map(({ name }) => name), 'folder'];
  // A file goes with its older versions, so that none of them may be named either.
  const named = sql`${unnamed('f')} and not exists (select from file v where v.team_id = f.team_id and v.current_id = f.id
    and not (${unnamed('v')}))`;
  for (const { id } of teams)
    await withTeam(db, id, async (tx) => {
      const { file_manager } = await readTeamSettings(tx, id);
      const before = new Date(now().getTime() - file_manager.trash_days * DAY_MS).toISOString();
      await sql`delete from file f where f.team_id = ${id} and f.purpose = 'file' and f.entity = any(${entities})
        and f.deleted_on < ${before} and ${named}`.execute(tx);
      await sql`delete from file f where f.team_id = ${id} and f.entity = 'folder' and ${named} and f.record_id in
        (select o.id from folder o where o.team_id = ${id} and o.deleted_on < ${before})`.execute(tx);
      await sql`delete from folder o where o.team_id = ${id} and o.deleted_on < ${before} and not exists
        (select from file f where f.team_id = o.team_id and f.entity = 'folder' and f.record_id = o.id)`.execute(
        tx,
      );
      await sql`delete from file_zip where team_id = ${id}
        and created_on < ${new Date(now().getTime() - DAY_MS).toISOString()}`.execute(tx);
    });
}
