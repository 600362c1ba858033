import type {
  resumeInboxEndpoints,
  ResumeInboxRow,
} from '@hireloom/contracts/mailbox/resume-inbox-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { ActionReply } from '@hireloom/contracts/kit/reply';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../platform/http/app-error.ts';
import { actionSaid } from '../../../platform/words/phrase.ts';
import { checkOptions } from '../../bulk-resume/index.ts';
import { jobResource } from '../../job/index.ts';

type Calls = typeof resumeInboxEndpoints;

/** The resume inboxes of the viewer's own mailboxes; a job is named to who may open it. */
export async function listInboxes({ tx, viewer }: Context, id?: number): Promise<ResumeInboxRow[]> {
  const { rows } =
    await sql<ResumeInboxRow>`select b.id, jsonb_build_object('id', a.id, 'name', a.name) as account,
      jsonb_build_object('id', f.id, 'name', f.name) as folder, b.address, b.is_active, b.taken, b.error,
      case when j.id is not null then jsonb_build_object('id', j.id, 'name', j.job_title) end as job
    from mailbox_inbox b join mailbox_account a on a.team_id = b.team_id and a.id = b.account_id
      join mailbox_folder f on f.team_id = b.team_id and f.id = b.folder_id
      left join job j on j.team_id = b.team_id and j.id = b.job_id and ${jobResource.visibleTo(viewer, 'j')}
    where b.team_id = ${viewer.team_id} and a.member_id = ${viewer.id} and a.disconnected_on is null and not a.is_removed
      and ${id === undefined ? sql`true` : sql`b.id = ${id}`}
    order by b.id`.execute(tx);
  return rows;
}

async function readInbox(context: Context, id: number): Promise<ResumeInboxRow> {
  const [row] = await listInboxes(context, id);
  if (!row) throw notFound('The resume inbox');
  return row;
}

/**
 * From now on the documents of mails that come to a folder of an own mailbox go into the queue of bulk resumes, as if its
 * owner had dropped them. Throws `not_found` for a mailbox or folder of somebody else, at `job` for one that can not be used.
 */
export async function createInbox(context: Context, body: BodyOf<Calls['create']>): Promise<ResumeInboxRow> {
  const { tx, viewer } = context;
  const { account, folder, address, job } = body;
  const { rows } = await sql<{
    last_uid: number;
    uid_validity: number | null;
  }>`select f.last_uid, f.uid_validity
    from mailbox_folder f join mailbox_account a on a.team_id = f.team_id and a.id = f.account_id
    where f.team_id = ${viewer.team_id} and f.id = ${folder} and a.id = ${account} and a.member_id = ${viewer.id}
      and a.disconnected_on is null and not a.is_removed`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound('The folder');
  await refuseJob(context, job);
  const made = await sql<{ id: number }>`
    insert into mailbox_inbox (team_id, account_id, folder_id, address, job_id, after_uid, uid_validity, created_by_id)
    values (${viewer.team_id}, ${account}, ${folder}, ${address}, ${job}, ${found.last_uid}, ${found.uid_validity}, ${viewer.id})
    on conflict do nothing returning id`.execute(tx);
  if (!made.rows[0]) throw invalid({ folder: 'The resumes of this folder are read already' });
  return readInbox(context, made.rows[0].id);
}

async function refuseJob(context: Context, job: number | null): Promise<void> {
  if (job === null) return;
  try {
    await checkOptions(context, { job });
  } catch (error) {
    const said = error instanceof AppError ? error.field_phrases?.['options.job'] : undefined;
    throw said ? invalid({ job: said }) : error;
  }
}

/** Stops a resume inbox, or lets it go on with what comes from then on. */
export async function updateInbox(
  context: Context,
  id: number,
  { is_active }: BodyOf<Calls['update']>,
): Promise<ResumeInboxRow> {
  const { tx, viewer } = context;
  const before = await readInbox(context, id);
  if (before.is_active !== is_active)
    await sql`update mailbox_inbox b set is_active = ${is_active}, error = null, version = b.version + 1,
        after_uid = f.last_uid, uid_validity = f.uid_validity
      from mailbox_folder f where b.team_id = ${viewer.team_id} and b.id = ${id} and f.team_id = b.team_id and f.id = b.folder_id`.execute(
      tx,
    );
  return readInbox(context, id);
}

/** Ends a resume inbox. What it took stays in the queue. */
export async function removeInbox(context: Context, id: number): Promise<ActionReply> {
  const { tx, viewer } = context;
  await readInbox(context, id);
  await tx.deleteFrom('mailbox_inbox').where('team_id', '=', viewer.team_id).where('id', '=', id).execute();
  return actionSaid(0, 'The resume inbox was removed');
}
