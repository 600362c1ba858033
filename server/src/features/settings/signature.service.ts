import { emailSignatures } from '@hireloom/contracts/mailbox/mailbox';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/http/app-error.ts';

/**
 * The signature that a mail of the viewer ends with, as HTML that was cleaned when it was saved: the one of that name, or
 * their usual one for new mails or replies; null without one. Throws `invalid_input` for a name that they have not.
 */
export async function signatureFor(
  { tx, viewer }: Context,
  { reply, name }: { reply: boolean; name?: string | null | undefined },
): Promise<string | null> {
  if (name === null) return null;
  const stored = await tx
    .selectFrom('mailbox_configuration')
    .select('email_signatures')
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst();
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
