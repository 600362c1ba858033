import type { Access } from '@hireloom/contracts/kit/endpoint';
import { hasPermission } from '@hireloom/contracts/permissions';
import type { Viewer } from '../context.ts';

/** May this viewer make this call at all? Which rows it then touches is decided by each feature's row scope. */
export function mayCall(access: Access, viewer: Viewer): boolean {
  if (access === 'public' || access === 'signed-in') return true;
  if ('roles' in access) return access.roles.includes(viewer.current_role);
  // Whom a record names is let in past the switches; a key is nobody.
  return hasPermission(viewer, viewer.key ? { ...access, also: [] } : access);
}
