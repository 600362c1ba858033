import { duplicateEndpoints as calls } from '@hireloom/contracts/duplicate/duplicate-endpoints';
import { type Route, route } from '../../platform/http/route.ts';
import { merge, previewMerge } from './merge.service.ts';
import { listMerges } from './merges.queries.ts';
import { decidePairs, listPairs } from './pairs.queries.ts';
import { undoMerge } from './undo.service.ts';

export const candidateMergeRoutes: Route[] = [
  route(calls.pairs, (context, { query }) => listPairs(context, query)),
  route(calls.dismiss, (context, { body }) => decidePairs(context, body, 'dismissed')),
  route(calls.reopen, (context, { body }) => decidePairs(context, body, 'open')),
  route(calls.preview, (context, { body }) => previewMerge(context, body)),
  route(calls.merge, (context, { body }) => merge(context, body)),
  route(calls.merges, (context, { query }) => listMerges(context, query)),
  route(calls.undo, (context, { params }) => undoMerge(context, params.id)),
];
