import type { MailAccountBody } from '@hireloom/contracts/mail-account/mail-account-endpoints';
import { sql } from 'kysely';
import { enqueue, type Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { accountRemoved, sealPassword } from '../../platform/mail/account.ts';
import { failWaiting, resumeMails } from '../../platform/mail/change-mails.ts';
import { passwordAnew, sameServer } from './same-server.ts';

/** How the viewer's own mails leave: by the server of their mailbox. */
export interface OwnAccount {
  /** Their name, as readers see it. */
  name: string;
  address: string;
  host: string;
  port: number;
  security: NonNullable<MailAccountBody['security']>;
  username: string;
  /** Null leaves the password as it is. */
  password: string | null;
}

/**
 * Adds the account that the viewer alone sends by, or changes it; they have one for each address. Answers its id. Throws
 * `invalid_input` at `password` where it is left out and the account now leads elsewhere.
 */
export async function saveOwnAccount(context: Context, own: OwnAccount): Promise<number> {
  const { tx, viewer, platform } = context;
  const { name, address, password, ...server } = own;
  const before = await tx
    .selectFrom('mail_account')
    .select(['id', 'host', 'username'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where(sql<boolean>`lower(from_address) = ${address.toLowerCase()}`)
    .where('deleted_on', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (password === null && (!before || !sameServer(before, server)))
    throw invalid({ password: passwordAnew });
  const values = {
    ...{ ...server, name: address, from_name: name, from_address: address, kind: 'smtp', is_active: true },
    ...{
      state: 'untried',
      error: null,
      error_on: null,
      updated_by_id: viewer.id,
      updated_on: sql<string>`now()`,
    },
    ...(password === null ? {} : { secret: sealPassword(platform, password) }),
  };
  if (before) {
    await tx
      .updateTable('mail_account')
      .set({ ...values, version: sql<number>`version + 1` })
      .where('team_id', '=', viewer.team_id)
      .where('id', '=', before.id)
      .execute();
    for (const job of await resumeMails(tx, viewer.team_id, before.id)) enqueue(context, job);
    return before.id;
  }
  const { id } = await tx
    .insertInto('mail_account')
    .values({ ...values, team_id: viewer.team_id, member_id: viewer.id, created_by_id: viewer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Removes an account of the viewer; what waits for it is not sent and says so. Another's is left alone. */
export async function removeOwnAccount({ tx, viewer }: Context, id: number): Promise<void> {
  const gone = await tx
    .updateTable('mail_account')
    .set({ deleted_on: sql<string>`now()`, secret: null })
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .where('id', '=', id)
    .where('deleted_on', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (gone) await failWaiting(tx, viewer.team_id, id, accountRemoved);
}
