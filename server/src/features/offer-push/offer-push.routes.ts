import { offerPushEndpoints as calls } from '@hireloom/contracts/offer-push/offer-push-endpoints';
import { type Route, readRoute, route } from '../../platform/http/route.ts';
import { listOfferPushes, retryOfferPushes } from './offer-push.service.ts';

export const offerPushRoutes: Route[] = [
  readRoute(calls.list, (context, { query }) => listOfferPushes(context, query)),
  route(calls.retry, (context, { body }) => retryOfferPushes(context, body.process_ids)),
];
