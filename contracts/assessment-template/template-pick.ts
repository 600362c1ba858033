import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { refValue } from '../kit/field.ts';

/** Forms to pick for an interview or a round. */
export const assessmentPicks = endpoint({
  method: 'GET',
  path: '/customer/assessment-template-pick/',
  tag: 'assessment template',
  summary: 'Forms that interviewers can fill in',
  access: { module: 'interview', any: ['create', 'update'] },
  response: z.object({ templates: z.array(refValue) }),
});
