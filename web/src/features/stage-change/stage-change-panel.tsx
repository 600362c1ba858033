import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { usePanelOpen } from '../../kit/panel/panel-state.ts';
import { STAGE_CHANGE_PANEL, useStageChangeNews } from './use-news.ts';

const StageChangeProgress = lazyPart(
  async () => (await import('./stage-change-progress.tsx')).StageChangeProgress,
);

/** Follows the pushes to pending worker and DVMS, and shows itself when there are new ones. */
export default function StageChangePanel() {
  const open = usePanelOpen(STAGE_CHANGE_PANEL);
  const newest = useStageChangeNews(open);
  return open ? <StageChangeProgress first={newest?.type ?? 'pending_worker'} /> : null;
}
