import { lazyPart } from '../../kit/lazy/lazy.tsx';
import { usePanelOpen } from '../../kit/panel/panel-state.ts';
import { BULK_ACTION_PANEL } from './bulk-action-queries.ts';
import { useBulkNews } from './use-bulk-news.ts';

const BulkActionList = lazyPart(async () => (await import('./bulk-action-list.tsx')).BulkActionList);

/** Follows bulk actions: how far they are, what came of them, stopping and undoing. */
export default function BulkActionPanel() {
  const open = usePanelOpen(BULK_ACTION_PANEL);
  useBulkNews();
  return open ? <BulkActionList /> : null;
}
