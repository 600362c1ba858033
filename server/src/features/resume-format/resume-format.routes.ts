import { madeResumeEndpoints as madeCalls } from '@hireloom/contracts/resume-format/made-resume-endpoints';
import { resumeFormatEndpoints as calls } from '@hireloom/contracts/resume-format/resume-format-endpoints';
import { bareRoute, readRoute, type Route, route } from '../../platform/http/route.ts';
import { listFormats } from './formats.queries.ts';
import { askForResumes, removeMade, retryMade } from './made/ask.service.ts';
import { listMade } from './made/made.queries.ts';
import { createFormat, removeFormats, updateFormat } from './write-format.service.ts';

/** The calls of client resume formats. */
export const resumeFormatRoutes: Route[] = [
  readRoute(calls.list, (context) => listFormats(context)),
  bareRoute(calls.create, (bare, { body }) => createFormat(bare, body)),
  bareRoute(calls.update, (bare, { params, body }) => updateFormat(bare, params.id, body)),
  route(calls.remove, (context, { query }) => removeFormats(context, query.format_ids)),
  readRoute(madeCalls.list, (context, { query }) => listMade(context, query)),
  route(madeCalls.make, (context, { body }) => askForResumes(context, body)),
  route(madeCalls.retry, (context, { params }) => retryMade(context, params.id)),
  route(madeCalls.remove, (context, { params }) => removeMade(context, params.id)),
];
