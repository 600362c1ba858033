import { useState } from 'react';
import { type PushType, pushTypeLabels, pushTypes } from '@hireloom/contracts/stage-change-endpoints';
import { FloatingPanel } from '../../kit/floating-panel.tsx';
import { closePanel, usePanelOpen } from '../../kit/panel-state.ts';
import { StageChangeActions } from './stage-change-actions.tsx';
import { StageChangeList } from './stage-change-list.tsx';
import { useStageChanges } from './use-stage-changes.ts';
import { STAGE_CHANGE_PANEL, useStageChangeNews } from './use-news.ts';

/** Follows the pushes to pending worker and DVMS, and shows itself when there are new ones. */
export default function StageChangePanel() {
  const open = usePanelOpen(STAGE_CHANGE_PANEL);
  const newest = useStageChangeNews(open);
  return open ? <OpenPanel first={newest?.type ?? 'pending_worker'} /> : null;
}

const choices = pushTypes.map((value) => ({ value, label: pushTypeLabels[value] }));

function OpenPanel({ first }: { first: PushType }) {
  const [chosen, setChosen] = useState<PushType | null>(null);
  const type = chosen ?? first;
  const changes = useStageChanges(type);
  const { counts } = changes;
  return (
    <FloatingPanel
      title="Stage changes"
      counts={pushTypes.map((each) => ({ label: pushTypeLabels[each], count: counts[each] }))}
      filters={{ label: 'System', choices, value: type, onChange: setChosen }}
      onClose={() => closePanel(STAGE_CHANGE_PANEL)}
      footer={changes.rows.length > 0 && changes.mayChange && <StageChangeActions changes={changes} />}
    >
      <StageChangeList type={type} changes={changes} />
    </FloatingPanel>
  );
}
