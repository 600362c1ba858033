import { bulkResumeEndpoints as calls } from '@hireloom/contracts/bulk-resume/bulk-resume-endpoints';
import { bareRoute, type Route, route } from '../../platform/http/route.ts';
import { alsoRefusedFromResume } from '../candidate/index.ts';
import { begin, cancel, complete, retry, skip, upload } from './batch.service.ts';
import { readState } from './items.queries.ts';
import { requestReparse } from './reparse.service.ts';
import { updateDuplicates } from './resolve.service.ts';
import { readReview } from './review.queries.ts';
import { saveReviewed } from './save-reviewed.service.ts';

export const bulkResumeRoutes: Route[] = [
  route(calls.begin, (context, { body }) => begin(context, body)),
  bareRoute(calls.upload, (bare, { body }) => upload(bare, body.file_id)),
  route(calls.skip, (context, { body }) => skip(context, body)),
  route(calls.list, (context, { query }) => readState(context, query)),
  route(calls.complete, (context) => complete(context)),
  route(calls.cancel, (context) => cancel(context)),
  route(calls.updateDuplicate, (context, { body }) => updateDuplicates(context, body)),
  route(calls.review, (context, { params }) => readReview(context, params.id)),
  {
    ...route(calls.save, (context, { params, body }) => saveReviewed(context, params.id, body)),
    alsoRefused: alsoRefusedFromResume,
  },
  route(calls.retry, (context, { body }) => retry(context, body)),
  route(calls.reparse, (context, { body }) => requestReparse(context, body.candidates)),
];
