import { queryOptions } from '@tanstack/react-query';
import { interviewPlanEndpoints } from '@hireloom/contracts/interview-plan/interview-plan-endpoints';
import { call } from '../../kit/api/api.ts';

const quiet = { quiet: true };

/** The interview plan of a job; read anew when the job changes. */
export const planQuery = (job: number) =>
  queryOptions({
    queryKey: ['job', 'interview-plan', job],
    queryFn: ({ signal }) => call(interviewPlanEndpoints.plan, { params: { id: job }, signal }),
    meta: quiet,
  });

/** Where an applicant stands in the plan; read anew whenever anything becomes of an interview. */
export const progressQuery = (applicant: number) =>
  queryOptions({
    queryKey: ['interview', 'progress', applicant],
    queryFn: ({ signal }) => call(interviewPlanEndpoints.progress, { params: { id: applicant }, signal }),
    meta: { ...quiet, staleWith: ['job', 'scorecard'] },
  });
