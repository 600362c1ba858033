import { exEmployee } from '@hireloom/contracts/ex-employee/ex-employee';
import {
  exEmployeeEndpoints as calls,
  type ImportReport,
  type ImportState,
} from '@hireloom/contracts/ex-employee/ex-employee-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/api/api.ts';
import { useRefreshEntity } from '../../kit/entity/entity-queries.ts';
import { toastSuccess, toastWarning } from '../../kit/piece/toasts.tsx';
import { say } from '../../kit/words/say.ts';

const LOOK_AGAIN_MS = 1000;

/** Follows an import until it is stored, and then tells so and calls `onDone`. */
export function useImportProgress(onDone: () => void): {
  begin: (report: ImportReport) => void;
  running: Pick<ImportState, 'done' | 'total'> | null;
} {
  const refresh = useRefreshEntity(exEmployee);
  const [id, setId] = useState<number | null>(null);
  const tell = (count: number) => {
    toastSuccess(say('{count, plural, one {# person was stored} other {# people were stored}}', { count }));
    void refresh();
    onDone();
  };
  const fail = () => {
    toastWarning(say('The import could not be finished'));
    onDone();
  };
  const { data } = useQuery({
    queryKey: ['ex_employee_import', id],
    queryFn: async ({ signal }) => {
      const state = await call(calls.importState, { params: { id: id ?? 0 }, signal });
      if (state.state === 'done') tell(state.added + state.changed);
      if (state.state === 'failed') fail();
      return state;
    },
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'running' ? false : LOOK_AGAIN_MS),
  });
  return {
    begin: (report) => {
      if (report.import === null) tell(report.added + report.changed);
      else setId(report.import);
    },
    running: id === null ? null : (data ?? { done: 0, total: 0 }),
  };
}
