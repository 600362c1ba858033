import { mailTemplateEndpoints as calls } from '@hireloom/contracts/mail-template/mail-template-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { previewTemplate, testTemplate } from './fill.service.ts';
import { addFirstTemplates } from './first-templates.ts';
import { copyTemplate, removeTemplate, retireTemplate } from './keep-template.service.ts';
import { listTemplates, listVersions, readTemplate, type TemplateNaming } from './mail-template.queries.ts';
import { addTemplateFile } from './template-files.ts';
import { createTemplate, updateTemplate } from './write-template.service.ts';

/** The calls of e-mail templates; `naming` counts the rules that name one. */
export const mailTemplateRoutes = (naming: readonly TemplateNaming[]): Route[] => [
  readRoute(calls.list, (context, { query }) => listTemplates(context, query, naming)),
  readRoute(calls.get, (context, { params }) => readTemplate(context, params.id, naming)),
  readRoute(calls.versions, (context, { params }) => listVersions(context, params.id)),
  readRoute(calls.preview, (context, { body }) => previewTemplate(context, body)),
  route(calls.create, (context, { body }) => createTemplate(context, body, naming)),
  route(calls.update, (context, { params, body }) => updateTemplate(context, params.id, body, naming)),
  route(calls.first, (context) => addFirstTemplates(context, naming)),
  route(calls.addFile, (context) => addTemplateFile(context)),
  route(calls.copy, (context, { params }) => copyTemplate(context, params.id, naming)),
  route(calls.retire, (context, { params, body }) =>
    retireTemplate(context, params.id, body.is_active, naming),
  ),
  route(calls.remove, (context, { params }) => removeTemplate(context, params.id, naming)),
  route(calls.test, (context, { body }) => testTemplate(context, body)),
];
