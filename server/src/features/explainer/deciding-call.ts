import type { Endpoint } from '@hireloom/contracts/kit/endpoint';
import type { Entity } from '@hireloom/contracts/kit/entity';
import { entityEndpoints } from '@hireloom/contracts/kit/entity-endpoints';
import {
  hasOption,
  type Option,
  type Permission,
  type Role,
  type Switch,
  viewOptions,
} from '@hireloom/contracts/permissions';
import { registry } from '@hireloom/contracts/registry';
import type { Route } from '../../platform/http/route.ts';

/** What a question about a switch comes to: what the call asks for, and how far into the record it goes. */
interface Decision {
  access: Permission;
  /** The record is to be changed, not only read. */
  changes: boolean;
}

const permissionOf = ({ endpoint: { access } }: Route): Permission | null =>
  typeof access === 'object' && 'module' in access ? access : null;

/** The plain call of an entity for an option. */
function plainCall(entity: Entity, option: Option): Endpoint | null {
  const calls = entityEndpoints(entity);
  switch (option) {
    case 'view':
    case 'view_own':
    case 'view_global':
      return calls.get;
    case 'create':
      return calls.create;
    case 'update':
      return calls.update;
    case 'delete':
      return calls.remove;
    case 'export':
      return calls.export;
    default:
      return null;
  }
}

/** The calls for what hangs on records of this kind: their files and notes. */
function hangingOn(entity: Entity): string[] {
  const notes = Object.values(registry).filter(({ parent, authored }) => authored && parent === entity.name);
  return [...(entity.files ? [entity.files.path] : []), ...notes.map(({ path }) => path)];
}

/**
 * What decides whether this switch may be used, on a record of that kind where one is named: what its call declares.
 * Switches that stand beside a record are asked together with the module of the record.
 */
export function decisionOf(
  routes: readonly Route[],
  asked: Switch,
  entity: Entity | undefined,
  onRecord: boolean,
): Decision {
  const { module, option } = asked;
  const plain: Permission = { module, any: [option], also: admittedEverywhere(routes, asked) };
  if (!entity) return { access: besideOne(routes, asked) ?? plain, changes: false };
  if (entity.module === module) {
    const call = plainCall(entity, option);
    // Its routes may declare the same call with an access of its own.
    const found = routes.find(
      ({ endpoint: { method, path } }) => method === call?.method && path === call.path,
    );
    const declared = found && permissionOf(found);
    // A record is opened by any of the options that view it; in general each of them is asked for by itself.
    const access = declared ? (onRecord ? declared : { ...declared, any: [option] }) : plain;
    return { access, changes: ['update', 'delete', 'bulk'].includes(option) };
  }
  const starts = hangingOn(entity);
  const found = routes.find((route) => {
    const access = permissionOf(route);
    return (
      access?.beside?.module === module &&
      access.beside.option === option &&
      starts.some((start) => route.endpoint.path.startsWith(start))
    );
  });
  const declared = found && permissionOf(found);
  // Notes are added by whoever sees the record; files change it.
  const changes = option !== 'view' && module === 'file';
  return { access: declared ?? { ...plain, any: [option] }, changes };
}

/** Roles that every call which asks for this switch admits besides. */
function admittedEverywhere(routes: readonly Route[], { module, option }: Switch): readonly Role[] {
  const asking = routes.flatMap((route) => {
    const access = permissionOf(route);
    return access?.module === module && access.any.includes(option) && !access.beside ? [access] : [];
  });
  const [first] = asking;
  return (first?.also ?? []).filter((role) => asking.every(({ also }) => also?.includes(role)));
}

/** What is asked with a switch that stands beside the same module wherever it is asked for. */
function besideOne(routes: readonly Route[], { module, option }: Switch): Permission | null {
  // What is viewed by a switch of its own is a module of its own.
  if (viewOptions(module).some((each) => hasOption(module, each))) return null;
  const found = routes.flatMap((route) => {
    const access = permissionOf(route);
    return access?.beside?.module === module && access.beside.option === option ? [access] : [];
  });
  const [first] = found;
  return first && found.every((access) => access.module === first.module) ? first : null;
}

/** What opens a record of this kind at all. */
export const viewingOf = (routes: readonly Route[], entity: Entity): Decision =>
  decisionOf(
    routes,
    { module: entity.module, option: viewOptions(entity.module)[0] ?? 'view' },
    entity,
    true,
  );
