import { liveOffers } from '@hireloom/contracts/offer/offer-words';
import { type RawBuilder, sql } from 'kysely';

const written = sql.join(liveOffers.map((status) => sql.lit(status)));

/** Whether the offer of that alias is neither over nor replaced; written out, as the index of live offers is looked up by it. */
export const isLiveOffer = (alias: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.status`)} in (${written}) and ${sql.ref(`${alias}.deleted_on`)} is null)`;
