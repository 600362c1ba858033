import { letterheadEndpoints as heads } from '@hireloom/contracts/offer-template/letterhead-endpoints';
import { offerTemplateEndpoints as calls } from '@hireloom/contracts/offer-template/offer-template-endpoints';
import { offerTemplatePickEndpoints } from '@hireloom/contracts/offer-template/offer-template-pick';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { addFirstTemplates } from './first-templates.ts';
import { copyTemplate, removeTemplate, retireTemplate } from './keep-template.service.ts';
import { listLetterheads } from './letterhead.queries.ts';
import { createLetterhead, removeLetterhead, updateLetterhead } from './letterhead.service.ts';
import { listTemplates, listVersions, pickTemplates, readTemplate } from './offer-template.queries.ts';
import { createTemplate, updateTemplate } from './write-template.service.ts';

/** The calls of the templates of offer letters, and of what stands above and below them. */
export const offerTemplateRoutes: Route[] = [
  readRoute(offerTemplatePickEndpoints.pick, (context) => pickTemplates(context)),
  readRoute(calls.list, (context, { query }) => listTemplates(context, query)),
  readRoute(calls.get, (context, { params }) => readTemplate(context, params.id)),
  readRoute(calls.versions, (context, { params }) => listVersions(context, params.id)),
  route(calls.create, (context, { body }) => createTemplate(context, body)),
  route(calls.update, (context, { params, body }) => updateTemplate(context, params.id, body)),
  route(calls.first, (context) => addFirstTemplates(context)),
  route(calls.copy, (context, { params }) => copyTemplate(context, params.id)),
  route(calls.retire, (context, { params, body }) => retireTemplate(context, params.id, body.is_active)),
  route(calls.remove, (context, { params }) => removeTemplate(context, params.id)),
  readRoute(heads.list, (context) => listLetterheads(context)),
  route(heads.create, (context, { body }) => createLetterhead(context, body)),
  route(heads.update, (context, { params, body }) => updateLetterhead(context, params.id, body)),
  route(heads.remove, (context, { params }) => removeLetterhead(context, params.id)),
];
