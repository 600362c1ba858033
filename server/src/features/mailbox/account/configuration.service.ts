import {
  emailSignatures,
  mailboxChanges,
  type mailboxEndpoints,
  mailboxMeta,
  mailboxProviders,
  type MailboxRow,
} from '@hireloom/contracts/mailbox/mailbox';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { invalid } from '../../../platform/http/app-error.ts';
import { cleanLetter } from '../../../platform/html/clean-letter.ts';
import { parseJsonText } from '../../settings/index.ts';
import { sealSecret } from '../account-secret.ts';
import type { MailDoor } from '../imap-door.ts';
import { readAccounts } from './accounts.queries.ts';
import { disconnect } from './disconnect.service.ts';

/**
 * The viewer's mailbox configuration (specification, section 3): which mailboxes are connected, signatures, small choices.
 * Of a mailbox it says that it is connected and nothing that signs in; of several of one kind the oldest.
 */
export async function readConfiguration(context: Pick<Context, 'tx' | 'viewer'>): Promise<MailboxRow> {
  const { tx, viewer } = context;
  const stored = await tx
    .selectFrom('mailbox_configuration')
    .select(['id', 'email_signatures', 'meta'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst();
  const accounts = await readAccounts(context);
  const links = mailboxProviders.flatMap((provider) => {
    const account = accounts.find((each) => each.provider === provider);
    return account ? [[provider, { address: account.address, connected: true, expires_on: null }]] : [];
  });
  const signatures = emailSignatures.safeParse(stored?.email_signatures);
  const meta = mailboxMeta.safeParse(stored?.meta);
  return {
    id: stored?.id ?? null,
    user_id: viewer.id,
    access_tokens: JSON.stringify(Object.fromEntries(links)),
    email_signatures: JSON.stringify(signatures.data ?? []),
    meta: JSON.stringify(meta.data ?? {}),
  };
}

/**
 * Replaces the given fields. Mailboxes are disconnected by null, what belongs to records stays; the one at an IMAP server
 * takes a new password, which its next reading tries. Errors stand at the field whose JSON is wrong.
 */
export async function updateConfiguration(
  door: MailDoor,
  context: Context,
  body: BodyOf<typeof mailboxEndpoints.update>,
): Promise<MailboxRow> {
  const { tx, viewer } = context;
  const changes: Partial<Record<'email_signatures' | 'meta', string>> = {};
  if (body.access_tokens !== undefined) await changeMailboxes(door, context, body.access_tokens);
  if (body.email_signatures !== undefined) {
    const given = parseJsonText('email_signatures', body.email_signatures, emailSignatures);
    changes.email_signatures = JSON.stringify(
      given.map((entry) => ({ ...entry, body: cleanLetter(entry.body) })),
    );
  }
  if (body.meta !== undefined) changes.meta = JSON.stringify(parseJsonText('meta', body.meta, mailboxMeta));
  await tx
    .insertInto('mailbox_configuration')
    .values({ team_id: viewer.team_id, member_id: viewer.id, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['team_id', 'member_id']).doUpdateSet({ ...changes, updated_on: sql`now()` }),
    )
    .execute();
  return readConfiguration(context);
}

async function changeMailboxes(door: MailDoor, context: Context, text: string): Promise<void> {
  const given = parseJsonText('access_tokens', text, mailboxChanges);
  const accounts = await readAccounts(context);
  for (const provider of mailboxProviders) {
    if (given[provider] !== null) continue;
    for (const { id } of accounts.filter((each) => each.provider === provider))
      await disconnect(context, id, true);
  }
  const { imap } = given;
  if (!imap) return;
  const account = accounts.find(
    ({ provider, address }) => provider === 'imap' && address.toLowerCase() === imap.address.toLowerCase(),
  );
  if (!account) throw invalid({ access_tokens: 'This mailbox is not connected' });
  const { tx, viewer, platform } = context;
  await tx
    .updateTable('mailbox_account')
    .set({
      ...{ secret: sealSecret(platform, { password: imap.password }), state: 'catching_up', error: null },
      ...{ failures: 0, next_try_on: platform.now().toISOString(), updated_on: sql`now()` },
      version: sql`version + 1`,
    })
    .where('team_id', '=', viewer.team_id)
    .where('id', '=', account.id)
    .execute();
  await door.wakeAccount(context, account.id);
}
