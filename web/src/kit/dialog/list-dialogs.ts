import { lazyDialog, lazyPart } from '../lazy/lazy.tsx';

/** What opens from a list: none of it is needed to show the list. */
export const ExportDialog = lazyDialog(
  async () => (await import('../entity-table/export-dialog.tsx')).ExportDialog,
);
export const EntityFormDrawer = lazyPart(
  async () => (await import('../entity-form/entity-form-drawer.tsx')).EntityFormDrawer,
);
