import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type PushType,
  pushOf,
  type StageChangeProcess,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { useCan } from '../../kit/session/session.ts';
import { stageChangesQuery } from './stage-change-queries.ts';

export type StageChanges = ReturnType<typeof useStageChanges>;

/** The pushes of one system, which of them are chosen, and what may be done with those. */
export function useStageChanges(type: PushType) {
  const query = useInfiniteQuery(stageChangesQuery(type));
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const mayUpdate = useCan('applicant', 'update');
  const mayBulk = useCan('applicant', 'bulk');
  const rows: StageChangeProcess[] = query.data?.pages.flatMap(({ results }) => results) ?? [];
  const selected = rows.filter(({ id }) => chosen.has(id));
  return {
    query,
    rows,
    counts: query.data?.pages[0]?.counts ?? { pending_worker: 0, dvms: 0 },
    mayChange: mayUpdate || mayBulk,
    selected,
    allFailed: selected.every((row) => pushOf(row).state === 'failed'),
    toggle: (id: number) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    choose: (ids: readonly number[]) => setChosen(new Set(ids)),
  };
}
