import type {
  MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context, Viewer } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import type { BareContext } from '../../../platform/http/route.ts';
import { runInTeam } from '../../../platform/http/run.ts';
import { saveOwnAccount } from '../../mail-account/index.ts';
import type { MailDoor } from '../imap-door.ts';
import { finishSignIn } from '../oauth/finish-sign-in.ts';
import type { RemoteFolder } from '../provider.ts';
import { sealSecret } from '../account-secret.ts';
import { readAccount } from './accounts.queries.ts';
import { signIn, signInToSend } from './signed-in.ts';

type Body = BodyOf<(typeof mailboxAccountEndpoints)['connect']>;

/** One transaction of whoever makes a call that talks with mail servers between. */
export function inTeam<T>(bare: BareContext, work: (context: Context) => Promise<T>): Promise<T> {
  return runInTeam(
    bare.platform,
    viewerOf(bare),
    { uploads: bare.uploads, request_id: bare.request.id },
    work,
  );
}

function viewerOf({ viewer }: BareContext): Viewer {
  if (!viewer) throw new Error('A mailbox belongs to somebody');
  return viewer;
}

/**
 * Connects an IMAP mailbox: both servers are signed in to first, and nothing is kept of what does not work. A mailbox that
 * was connected before is taken up again with what stayed of it. Throws the words of the servers at their fields.
 */
export async function connect(door: MailDoor, bare: BareContext, body: Body): Promise<MailboxAccount> {
  await inTeam(bare, (context) => refuseTwice(context, body.address));
  const folders = await signIn(door, bare.platform, body);
  const { smtp, username, password } = body;
  if (smtp) await signInToSend(door, bare.platform, { ...smtp, username, password });
  return inTeam(bare, async (context) => {
    await refuseTwice(context, body.address);
    const { address } = body;
    const name = body.name || address;
    const send_account_id = smtp
      ? await saveOwnAccount(context, { ...smtp, name: context.viewer.name, address, username, password })
      : null;
    const id = await keep(context, { ...body, name, send_account_id });
    await keepFolders(context, id, folders);
    await door.wakeAccount(context, id);
    return readAccount(context, id);
  });
}

/** Connects the mailbox that was signed in to elsewhere. Throws `conflict` for a sign-in that is not open any more. */
export async function finish(
  door: MailDoor,
  bare: BareContext,
  body: BodyOf<(typeof mailboxAccountEndpoints)['finishSignIn']>,
): Promise<MailboxAccount> {
  const id = await finishSignIn(bare.platform, viewerOf(bare), body);
  return inTeam(bare, async (context) => {
    await door.wakeAccount(context, id);
    return readAccount(context, id);
  });
}

async function refuseTwice({ tx, viewer }: Context, address: string): Promise<void> {
  const { rows } =
    await sql`select from mailbox_account where team_id = ${viewer.team_id} and member_id = ${viewer.id}
    and provider = 'imap' and lower(address) = lower(${address}) and disconnected_on is null and not is_removed`.execute(
      tx,
    );
  if (rows.length > 0) throw invalid({ address: 'This mailbox is connected already' });
}

async function keep(
  { tx, viewer, platform }: Context,
  {
    address,
    name,
    host,
    port,
    security,
    username,
    password,
    send_account_id,
  }: Body & {
    send_account_id: number | null;
  },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into mailbox_account (team_id, member_id, provider, address, name, host, port, security, username, secret, send_account_id)
    values (${viewer.team_id}, ${viewer.id}, 'imap', ${address}, ${name}, ${host}, ${port}, ${security}, ${username},
      ${sealSecret(platform, { password })}, ${send_account_id})
    on conflict (team_id, member_id, provider, lower(address)) where not is_removed do update set
      name = excluded.name, host = excluded.host, port = excluded.port, security = excluded.security,
      username = excluded.username, secret = excluded.secret, send_account_id = excluded.send_account_id,
      state = 'catching_up', error = null, failures = 0, next_try_on = now(), claimed_until = null,
      disconnected_on = null, version = mailbox_account.version + 1, updated_on = now()
    returning id`.execute(tx);
  if (!rows[0]) throw new Error('The mailbox was not stored');
  return rows[0].id;
}

/** The folders as they are now; the sync keeps them from then on. */
async function keepFolders(
  { tx, viewer }: Context,
  accountId: number,
  folders: readonly RemoteFolder[],
): Promise<void> {
  if (folders.length === 0) return;
  const { team_id } = viewer;
  await tx
    .insertInto('mailbox_folder')
    .values(
      folders.map(({ path, name, role }, position) => ({
        ...{ team_id, path, name, role, position },
        account_id: accountId,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'account_id', 'path'])
        .doUpdateSet((row) => ({ name: row.ref('excluded.name'), role: row.ref('excluded.role') })),
    )
    .execute();
}
