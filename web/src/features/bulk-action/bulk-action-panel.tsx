import { later } from '../../kit/later.tsx';
import { usePanelOpen } from '../../kit/panel-state.ts';
import { BULK_ACTION_PANEL } from './bulk-action-queries.ts';
import { useBulkNews } from './use-bulk-news.ts';

const BulkActionList = later(async () => (await import('./bulk-action-list.tsx')).BulkActionList);

/** Follows bulk actions: how far they are, what came of them, stopping and undoing. */
export default function BulkActionPanel() {
  const open = usePanelOpen(BULK_ACTION_PANEL);
  useBulkNews();
  return open ? <BulkActionList /> : null;
}
