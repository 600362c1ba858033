import { can, canView, type Module, type Option, type Rights } from '../permissions.ts';

export const bulkEntities = [
  'organization',
  'company',
  'business_unit',
  'department',
  'candidate',
  'applicant',
  'job',
] as const;
export type BulkEntity = (typeof bulkEntities)[number];

export const allBulkKinds = ['move', 'reject', 'withdraw', 'attach', 'update', 'email', 'delete'] as const;
export type BulkKind = (typeof allBulkKinds)[number];

/** What can be done to many records of a kind. */
export const bulkKinds: Record<BulkEntity, readonly BulkKind[]> = {
  organization: ['update'],
  company: ['update'],
  business_unit: ['update'],
  department: ['update'],
  candidate: ['attach', 'update', 'email', 'delete'],
  applicant: ['move', 'reject', 'withdraw', 'email', 'update'],
  job: ['update'],
};

export interface AskedBulk {
  entity: BulkEntity;
  kind: BulkKind;
  bySearch?: boolean;
}

/** May the viewer do this to many records at all? */
export function mayBulk(viewer: Rights, { entity, kind, bySearch = false }: AskedBulk): boolean {
  const update: [Module, Option] = [entity, 'update'];
  const needed: Record<BulkKind, [Module, Option]> = {
    move: update,
    reject: update,
    withdraw: update,
    update,
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
