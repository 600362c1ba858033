import { createHash } from 'node:crypto';
import type { RemoteMail } from './source.ts';

const YEAR_1990 = Date.UTC(1990, 0, 1);
const YEAR_2100 = Date.UTC(2100, 0, 1);
const DAY_MS = 86_400_000;

/**
 * What tells a mail from others, wherever it lies. Senders use a Message-ID twice: date, size and sender count too. A mail
 * without one is told by all of its envelope.
 */
export function identityOf(mail: RemoteMail): string {
  const shared = [mail.dated, mail.size, mail.from?.address.toLowerCase() ?? null];
  const others = mail.message_id
    ? [mail.message_id]
    : [mail.subject, mail.from?.name ?? null, mail.recipients.map(({ address }) => address), mail.refs];
  return createHash('sha256')
    .update(JSON.stringify([...shared, ...others]))
    .digest('hex');
}

/** When a mail was sent, as its sender says; when it came where that can not be true. */
export function sentOn({ dated, received_on }: Pick<RemoteMail, 'dated' | 'received_on'>): string {
  const said = dated === null ? Number.NaN : new Date(dated).getTime();
  const came = received_on.getTime();
  const isLikely = said > YEAR_1990 && said < (came === 0 ? YEAR_2100 : came + DAY_MS);
  return new Date(isLikely ? said : came).toISOString();
}
