import { lazyPart } from '../../kit/lazy/lazy.tsx';

/** The form of one kind of work; see there. */
export const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.tsx')).BulkDialog);
