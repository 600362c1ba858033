import type {
  MailboxAccount,
  mailboxAccountEndpoints,
} from '@hireloom/contracts/mailbox/mailbox-account-endpoints';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { AppError, invalid } from '../../../platform/http/app-error.ts';
import type { BareContext } from '../../../platform/http/route.ts';
import { phrase } from '../../../platform/words/phrase.ts';
import { removeOwnAccount, saveOwnAccount } from '../../mail-account/index.ts';
import type { LineSettings, MailDoor } from '../imap-door.ts';
import { openSecret, sealSecret } from '../account-secret.ts';
import { lockAccount, readAccount } from './accounts.queries.ts';
import { inTeam } from './connect.service.ts';
import { signIn, signInToSend } from './signed-in.ts';

type Body = BodyOf<(typeof mailboxAccountEndpoints)['update']>;
type Stored = Awaited<ReturnType<typeof lockAccount>>;

const ofServer = ['host', 'port', 'security', 'username'] as const;

/**
 * Changes an own mailbox. What signs in is tried first; another server or user wants the password again, so that a stored
 * one goes nowhere else than where it was typed for. Throws `version_conflict`, and the words of servers at their fields.
 */
export async function update(
  door: MailDoor,
  bare: BareContext,
  id: number,
  body: Body,
): Promise<MailboxAccount> {
  const before = await inTeam(bare, async (context) => {
    const account = await lockAccount(context, id);
    refuseStale(account, body.version);
    return account;
  });
  const line = lineOf(bare, before, body);
  const moves = ofServer.some((key) => body[key] !== undefined && body[key] !== before[key]);
  if (moves && body.password === undefined) throw invalid({ password: 'Type the password again' });
  if (moves || body.password !== undefined) await signIn(door, bare.platform, line);
  const { smtp } = body;
  // A password that is kept for one server is not given to another one.
  if (smtp && body.password === undefined) throw invalid({ password: 'Type the password again' });
  if (smtp) await signInToSend(door, bare.platform, { ...line, ...smtp });
  return inTeam(bare, async (context) => {
    const account = await lockAccount(context, id);
    refuseStale(account, body.version);
    const sending = await changeSending(context, { account, body, line });
    await write(context, account, { body, line, sending });
    if (body.is_paused !== true) await door.wakeAccount(context, id);
    return readAccount(context, id);
  });
}

function refuseStale({ version }: Stored, given: number): void {
  if (version !== given)
    throw new AppError('version_conflict', 409, phrase('The mailbox was changed meanwhile'));
}

/** What signs in after the change. Throws for mailboxes that sign in elsewhere. */
function lineOf({ platform }: BareContext, account: Stored, body: Body): LineSettings {
  const touched = [...ofServer, 'password', 'smtp', 'address'].filter(
    (key) => body[key as keyof Body] !== undefined,
  );
  if (account.provider !== 'imap' && touched.length > 0)
    throw invalid({ [touched[0] ?? 'host']: 'This mailbox is signed in to elsewhere' });
  if (body.address !== undefined && body.address.toLowerCase() !== account.address.toLowerCase())
    throw invalid({ address: 'Another address is another mailbox: connect it as well' });
  const { host, port, security, username } = { ...account, ...given(body) };
  return {
    host: host ?? '',
    port: port ?? 0,
    security: security === 'starttls' || security === 'none' ? security : 'tls',
    username: username ?? '',
    password: body.password ?? openSecret(platform, account.secret)?.password ?? '',
  };
}

const given = (body: Body) =>
  Object.fromEntries(ofServer.flatMap((key) => (body[key] === undefined ? [] : [[key, body[key]]])));

async function changeSending(
  context: Context,
  { account, body: { smtp }, line }: { account: Stored; body: Body; line: LineSettings },
): Promise<number | null> {
  const { address, send_account_id } = account;
  if (smtp === undefined) return send_account_id;
  if (send_account_id !== null) await removeOwnAccount(context, send_account_id);
  if (smtp === null) return null;
  return saveOwnAccount(context, { ...line, ...smtp, name: context.viewer.name, address });
}

async function write(
  { tx, viewer, platform }: Context,
  { id, state }: Stored,
  { body, line, sending }: { body: Body; line: LineSettings; sending: number | null },
): Promise<void> {
  const { name, password, is_paused, remote_pictures } = body;
  const paused = is_paused ?? state === 'paused';
  const anew = password !== undefined || (is_paused === false && state === 'paused');
  await tx
    .updateTable('mailbox_account')
    .set({
      ...(name ? { name } : {}),
      ...(remote_pictures === undefined ? {} : { remote_pictures }),
      ...given(body),
      ...(password === undefined ? {} : { secret: sealSecret(platform, { password: line.password }) }),
      send_account_id: sending,
      ...(paused ? { state: 'paused', claimed_until: null } : {}),
      ...(!paused && anew
        ? { state: 'catching_up', error: null, failures: 0, next_try_on: platform.now().toISOString() }
        : {}),
      version: sql`version + 1`,
      updated_on: sql`now()`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', id)
    .execute();
}
