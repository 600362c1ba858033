import { later, laterDialog } from './later.tsx';

/** What opens from a list: none of it is needed to show the list. */
export const BulkEditDialog = later(async () => (await import('./bulk-edit-dialog.tsx')).BulkEditDialog);
export const ExportDialog = laterDialog(
  async () => (await import('./entity-table/export-dialog.tsx')).ExportDialog,
);
export const EntityFormDrawer = later(
  async () => (await import('./entity-form/entity-form-drawer.tsx')).EntityFormDrawer,
);
