import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  joiningTemplateEndpoints,
  type JoiningTemplateRow,
} from '@hireloom/contracts/joining-template/joining-template-endpoints';
import type { QueryOf } from '@hireloom/contracts/kit/endpoint';
import { call } from '../../kit/api/api.ts';

/** What every page of templates is read by, and what is told of when one changes. */
const KEY = 'joining_template';

export const templatesQuery = (query: Partial<QueryOf<typeof joiningTemplateEndpoints.list>>) =>
  queryOptions({
    queryKey: [KEY, 'list', query],
    queryFn: ({ signal }) => call(joiningTemplateEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'one', id],
    queryFn: ({ signal }) => call(joiningTemplateEndpoints.get, { params: { id }, signal }),
    meta: { quiet: true },
  });

export const versionsQuery = (id: number) =>
  queryOptions({
    queryKey: [KEY, 'versions', id],
    queryFn: ({ signal }) => call(joiningTemplateEndpoints.versions, { params: { id }, signal }),
    meta: { quiet: true },
  });

/** Reads templates anew after one was changed, and knows the one that was answered. */
export function useRefreshTemplates(): (changed?: JoiningTemplateRow) => Promise<void> {
  const queryClient = useQueryClient();
  return async (changed) => {
    if (changed) queryClient.setQueryData(templateQuery(changed.id).queryKey, changed);
    await queryClient.invalidateQueries({ queryKey: [KEY, 'list'] });
    await queryClient.invalidateQueries({ queryKey: [KEY, 'versions'] });
  };
}
