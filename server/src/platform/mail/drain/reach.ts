import type { Tx } from '../../db/transaction.ts';
import { inEnglish, phrase } from '../../words/phrase.ts';
import { isAddress } from '../smtp/message.ts';
import { blockedAmong, keyOf, type SuppressionReason } from '../suppression.ts';
import type { ClaimedMail } from './claim.queries.ts';

const noAddress = inEnglish(phrase('This is not an e-mail address'));
const sentences: Record<SuppressionReason, string> = {
  bounce: inEnglish(phrase('Mails to this address came back, so nothing is sent to it')),
  manual: inEnglish(phrase('The team does not write to this address')),
  opt_out: inEnglish(phrase('They want no such mails')),
};

/**
 * Whom a mail still goes to, each once, and who never gets it, with the reason. Asked at the moment of sending: somebody
 * may have asked for no more since it was written. Mails of the product itself go to its own people whatever the list says,
 * or a made-up report could keep them from signing in.
 */
export async function reachOf(
  tx: Tx,
  teamId: number,
  mail: ClaimedMail,
): Promise<{ to: string[]; refused: Record<string, string> }> {
  const all = new Map(
    [...mail.recipients, ...mail.cc, ...mail.bcc].map((address) => [keyOf(address), address]),
  );
  const left = [...all.values()].filter(
    (address) => !mail.accepted.includes(address) && !(address in mail.refused),
  );
  const refused: Record<string, string> = { ...mail.refused };
  for (const address of left) if (!isAddress(address)) refused[address] = noAddress;
  const asked = left.filter((address) => !(address in refused));
  const blocked = mail.purpose === 'system' ? [] : await blockedAmong(tx, teamId, asked);
  const toMany = mail.purpose === 'bulk' || mail.purpose === 'auto';
  for (const { address, why, is_final } of blocked) if (is_final || toMany) refused[address] = sentences[why];
  return { to: asked.filter((address) => !(address in refused)), refused };
}
