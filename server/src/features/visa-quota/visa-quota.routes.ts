import { visaAllocationEndpoints as seats } from '@hireloom/contracts/visa-quota/visa-allocation';
import { visaFileEndpoints as files } from '@hireloom/contracts/visa-quota/visa-file';
import { visaLineEndpoints as lines } from '@hireloom/contracts/visa-quota/visa-line';
import { visaPickEndpoints } from '@hireloom/contracts/visa-quota/visa-pick';
import { visaPlanningEndpoints as planning } from '@hireloom/contracts/visa-quota/visa-planning';
import { visaTemplateEndpoints as templates } from '@hireloom/contracts/visa-quota/visa-template';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { exportLines } from './file/export.ts';
import { createFile, removeFile, updateFile } from './file/file.service.ts';
import { listFiles, readWhole } from './file/files.queries.ts';
import { importLines } from './file/import.service.ts';
import { createLine, removeLine, updateLine } from './file/line.service.ts';
import { readHeat, readMonths } from './plan/figures.queries.ts';
import { readForecast } from './plan/forecast.queries.ts';
import { listAllocations, listMoves } from './seat/allocations.queries.ts';
import { cancelSeat, reserve, stepSeat, updateSeat } from './seat/seat.service.ts';
import { seatsFor } from './seat/seats-for.ts';
import { moveSeat, swapSeats } from './seat/swap.service.ts';
import {
  createTemplate,
  listTemplates,
  removeTemplate,
  updateTemplate,
  lendTemplate,
} from './template/template.service.ts';

/** The calls of the visa quota. */
export const visaQuotaRoutes: Route[] = [
  readRoute(visaPickEndpoints.pick, (context, { query }) => seatsFor(context, query)),
  readRoute(files.list, (context, { query }) => listFiles(context, query)),
  readRoute(files.export, (context) => exportLines(context)),
  readRoute(files.get, (context, { params }) => readWhole(context, params.id)),
  route(files.create, (context, { body }) => createFile(context, body)),
  route(files.import, (context, { body }) => importLines(context, body)),
  route(files.update, (context, { params, body }) => updateFile(context, params.id, body)),
  route(files.remove, (context, { params }) => removeFile(context, params.id)),
  route(lines.create, (context, { body }) => createLine(context, body)),
  route(lines.update, (context, { params, body }) => updateLine(context, params.id, body)),
  route(lines.remove, (context, { params }) => removeLine(context, params.id)),
  readRoute(templates.list, (context) => listTemplates(context)),
  route(templates.create, (context, { body }) => createTemplate(context, body)),
  route(templates.update, (context, { params, body }) => updateTemplate(context, params.id, body)),
  route(templates.remove, (context, { params }) => removeTemplate(context, params.id)),
  route(templates.use, (context, { params, body }) => lendTemplate(context, params.id, body)),
  readRoute(seats.list, (context, { query }) => listAllocations(context, query)),
  readRoute(seats.history, (context, { params, query }) => listMoves(context, params.id, query.page)),
  route(seats.reserve, (context, { body }) => reserve(context, body)),
  route(seats.update, (context, { params, body }) => updateSeat(context, params.id, body)),
  route(seats.step, (context, { params, body }) => stepSeat(context, params.id, body)),
  route(seats.cancel, (context, { params, body }) => cancelSeat(context, params.id, body)),
  route(seats.move, (context, { params, body }) => moveSeat(context, params.id, body)),
  route(seats.swap, (context, { params, body }) => swapSeats(context, params.id, body)),
  readRoute(planning.forecast, (context, { query }) => readForecast(context, query.job)),
  readRoute(planning.heat, (context, { query }) => readHeat(context, query.file)),
  readRoute(planning.months, (context, { query }) => readMonths(context, query.company)),
];
