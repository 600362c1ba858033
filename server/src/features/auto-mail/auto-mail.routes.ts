import { autoMailEndpoints as calls } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { actionSaid } from '../../platform/words/phrase.ts';
import { dryRun } from './dry-run.service.ts';
import { readJobSwitches, saveJobSwitches } from './job-switch.service.ts';
import { listMails } from './log.queries.ts';
import { cancelOne, retryOne } from './log.service.ts';
import { createRule, letGo, orderRules, removeRule, switchRule, updateRule } from './rule/rule.service.ts';
import { listRules } from './rule/rules.queries.ts';
import type { InterviewValues } from './write/rendered.ts';
import { listAutoTemplates } from './templates.queries.ts';

export const autoMailRoutes = (interviews: InterviewValues): Route[] => [
  readRoute(calls.rules, async (context) => ({ results: await listRules(context) })),
  route(calls.createRule, (context, { body }) => createRule(context, body)),
  route(calls.orderRules, (context, { body }) => orderRules(context, body.ids)),
  route(calls.dryRun, (context, { body }) => dryRun(context, body, interviews)),
  route(calls.updateRule, (context, { params, body }) => updateRule(context, params.id, body)),
  route(calls.removeRule, (context, { params }) => removeRule(context, params.id)),
  route(calls.switchRule, (context, { params, body }) => switchRule(context, params.id, body.is_active)),
  readRoute(calls.list, (context, { query }) => listMails(context, query)),
  route(calls.cancel, (context, { params }) => cancelOne(context, params.id)),
  route(calls.retry, (context, { params }) => retryOne(context, params.id)),
  route(calls.dismiss, async (context, { body }) => {
    await letGo(context, body.rule);
    return actionSaid(0, 'They wait for nobody any more');
  }),
  readRoute(calls.templates, async (context) => ({ results: await listAutoTemplates(context) })),
  readRoute(calls.jobSwitches, (context, { params }) => readJobSwitches(context, params.id)),
  route(calls.saveJobSwitches, (context, { params, body }) => saveJobSwitches(context, params.id, body)),
];
