import { nothingClosed } from '@hireloom/contracts/settings/stage-permission';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { listQuery } from '@hireloom/contracts/kit/list-query';
import { modules, options, type Role, roles } from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import { describe, expect, it } from 'vitest';
import '../../features/all-routes.ts';
import { sortOf } from '../../crud/find/sort.ts';
import { type Condition, everyone, resourceOf } from '../../crud/resource.ts';
import type { Viewer } from '../../platform/context.ts';

/** Each role, and recruiters for whom one option of one module is switched off. */
const viewers: Viewer[] = roles.flatMap((role) =>
  role === 'recruiter'
    ? modules.flatMap((module) => options.map((option) => viewerOf(role, `${module}.${option}`)))
    : [viewerOf(role)],
);

function viewerOf(role: Role, off?: string): Viewer {
  return {
    id: 1,
    account_id: 1,
    team_id: 1,
    session_id: '',
    name: 'Some Body',
    roles: [role],
    current_role: role,
    permissions: modules.map((module) => ({
      module_name: module,
      options: options.map((name) => ({ name, value: `${module}.${name}` !== off })),
    })),
    hidden_fields: {},
    hidden_tabs: {},
    closed_stages: nothingClosed,
    custom_rules: {},
  };
}

/** Whether there are records of the entity that somebody may not open though their record is there. */
function hasScope(name: string): boolean {
  const entity = registry[name];
  // What is a part of settings is seen with them, also where they were deleted.
  if (entity?.parent) return hasScope(entity.parent);
  const resource = resourceOf(name);
  return resource !== undefined && viewers.some((viewer) => resource.visibleTo(viewer, 't') !== everyone);
}

const references = Object.values(registry).flatMap((entity) =>
  Object.entries(entity.fields)
    .filter(([key, { kind }]) => kind.startsWith('ref') && key !== entity.parent)
    .map(([key, field]) => ({ entity, key, field })),
);

describe('every reference', () => {
  it('to records that not everybody may open is declared scoped, and no other', () => {
    expect(references.filter(({ field }) => field.scoped).length).toBeGreaterThan(2);
    const wrong = references.filter(({ field }) => hasScope(field.entity ?? '') !== (field.scoped ?? false));
    expect(wrong.map(({ entity, key }) => `${entity.name}.${key}`)).toEqual([]);
  });

  it('that is the parent of a part is open to whoever sees the part', () => {
    const parts = Object.values(registry).filter(({ parent }) => parent);
    const told = (entity: Entity) => Object.keys(entity.fields).includes(entity.parent ?? '');
    expect(parts.filter((entity) => !told(entity)).map(({ name }) => name)).toEqual([]);
    for (const { name, parent } of parts) {
      const scope = resourceOf(name)?.visibleTo(viewerOf('admin'), 't').toOperationNode();
      expect([name, JSON.stringify(scope)]).toEqual([name, expect.stringContaining(`"${parent}"`)]);
    }
  });

  it('that is scoped is sorted by in no way of its own, so that an order tells nothing', () => {
    const own = Object.values(registry).flatMap(({ name, fields }) => {
      const { sortBy, keys } = resourceOf(name)?.reads ?? {};
      const special = Object.keys({ ...sortBy, ...keys });
      return special
        .filter((key) => fields[key]?.scoped || fields[key]?.copyOf)
        .map((key) => `${name}.${key}`);
    });
    expect(own).toEqual([]);
  });
});

describe('an order by what some may not open', () => {
  const orderOf = (entity: string, key: string, role: Role) => {
    const resource = resourceOf(entity);
    if (!resource) throw new Error(`No ${entity}`);
    const query = listQuery(resource.entity).parse({});
    const { joins, terms } = sortOf(resource, { ...query, orderBy: [key] }, viewerOf(role));
    return { join: joins.map((join) => text(join)).join(), empty: terms[0]?.mayBeEmpty };
  };

  it.each([
    ['candidate', 'job'],
    ['applicant', 'job'],
    ['applicant', 'organization'],
  ])('has nothing of it to go by: %s by %s', (entity, key) => {
    const vendor = orderOf(entity, key, 'vendor');
    expect([vendor.join.includes('job_status_category'), vendor.empty]).toEqual([true, true]);
    expect(orderOf(entity, key, 'admin').join).not.toContain('job_status_category');
  });
});

describe('what is copied from a record', () => {
  it('names the scoped reference that it is copied from', () => {
    const wrong = Object.values(registry).flatMap(({ name, fields }) =>
      Object.entries(fields)
        .filter(([, { copyOf }]) => copyOf !== undefined && !fields[copyOf]?.scoped)
        .map(([key]) => `${name}.${key}`),
    );
    expect(wrong).toEqual([]);
  });

  it('is declared so where it is read from a record that not everybody may open', () => {
    const read = references.flatMap(({ entity, key, field }) => {
      const resource = resourceOf(entity.name);
      const alias = new RegExp(`join ${field.entity} (\\w+) on`).exec(text(resource?.joins))?.[1];
      if (!field.scoped || !alias || `${entity.name}.${key}` === PERSON) return [];
      const from = new RegExp(`"name":"${alias}"|\\b${alias}\\.`);
      return Object.entries(resource?.computed ?? {})
        .filter(([, value]) => from.test(text(value)))
        .map(([own]) => ({ field: `${entity.name}.${own}`, key, copyOf: entity.fields[own]?.copyOf }));
    });
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter(({ key, copyOf }) => key !== copyOf).map(({ field }) => field)).toEqual([]);
  });
});

/** Whoever sees an applicant sees the person as one: name, contact and profile belong to the application. */
const PERSON = 'applicant.candidate';

const text = (value: Condition | undefined) => (value ? JSON.stringify(value.toOperationNode()) : '');
