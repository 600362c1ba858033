import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';
import { stagePermissionRow } from './stage-permission-endpoints.ts';
import { stageRow } from './workflow-endpoints.ts';

/** A stage of any workflow, with who may enter it and who stands in it now. */
export const stageOverviewRow = stageRow.extend({
  workflow: refValue,
  is_default: z.boolean(),
  /** The newest version is without it, and jobs stand on one that has it. */
  older: z.boolean(),
  workflow_status: z.string(),
  permission: stagePermissionRow.pick({ recruiter: true, hiring_manager: true, vendor: true, members: true }),
  /** Applicants of all jobs who stand in it. */
  standing: z.number(),
  /** Days that half of those who left last had stood there; null where nobody left yet. */
  median_days: z.number().nullable(),
});
export type StageOverviewRow = z.infer<typeof stageOverviewRow>;

export const stageOverviewEndpoints = {
  all: endpoint({
    method: 'GET',
    path: '/admin-app/stage-overview/',
    tag: 'workflow',
    summary: 'The stages of all workflows, with who stands in them',
    access: { roles: ['admin'] },
    response: z.object({ results: z.array(stageOverviewRow) }),
  }),
};
