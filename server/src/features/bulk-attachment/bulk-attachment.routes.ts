import { bulkAttachmentEndpoints as calls } from '@hireloom/contracts/bulk-attachment/bulk-attachment-endpoints';
import { readRoute, type Route, route } from '../../platform/http/route.ts';
import { assign, begin, complete, discard, undo, upload } from './batch.service.ts';
import type { DocumentAnswers } from './document-answers.ts';
import { readState } from './items.queries.ts';
import { matchNames } from './match-names.ts';

/** Attaching many files; `answers` knows what people in onboarding are asked for. */
export const bulkAttachmentRoutes = (answers: DocumentAnswers): Route[] => [
  route(calls.preview, async (context, { body }) => ({
    results: await matchNames(context, body.names, body.keys),
  })),
  readRoute(calls.documents, async (context) => ({ results: await answers.open(context) })),
  route(calls.begin, (context, { body }) => begin(context, body, answers)),
  route(calls.upload, (context, { body }) => upload(context, body.file_id, answers)),
  route(calls.list, (context, { query }) => readState(context, query)),
  route(calls.assign, (context, { body }) => assign(context, body, answers)),
  route(calls.discard, (context, { body }) => discard(context, body)),
  route(calls.complete, (context) => complete(context)),
  route(calls.undo, (context, { params }) => undo(context, params.id, answers)),
];
