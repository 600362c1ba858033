import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { autoMailEndpoints } from '@hireloom/contracts/auto-mail/auto-mail-endpoints';
import { call, type QueryInput } from '../../kit/api/api.ts';

const key = ['auto_mail'] as const;

/** The mappers in their order. Under the name of their messages, so that a change elsewhere has them read again. */
export const rulesQuery = queryOptions({
  queryKey: ['auto_mail_rule', 'list'],
  queryFn: async ({ signal }) => (await call(autoMailEndpoints.rules, { signal })).results,
  meta: { quiet: true },
});

export const templatesQuery = queryOptions({
  queryKey: ['auto_mail_rule', 'templates'],
  queryFn: async ({ signal }) => (await call(autoMailEndpoints.templates, { signal })).results,
  meta: { quiet: true },
});

export const logQuery = (query: QueryInput) =>
  queryOptions({
    queryKey: [...key, 'log', query],
    queryFn: ({ signal }) => call(autoMailEndpoints.list, { query, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    meta: { quiet: true },
  });

export const jobSwitchesQuery = (id: number) =>
  queryOptions({
    queryKey: ['auto_mail_rule', 'job', id],
    queryFn: ({ signal }) => call(autoMailEndpoints.jobSwitches, { params: { id }, signal }),
    meta: { quiet: true },
  });

/** Has mappers, templates, switches and log read again. */
export function useRefreshRules(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['auto_mail_rule'] }),
      queryClient.invalidateQueries({ queryKey: key }),
    ]);
  };
}
