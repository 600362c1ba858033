import { listedTextEndpoints } from '@hireloom/contracts/listed-text/listed-text-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import type { ItemConsequence } from '../lookup/index.ts';
import { unlistedTexts, usesOfItems } from './listed-text.queries.ts';
import { placeOf, settleTexts } from './listed-text.service.ts';

/** Calls about texts of people that items of settings lists stand for; `consequences` as of the items themselves. */
export const listedTextRoutes = (consequences: readonly ItemConsequence[]): Route[] => [
  readRoute(listedTextEndpoints.unlisted, (context, { params, query }) =>
    unlistedTexts(context, placeOf(params.list), query),
  ),
  route(listedTextEndpoints.settle, (context, { params, body }) =>
    settleTexts(context, params.list, body, consequences),
  ),
  readRoute(listedTextEndpoints.uses, (context, { params, query }) =>
    usesOfItems(context, placeOf(params.list), query.ids),
  ),
];
