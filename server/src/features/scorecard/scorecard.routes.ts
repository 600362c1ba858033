import { scorecardEndpoints as calls } from '@hireloom/contracts/scorecard/scorecard-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { listCards, lookAtCards } from './cards.queries.ts';
import { readKit } from './kit.queries.ts';
import { reopenCard, saveCard, submitCard } from './write-card.service.ts';

/** The calls of what interviewers write about applicants. */
export const scorecardRoutes: Route[] = [
  readRoute(calls.kit, (context, { params }) => readKit(context, params.id)),
  readRoute(calls.cards, (context, { params }) => listCards(context, params.id)),
  route(calls.save, (context, { params, body }) => saveCard(context, params.id, body)),
  route(calls.submit, (context, { params, body }) => submitCard(context, params.id, body)),
  route(calls.reopen, (context, { params, body }) => reopenCard(context, params.id, body)),
  route(calls.look, (context, { params }) => lookAtCards(context, params.id)),
];
