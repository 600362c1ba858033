import { describe, expect, it } from 'vitest';
import {
  can,
  canView,
  defaultRecruiterPermissions,
  hasPermission,
  type Module,
  modules,
  type Option,
  options,
  type Rights,
  type Role,
  viewOptions,
} from './permissions.ts';

const as = (current_role: Role, permissions: Rights['permissions'] = []): Rights => ({
  current_role,
  permissions,
});
const allowed = (viewer: Rights) =>
  modules.flatMap((module) =>
    options.filter((option) => can(viewer, module, option)).map((option) => `${module}.${option}`),
  );

describe('who may do what (specification, section 6)', () => {
  it('admin and super recruiter: everything', () => {
    for (const role of ['admin', 'super_recruiter'] as const)
      expect(allowed(as(role)).length).toBe(modules.length * options.length);
  });

  it('hiring manager: jobs and applicants, any option, and interviews to read', () => {
    expect(new Set(allowed(as('hiring_manager')).map((key) => key.split('.')[0]))).toEqual(
      new Set(['job', 'applicant', 'interview']),
    );
    expect(allowed(as('hiring_manager')).length).toBe(2 * options.length + 1);
  });

  it('vendor: the seven that are named, and when own people are interviewed', () => {
    const expected = [
      'candidate.view_own',
      'candidate.view_global',
      'candidate.create',
      'candidate.update',
      'job.view_own',
      'job.view_global',
      'applicant.view',
      'interview.view',
    ];
    expect(allowed(as('vendor')).toSorted()).toEqual(expected.toSorted());
  });

  it('recruiter: exactly what is switched on', () => {
    const switched = (module_name: Module, name: Option, value: boolean) =>
      as('recruiter', [{ module_name, options: [{ name, value }] }]);
    expect(allowed(as('recruiter'))).toEqual([]);
    expect(allowed(switched('job', 'update', true))).toEqual(['job.update']);
    expect(allowed(switched('job', 'update', false))).toEqual([]);
  });

  it('anyone else: nothing', () => {
    expect(allowed(as('owner' as Role))).toEqual([]);
  });

  it('what stands beside the record is asked of recruiters alone', () => {
    const notes = { module: 'job', any: ['view_own'], beside: { module: 'note', option: 'view' } } as const;
    const switched = (...given: [Module, Option][]) =>
      as(
        'recruiter',
        given.map(([module_name, name]) => ({ module_name, options: [{ name, value: true }] })),
      );
    expect(hasPermission(switched(['job', 'view_own']), notes)).toBe(false);
    expect(hasPermission(switched(['note', 'view']), notes)).toBe(false);
    expect(hasPermission(switched(['job', 'view_own'], ['note', 'view']), notes)).toBe(true);
    for (const role of ['admin', 'super_recruiter', 'hiring_manager', 'vendor'] as const)
      expect(hasPermission(as(role), notes)).toBe(true);
    for (const role of ['hiring_manager', 'vendor'] as const)
      expect(hasPermission(as(role), { ...notes, module: 'company' })).toBe(false);
  });

  it('jobs and candidates split viewing into own and global', () => {
    expect(modules.filter((module) => viewOptions(module).includes('view_own'))).toEqual([
      'job',
      'candidate',
    ]);
    const own = as('recruiter', [{ module_name: 'job', options: [{ name: 'view_own', value: true }] }]);
    expect([canView(own, 'job'), canView(own, 'candidate')]).toEqual([true, false]);
  });

  it('a new recruiter may neither delete nor see settings', () => {
    const keys = allowed(as('recruiter', defaultRecruiterPermissions()));
    expect(keys.filter((key) => /\.delete$|^settings\./.test(key))).toEqual([]);
    expect(keys).toContain('candidate.create');
  });
});
