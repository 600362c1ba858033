import { bulkEntities, bulkPermissions } from '@hireloom/contracts/bulk-action/bulk-action-rights';
import { type Deed, deedsOf } from '@hireloom/contracts/permission/deeds';
import { type Option, type Permission, type Switch, viewOptions } from '@hireloom/contracts/permissions';
import type { Route } from '../../platform/http/route.ts';

/** What a question comes to: all that the call asks for, and how far into the record it goes. */
interface Decision {
  accesses: readonly Permission[];
  /** The record is to be changed, not only read. */
  changes: boolean;
}

/** What is meant: the deed of this name, or the usual one of the switch, with records of this kind where one is named. */
export function deedOf({ module, option }: Switch, entity: string | undefined, name?: string) {
  const possible = deedsOf(module, option);
  const meant = name === undefined ? possible : possible.filter((each) => each.name === name);
  const exact = meant.find((each) => each.entity === (entity ?? null));
  if (name === undefined) return exact ?? meant[0];
  return exact ?? meant.find((each) => each.entity === null || entity === undefined);
}

/** What decides whether a deed may be done: what its call declares, or asks inside where it is done to many. */
export function decisionOf(routes: readonly Route[], deed: Deed, onRecord: boolean): Decision {
  const { module, option, entity, call, leavesRecord, bulk } = deed;
  const many = bulkEntities.find((each) => each === module);
  if (bulk && many) return { accesses: bulkPermissions({ entity: many, kind: bulk }), changes: false };
  const route = routes.find(({ endpoint: { method, path } }) => `${method} ${path}` === call);
  const access = route?.endpoint.access;
  if (typeof access !== 'object' || !('module' in access))
    throw new Error(`${call} asks for no switch: ${module}.${option}`);
  const changes = entity !== null && !leavesRecord && route?.endpoint.method !== 'GET';
  return { accesses: [onRecord ? access : asked(access, { module, option })], changes };
}

/** A record is opened by any of the options that view it; in general each of them is asked for by itself. */
function asked(access: Permission, { module, option }: Switch): Permission {
  const views: readonly Option[] = viewOptions(module);
  const by = access.module === module && views.includes(option);
  return by ? { ...access, any: [option] } : access;
}
