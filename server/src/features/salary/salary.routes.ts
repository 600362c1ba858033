import {
  salaryGradeEndpoints as grades,
  salaryHeaderEndpoints as headers,
  salaryLevelEndpoints as levels,
  salaryTemplateEndpoints as templates,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { salaryPickEndpoints } from '@hireloom/contracts/salary/salary-pick';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { removeMaster, retireMaster } from './keep-master.service.ts';
import { selectMasters } from './masters.queries.ts';
import { readMasters } from './read-masters.ts';
import {
  changeGrade,
  changeHeader,
  changeLevel,
  createGrade,
  createHeader,
  createLevel,
  orderHeaders,
} from './write-master.service.ts';
import { changeTemplate, createTemplate } from './write-template.service.ts';

/** The calls of what salaries are put together from. */
export const salaryRoutes: Route[] = [
  readRoute(salaryPickEndpoints.pick, (context) => readMasters(context)),
  readRoute(headers.list, async (context) => ({ results: await selectMasters(context, 'salary_header') })),
  route(headers.create, (context, { body }) => createHeader(context, body)),
  route(headers.change, (context, { params, body }) => changeHeader(context, params.id, body)),
  route(headers.order, (context, { body }) => orderHeaders(context, body.ids)),
  route(headers.retire, (context, { params, body }) =>
    retireMaster(context, 'salary_header', params.id, body.is_active),
  ),
  route(headers.remove, (context, { params }) => removeMaster(context, 'salary_header', params.id)),
  readRoute(levels.list, async (context) => ({ results: await selectMasters(context, 'salary_level') })),
  route(levels.create, (context, { body }) => createLevel(context, body)),
  route(levels.change, (context, { params, body }) => changeLevel(context, params.id, body)),
  route(levels.retire, (context, { params, body }) =>
    retireMaster(context, 'salary_level', params.id, body.is_active),
  ),
  route(levels.remove, (context, { params }) => removeMaster(context, 'salary_level', params.id)),
  readRoute(grades.list, async (context) => ({ results: await selectMasters(context, 'salary_grade') })),
  route(grades.create, (context, { body }) => createGrade(context, body)),
  route(grades.change, (context, { params, body }) => changeGrade(context, params.id, body)),
  route(grades.retire, (context, { params, body }) =>
    retireMaster(context, 'salary_grade', params.id, body.is_active),
  ),
  route(grades.remove, (context, { params }) => removeMaster(context, 'salary_grade', params.id)),
  readRoute(templates.list, async (context) => ({
    results: await selectMasters(context, 'salary_template'),
  })),
  route(templates.create, (context, { body }) => createTemplate(context, body)),
  route(templates.change, (context, { params, body }) => changeTemplate(context, params.id, body)),
  route(templates.retire, (context, { params, body }) =>
    retireMaster(context, 'salary_template', params.id, body.is_active),
  ),
  route(templates.remove, (context, { params }) => removeMaster(context, 'salary_template', params.id)),
];
