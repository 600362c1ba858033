import { can } from '@hireloom/contracts/permissions';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/transaction.ts';
import { mailsVisibleTo } from './mail-scope.ts';

/** Whether a file hangs on a mail that the viewer may read. */
export async function readsMailWith(tx: Tx, viewer: Viewer, file: number): Promise<boolean> {
  if (!can(viewer, 'email', 'view')) return false;
  const { rows } =
    await sql`select from mail_file mf join mail_message m on m.team_id = mf.team_id and m.id = mf.mail_id
    where mf.team_id = ${viewer.team_id} and mf.file_id = ${file} and ${mailsVisibleTo(viewer)} limit 1`.execute(
      tx,
    );
  return rows.length > 0;
}
