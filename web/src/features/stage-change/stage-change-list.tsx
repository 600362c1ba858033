import { type PushType, pushTypeLabels } from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { EmptyState } from '../../kit/piece/empty-state.tsx';
import { ErrorState } from '../../kit/piece/error-state.tsx';
import { LoadMore, PanelLoading } from '../../kit/panel/panel-list.tsx';
import { StageChangeRow } from './stage-change-row.tsx';
import type { StageChanges } from './use-stage-changes.ts';
import { say } from '../../kit/words/say.ts';

interface StageChangeListProps {
  type: PushType;
  changes: StageChanges;
}

export function StageChangeList({ type, changes }: StageChangeListProps) {
  const { query, rows, selected, mayChange, toggle } = changes;
  if (query.isPending) {
    return <PanelLoading />;
  }
  if (query.isError) {
    return (
      <ErrorState
        title={say('The stage changes could not be read')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (rows.length === 0) {
    return (
      <EmptyState
        title={say('Nothing sent to {pushTypeLabels}', { pushTypeLabels: say(pushTypeLabels[type]) })}
        hint={say('Applicants show here once they enter a stage that pushes them.')}
      />
    );
  }
  return (
    <>
      {rows.map((row) => (
        <StageChangeRow
          key={row.id}
          row={row}
          selected={selected.includes(row)}
          onSelect={mayChange ? () => toggle(row.id) : null}
        />
      ))}
      <LoadMore query={query} />
    </>
  );
}
