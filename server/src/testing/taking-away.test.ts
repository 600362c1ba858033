import type { Access } from '@hireloom/contracts/kit/endpoint';
import { registry } from '@hireloom/contracts/registry';
import { describe, expect, it } from 'vitest';
import { allRoutes } from '../features/all-routes.ts';
import { nameOf } from './records.ts';

const entities = Object.values(registry);
const parts = entities.filter(({ parent }) => parent !== undefined);

/** Exports that are no list of an entity: whether candidates may be exported is asked by the call itself. */
const asksItself = [
  'POST /customer/resume-search/export/',
  // The log tells its reader nothing that they may not read where it stands.
  'GET /activity-log/export/',
  // What admins alone read, they alone take out.
  'GET /users/member/export/',
  ...entities.filter(({ adminsRead }) => adminsRead).map(({ path }) => `GET ${path}export/`),
];

/** Options that open a call, or what else does. */
const asked = (access: Access | undefined): unknown =>
  typeof access === 'object' && 'module' in access ? [access.module, ...access.any] : access;
const accessOf = (name: string) => asked(allRoutes.find((route) => nameOf(route) === name)?.endpoint.access);

/** To take away is more than to write: it asks for an option of its own. */
describe('every call', () => {
  it('that deletes a record or a part, or brings it back, asks for delete; words of their writer for update', () => {
    const wrong = entities.flatMap(({ path, module, authored, adminsWrite }) => {
      const wanted = adminsWrite ? { roles: ['admin'] } : [module, authored ? 'update' : 'delete'];
      return [`DELETE ${path}:id/`, `POST ${path}:id/restore/`]
        .map((call) => [call, accessOf(call)] as const)
        .filter(([, access]) => access !== undefined && JSON.stringify(access) !== JSON.stringify(wanted))
        .map(([call, access]) => `${call} asks ${JSON.stringify(access)}`);
    });
    expect(wrong).toEqual([]);
    const [notes, lines] = [true, undefined].map((own) =>
      parts.filter(({ authored, path }) => authored === own && accessOf(`DELETE ${path}:id/`)),
    );
    expect(notes?.map(({ label }) => label)).toEqual(['Note', 'Note', 'Note']);
    expect(lines?.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'candidate_skill',
        'candidate_language',
        'candidate_education',
        'candidate_experience',
      ]),
    );
  });

  it('that exports asks for export', () => {
    const exports = allRoutes.filter(({ endpoint }) => /\bexport\b/.test(endpoint.path));
    expect(exports.length).toBeGreaterThan(entities.length / 2);
    const open = exports
      .filter((route) => !asksItself.includes(nameOf(route)))
      .filter(({ endpoint: { access } }) => {
        const options = asked(access);
        return !Array.isArray(options) || options.length !== 2 || options[1] !== 'export';
      });
    expect(open.map(nameOf)).toEqual([]);
  });
});
