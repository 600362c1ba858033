import { type AskedBulk, mayBulk } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import type { Viewer } from '../../platform/context.ts';
import { forbidden } from '../../platform/http/app-error.ts';

/** Throws `forbidden` unless the viewer may do this to many records. Which records is said by the entity's row scope. */
export function refuseUnlessAllowed(viewer: Viewer, asked: AskedBulk): void {
  if (!mayBulk(viewer, asked)) throw forbidden();
}
