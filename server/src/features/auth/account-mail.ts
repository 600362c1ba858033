import type { Platform, QueuedJob } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { escapeHtml } from '../../platform/mail/mail-page.ts';
import { LINK_MINUTES, type Purpose } from './links.ts';
import { phrase, say, type Sentence } from '../../platform/words/phrase.ts';
import { languageAt } from '../../platform/words/reader.ts';

interface Addressee {
  team_id: number;
  email: string;
  first_name: string;
}

const INVITED =
  'An account was made for you. Choose your password to start. The link works once and for {minutes} minutes.';
const FORGOTTEN =
  'You asked to choose a new password. The link works once and for {minutes} minutes. If it was not you, you need not do anything.';

/** Queues a mail of some paragraphs about somebody's account, with a link at its end if there is one. */
async function queueParagraphs(
  tx: Tx,
  to: Addressee,
  subject: Sentence,
  lines: Sentence[],
  link?: string,
): Promise<QueuedJob> {
  const language = await languageAt(tx, to.team_id, to.email);
  const paragraphs = [phrase('Hello {name},', { name: to.first_name }), ...lines].map((line) =>
    say(language, line),
  );
  const html = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return queueMail(tx, to.team_id, {
    to: [to.email],
    language,
    subject: say(language, subject),
    html: link ? `${html}<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>` : html,
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
  const minutes = LINK_MINUTES;
  return purpose === 'activate'
    ? queueParagraphs(
        tx,
        to,
        phrase('Your {product} account', { product }),
        [phrase(INVITED, { minutes })],
        link,
      )
    : queueParagraphs(
        tx,
        to,
        phrase('A new password for {product}', { product }),
        [phrase(FORGOTTEN, { minutes })],
        link,
      );
}

/** Tells the owner of an account that its password is another one now. */
export function queuePasswordChanged(tx: Tx, { config }: Platform, to: Addressee): Promise<QueuedJob> {
  const subject = phrase('Your {product} password was changed', { product: config.PRODUCT_NAME });
  return queueParagraphs(tx, to, subject, [
    'The password of your account was changed. If it was not you, ask your administrator at once.',
  ]);
}
