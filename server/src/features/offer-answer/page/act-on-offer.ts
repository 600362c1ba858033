import { CONSENT_VERSION, declineReasonLabels } from '@hireloom/contracts/offer-answer/answer-words';
import type { offerLinkEndpoints } from '@hireloom/contracts/offer-answer/offer-link';
import type { BodyOf } from '@hireloom/contracts/kit/endpoint';
import { conflict } from '../../../platform/http/app-error.ts';
import type { LinkCaller } from '../../../platform/links/link-routes.ts';
import type { LinkContext } from '../../../platform/links/purpose.ts';
import type { Sentence } from '../../../platform/words/phrase.ts';
import { acceptOffer, askAboutOffer, declineOffer, lockOffer, viewOffer } from '../../offer/index.ts';
import { certify } from '../certify/certify.ts';
import { isReplaced } from '../offer-link.ts';
import { sentLetter } from './page.queries.ts';
import { REPLACED } from './show-offer.ts';

type Body = BodyOf<typeof offerLinkEndpoints.act>;
type Said<K extends Body['what']> = Extract<Body, { what: K }>;

const by = { kind: 'candidate' } as const;
const ACCEPTED = 'Thank you: you accepted the offer. We look forward to working with you.';
const DECLINED = 'Thank you for telling us. We wish you all the best.';

/**
 * What a candidate does by the page of an offer, under the lock of the offer: of two answers at once one counts. The same
 * answer twice is answered the same. Throws `conflict`, kindly, for what can not be answered any more.
 */
export async function actOnOffer(work: LinkContext, body: Body, caller: LinkCaller): Promise<Sentence> {
  const { status } = await lockOffer(work, work.holder.record_id);
  if (await isReplaced(work)) throw conflict(REPLACED);
  switch (body.what) {
    case 'viewed':
      await viewOffer(work, work.holder.record_id);
      return 'Thank you';
    case 'ask':
      await askAboutOffer(work, { id: work.holder.record_id, question: body.question });
      return 'Your question was sent. You get an answer by e-mail or phone.';
    case 'accept':
      if (status !== 'accepted') await accept(work, body, caller);
      return ACCEPTED;
    case 'decline':
      if (status !== 'declined') await decline(work, body, caller);
      return DECLINED;
  }
}

async function accept(
  work: LinkContext,
  { typed_name, signature, consent_version, sha256 }: Said<'accept'>,
  caller: LinkCaller,
): Promise<void> {
  const letter = await sentLetter(work);
  // What the offer refuses is said before what the page lacks: the whole is undone by either.
  await acceptOffer(work, { id: work.holder.record_id, by });
  if (!letter) throw conflict('The letter is not ready yet: please try again in a moment');
  if (letter.sha256 !== sha256 || consent_version !== CONSENT_VERSION)
    throw conflict('The letter on this page is not the one that was sent: please load the page again');
  await write(work, caller, {
    ...{ answer: 'accepted', letter_id: letter.id, sha256, typed_name, consent_version },
    ...{
      signature: signature.kind,
      signature_picture: signature.kind === 'drawn' ? signature.picture : null,
    },
  });
  await certify(work);
}

async function decline(
  work: LinkContext,
  { reason, text }: Said<'decline'>,
  caller: LinkCaller,
): Promise<void> {
  const label = declineReasonLabels[reason];
  await declineOffer(work, {
    ...{ id: work.holder.record_id, reason: text === '' ? label : `${label}: ${text}`, by },
  });
  const letter = await sentLetter(work);
  await write(work, caller, {
    ...{ answer: 'declined', letter_id: letter?.id ?? null, sha256: letter?.sha256 ?? null },
    ...{ decline_reason: reason, reason: text || null },
  });
}

type Written =
  | { answer: 'accepted'; letter_id: number; sha256: string; typed_name: string }
  | { answer: 'declined'; letter_id: number | null; sha256: string | null };

async function write(
  { tx, team_id, holder, platform }: LinkContext,
  { address, browser }: LinkCaller,
  values: Written & Readonly<Record<string, string | number | null>>,
): Promise<void> {
  await tx
    .insertInto('offer_answer')
    .values({
      team_id,
      offer_id: holder.record_id,
      at: platform.now().toISOString(),
      address,
      browser,
      ...values,
    })
    .execute();
}
