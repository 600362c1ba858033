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
import { changeStatus, type CloneConsequence, cloneJob, type ClosingConsequence } from './job.service.ts';

const jobNotes = defineNotes(jobNote, () => jobResource, {
  check: refuseVendorMention,
  async after(context, done) {
    const { job } = done.row;
    await notifyMentioned(context, jobNote, done, job, { job_id: job.id });
  },
});

/** What features above put in: told of each job that was made like another, and what locks before one is closed. */
export interface JobParts {
  cloned: readonly CloneConsequence[];
  closing: readonly ClosingConsequence[];
}

export const jobRoutes = ({ cloned, closing }: JobParts): Route[] => [
  ...entityRoutes(jobResource),
  ...recordFileRoutes(jobResource),
  ...entityRoutes(jobNotes),
  route(jobEndpoints.changeStatus, (context, { params, body }) =>
    changeStatus(context, params.id, body, closing),
  ),
  route(jobEndpoints.clone, (context, { params }) => cloneJob(context, params.id, cloned)),
  route(approvalEndpoints.trail, (context, { params }) => readTrail(context, params.id)),
  route(approvalEndpoints.submit, (context, { params }) => submitJob(context, params.id)),
  route(approvalEndpoints.withdraw, (context, { params }) => withdrawJob(context, params.id)),
  route(approvalEndpoints.skip, (context, { params, body }) => skipJobLevel(context, params.id, body.reason)),
];
