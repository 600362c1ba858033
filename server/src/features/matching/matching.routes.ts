import { matchingEndpoints as calls } from '@hireloom/contracts/matching/matching-endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { matchesForCandidate } from './candidate-matches.service.ts';
import { matchesForJob } from './job-matches.service.ts';
import { readLog } from './match-log.ts';
import { changeParameter, readParameter, readParameters } from './weights.service.ts';

export const matchingRoutes: Route[] = [
  route(calls.forJob, (context, { params, body }) => matchesForJob(context, params.id, body)),
  route(calls.forCandidate, (context, { params, body }) => matchesForCandidate(context, params.id, body)),
  route(calls.parameters, (context) => readParameters(context)),
  route(calls.parameter, (context, { params }) => readParameter(context, params.variant)),
  route(calls.changeParameter, (context, { params, body }) => changeParameter(context, params.variant, body)),
  route(calls.log, (context) => readLog(context)),
];
