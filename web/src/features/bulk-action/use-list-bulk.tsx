import { bulkEntities, mayBulkAny } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { UseListBulk } from '../../kit/page/entity-pages.tsx';
import { useViewer } from '../../kit/session/session.ts';
import { BulkBar } from './bulk-bar.tsx';

/** What a list offers for chosen records and for all that match; nothing where the viewer may do nothing to many. */
export const useListBulk: UseListBulk = ({ name }) => {
  const viewer = useViewer();
  const entity = bulkEntities.find((one) => one === name);
  if (!entity || !mayBulkAny(viewer, entity)) return {};
  return {
    bulkActions: (rows, clear) => (
      <BulkBar target={{ entity, ids: rows.map(({ id }) => id) }} count={rows.length} onDone={clear} />
    ),
    bulkAll: ({ query, except, count }, clear) => (
      <BulkBar target={{ entity, query, except }} count={count} onDone={clear} />
    ),
  };
};
