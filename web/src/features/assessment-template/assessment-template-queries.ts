import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  assessmentTemplateEndpoints,
  type AssessmentTemplateRow,
} from '@hireloom/contracts/assessment-template/assessment-template-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';

/** What every page of templates is read by, and what is told of when one changes. */
const KEY = 'assessment_template';

export const templatesQuery = (query: Partial<QueryOf<typeof assessmentTemplateEndpoints.list>>) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(assessmentTemplateEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(assessmentTemplateEndpoints.get, { params: { id }, signal }),
    meta: { quiet: true },
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', id],
    queryFn: ({ signal }) => call(assessmentTemplateEndpoints.versions, { params: { id }, signal }),
    meta: { quiet: true },
  });

/** Reads templates anew after one was changed, and knows the one that was answered. */
export function useRefreshTemplates(): (changed?: AssessmentTemplateRow) => Promise<void> {
  const queryClient = useQueryClient();
  return async (changed) => {
    if (changed) queryClient.setQueryData(templateQuery(changed.id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
    await queryClient.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
}
