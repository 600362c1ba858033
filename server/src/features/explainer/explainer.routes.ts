import { explainRight } from '@hireloom/contracts/permission/right-explanation';
import { readRoute, type Route } from '../../platform/http/route.ts';
import { type Deciding, explain } from './explain.queries.ts';

/** The answer to "may they, and why not"; `deciding` is asked late, as these calls are among those that decide. */
export const explainerRoutes = (deciding: () => Deciding): Route[] => [
  readRoute(explainRight, (context, { query }) => explain(context, query, deciding())),
];
