import type { Platform, QueuedJob } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { LINK_MINUTES, type Purpose } from './links.ts';

interface Addressee {
  team_id: number;
  email: string;
  first_name: string;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (value: string) => value.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

/** Queues a mail of some paragraphs about somebody's account, with a link at its end if there is one. */
async function queueParagraphs(
  tx: Tx,
  to: Addressee,
  subject: string,
  lines: string[],
  link?: string,
): Promise<QueuedJob> {
  const paragraphs = [`Hello ${to.first_name},`, ...lines];
  const html = paragraphs.map((line) => `<p>${escaped(line)}</p>`).join('');
  return queueMail(tx, to.team_id, {
    to: [to.email],
    subject,
    html: link ? `${html}<p><a href="${escaped(link)}">${escaped(link)}</a></p>` : html,
    plain: [...paragraphs, ...(link ? [link] : [])].join('\n\n'),
  });
}

/** The mail that carries an activation or reset link. */
export function queueLinkMail(
  tx: Tx,
  { config }: Platform,
  to: Addressee,
  purpose: Purpose,
  link: string,
): Promise<QueuedJob> {
  const product = config.PRODUCT_NAME;
  const once = `The link works once and for ${LINK_MINUTES} minutes.`;
  return purpose === 'activate'
    ? queueParagraphs(
        tx,
        to,
        `Your ${product} account`,
        [`An account was made for you. Choose your password to start. ${once}`],
        link,
      )
    : queueParagraphs(
        tx,
        to,
        `A new password for ${product}`,
        [`You asked to choose a new password. ${once} If it was not you, you need not do anything.`],
        link,
      );
}

/** Tells the owner of an account that its password is another one now. */
export function queuePasswordChanged(tx: Tx, { config }: Platform, to: Addressee): Promise<QueuedJob> {
  return queueParagraphs(tx, to, `Your ${config.PRODUCT_NAME} password was changed`, [
    'The password of your account was changed. If it was not you, ask your administrator at once.',
  ]);
}
