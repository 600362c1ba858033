import { linkPages } from '@hireloom/contracts/link/link-pages';
import { sql } from 'kysely';
import type { TeamWork } from '../../platform/context.ts';
import { issueLink, renewLinks } from '../../platform/links/issue-link.ts';
import { definePurpose, type LinkContext } from '../../platform/links/purpose.ts';
import type { StoredOffer } from '../offer/index.ts';

const DAY_MS = 86_400_000;
/** Days that a link says how things stand after the last day of its offer; what can be answered ends with that day. */
const DAYS_AFTER = 60;

/** The page on which a candidate reads an offer and answers it. */
export const offerLink = definePurpose({
  name: 'offer',
  page: linkPages.offer.page,
  entity: 'offer',
  holder: 'outsider',
  days: DAYS_AFTER,
  single_use: false,
  words: { expired: 'This link has expired. Please ask whoever wrote to you.' },
});

const endOf = ({ expires_on }: Pick<StoredOffer, 'expires_on'>): Date =>
  new Date(Date.parse(expires_on) + (DAYS_AFTER + 1) * DAY_MS);

/** Makes the address of the page of an offer; what was sent before says from then on that it was replaced. */
export const newOfferLink = (work: TeamWork, offer: StoredOffer): Promise<string> =>
  issueLink({ ...work, viewer: { team_id: work.team_id } }, offerLink, {
    ...{ record_id: offer.id, holder: null, expires: endOf(offer) },
  });

/** Has the pages of an offer follow its last day. */
export const renewOfferLinks = (work: TeamWork, offer: StoredOffer): Promise<void> =>
  renewLinks({ ...work, viewer: { team_id: work.team_id } }, offerLink, new Map([[offer.id, endOf(offer)]]));

/** Whether a newer link to the same offer was sent. */
export async function isReplaced({ tx, holder }: LinkContext): Promise<boolean> {
  const { rows } = await sql`select from outsider_link
    where team_id = ${holder.team_id} and purpose = ${offerLink.name} and entity = ${offerLink.entity}
      and record_id = ${holder.record_id} and id > ${holder.link_id} and revoked_on is null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}
