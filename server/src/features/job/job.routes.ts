import { jobNote } from '@hireloom/contracts/job/job-note';
import { approvalEndpoints } from '@hireloom/contracts/approval/approval-endpoints';
import { jobEndpoints } from '@hireloom/contracts/job/job-endpoints';
import { recordFileRoutes } from '../../crud/record-files.ts';
import { defineNotes } from '../../crud/notes.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { notifyMentioned, refuseVendorMention } from '../notification/index.ts';
import { skipJobLevel, submitJob, withdrawJob } from './job-approval.service.ts';
import { readTrail } from './job-trail.ts';
import { jobResource } from './job.resource.ts';
import { changeStatus, type CloneConsequence, cloneJob } from './job.service.ts';

const jobNotes = defineNotes(jobNote, () => jobResource, {
  check: refuseVendorMention,
  async after(context, done) {
    const { job } = done.row;
    await notifyMentioned(context, jobNote, done, job, { job_id: job.id });
  },
});

/** The calls about jobs; `cloned` are told of each one that was made like another. */
export const jobRoutes = (cloned: readonly CloneConsequence[]): Route[] => [
  ...entityRoutes(jobResource),
  ...recordFileRoutes(jobResource),
  ...entityRoutes(jobNotes),
  route(jobEndpoints.changeStatus, (context, { params, body }) => changeStatus(context, params.id, body)),
  route(jobEndpoints.clone, (context, { params }) => cloneJob(context, params.id, cloned)),
  route(approvalEndpoints.trail, (context, { params }) => readTrail(context, params.id)),
  route(approvalEndpoints.submit, (context, { params }) => submitJob(context, params.id)),
  route(approvalEndpoints.withdraw, (context, { params }) => withdrawJob(context, params.id)),
  route(approvalEndpoints.skip, (context, { params, body }) => skipJobLevel(context, params.id, body.reason)),
];
