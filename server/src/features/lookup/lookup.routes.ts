import { lookupEndpoints } from '@hireloom/contracts/lookup/lookups';
import { invalid } from '../../platform/http/app-error.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import {
  createItem,
  type ItemConsequence,
  itemUsage,
  removeItem,
  reorderItems,
  updateItem,
} from './lookup.service.ts';
import { mergeItem } from './merge.ts';
import { allCurrencies, allItems, listItems, loadItem, pickItems } from './read.ts';

/** Calls about the items of the settings lists; `consequences` is what follows when one is renamed or merged. */
export const lookupRoutes = (consequences: readonly ItemConsequence[]): Route[] => [
  readRoute(lookupEndpoints.list, (context, { params, query }) => listItems(context, params.list, query)),
  readRoute(lookupEndpoints.options, (context, { params, query }) => pickItems(context, params.list, query)),
  route(lookupEndpoints.create, (context, { params, body }) =>
    createItem(context, params.list, body, consequences),
  ),
  route(lookupEndpoints.update, (context, { params, body }) =>
    updateItem(context, params.list, params.id, body, consequences),
  ),
  route(lookupEndpoints.remove, (context, { params }) =>
    removeItem(context, params.list, params.id, consequences),
  ),
  route(lookupEndpoints.usage, async (context, { params }) => {
    await loadItem(context, params.list, params.id);
    return itemUsage(context, params.list, params.id);
  }),
  route(lookupEndpoints.merge, (context, { params, body }) =>
    mergeItem(context, params.list, params.id, body.into, consequences),
  ),
  route(lookupEndpoints.reorder, (context, { params, body }) => reorderItems(context, params.list, body.ids)),
  readRoute(lookupEndpoints.countries, (context) => allItems(context, 'country')),
  readRoute(lookupEndpoints.nationalities, (context) => allItems(context, 'nationality')),
  readRoute(lookupEndpoints.currencies, (context) => allCurrencies(context)),
  readRoute(lookupEndpoints.states, (context, { query }) => {
    if (!query.country_id && !query.country_name) throw invalid({ country_id: 'Say which country' });
    return allItems(context, 'state', { id: query.country_id, name: query.country_name });
  }),
  readRoute(lookupEndpoints.cities, (context, { query }) => {
    if (!query.state_id && !query.state_name) throw invalid({ state_id: 'Say which state' });
    return allItems(context, 'city', { id: query.state_id, name: query.state_name });
  }),
];
