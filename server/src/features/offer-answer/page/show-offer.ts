import type { offerLinkEndpoints } from '@hireloom/contracts/offer-answer/offer-link';
import { type OfferStatus, openOffers } from '@hireloom/contracts/offer/offer-words';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { teamDay } from '../../offer/index.ts';
import { readTeamSettings } from '../../settings/index.ts';
import { isReplaced } from '../offer-link.ts';
import { readOfferFacts, sentLetter } from './page.queries.ts';

type Shown = Omit<ReplyOf<typeof offerLinkEndpoints.show>, keyof LinkReply> &
  Pick<LinkReply, 'state' | 'message'> & { language?: string | null };

export const REPLACED = 'We sent you a newer link: please open the one in our last e-mail.';
const OVER = 'This offer is not open any more. Please ask whoever wrote to you.';

/** What is said kindly of an offer that can not be answered any more. */
const over: Partial<Record<OfferStatus, Sentence>> = {
  declined: 'You declined this offer. Thank you for telling us.',
  expired: 'The last day to answer this offer has passed. If you are still interested, please write to us.',
  withdrawn: 'This offer was withdrawn and can not be answered any more. Please ask whoever wrote to you.',
  superseded: 'This offer was replaced by a newer one. You get an e-mail when it is ready.',
};

/** The page of somebody's offer. It changes nothing. */
export async function showOffer(work: LinkContext): Promise<Shown> {
  const stored = await readOfferFacts(work);
  if (!stored) return settled(OVER, null);
  const { status, language, ...facts } = stored;
  if (await isReplaced(work)) return settled(REPLACED, language);
  const isOpen = openOffers.includes(status);
  if (isOpen && facts.expires_on < (await teamDay(work))) return settled(over.expired ?? OVER, language);
  if (!isOpen && status !== 'accepted') return settled(over[status] ?? OVER, language);
  const { offers } = await readTeamSettings(work.tx, work.team_id);
  const letter = await sentLetter(work);
  return {
    ...{ state: 'open', message: facts.designation, language },
    offer: {
      ...facts,
      zone: offers.time_zone,
      status: isOpen ? 'open' : 'accepted',
      letter: letter && { sha256: letter.sha256, pages: letter.pages },
    },
  };
}

/** The same shape of a link that is over, of which nothing is shown. */
export const closedOffer = (said: Pick<LinkReply, 'state' | 'message'>): Shown => ({ ...said, offer: null });

const settled = (sentence: Sentence, language: string | null): Shown => ({
  state: 'settled',
  message: inEnglish(sentence),
  message_phrase: phraseBeside(sentence),
  language,
  offer: null,
});
