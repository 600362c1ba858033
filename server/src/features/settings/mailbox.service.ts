import { emailSignatures } from '@hireloom/contracts/mailbox/mailbox';
import type { Context } from '../../platform/context.ts';

/** The signature that the viewer's mails end with, as HTML that was cleaned when it was saved; null without one. */
export async function defaultSignature({ tx, viewer }: Context): Promise<string | null> {
  const stored = await tx
    .selectFrom('mailbox_configuration')
    .select('email_signatures')
    .where('team_id', '=', viewer.team_id)
    .where('member_id', '=', viewer.id)
    .executeTakeFirst();
  const signatures = emailSignatures.safeParse(stored?.email_signatures).data ?? [];
  return (signatures.find(({ is_default }) => is_default) ?? signatures[0])?.body ?? null;
}
