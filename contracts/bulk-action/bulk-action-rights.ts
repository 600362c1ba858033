import { can, canView, type Module, type Option, type Rights } from '../permissions.ts';

export const bulkEntities = ['candidate', 'applicant', 'job'] as const;
export type BulkEntity = (typeof bulkEntities)[number];
export type BulkKind = 'update' | 'attach' | 'email' | 'delete';

/** What can be done to many records of a kind. */
export const bulkKinds: Record<BulkEntity, readonly BulkKind[]> = {
  candidate: ['update', 'attach', 'email', 'delete'],
  applicant: ['update'],
  job: ['update'],
};

export interface AskedBulk {
  entity: BulkEntity;
  kind: BulkKind;
  bySearch?: boolean;
}

/** May the viewer do this to many records at all? */
export function mayBulk(viewer: Rights, { entity, kind, bySearch = false }: AskedBulk): boolean {
  if (viewer.current_role === 'vendor' || viewer.current_role === 'hiring_manager') return false;
  const needed: Record<BulkKind, [Module, Option]> = {
    update: [entity, 'update'],
    attach: ['applicant', 'create'],
    email: ['email', 'create'],
    delete: [entity, 'delete'],
  };
  return (
    canView(viewer, entity) &&
    can(viewer, entity, 'bulk') &&
    can(viewer, ...needed[kind]) &&
    (!bySearch || can(viewer, 'resume_search', 'view'))
  );
}

/** May the viewer do anything to many records of this kind? */
export const mayBulkAny = (viewer: Rights, entity: BulkEntity): boolean =>
  bulkKinds[entity].some((kind) => mayBulk(viewer, { entity, kind }));
