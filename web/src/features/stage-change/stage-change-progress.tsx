import { useState } from 'react';
import {
  type PushType,
  pushTypeLabels,
  pushTypes,
} from '@hireloom/contracts/stage-change/stage-change-endpoints';
import { FloatingPanel } from '../../kit/panel/floating-panel.tsx';
import { closePanel } from '../../kit/panel/panel-state.ts';
import { StageChangeActions } from './stage-change-actions.tsx';
import { StageChangeList } from './stage-change-list.tsx';
import { useStageChanges } from './use-stage-changes.ts';
import { STAGE_CHANGE_PANEL } from './use-news.ts';
import { say } from '../../kit/words/say.ts';

const choices = pushTypes.map((value) => ({ value, label: say(pushTypeLabels[value]) }));

/** What is in the open panel: the pushes of one system. `first`: the system that is shown first. */
export function StageChangeProgress({ first }: { first: PushType }) {
  const [chosen, setChosen] = useState<PushType | null>(null);
  const type = chosen ?? first;
  const changes = useStageChanges(type);
  const { counts } = changes;
  return (
    <FloatingPanel
      title={say('Stage changes')}
      counts={pushTypes.map((each) => ({ label: say(pushTypeLabels[each]), count: counts[each] }))}
      filters={{ label: say('System'), choices, value: type, onChange: setChosen }}
      onClose={() => closePanel(STAGE_CHANGE_PANEL)}
      footer={changes.rows.length > 0 && changes.mayChange && <StageChangeActions changes={changes} />}
    >
      <StageChangeList type={type} changes={changes} />
    </FloatingPanel>
  );
}
