import type { OfferStatus } from '@hireloom/contracts/offer/offer-words';
import type { TeamWork } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { ReadableFile } from '../../mail/index.ts';
import type { OfferChange, OfferConsequence } from '../../offer/index.ts';
import { readyLetter } from '../../offer-letter/index.ts';
import { newOfferLink, renewOfferLinks } from '../offer-link.ts';
import { type OfferMailKey, writeOfferMail } from './write-offer-mail.ts';

/** What a candidate is told of an offer that came to an end without them. */
const endings: Partial<Record<OfferChange['what'], OfferMailKey>> = {
  withdrawn: 'offer_withdrawn',
  expired: 'offer_expired',
};

/** Where the candidate has it: whoever was never written to is told of no end. */
const told: readonly OfferStatus[] = ['sent', 'viewed', 'accepted'];

/**
 * Has candidates get what is sent to them and know when it ended: a sent offer goes out with its letter and a link of its
 * own, sent again with a new one that replaces the last; another last day lengthens the link. An offer that nobody can be
 * sent is not sent. That an end can not be written of takes no end back.
 */
export const keepOfferLinks =
  (readable: ReadableFile): OfferConsequence =>
  async (work, changes) => {
    for (const change of changes) await keep(work, change, readable);
  };

async function keep(work: TeamWork, change: OfferChange, readable: ReadableFile): Promise<void> {
  const { what, offer, before, by, mail, event_id } = change;
  const writer = by.kind === 'member' ? by.id : offer.owner_id;
  const about = { offer, mail, writer, cause: String(event_id) };
  if (what === 'sent' || what === 'sent_again') {
    const link = await newOfferLink(work, offer);
    const letter = await readyLetter(work, offer.id);
    return writeOfferMail(work, about, { key: 'offer', link, file_id: letter?.file_id ?? null }, readable);
  }
  if (what === 'extended') return renewOfferLinks(work, offer);
  const key = endings[what];
  if (!key || !before || !told.includes(before.status)) return;
  try {
    await writeOfferMail(work, about, { key, link: null, file_id: null }, readable);
  } catch (error) {
    // What somebody wrote is kept or refused, never dropped.
    if (mail || !(error instanceof AppError)) throw error;
  }
}
