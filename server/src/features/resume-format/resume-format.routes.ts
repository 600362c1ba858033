import { resumeFormatEndpoints as calls } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { listFormats } from './formats.queries.ts';
import { createFormat, removeFormat, updateFormat } from './write-format.service.ts';

/** The calls of client resume formats. */
export const resumeFormatRoutes: Route[] = [
  readRoute(calls.list, (context) => listFormats(context)),
  bareRoute(calls.create, (bare, { body }) => createFormat(bare, body)),
  bareRoute(calls.update, (bare, { params, body }) => updateFormat(bare, params.id, body)),
  route(calls.remove, (context, { params }) => removeFormat(context, params.id)),
];
