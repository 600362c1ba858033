import { expect, test } from 'vitest';
import { defaultRecruiterPermissions, type Rights, roles } from '../permissions.ts';
import { recordRegistry } from '../record-registry.ts';
import { type BulkKind, bulkEntities, bulkKinds, mayBulk } from './bulk-action-rights.ts';

const rights = (role: (typeof roles)[number], withheld: readonly string[] = []): Rights => ({
  current_role: role,
  permissions: defaultRecruiterPermissions().map(({ module_name, options }) => ({
    module_name,
    options: options.map(({ name, value }) => ({
      name,
      value: value && !withheld.includes(`${module_name}.${name}`),
    })),
  })),
});

test('every entity with fields that many may be changed in has bulk actions, and no other', () => {
  const declared = Object.values(recordRegistry).filter(({ bulk = [] }) => bulk.length > 0);
  expect(declared.map(({ name }) => name).toSorted()).toEqual([...bulkEntities].toSorted());
  for (const entity of bulkEntities) expect(bulkKinds[entity]).toContain('update');
});

test.each([
  ['bulk', ['applicant.bulk']],
  ['update', ['applicant.update']],
] as const)('a step of many applicants needs %s', (_option, withheld) => {
  const may = (viewer: Rights, kind: BulkKind) => mayBulk(viewer, { entity: 'applicant', kind });
  for (const kind of ['move', 'reject', 'withdraw', 'update'] as const) {
    expect(may(rights('recruiter'), kind)).toBe(true);
    expect(may(rights('recruiter', withheld), kind)).toBe(false);
    expect(may(rights('hiring_manager'), kind)).toBe(true);
    expect(may(rights('vendor'), kind)).toBe(false);
  }
});

test('hiring managers and vendors do nothing to many candidates', () => {
  for (const role of ['hiring_manager', 'vendor'] as const)
    for (const kind of bulkKinds.candidate)
      expect(mayBulk(rights(role), { entity: 'candidate', kind })).toBe(false);
});
