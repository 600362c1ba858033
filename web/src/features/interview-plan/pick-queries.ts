import { useQuery } from '@tanstack/react-query';
import { assessmentPicks } from '@hireloom/contracts/assessment-template/template-pick';
import { platformPicks } from '@hireloom/contracts/meeting-platform/platform-pick';
import { call } from '../../kit/api/api.ts';

const kept = { staleTime: 60_000, meta: { quiet: true } };

/** Meeting platforms to hold an interview by. */
export const usePlatforms = () =>
  useQuery({
    queryKey: ['meeting_platform', 'picks'],
    queryFn: async ({ signal }) => (await call(platformPicks, { signal })).platforms,
    ...kept,
  }).data ?? [];

/** Forms that interviewers can fill in. */
export const useForms = () =>
  useQuery({
    queryKey: ['assessment_template', 'picks'],
    queryFn: async ({ signal }) => (await call(assessmentPicks, { signal })).templates,
    ...kept,
  }).data ?? [];
