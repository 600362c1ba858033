import { interviewPlanEndpoints as calls } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { behindTabs } from '../applicant/index.ts';
import { readPlan } from './plan.queries.ts';
import { readProgress } from './progress.queries.ts';
import { savePlan } from './save-plan.service.ts';

export const interviewPlanRoutes: Route[] = behindTabs([
  readRoute(calls.plan, (context, { params }) => readPlan(context, params.id)),
  route(calls.savePlan, (context, { params, body }) => savePlan(context, params.id, body)),
  readRoute(calls.progress, (context, { params }) => readProgress(context, params.id)),
]);
