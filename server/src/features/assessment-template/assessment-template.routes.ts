import { assessmentTemplateEndpoints as calls } from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import { assessmentPicks } from '@hireloom/contracts/assessment-template/template-pick';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { listTemplates, listVersions, pickTemplates, readTemplate } from './assessment-template.queries.ts';
import { addFirstTemplates } from './first-templates.ts';
import { copyTemplate, removeTemplate, retireTemplate } from './keep-template.service.ts';
import { createTemplate, updateTemplate } from './write-template.service.ts';

/** The calls of the forms that interviewers fill in. */
export const assessmentTemplateRoutes: Route[] = [
  readRoute(calls.list, (context, { query }) => listTemplates(context, query)),
  readRoute(calls.get, (context, { params }) => readTemplate(context, params.id)),
  readRoute(calls.versions, (context, { params }) => listVersions(context, params.id)),
  readRoute(assessmentPicks, (context) => pickTemplates(context)),
  route(calls.create, (context, { body }) => createTemplate(context, body)),
  route(calls.update, (context, { params, body }) => updateTemplate(context, params.id, body)),
  route(calls.first, (context) => addFirstTemplates(context)),
  route(calls.copy, (context, { params }) => copyTemplate(context, params.id)),
  route(calls.retire, (context, { params, body }) => retireTemplate(context, params.id, body.is_active)),
  route(calls.remove, (context, { params }) => removeTemplate(context, params.id)),
];
