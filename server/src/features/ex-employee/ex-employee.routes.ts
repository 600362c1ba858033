import { exEmployeeEndpoints as calls } from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { exEmployee, ID_MARK } from '@hireloom/contracts/ex-employee/ex-employee';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import { entityRoutes } from '../../crud/routes.ts';
import { createRow, loadRow, updateRow } from '../../crud/write.ts';
import type { Context } from '../../platform/context.ts';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { documentKeysOf } from '../duplicate/index.ts';
import { exEmployeeResource } from './ex-employee.resource.ts';
import { importExEmployees, readImport } from './import/import.service.ts';
import { matchExEmployees } from './match/match-ex-employees.ts';
import { pass, unpass } from './pass.service.ts';
import { readWorkedHere } from './worked-here.queries.ts';

const kit = entityEndpoints(exEmployee);

/** Finds candidates by the number itself, which is at hand only while it is written; answers the row anew. */
async function byNumber(context: Context, id: number, number: string | null | undefined) {
  if (number && !number.startsWith(ID_MARK))
    await matchExEmployees(context, [id], new Map([[id, documentKeysOf(number)]]));
  return loadRow(exEmployeeResource, context, id);
}

/** The calls of the list of people who worked here, and of what candidates' pages tell of it. */
export const exEmployeeRoutes: Route[] = [
  ...entityRoutes(exEmployeeResource, {
    create: route(kit.create, async (context, { body }) => {
      const { id } = await createRow(exEmployeeResource, context, body);
      return byNumber(context, id, body.id_number);
    }),
    update: route(kit.update, async (context, { params, body }) => {
      const { id } = await updateRow(exEmployeeResource, context, params.id, body);
      return byNumber(context, id, body.id_number);
    }),
  }),
  route(calls.import, (context, { body }) => importExEmployees(context, body)),
  readRoute(calls.importState, (context, { params }) => readImport(context, params.id)),
  readRoute(calls.ofCandidate, (context, { params }) => readWorkedHere(context, params.id)),
  route(calls.pass, (context, { params, body }) => pass(context, params.id, body.reason)),
  route(calls.unpass, (context, { params }) => unpass(context, params.id)),
];
