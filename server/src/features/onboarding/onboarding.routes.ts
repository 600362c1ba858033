import { onboardingEndpoints as calls } from '@hireloom/contracts/onboarding/onboarding-endpoints';
import { entityRoutes } from '../../crud/routes.ts';
import { loadRow } from '../../crud/write.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { applicantResource } from '../applicant/index.ts';
import type { Context } from '../../platform/context.ts';
import { actorOf, refuseUnseen } from './allowed.ts';
import { begin } from './begin/begin.ts';
import { cancelOnboarding, changeOnboarding, joinOnboarding } from './begin/change.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { reopenJoining, saveJoining, submitJoining } from './joining/answers.ts';
import { applyAnswers } from './joining/apply-answers.ts';
import { onboardingResource } from './onboarding.resource.ts';
import { readRecord } from './record.queries.ts';
import { taskRoutes } from './tasks/task.routes.ts';
import { endLink, makeLink } from './tell/hand-on-link.ts';
import type { OnboardingOutside } from './tell/outside.ts';
import { showReminder } from './tell/remind.ts';
import { readCounts } from './waiting/counts.queries.ts';

/** The calls of people on their way from yes to the first day. */
export function onboardingRoutes(outside: OnboardingOutside): Route[] {
  /** Does something to an onboarding that the viewer may see, and answers it. */
  const act = async (context: Context, id: number, work: () => Promise<unknown>) => {
    await refuseUnseen(context, 'onboarding', id);
    await work();
    return readRecord(context, id);
  };
  return [
    ...entityRoutes(onboardingResource).filter(({ endpoint }) => endpoint.method === 'GET'),
    readRoute(calls.record, (context, { params }) => readRecord(context, params.id)),
    readRoute(calls.counts, (context, { query }) => readCounts(context, query)),
    route(calls.begin, async (context, { body }) => {
      await loadRow(applicantResource, context, body.applicant);
      return readRecord(context, await begin(context, outside, { ...body, by: actorOf(context) }));
    }),
    route(calls.change, (context, { params: { id }, body }) =>
      act(context, id, () => changeOnboarding(context, id, { ...body, by: actorOf(context) })),
    ),
    route(calls.join, (context, { params: { id }, body }) =>
      act(context, id, () => joinOnboarding(context, id, { ...body, by: actorOf(context) })),
    ),
    route(calls.cancel, (context, { params: { id }, body }) =>
      act(context, id, () => cancelOnboarding(context, id, { ...body, by: actorOf(context) })),
    ),
    route(calls.makeLink, async (context, { params: { id } }) => {
      await refuseUnseen(context, 'onboarding', id);
      return makeLink(context, outside, id);
    }),
    route(calls.endLink, (context, { params: { id } }) =>
      act(context, id, () => endLink(context, outside, id)),
    ),
    readRoute(calls.reminder, async (context, { params: { id }, query }) => {
      await refuseUnseen(context, 'onboarding', id);
      return showReminder(context, { onboarding: id, ...query });
    }),
    route(calls.saveJoining, (context, { params: { id }, body }) =>
      act(context, id, () => saveJoining(context, { ...body, onboarding: id, by: actorOf(context) })),
    ),
    route(calls.submitJoining, (context, { params: { id }, body }) =>
      act(context, id, () => submitJoining(context, { ...body, onboarding: id, by: actorOf(context) })),
    ),
    route(calls.reopenJoining, (context, { params: { id }, body }) =>
      act(context, id, () => reopenJoining(context, { ...body, onboarding: id, by: actorOf(context) })),
    ),
    route(calls.applyJoining, (context, { params: { id }, body }) =>
      act(context, id, () => applyAnswers(context, { ...body, onboarding: id, by: actorOf(context) })),
    ),
    ...documentRoutes(outside),
    ...taskRoutes,
  ];
}
