import { bulkAttachmentEndpoints as calls } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { assign, begin, complete, discard, undo, upload } from './batch.service.ts';
import { readState } from './items.queries.ts';
import { matchNames } from './match-names.ts';

export const bulkAttachmentRoutes: Route[] = [
  route(calls.preview, async (context, { body }) => ({
    results: await matchNames(context, body.names, body.keys),
  })),
  route(calls.begin, (context, { body }) => begin(context, body)),
  route(calls.upload, (context, { body }) => upload(context, body.file_id)),
  route(calls.list, (context, { query }) => readState(context, query)),
  route(calls.assign, (context, { body }) => assign(context, body)),
  route(calls.discard, (context, { body }) => discard(context, body)),
  route(calls.complete, (context) => complete(context)),
  route(calls.undo, (context, { params }) => undo(context, params.id)),
];
