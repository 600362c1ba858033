import { tableViewEndpoints } from '@hireloom/contracts/table-view/table-view';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import {
  changeView,
  createView,
  listViews,
  removeView,
  restoreView,
  setDefault,
} from './table-view.service.ts';

export const tableViewRoutes: Route[] = [
  readRoute(tableViewEndpoints.list, listViews),
  route(tableViewEndpoints.create, (context, { body }) => createView(context, body)),
  route(tableViewEndpoints.setDefault, (context, { body }) => setDefault(context, body)),
  route(tableViewEndpoints.update, (context, { params, body }) => changeView(context, params.id, body)),
  route(tableViewEndpoints.remove, (context, { params }) => removeView(context, params.id)),
  route(tableViewEndpoints.restore, (context, { params }) => restoreView(context, params.id)),
];
