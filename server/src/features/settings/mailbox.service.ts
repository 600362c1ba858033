import {
  emailSignatures,
  mailboxMeta,
  type mailboxEndpoints,
  mailboxProviders,
  type MailboxRow,
  mailboxTokens,
} from '@hireloom/contracts/mailbox/mailbox';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { z } from 'zod';
import { open, seal } from '../../platform/auth/keys.ts';
import type { Context, Platform } from '../../platform/context.ts';
import { cleanLetter } from '../../platform/html/clean-letter.ts';
import { invalid } from '../../platform/http/app-error.ts';
import { parseJsonText } from './json-text.ts';

type Tokens = z.infer<typeof mailboxTokens>;

const PURPOSE = 'mailbox tokens';

/** The viewer's mailbox configuration. Tokens never leave the server: a provider says only that it is connected. */
export async function readMailbox(context: Context): Promise<MailboxRow> {
  const stored = await find(context);
  const tokens = readTokens(context.platform, stored?.access_tokens ?? null);
  const links = mailboxProviders.flatMap((provider) => {
    const token = tokens[provider];
    return token
      ? [[provider, { address: token.address, connected: true, expires_on: token.expires_on ?? null }]]
      : [];
  });
  const signatures = emailSignatures.safeParse(stored?.email_signatures);
  const meta = mailboxMeta.safeParse(stored?.meta);
  return {
    id: stored?.id ?? null,
    user_id: context.viewer.id,
    access_tokens: JSON.stringify(Object.fromEntries(links)),
    email_signatures: JSON.stringify(signatures.data ?? []),
    meta: JSON.stringify(meta.data ?? {}),
  };
}

/**
 * The signature that a mail of the viewer ends with, as HTML that was cleaned when it was saved: the one of that name, or
 * their usual one for new mails or replies; null without one. Throws `invalid_input` for a name that they have not.
 */
export async function signatureFor(
  context: Context,
  { reply, name }: { reply: boolean; name?: string | null | undefined },
): Promise<string | null> {
  if (name === null) return null;
  const stored = await find(context);
  const signatures = emailSignatures.safeParse(stored?.email_signatures).data ?? [];
  const usual = reply ? 'for_replies' : 'for_new';
  const chosen =
    name === undefined
      ? (signatures.find((each) => each[usual]) ??
        signatures.find(({ is_default }) => is_default) ??
        signatures[0])
      : signatures.find((each) => each.name === name);
  if (name !== undefined && !chosen) throw invalid({ signature: 'You have no signature of this name' });
  return chosen?.body ?? null;
}

/** Replaces the given fields. Errors stand at the field whose JSON is wrong. */
export async function updateMailbox(
  context: Context,
  body: BodyOf<typeof mailboxEndpoints.update>,
): Promise<MailboxRow> {
  const { tx, viewer, platform } = context;
  const own = { team_id: viewer.team_id, member_id: viewer.id };
  await tx
    .insertInto('mailbox_configuration')
    .values(own)
    .onConflict((conflict) => conflict.columns(['team_id', 'member_id']).doNothing())
    .execute();
  const stored = await find(context, true);
  const changes: Record<'access_tokens' | 'email_signatures' | 'meta', string | null | undefined> = {
    access_tokens: undefined,
    email_signatures: undefined,
    meta: undefined,
  };
  if (body.access_tokens !== undefined) {
    const given = parseJsonText('access_tokens', body.access_tokens, mailboxTokens);
    const tokens = { ...readTokens(platform, stored?.access_tokens ?? null), ...given };
    changes.access_tokens = seal(platform.secret, PURPOSE, JSON.stringify(tokens));
  }
  if (body.email_signatures !== undefined) {
    const given = parseJsonText('email_signatures', body.email_signatures, emailSignatures);
    changes.email_signatures = JSON.stringify(
      given.map((entry) => ({ ...entry, body: cleanLetter(entry.body) })),
    );
  }
  if (body.meta !== undefined) changes.meta = JSON.stringify(parseJsonText('meta', body.meta, mailboxMeta));
  await tx
    .updateTable('mailbox_configuration')
    .set({ ...changes, updated_on: platform.now().toISOString() })
    .where('team_id', '=', own.team_id)
    .where('member_id', '=', own.member_id)
    .execute();
  return readMailbox(context);
}

function find({ tx, viewer }: Context, lock = false) {
  const own = tx
    .selectFrom('mailbox_configuration')
    .select(['id', 'access_tokens', 'email_signatures', 'meta'])
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id);
  return (lock ? own.forUpdate() : own).executeTakeFirst();
}

function readTokens({ secret }: Platform, sealed: string | null): Tokens {
  const text = sealed ? open(secret, PURPOSE, sealed) : null;
  const parsed = mailboxTokens.safeParse(text ? JSON.parse(text) : {});
  return parsed.data ?? {};
}
