import type { documentLinkEndpoints, PortalPage } from '@hireloom/contracts/onboarding-portal/document-link';
import type { ReplyOf } from '@hireloom/contracts/kit/endpoint';
import type { LinkReply } from '@hireloom/contracts/link/link-reply';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import { inEnglish, phraseBeside, type Sentence } from '../../../platform/words/phrase.ts';
import { joiningOf } from '../../onboarding/index.ts';
import { refuseReplaced } from '../documents-link.ts';
import { ALL_DONE, CANCELLED } from './closed-words.ts';
import { isAllDone, readDocuments } from './portal.queries.ts';

type Shown = Omit<ReplyOf<typeof documentLinkEndpoints.show>, keyof LinkReply> &
  Pick<LinkReply, 'state' | 'message'> & { language?: string | null };

/** The page of whoever is asked for documents. It changes nothing. */
export async function showPortal(work: LinkContext): Promise<Shown> {
  await refuseReplaced(work);
  const stored = await readDocuments(work);
  if (!stored || stored.state === 'cancelled') return settled(CANCELLED);
  const { state, language, ...shown } = stored;
  const portal = { ...shown, joining: await shownForm(work) };
  if (state === 'joined' || isAllDone(portal)) return { ...settled(ALL_DONE), language };
  return { state: 'open', message: shown.job, language, portal };
}

/** The same shape of a link that is over, of which nothing is shown. */
export const closedPortal = (said: Pick<LinkReply, 'state' | 'message'>): Shown => ({
  ...said,
  portal: null,
});

const settled = (sentence: Sentence): Shown => ({
  state: 'settled',
  message: inEnglish(sentence),
  message_phrase: phraseBeside(sentence),
  portal: null,
});

/** The joining form in the version that they were given, with their answers; null without one. */
async function shownForm(work: LinkContext): Promise<PortalPage['joining']> {
  const joining = await joiningOf(work, work.holder.record_id);
  if (!joining) return null;
  const { form, answers, submitted_on, state } = joining;
  return { form, answers, submitted_on, may_change: state !== 'submitted' };
}
