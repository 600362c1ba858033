import { sql } from 'kysely';
import type { StoredConsequence } from '../stored.ts';

export const TAKE_RESUMES_TASK = 'mailbox.take_resumes';
/** Mail servers may be away for a while. */
const ATTEMPTS = 8;

/**
 * New mails with something attached that came to a resume inbox are taken out by a job each. Those that lay there when the
 * inbox was made are not new, nor is anything once a folder is counted anew.
 */
export const takeResumes: StoredConsequence = async ({ tx, teamId, account, jobs }, items) => {
  const coming = items.filter(
    ({ kind, is_outgoing, has_files }) => kind !== 'bounce' && !is_outgoing && has_files,
  );
  if (coming.length === 0) return;
  const told = coming.map(({ id, folder_id, addresses }) => ({
    ...{ id, folder_id },
    addresses: addresses.map((address) => address.toLowerCase()),
  }));
  const { rows } = await sql<{ inbox: number; item: number }>`select b.id as inbox, n.id as item
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) n(id bigint, folder_id bigint, addresses jsonb)
      join mailbox_inbox b on b.team_id = ${teamId} and b.account_id = ${account.id} and b.folder_id = n.folder_id and b.is_active
      join mailbox_item i on i.team_id = b.team_id and i.id = n.id
      left join mailbox_place p on p.team_id = i.team_id and p.item_id = i.id and p.folder_id = b.folder_id and p.remote_id is null
    where (b.address is null or n.addresses ? lower(b.address))
      and case when p.uid_validity = b.uid_validity and b.after_uid > 0 then p.uid > b.after_uid else i.sent_on >= b.created_on end
    order by n.id`.execute(tx);
  for (const { inbox, item } of rows) {
    jobs.push({
      task: TAKE_RESUMES_TASK,
      payload: { team_id: teamId, inbox, item },
      key: `${TAKE_RESUMES_TASK} ${inbox} ${item}`,
      max_attempts: ATTEMPTS,
    });
  }
};
