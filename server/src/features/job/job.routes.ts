import { jobNote } from '@hireloom/contracts/entities/candidate-parts';
import { jobEndpoints } from '@hireloom/contracts/job-endpoints';
import { recordFileRoutes } from '../../crud/record-files.ts';
import { defineNotes } from '../../crud/notes.ts';
import { entityRoutes } from '../../crud/routes.ts';
import { route } from '../../platform/http/route.ts';
import { jobResource } from './job.resource.ts';
import { changeStatus, cloneJob } from './job.service.ts';

const jobNotes = defineNotes(jobNote, () => jobResource, 'job_id');

export const jobRoutes = [
  ...entityRoutes(jobResource),
  ...recordFileRoutes(jobResource),
  ...entityRoutes(jobNotes),
  route(jobEndpoints.changeStatus, (context, { params, body }) => changeStatus(context, params.id, body)),
  route(jobEndpoints.clone, (context, { params }) => cloneJob(context, params.id)),
];
