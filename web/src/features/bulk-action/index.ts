export { BulkBar } from './bulk-bar.tsx';
export { BulkDialog } from './lazy-dialog.ts';
export { useListBulk } from './use-list-bulk.tsx';
