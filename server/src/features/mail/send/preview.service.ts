import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import type { sendEndpoints, SendPreview } from '@hireloom/contracts/mail/send-endpoints';
import type { Context } from '../../../platform/context.ts';
import { accountFor, canSend } from '../../mail-account/index.ts';
import { composeLetter } from '../compose/compose-letter.ts';
import { mayModifyTo, readAbout } from './about.ts';
import { blockedOf, recipientsOf } from './addresses.ts';
import { readAnswered } from './answered.ts';
import { findTemplate } from './send.service.ts';

/** What a mail would say, to whom and by which account, by the same steps that send it; nothing is written. */
export async function previewMail(
  context: Context,
  wish: BodyOf<typeof sendEndpoints.preview>,
): Promise<SendPreview> {
  const { subject, body, language, signature } = wish;
  const about = await readAbout(context, wish);
  const answered = await readAnswered(context, wish);
  const template = await findTemplate(context, wish);
  const category = template?.category ?? null;
  const letter = await composeLetter(
    context,
    {
      ...{ subject, body, category, language, signature },
      ...{ records: about.records, reply: answered !== null },
    },
    { lenient: true },
  );
  const account = await accountFor(context, {
    account: wish.account ?? answered?.account ?? null,
    category,
  });
  return {
    subject: letter.subject,
    body: letter.html,
    missing: letter.missing,
    blocked: await blockedOf(context, about, recipientsOf(wish)),
    allow_modify_to: mayModifyTo(context, about),
    account: account && { id: account.id, name: account.name, from: account.from_address },
    can_send: account !== null || (await canSend(context)),
  };
}
