import {
  salaryGradeEndpoints,
  salaryHeaderEndpoints,
  salaryLevelEndpoints,
  salaryTemplateEndpoints,
} from '@hireloom/contracts/salary/salary-master-endpoints';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/api/api.ts';

const meta = { quiet: true } as const;

export const headersQuery = queryOptions({
  queryKey: ['salary_header', 'list'],
  queryFn: ({ signal }) => call(salaryHeaderEndpoints.list, { signal }),
  meta,
});
export const levelsQuery = queryOptions({
  queryKey: ['salary_level', 'list'],
  queryFn: ({ signal }) => call(salaryLevelEndpoints.list, { signal }),
  meta,
});
export const gradesQuery = queryOptions({
  queryKey: ['salary_grade', 'list'],
  queryFn: ({ signal }) => call(salaryGradeEndpoints.list, { signal }),
  meta,
});
export const templatesQuery = queryOptions({
  queryKey: ['salary_template', 'list'],
  queryFn: ({ signal }) => call(salaryTemplateEndpoints.list, { signal }),
  meta,
});

/** Reads masters anew after one was changed: they count who names them, so all of them. */
export function useRefreshSalary(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      ['salary_header', 'salary_level', 'salary_grade', 'salary_template'].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  };
}
