import { interviewLetterEndpoint } from '@hireloom/contracts/interview/interview-letter';
import { readRoute, type Route } from '../../../platform/http/route.ts';
import { previewLetter } from './letter/letter-preview.service.ts';

export const interviewLetterRoutes: Route[] = [
  readRoute(interviewLetterEndpoint, (context, { body }) => previewLetter(context, body)),
];
