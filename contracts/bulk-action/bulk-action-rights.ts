import { hasPermission, type Permission, type Rights, viewOptions } from '../permissions.ts';

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

/** All that is needed to do this to many records. */
export function bulkPermissions({ entity, kind, bySearch = false }: AskedBulk): Permission[] {
  const update: Permission = { module: entity, any: ['update'] };
  const needed: Record<BulkKind, Permission> = {
    move: update,
    reject: update,
    withdraw: update,
    update,
    attach: { module: 'applicant', any: ['create'] },
    email: { module: 'email', any: ['create'] },
    delete: { module: entity, any: ['delete'] },
  };
  return [
    { module: entity, any: viewOptions(entity) },
    { module: entity, any: ['bulk'] },
    needed[kind],
    ...(bySearch ? [{ module: 'resume_search', any: ['view'] } as const] : []),
  ];
}

/** May the viewer do this to many records at all? */
export const mayBulk = (viewer: Rights, asked: AskedBulk): boolean =>
  bulkPermissions(asked).every((permission) => hasPermission(viewer, permission));

/** May the viewer do anything to many records of this kind? */
export const mayBulkAny = (viewer: Rights, entity: BulkEntity): boolean =>
  bulkKinds[entity].some((kind) => mayBulk(viewer, { entity, kind }));
