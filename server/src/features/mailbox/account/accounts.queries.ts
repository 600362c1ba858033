import type { MailboxAccount } from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { readStoredColumns } from '../../../platform/db/stored-shape.ts';
import { notFound } from '../../../platform/http/app-error.ts';
import { mailboxShapes } from '../mailbox.shapes.ts';

/** The viewer's connected mailboxes with folders and health; secrets never leave the database. */
export async function readAccounts(
  { tx, viewer }: Pick<Context, 'tx' | 'viewer'>,
  id?: number,
): Promise<MailboxAccount[]> {
  const { rows } =
    await sql<MailboxAccount>`select a.id, a.version, a.provider, a.address, a.name, a.host, a.port,
      a.security, a.username, a.state, a.last_ok_on, a.remote_pictures,
      coalesce(a.error, r.refused) as error, case when a.error is null then r.refused_phrase else a.error_phrase end as error_phrase,
      case when a.state in ('paused', 'sign_in_again') then null else a.next_try_on end as next_try_on,
      case when s.id is not null then jsonb_build_object('id', s.id, 'name', s.name) end as send_account,
      case when a.state = 'catching_up' then (select jsonb_build_object('of', coalesce(sum(f.total), 0), 'read', (
            select count(*) from mailbox_place p join mailbox_folder own on own.team_id = p.team_id and own.id = p.folder_id
            where own.team_id = a.team_id and own.account_id = a.id))
        from mailbox_folder f where f.team_id = a.team_id and f.account_id = a.id) end as progress,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'path', f.path, 'role', f.role, 'total', f.total,
          'unread', f.unread) order by f.position, f.id)
        from mailbox_folder f where f.team_id = a.team_id and f.account_id = a.id), '[]') as folders
    from mailbox_account a
      left join lateral (select a.refused, a.refused_phrase where a.refused_on > now() - interval '1 day') r on true
      left join mail_account s on s.team_id = a.team_id and s.id = a.send_account_id and s.deleted_on is null
    where a.team_id = ${viewer.team_id} and a.member_id = ${viewer.id} and a.disconnected_on is null and not a.is_removed
      and ${id === undefined ? sql`true` : sql`a.id = ${id}`}
    order by a.id`.execute(tx);
  return readStoredColumns(rows, { error_phrase: mailboxShapes.error }, (row) => row.id);
}

/** One own mailbox. Throws `not_found` for any other. */
export async function readAccount(
  context: Pick<Context, 'tx' | 'viewer'>,
  id: number,
): Promise<MailboxAccount> {
  const [account] = await readAccounts(context, id);
  if (!account) throw notFound('The mailbox');
  return account;
}

/** An own connected mailbox, locked, as it is stored. Throws `not_found` for any other. */
export async function lockAccount({ tx, viewer }: Context, id: number) {
  const account = await tx
    .selectFrom('mailbox_account')
    .selectAll()
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .where('disconnected_on', 'is', null)
    .where('is_removed', '=', false)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw notFound('The mailbox');
  return account;
}
