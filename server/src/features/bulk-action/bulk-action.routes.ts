import { bulkActionEndpoints as calls } from '@hireloom/contracts/bulk-action/bulk-action-endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import type { ReadableFile } from '../mail/index.ts';
import { readActions, readItems } from './actions.queries.ts';
import { cancel, clear, undo } from './panel.service.ts';
import { judge } from './preview.service.ts';
import { start } from './start.service.ts';

/** `readable` knows who reads a file that a mail to many takes along. */
export const bulkActionRoutes = (readable: ReadableFile): Route[] => [
  route(
    calls.preview,
    async (context, { body }) => (await judge(context, body.target, body.work, readable)).preview,
  ),
  route(calls.start, (context, { body }) => start(context, body, readable)),
  route(calls.list, (context) => readActions(context)),
  route(calls.items, (context, { params, query }) => readItems(context, params.id, query)),
  route(calls.cancel, (context, { params }) => cancel(context, params.id)),
  route(calls.undo, (context, { params, body }) => undo(context, params.id, body)),
  route(calls.clear, (context) => clear(context)),
];
